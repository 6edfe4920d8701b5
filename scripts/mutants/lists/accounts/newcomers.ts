import { type Mistake, mistakesIn } from '../../mistake.ts';

const ACCOUNTS = 'plugins/accounts';

/** How somebody comes to have an account: the first one, registration, and the captcha before it. */
export const newcomers: readonly Mistake[] = [
  ...mistakesIn(
    `${ACCOUNTS}/server/captcha/captcha.service.ts`,
    [`${ACCOUNTS}/tests/captcha.test.ts`],
    [
      ['a captcha is guessed', 'const expected = await shortLived.take(', 'const expected = await shortLived.get('],
      ['a captcha lives for a day', 'LIFE_SECONDS = 600', 'LIFE_SECONDS = 86_400'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/captcha/captcha.service.ts`,
    [`${ACCOUNTS}/tests/captcha-words.test.ts`],
    [
      ['a question tells the picture, too', "captcha: answer.use === 'reading' ? text : ''", 'captcha: text'],
      [
        'a question comes for the work of a registration',
        "answer.use === 'words' ? await",
        "answer.use !== 'reading' ? await",
      ],
      ['no answer is a right one', 'answers !== undefined && (', "text === '' || answers !== undefined && ("],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/captcha/task.ts`,
    [`${ACCOUNTS}/tests/captcha-words.test.ts`],
    [['programs have questions for next to nothing', 'words: 18', 'words: 8']],
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
        "const most = app.settings.get('registrations_per_hour')",
        'const most = 100_000',
      ],
      [
        'no plugin learns of a new user',
        'await accounts.app.raise(userCreated, { uid: row.uid, invite_code }, { ...ctx, db });',
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
];
