import { type Mistake, mistakesIn, onPostgres } from '../../mistake.ts';

const ACCOUNTS = 'plugins/accounts';

/** The accounts themselves, their passwords, and what administrators do to them. */
export const users: readonly Mistake[] = [
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
    `${ACCOUNTS}/server/user/other-user.ts`,
    [`${ACCOUNTS}/tests/admin-users.test.ts`, `${ACCOUNTS}/tests/rights.test.ts`],
    [
      ['two administrators put each other out', '!one.is_banned', 'true'],
      ['an administrator puts out the own account', 'if (uid === by) throw', 'if (uid === -by) throw'],
    ],
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
  ...onPostgres(
    mistakesIn(
      `${ACCOUNTS}/server/user/user.service.ts`,
      ['plugins/items/server/access/owner-gone.test.ts'],
      [['a user is deleted while a project becomes theirs', '.forKeyShare()', '']],
    ),
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
