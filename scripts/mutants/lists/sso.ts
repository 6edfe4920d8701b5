import { type Mistake, mistakesIn } from '../mistake.ts';

const LOGIN = 'plugins/sso/server/login';
const TESTS = 'plugins/sso/tests';

export const sso: readonly Mistake[] = [
  ...mistakesIn(
    `${LOGIN}/account.ts`,
    [`${TESTS}/rules.test.ts`],
    [
      [
        'an address that the provider has not confirmed counts',
        'if (!person.isVerified) return undefined;',
        "if (person.email === '') return undefined;",
      ],
      [
        "the administrator's account is linked",
        'if (present.groupid === ADMINISTRATOR) throw',
        'if (present.groupid === 9) throw',
      ],
    ],
  ),
  ...mistakesIn(
    `${LOGIN}/account.ts`,
    [`${LOGIN}/account.test.ts`],
    [
      [
        'who comes back in two tabs at once is taken for two people',
        'const twin = await people.find(ctx.db, binding);',
        'const twin = undefined;',
      ],
    ],
  ),
  ...mistakesIn(
    `${LOGIN}/away.ts`,
    [`${TESTS}/attacks.test.ts`],
    [['one way back is gone twice', '1, REMEMBERED)) ? away', '9, REMEMBERED)) ? away']],
  ),
  ...mistakesIn(
    `${LOGIN}/away.ts`,
    [`${TESTS}/links.test.ts`],
    [
      [
        'a connection that took too long ends without a word',
        '? begun.redirect : undefined',
        '? undefined : undefined',
      ],
      ['what somebody made up leads to the page of another try', 'begun?.state === state', 'begun'],
    ],
  ),
  ...mistakesIn(
    `${LOGIN}/back.ts`,
    [`${TESTS}/groups.test.ts`],
    [['who has left all groups stays in their teams', 'person.groups === undefined', '!person.groups?.length']],
  ),
  ...mistakesIn(
    `${LOGIN}/person.ts`,
    [`${TESTS}/groups.test.ts`],
    [['a token with a million groups is told whole', '.slice(0, MOST_GROUPS)', '']],
  ),
  ...mistakesIn(
    'plugins/sso/server/link/arrive.ts',
    [`${TESTS}/links.test.ts`],
    [
      [
        'another session finishes what one began',
        'const keyOf = ({ uid, session }: Owner, ticket: string)',
        'const keyOf = ({ uid }: Owner, ticket: string, session = 0)',
      ],
      ['an account outside of the allowed domains is connected', 'requireDomain(provider, person);', ''],
    ],
  ),
  ...mistakesIn(
    'plugins/sso/server/calls/links.ts',
    [`${TESTS}/links.test.ts`],
    [
      [
        'nobody asks who is at the keyboard',
        "await sso.app.services.get(sessions).prove(ctx, input.password ?? '');",
        '',
      ],
      ['a provider that is gone counts as a way in', 'issuers.has(one.issuer)', 'one.issuer !== undefined'],
    ],
  ),
  ...mistakesIn(
    'plugins/sso/web/parts/use-provider-form.ts',
    ['plugins/sso/web/sso.test.tsx'],
    [['what was typed is thrown away unasked', '!form.isDirty() || (await', 'form.isDirty() || (await']],
  ),
  ...mistakesIn(
    'plugins/accounts/server/user/release.ts',
    [`${TESTS}/links.test.ts`],
    [['the only way in is taken away', 'others.length === 0', 'others.length < 0']],
  ),
  ...mistakesIn(
    'plugins/accounts/server/session/session.service.ts',
    [`${TESTS}/leave.test.ts`],
    [
      [
        'what was kept with a session outlives it',
        'await others().patch(ENDED);',
        'await others().patch({ token_digest: null });',
      ],
    ],
  ),
];
