import { fail } from '@docstead/core/contract';
import type { CallScope, Db, Scope } from '@docstead/core/server';
import { accountFailures, sessionStarting } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';
import { loggedInView } from '../user/user.view.ts';
import type { NewSession } from './session.service.ts';

const SITE_ADMIN = 1;

interface At extends NewSession {
  readonly db: Db;
}

/**
 * A fresh session inside the open transaction: never one that the client brought along. Whoever was banned or deleted
 * while their password was looked at gets none.
 */
export async function startSession(accounts: Accounts, ctx: CallScope, at: At): Promise<string> {
  const now = accounts.app.clock.seconds();
  const { db, ...session } = at;
  const { uid } = session;
  const isIn = UserRow.query(db.handle).where({ uid, is_banned: false }).patch({ last_login_time: now });
  const [row] = await isIn.returning(['uid', 'username', 'groupid']);
  if (!row) throw fail(accountFailures.banned);
  await accounts.app.raise(sessionStarting, { uid, way: session.way }, { ...ctx, db });
  accounts.userCache.forget(db, uid);
  tellLogin(accounts, { ...ctx, db }, row, session.way);
  return await accounts.sessions.start(db, session, ctx.request);
}

type Whose = Pick<UserRow, 'uid' | 'username' | 'groupid'>;

/** Of those who administer the site it is remembered when they came, once that is committed. */
function tellLogin({ app }: Accounts, scope: Scope, { uid, username, groupid }: Whose, way = ''): void {
  if (groupid !== SITE_ADMIN) return;
  const whose = { object: 'user', id: uid, name: username };
  app.acted({ act: 'admin_in', ...whose, details: way === '' ? {} : { way } }, scope, { uid, username });
}

/** Somebody has tried, and was not let in. A name that nobody has, or that administers nothing, is not remembered. */
export function tellRefused({ app }: Accounts, scope: Scope, row: Whose | undefined): void {
  if (row?.groupid !== SITE_ADMIN) return;
  app.acted({ act: 'admin_refused', object: 'user', id: row.uid, name: row.username }, scope);
}

interface LoggedIn {
  readonly row: UserRow;
  readonly token: string;
}

/** The answer of every call that logs in: the cookie for browsers, the token for programs. */
export function answerLoggedIn({ sessions }: Accounts, ctx: CallScope, { row, token }: LoggedIn) {
  ctx.reply.session(token, sessions.seconds());
  return loggedInView(row, token);
}
