import { fail } from '@docstead/core/contract';
import type { CallScope, Db } from '@docstead/core/server';
import { accountFailures, sessionStarting } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';
import { loggedInView } from '../user/user.view.ts';
import type { NewSession } from './session.service.ts';

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
  const isIn = await UserRow.query(db.handle).where({ uid, is_banned: false }).patch({ last_login_time: now });
  if (isIn === 0) throw fail(accountFailures.banned);
  await accounts.app.raise(sessionStarting, { uid, way: session.way }, { ...ctx, db });
  accounts.userCache.forget(db, uid);
  return await accounts.sessions.start(db, session, ctx.request);
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
