import { type Mistake, mistakesIn } from '../mistake.ts';

const LDAP = 'plugins/ldap';

/** Their tests need slapd. */
export const ldap: readonly Mistake[] = [
  ...mistakesIn(
    `${LDAP}/server/directory/directory.ts`,
    [`${LDAP}/tests/login.test.ts`],
    [
      [
        'an empty password is asked of the directory',
        "if (sent.password === '' || !mayAsk(sent.username)) return undefined;",
        '',
      ],
      ['of two entries of one name one is let in', 'const one = other ? undefined : person;', 'const one = person;'],
      ['a directory that hangs holds as many connections as people come', "if (open >= AT_ONCE) return 'away';", ''],
      ['a wrong password is called an outage', '!NOT_NOW.includes(thrown.code)', 'NOT_NOW.includes(thrown.code)'],
    ],
  ),
  ...mistakesIn(
    `${LDAP}/server/directory/find-people.ts`,
    [`${LDAP}/tests/login.test.ts`],
    [
      ['many spellings of one name are tried, each with a lock of its own', 'ASKED.test(name)', "name !== ''"],
      ['what is typed becomes part of the filter', '() => Filter.escape(name)', '() => name'],
      [
        'people of other names match',
        'filters: [FilterParser.parseString(search_filter), isNamed]',
        'filters: [FilterParser.parseString(search_filter)]',
      ],
      [
        'who is renamed in the directory loses the account',
        'for (const number of NUMBERS) {',
        'for (const number of NUMBERS.slice(4)) {',
      ],
    ],
  ),
  ...mistakesIn(
    `${LDAP}/server/account/account-of.ts`,
    [`${LDAP}/tests/login.test.ts`],
    [
      [
        'an account that is here is taken over by its name',
        'if (!isFailed(thrown)) throw thrown;',
        'if (!isFailed(thrown)) throw thrown;\n    const here = await people.byName(scope.db, username);\n    if (here) return here;',
      ],
      ['the name is never refreshed', 'await people.rename(known.uid, person.name, scope);', ''],
    ],
  ),
  ...mistakesIn(
    `${LDAP}/server/directory/converse.ts`,
    [`${LDAP}/tests/settings.test.ts`],
    [
      ['certificates of anybody are taken', 'return { host, ', 'return { host, rejectUnauthorized: false, '],
      ['passwords go in the clear in spite of StartTLS', 'await client.startTLS(tlsOptions(at));', ''],
      ['version 2 is version 3', 'request.version = 2;', ''],
    ],
  ),
  ...mistakesIn(
    `${LDAP}/web/parts/ServerFields.tsx`,
    [`${LDAP}/web/ldap.test.tsx`],
    [
      [
        'nobody is warned of passwords in the clear',
        '{!isEncrypted(form.values) && (',
        '{isEncrypted(form.values) && (',
      ],
    ],
  ),
  ...mistakesIn(
    `${LDAP}/web/parts/trial.ts`,
    [`${LDAP}/web/parts/trial.test.ts`],
    [["a port of the site's own is changed", '[port.trim()] ?? port', "[port.trim()] ?? '389'"]],
  ),
  ...mistakesIn(
    `${LDAP}/server/directory/directory-at.ts`,
    [`${LDAP}/tests/settings.test.ts`],
    [
      ['who chooses no encryption has none', "? 'none' : 'starttls'", "? 'none' : 'none'"],
      [
        'an update encrypts to a directory that cannot',
        "const isOfBefore = rest.host !== ''",
        "const isOfBefore = rest.host === '-'",
      ],
      ['what only the environment names goes in the clear', "&& !fixedSettings(app).includes('host')", ''],
    ],
  ),
  ...mistakesIn(
    `${LDAP}/server/calls/ldap-config.ts`,
    [`${LDAP}/tests/settings.test.ts`],
    [
      [
        'the saved password goes to any server',
        "if (!isSame) throw refuse(ldapFailures.passwordAgain, 'bind_password');",
        '',
      ],
      ['what cannot bind is saved', 'if (open) await directory', 'if (!open) await directory'],
      ['what another has saved is written over', 'refuseStale({ base,', 'refuseStale({ base: {},'],
      ['a password that is entered again is not heard', "ldap_form.bind_password ? 'bind_password' : ''", "''"],
      [
        'the password is read back',
        "ldap_form: { ...form, bind_password: '' }",
        'ldap_form: { ...form, bind_password }',
      ],
    ],
  ),
];
