import { type Mistake, mistakesIn } from '../../mistake.ts';

const ACCOUNTS = 'plugins/accounts';

/** Addresses, the letters to them, and the settings by which they go out. */
export const mail: readonly Mistake[] = [
  ...mistakesIn(
    `${ACCOUNTS}/server/email/email-state.ts`,
    ['plugins/items/server/page/save/email-unverified.test.ts'],
    [
      ['people are asked for an address on a site without mail', '!mail.isOn()', 'mail.missing === undefined'],
      ['an unverified address is enough', '&& user.email_verify)', ')'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/admin-setting.ts`,
    [`${ACCOUNTS}/tests/admin-settings.test.ts`],
    [
      ['a saved password goes to another mail server', 'const isOther = ADDRESSEE.some(', 'const isOther = [].some('],
      ['an empty field takes a secret away', "one?.kind !== 'secret' || text !== ''", 'true'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/admin-mail.ts`,
    [`${ACCOUNTS}/tests/admin-settings.test.ts`],
    [['tests of mail flood an inbox', "app.limits.take('accounts/test-mail', TESTS_PER_HOUR, 3600)", 'true']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-reset-password-by-url-token.ts`,
    [`${ACCOUNTS}/tests/forgotten.test.ts`],
    [
      [
        'of two who use one link at once both set the password',
        'if (!(await tokens.take(db, link))) throw fail(accountFailures.linkWrong);',
        '',
      ],
      ['a stolen session outlives the forgotten password', 'await sessions.end(uid, { ...ctx, db });', ''],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-update-email.ts`,
    [`${ACCOUNTS}/tests/email.test.ts`, `${ACCOUNTS}/tests/forgotten.test.ts`],
    [['an address that nobody has confirmed counts as verified', 'email_verify: false', 'email_verify: true']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/email/email-tokens.ts`,
    [`${ACCOUNTS}/tests/email.test.ts`, `${ACCOUNTS}/tests/forgotten.test.ts`],
    [
      ['a stolen database opens accounts', 'vault.digest(', '((text: string) => text)('],
      ['an old mail opens the account', 'row.expire_time > clock.seconds() ? row : undefined', 'row'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/mail/mail.service.ts`,
    [`${ACCOUNTS}/tests/mail.test.ts`],
    [
      ['an address begins another line of the head', 'if (!isEmail(to)) throw', 'if (false) throw'],
      ['a letter that will never be taken is tried for hours', 'job.giveUp()', 'void 0'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/mail/refused-for-good.ts`,
    [`${ACCOUNTS}/tests/mail.test.ts`],
    [
      ['letters end where the settings are wrong', 'OF_THE_LETTER.has(command) && ', ''],
      ['letters end where the server is busy', 'responseCode >= 500', 'responseCode >= 400'],
      ['letters end where a login is missing', '&& !OF_THE_LOGIN.has(responseCode)', ''],
    ],
  ),
];
