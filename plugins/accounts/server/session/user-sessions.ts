import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { accountFailures, loggedOut, type UserSessions } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';
import { startSession } from './log-in.ts';
import { ownSession, proofs } from './proofs.ts';

/** Sessions for other ways to log in. */
export function createUserSessions(accounts: Accounts): UserSessions {
  return {
    loginAllowed: (db, uid) => refuseLogin(db, uid),
    ...proofs(accounts),
    async start(uid, ctx, { way = '', keep } = {}) {
      const token = await ctx.db.write(async (db) => {
        await refuseLogin(db, uid);
        return startSession(accounts, ctx, { db, uid, way, keep });
      });
      ctx.reply.session(token, accounts.sessions.seconds());
      return token;
    },
    handOver: (db, by) => accounts.handOvers.make(db, by),
    async kept(ctx) {
      const kept = (await ownSession(accounts, ctx))?.kept;
      return kept ? accounts.app.vault.open(kept) : undefined;
    },
    async end(uid, scope) {
      await scope.db.write(async (db) => {
        await accounts.sessions.end(db, uid);
        await accounts.app.raise(loggedOut, { uid }, { ...scope, db });
      });
    },
  };
}

async function refuseLogin(db: Db, uid: number): Promise<void> {
  const row = await UserRow.query(db.handle).findById(uid);
  if (!row) throw fail(accountFailures.userUnknown);
  if (row.is_banned) throw fail(accountFailures.banned);
}
