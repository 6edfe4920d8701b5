import { type Mistake, mistakesIn } from '../../mistake.ts';

const ACCOUNTS = 'plugins/accounts';

/** Who is let in, by what, and for how long. */
export const sessions: readonly Mistake[] = [
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-login-by-token.ts`,
    [`${ACCOUNTS}/tests/hand-over.test.ts`],
    [
      [
        'a link puts a person into another account unasked',
        'current.username !== input.instead_of',
        "current.username === ''",
      ],
      [
        'who was replaced stays logged in',
        'if (current) await sessions.endOne',
        'if (current && uid < 0) await sessions.endOne',
      ],
      ['a token of an address works twice', 'handOvers.take(ctx.db', 'handOvers.find(ctx.db'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-logout.ts`,
    [`${ACCOUNTS}/tests/session.test.ts`],
    [
      ['who logs out here is logged out everywhere', 'everywhere === 1 ? all.end(', 'true ? all.end('],
      ['who logs out everywhere stays logged in elsewhere', 'everywhere === 1 ? all.end(', 'false ? all.end('],
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
      // That it works no more, the kernel sees to as well.
      [
        'an expired token is listed as one that goes on',
        'expire_time > 0 && expire_time <= now',
        'expire_time < 0 && expire_time <= now',
      ],
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
    `${ACCOUNTS}/server/session/user-sessions.ts`,
    [`${ACCOUNTS}/tests/session.test.ts`, `${ACCOUNTS}/tests/other-ways.test.ts`, 'e2e/seams/sso-like'],
    [
      ['who is banned comes in by another way', 'if (row.is_banned) throw fail(accountFailures.banned);', ''],
      ['other ways end no session', 'await accounts.sessions.end(db, uid);', ''],
    ],
  ),
];
