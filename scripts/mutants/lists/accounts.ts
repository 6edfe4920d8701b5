import { type Mistake, mistakesIn } from '../mistake.ts';

const ACCOUNTS = 'plugins/accounts';

export const accounts: readonly Mistake[] = [
  ...mistakesIn(
    `${ACCOUNTS}/server/session/session.service.ts`,
    [`${ACCOUNTS}/tests/session.test.ts`, `${ACCOUNTS}/tests/session-count.test.ts`],
    [
      ['a banned user goes on', 'user.is_banned) return null', 'false) return null'],
      [
        'an expired session goes on',
        'if (!found || found.expire_time <= clock.seconds()) return undefined;',
        'if (!found) return undefined;',
      ],
      ['a new password logs out nobody', '.where({ uid }).whereNotNull(', '.where({ uid: -uid }).whereNotNull('],
      [
        'one new password logs out everybody',
        'SessionRow.query(db.handle).where({ uid }).whereNotNull(',
        'SessionRow.query(db.handle).whereNotNull(',
      ],
      [
        'the session in use ends instead of the oldest',
        "{ column: 'last_check_time', order: 'desc' }",
        "{ column: 'last_check_time', order: 'asc' }",
      ],
      ['the sweep forgets sessions that go on', "'expire_time', '<=', now", "'expire_time', '>', 0"],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/session/login-lock.ts`,
    [`${ACCOUNTS}/tests/login.test.ts`],
    [
      [
        'passwords of one name are guessed',
        'limits.take(name, TRIES_PER_NAME',
        'limits.take(name, 10 * TRIES_PER_NAME',
      ],
      [
        'passwords of many names are guessed',
        'limits.take(address, TRIES_PER_ADDRESS',
        'limits.take(address, 100 * TRIES_PER_ADDRESS',
      ],
      [
        'strangers lock out whoever they like',
        'uid !== undefined && (await sessions.isKnown(db, uid, network))',
        'false',
      ],
      [
        'right passwords use up the network',
        'async succeeded() {\n      await limits.give(address);',
        'async succeeded() {',
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/captcha/captcha.service.ts`,
    [`${ACCOUNTS}/tests/captcha.test.ts`],
    [
      ['a captcha is guessed', 'const expected = await shortLived.take(', 'const expected = await shortLived.get('],
      ['a captcha lives for a day', 'LIFE_SECONDS = 600', 'LIFE_SECONDS = 86_400'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/captcha/task.ts`,
    [`${ACCOUNTS}/tests/captcha-task.test.ts`],
    [
      ['one solution serves for ever', 'const kept = await shortLived.take(', 'const kept = await shortLived.get('],
      ['one part of a task is enough', '.every(Boolean)', '.some(Boolean)'],
      ['a task is as easy for who asks for thousands', 'Math.min(steps, MOST_STEPS)', '0'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-register.ts`,
    [`${ACCOUNTS}/tests/register.test.ts`, `${ACCOUNTS}/tests/points.test.ts`],
    [
      ['somebody registers where it is closed', 'await requireOpen(accounts, ctx.db);', ''],
      [
        'a program registers thousands',
        "const most = kit.settings.get('registrations_per_hour')",
        'const most = 100_000',
      ],
      [
        'no plugin learns of a new user',
        'await accounts.kit.raise(userCreated, { uid: row.uid, invite_code }, { ...ctx, db });',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-register.ts`,
    [`${ACCOUNTS}/tests/captcha-program.test.ts`],
    [['a program that reads pictures needs no task', 'if (isWorked) return', 'return']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/setup.ts`,
    [`${ACCOUNTS}/tests/setup.test.ts`],
    [
      ['a link is lost where the server failed', 'if (!isFailed(error)) await firstRun.giveBack(input.token);', ''],
      [
        'who mistyped the password is locked out',
        "if (input.password !== input.confirm_password) throw refuse(accountFailures.passwordsDiffer, 'confirm_password');",
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/setup/first-run.ts`,
    [`${ACCOUNTS}/tests/setup.test.ts`],
    [
      [
        'a guessed link makes an administrator',
        'const keyOf = (token: string)',
        "const keyOf = (_: string, token = '')",
      ],
      ['a link that somebody finds in a log is good for years', '7 * 86_400', '700 * 86_400'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-reset-password.ts`,
    [`${ACCOUNTS}/tests/user.test.ts`, `${ACCOUNTS}/tests/session.test.ts`],
    [
      ['who found an open screen changes the password', 'before === undefined || !isRight', 'before === undefined'],
      ['a stolen session outlives the new password', 'await sessions.end(db, uid, session_id);', ''],
      [
        'of two who bring the same old password both are told that theirs is the new one',
        '.where({ uid, password: before })',
        '.where({ uid })',
      ],
    ],
  ),
];
