import type { CallScope, Db } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';
import { loggedInView } from '../user/user.view.ts';
import { SESSION_SECONDS } from './session.service.ts';

/** A fresh session inside the open transaction: never one that the client brought along. */
export async function startSession(accounts: Accounts, ctx: CallScope, at: { db: Db; uid: number }): Promise<string> {
  const now = accounts.kit.clock.seconds();
  await UserRow.query(at.db.handle).findById(at.uid).patch({ last_login_time: now });
  accounts.userCache.forget(at.db, at.uid);
  return await accounts.sessions.start(at.db, at.uid, ctx.request);
}

/** The answer of every call that logs in: the cookie for browsers, the token for programs. */
export function answerLoggedIn(ctx: CallScope, row: UserRow, token: string) {
  ctx.reply.session(token, SESSION_SECONDS);
  return loggedInView(row, token);
}
