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
];
