import { type Mistake, mistakesIn } from '../mistake.ts';

const ACCOUNTS = 'plugins/accounts';

export const accounts: readonly Mistake[] = [
  ...mistakesIn(
    `${ACCOUNTS}/server/email/email-state.ts`,
    ['plugins/items/server/page/save/email-unverified.test.ts'],
    [
      ['people are asked for an address on a site without mail', '!mail.isOn()', 'mail.missing === undefined'],
      ['an unverified address is enough', '&& user.email_verify)', ')'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-login-by-token.ts`,
    [`${ACCOUNTS}/tests/hand-over.test.ts`],
    [
      ['a link puts a person into another account unasked', 'current.username !== input.instead_of', 'false'],
      ['who was replaced stays logged in', 'if (current) await sessions.endOne', 'if (!current) await sessions.endOne'],
      ['a token of an address works twice', 'handOvers.take(ctx.db', 'handOvers.find(ctx.db'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/session/hand-over.ts`,
    [`${ACCOUNTS}/tests/hand-over.test.ts`],
    [
      ['a token outlives the password', 'sealOf(user) === password', 'true'],
      ['a session outlives the one that it came from', 'until: row.expire_time', 'until: 2 * row.expire_time'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/upgrade-password.ts`,
    [`${ACCOUNTS}/tests/imported.test.ts`],
    [
      ['a login puts an old password over the new one', 'where({ uid, password: stored })', 'where({ uid })'],
      ['an imported password stays as it came', 'if (!passwords.isStale(stored)) return row;', 'return row;'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/stored-hash.ts`,
    [`${ACCOUNTS}/server/user/stored-hash.test.ts`],
    [
      ['a salt is no matter', "salt === '' && isSame(plain", 'isSame(plain'],
      ['one try takes minutes', 'cost <= BCRYPT_COST_MAX', 'cost <= 31'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/password.ts`,
    [`${ACCOUNTS}/server/user/password.test.ts`],
    [
      [
        'the time of a wrong password tells that the name is known',
        "if (form !== 'argon2id') await",
        'if (form === undefined) await',
      ],
      ['the time tells who was imported', "form !== 'bcrypt' && dearest > 0", 'form === undefined && dearest > 0'],
    ],
  ),
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
    `${ACCOUNTS}/server/token/access-token.service.ts`,
    [`${ACCOUNTS}/tests/access-tokens.test.ts`],
    [
      ['an expired token goes on', 'if (!found || isOver(found, clock.seconds()))', 'if (!found)'],
      ['a token that is revoked goes on for a second', 'for (const digest of digests) cache.drop(keyOf(digest));', ''],
      ['what is open in a revoked token stays open', 'rights.changed({ uid });', ''],
      [
        'one revokes the tokens of others',
        'AccessTokenRow.query(db.handle).where({ uid, revoked: false })',
        'AccessTokenRow.query(db.handle).where({ revoked: false })',
      ],
      ['a token that never ends is swept away', "old.where('expire_time', '>', 0).where(", 'old.where('],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-access-tokens.ts`,
    [`${ACCOUNTS}/tests/access-tokens.test.ts`],
    [
      ['two requests make the hundredth twice', '>= MOST_TOKENS', '> MOST_TOKENS'],
      ['a token outlives the session that asked for it', 'if (!(await sessions.one(db, uid, via.id)))', 'if (false)'],
      ['a token names what its user cannot see', 'await requirePlaces(accounts, places, ctx);', ''],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/session/identify.ts`,
    [`${ACCOUNTS}/tests/access-tokens.test.ts`],
    [['an access token counts in an address', 'isTokenInAddress && isAccessToken(token)', 'false']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/other-user.ts`,
    [`${ACCOUNTS}/tests/admin-users.test.ts`, `${ACCOUNTS}/tests/rights.test.ts`],
    [
      ['two administrators put each other out', '!one.is_banned', 'true'],
      ['an administrator puts out the own account', 'if (uid === by) throw', 'if (uid === -by) throw'],
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
    `${ACCOUNTS}/web/admin/users/use-user-list.ts`,
    [`${ACCOUNTS}/web/admin/users/Users.test.tsx`],
    [['who types asks after each letter', 'const PAUSE_MS = 300;', 'const PAUSE_MS = 0;']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/admin-user-add.ts`,
    [`${ACCOUNTS}/tests/admin-users.test.ts`],
    [
      [
        'a session outlives the password that was replaced',
        'await sessions.end(db, uid, kept)',
        'if (uid < 0) await sessions.end(db, uid, kept)',
      ],
      [
        'another address is as confirmed as the one before',
        'email === row.email && row.email_verify',
        'row.email_verify',
      ],
      ['two users have one confirmed address', 'await requireFree(db, address);', ''],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/admin-user-ban.ts`,
    [`${ACCOUNTS}/tests/admin-users.test.ts`],
    [
      ['a banned user goes on for a second', 'await sessions.end(db, uid);', ''],
      ['two administrators undo each other', 'if (is_banned === row.is_banned) return;', ''],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/session/login-lock.ts`,
    [`${ACCOUNTS}/tests/login.test.ts`],
    [
      ['passwords of one account are guessed', 'take(here, TRIES_PER_ACCOUNT', 'take(here, 10 * TRIES_PER_ACCOUNT'],
      [
        'passwords of many names are guessed',
        'take(address, TRIES_PER_ADDRESS',
        'take(address, 100 * TRIES_PER_ADDRESS',
      ],
      ['a crowd guesses the password of one account', 'take(away, TRIES_FROM_AWAY', 'take(away, 10 * TRIES_FROM_AWAY'],
      ['strangers lock out whoever they like', 'const network = networkOf(ip);', "const network = networkOf('::1');"],
      [
        'a name and an address have tries of their own',
        'uid === undefined ? `name',
        'uid !== undefined || uid === undefined ? `name',
      ],
      [
        'right passwords use up the network',
        'async succeeded(): Promise<void> {\n    await this.#limits.give(this.#keys.address);',
        'async succeeded(): Promise<void> {',
      ],
      ['who goes on failing waits no longer than before', '2 ** Math.min(fives, 10)', '2 ** 0'],
      ['the home of a user is locked from elsewhere', 'away: isHome ? undefined : account', 'away: account'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-login.ts`,
    [`${ACCOUNTS}/tests/other-ways.test.ts`],
    [
      [
        'passwords of ours are guessed while a directory is away',
        'if (!row?.password) await attempt.takeBack();',
        'await attempt.takeBack();',
      ],
      ['a directory that is away locks out its people', 'if (!row?.password) await attempt.takeBack();', ''],
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
  ...mistakesIn(
    `${ACCOUNTS}/server/session/user-sessions.ts`,
    [`${ACCOUNTS}/tests/other-ways.test.ts`, 'e2e/seams/sso-like'],
    [
      ['who is banned comes in by another way', 'if (row.is_banned) throw fail(accountFailures.banned);', ''],
      ['other ways end no session', 'await accounts.sessions.end(db, uid);', ''],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/newcomers.ts`,
    [`${ACCOUNTS}/tests/other-ways.test.ts`],
    [
      ['an account elsewhere opens two users', 'if (held?.uid !== uid) throw fail(accountFailures.bindingTaken);', ''],
      [
        'one way to log in stands for another',
        "handle(BINDINGS).where({ method, subject }).select('uid')",
        "handle(BINDINGS).where({ subject }).select('uid')",
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/stored-hash.ts`,
    [`${ACCOUNTS}/tests/other-ways.test.ts`],
    [
      [
        'an account without a password is opened by any',
        'default:\n      return false;',
        'default:\n      return true;',
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-reset-password.ts`,
    [`${ACCOUNTS}/tests/user.test.ts`, `${ACCOUNTS}/tests/session.test.ts`],
    [
      [
        'a stolen session outlives the new password',
        "await sessions.end(db, uid, via.kind === 'session' ? via.id : undefined);",
        '',
      ],
      [
        'of two who bring the same old password both are told that theirs is the new one',
        '.where({ uid, password: before.stored })',
        '.where({ uid })',
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/own-password.ts`,
    [`${ACCOUNTS}/tests/user.test.ts`, `${ACCOUNTS}/tests/email.test.ts`],
    [['who found an open screen changes the password', 'stored === undefined || !isRight', 'stored === undefined']],
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
  ...mistakesIn(
    `${ACCOUNTS}/server/user/user.service.ts`,
    ['plugins/items/server/access/owner-gone.test.ts'],
    [['a user is deleted while a project becomes theirs', '.forKeyShare()', '']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/strong-password.ts`,
    [`${ACCOUNTS}/tests/strong-password.test.ts`],
    [
      [
        'a common password is let in by a capital letter',
        'COMMON_PASSWORDS.has(plain)',
        'COMMON_PASSWORDS.has(password)',
      ],
      ['a password may be the name in the address', '[username, email].map(', '[username].map('],
      ['strong passwords are asked for where nobody wants them', "settings.get('strong_password') ? ", 'true ? '],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-reset-password.ts`,
    [`${ACCOUNTS}/tests/strong-password.test.ts`],
    [
      [
        'a weak password is changed into',
        "requireStrong(app, { password: input.new_password, whose, field: 'new_password', locale: ctx.locale });",
        '',
      ],
    ],
  ),
];
