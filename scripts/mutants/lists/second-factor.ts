import { type Mistake, mistakesIn } from '../mistake.ts';

const ACCOUNTS = 'plugins/accounts';

export const secondFactor: readonly Mistake[] = [
  ...mistakesIn(
    `${ACCOUNTS}/server/second/second-factors.ts`,
    [`${ACCOUNTS}/tests/second/second-login.test.ts`],
    [
      [
        'who saw a code over a shoulder logs in with it',
        "where('last_step', '<', step)",
        "where('last_step', '<=', step)",
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/second/recovery-codes.ts`,
    [`${ACCOUNTS}/tests/second/second-login.test.ts`],
    [['a recovery code works twice', '.delete()) === 1', '.resultSize()) === 1']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/second/second-step.ts`,
    [`${ACCOUNTS}/tests/second/second-login.test.ts`],
    [
      [
        'one right password logs in twice',
        'if (!(await second.proofs.take(proof))) throw fail(accountFailures.secondOver);',
        '',
      ],
      [
        'the first step outlives the password that it was made with',
        '!row || passwordMark(accounts, row) !== passed.password',
        '!row',
      ],
      ['codes are guessed with ever new first steps', 'take(tries, TRIES,', 'take(tries, 10 * TRIES,'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/second/second-gate.ts`,
    [`${ACCOUNTS}/tests/second/second-gate.test.ts`],
    [
      ['the gate is open for administrators', 'caller.groupid === 1', 'caller.groupid !== 1'],
      ['the gate stays shut for who has gone through', 'app.cache.drop(keyOf(uid));', ''],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/second/passkeys.ts`,
    [`${ACCOUNTS}/tests/second/second-passkeys.test.ts`],
    [
      [
        'the passkey of one person is the second step of another',
        'where({ uid, rp_id: rpID })',
        "where({ rp_id: rpID }).where('uid', '>=', 0 * uid)",
      ],
      ['the copy of a passkey logs in', 'counter: row.counter,\n', 'counter: 0,\n'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/second/second-factors.ts`,
    [`${ACCOUNTS}/tests/second/second-passkeys.test.ts`],
    [
      [
        'one renames the passkeys of others',
        'const ofUser = (db: Db, uid: number) => PasskeyRow.query(db.handle).where({ uid });',
        "const ofUser = (db: Db, uid: number) => PasskeyRow.query(db.handle).where('uid', '>=', 0 * uid);",
      ],
      [
        'a new name is that of all one’s passkeys',
        'ofUser(db, uid).where({ passkey_id }).patch({ name })',
        "ofUser(db, uid).where('passkey_id', '>=', 0 * passkey_id).patch({ name })",
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/second/alone.ts`,
    [`${ACCOUNTS}/tests/second/passkey-alone.test.ts`],
    [
      ['one answer logs in twice', '1, REMEMBERED)) ? challenge', '9, REMEMBERED)) ? challenge'],
      [
        'who has seen an answer logs in with it in another browser',
        'if (cookies.get(name) !== challenge) return undefined;',
        "if (challenge === '') return undefined;",
      ],
      ['a challenge is good for a day', 'const SECONDS = 300;', 'const SECONDS = 86_400;'],
      ['a program asks for challenges without end', 'ASKED_PER_MINUTE = 60', 'ASKED_PER_MINUTE = 60_000'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-passkey-alone.ts`,
    [`${ACCOUNTS}/tests/second/passkey-alone.test.ts`],
    [
      ['tries with passkeys are counted nowhere', 'await attempt.enter();', ''],
      ['who comes in by a passkey uses up the tries of all', 'await attempt.succeeded();', ''],
      ['a passkey opens what the directory has closed', "if (row.password === '') throw", 'if (row.uid === 0) throw'],
      ['who is banned is not told so', 'if (row.is_banned) throw', 'if (row.uid === 0) throw'],
      ['the login log says password', "const WAY = 'passkey';", "const WAY = 'password';"],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/second/passkeys.ts`,
    [`${ACCOUNTS}/tests/second/passkey-alone.test.ts`],
    [
      [
        'who found the key of somebody logs in with it',
        'requireUserVerification: isAlone',
        'requireUserVerification: false',
      ],
      [
        'the authenticator need not say whose passkey it is',
        "if (isAlone && response.response?.userHandle !== Buffer.from(handleOf(uid)).toString('base64url')) return false;",
        '',
      ],
      [
        'nobody is asked for a finger or a PIN',
        "rpID, userVerification: 'required'",
        "rpID, userVerification: 'discouraged'",
      ],
      ['a passkey that logged in alone is called a second step', '...(isAlone && { is_alone: true })', '...{}'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/web/second/PasskeyLogin.tsx`,
    [`${ACCOUNTS}/web/second/PasskeyLogin.test.tsx`],
    [
      ['a browser without passkeys offers them', ' || !window.PublicKeyCredential', ''],
      ['one stays at the login page', 'await onDone();', ''],
    ],
  ),
];
