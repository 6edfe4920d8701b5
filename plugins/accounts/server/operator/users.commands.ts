import { timeText } from '@docstead/core/contract';
import type { Command, Db, Scope } from '@docstead/core/server';
import { loggedOut, userCreated, userUpdated } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { insertOrRefuse } from '../user/newcomers.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../user/password.ts';
import { requireUsername } from '../user/require-username.ts';
import { complaintAbout, type NameBearer } from '../user/strong-password.ts';
import type { UserRow } from '../user/user.model.ts';
import { rowByName } from '../user/user.service.ts';

/** Of a password that is made here: 16 characters. */
const MADE_BYTES = 8;

/** `npm run docstead -- users-administrator --username …`: for a site whose administrators are gone. */
export function administratorCommand(accounts: Accounts): Command {
  const { app, sessions, userCache } = accounts;
  return async ({ username = '', password }, scope) => {
    if (!(await accounts.firstRun.isReady(scope.db))) {
      throw new Error('This site has no user yet: `setup` creates its administrator.');
    }
    if (await rowByName(scope.db, username)) {
      if (password !== undefined) throw new Error(`"${username}" is a user already: leave out --password.`);
      await scope.db.write(async (db) => {
        const row = await userNamed(db, username);
        await row.$query(db.handle).patch({ groupid: 1, is_banned: false, ban_remark: '' });
        await sessions.refresh(db, row.uid);
        userCache.forget(db, row.uid);
        await app.raise(userUpdated, { uid: row.uid }, { ...scope, db });
        app.acted({ act: 'admin_made', ...whom(row) }, { ...scope, db });
      });
      return [`${username} is an administrator of this site now.`];
    }
    requireUsername(username);
    const { hash: passwordHash, words } = await newPassword(accounts, { given: password, whose: { username } });
    await scope.db.write(async (db) => {
      const user = { username, passwordHash, groupid: 1, now: app.clock.seconds() } as const;
      const { uid } = await insertOrRefuse(db, user);
      await app.raise(userCreated, { uid, invite_code: '' }, { ...scope, db });
      app.acted({ act: 'admin_made', ...whom({ uid, username }) }, { ...scope, db });
    });
    return [`${username} was added as an administrator of this site.`, ...words];
  };
}

/** `npm run docstead -- users-password --username …`: also ends all sessions and links of the user. */
export function passwordCommand(accounts: Accounts): Command {
  return async ({ username = '', password: given }, scope) => {
    const whose = await userNamed(scope.db, username);
    const { uid } = whose;
    const { hash: password, words } = await newPassword(accounts, { given, whose });
    await scope.db.write(async (db) => {
      const row = await userNamed(db, username);
      await row.$query(db.handle).patch({ password });
      await accounts.tokens.end(db, uid);
      await endAll(accounts, uid, { ...scope, db });
      accounts.app.acted({ act: 'user_password', ...whom(row) }, { ...scope, db });
    });
    return [`${username} has a new password, and was logged out everywhere.`, ...words];
  };
}

/** `npm run docstead -- users-sessions --username …`: where is this user logged in? */
export function sessionsCommand({ sessions }: Accounts): Command {
  return async ({ username = '' }, { db }) => {
    const { uid } = await userNamed(db, username);
    const rows = await sessions.list(db, uid);
    if (rows.length === 0) return [`${username} is not logged in anywhere.`];
    return rows.map(({ session_id, addtime, last_check_time, ip, user_agent }) => {
      const times = `since ${timeText(addtime)}, last used ${timeText(last_check_time)}`;
      return `${session_id}: ${ip}, ${times}, ${JSON.stringify(user_agent)}`;
    });
  };
}

/** `npm run docstead -- users-logout --username … [--session …]` */
export function logoutCommand(accounts: Accounts): Command {
  return async ({ username = '', session }, scope) => {
    const { uid } = await userNamed(scope.db, username);
    if (session === undefined) {
      await scope.db.write((db) => endAll(accounts, uid, { ...scope, db }));
      return [`${username} was logged out everywhere.`];
    }
    const isEnded =
      /^\d{1,9}$/.test(session) && (await scope.db.write((db) => accounts.sessions.endOne(db, uid, Number(session))));
    if (!isEnded)
      throw new Error(`${username} has no session ${JSON.stringify(session)}; \`users-sessions\` lists them.`);
    return [`The session ${session} of ${username} has ended.`];
  };
}

/** For the audit: whose account it was. */
export const whom = ({ uid, username }: Pick<UserRow, 'uid' | 'username'>) => ({
  ...{ object: 'user', id: uid, name: username },
});

export async function userNamed(db: Db, username: string): Promise<UserRow> {
  const row = await rowByName(db, username);
  if (!row) throw new Error(`Nobody is called ${JSON.stringify(username)} here.`);
  return row;
}

async function endAll({ accessTokens, app, sessions }: Accounts, uid: number, scope: Scope): Promise<void> {
  await accessTokens.revokeAll(scope.db, uid);
  await sessions.end(scope.db, uid);
  await app.raise(loggedOut, { uid }, scope);
}

interface Given {
  readonly given: string | undefined;
  readonly whose: NameBearer;
}

/** One that is made here is told once: what is typed into a command stays in the shell's history. */
async function newPassword({ app, passwords }: Accounts, { given, whose }: Given) {
  if (given !== undefined && (given.length < PASSWORD_MIN || given.length > PASSWORD_MAX)) {
    throw new Error(`The password has ${given.length} characters: choose ${PASSWORD_MIN} to ${PASSWORD_MAX}.`);
  }
  const complaint = given && complaintAbout(app, { password: given, whose, locale: 'en' });
  if (complaint) throw new Error(`The password will not do. ${complaint}`);
  const password = given ?? app.random.hex(MADE_BYTES);
  return { hash: await passwords.hash(password), words: given === undefined ? [`Password: ${password}`] : [] };
}
