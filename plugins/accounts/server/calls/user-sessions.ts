import { fail, flag, type UserCaller } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';

/** 0 for who came by something else than a login. */
const ownSession = ({ via }: UserCaller): number => (via.kind === 'session' ? via.id : 0);

export function userSessionList({ sessions }: Accounts): HandlerOf<typeof api, '/api/user/sessionList'> {
  return async ({ allowed, ctx }) => {
    const current = ownSession(allowed);
    const rows = await sessions.list(ctx.db, allowed.uid);
    const views = rows.map(({ session_id, addtime, last_check_time, ip, user_agent, way }) => ({
      session_id: String(session_id),
      ...{ addtime, last_check_time, ip, user_agent, way },
      is_current: flag(session_id === current),
    }));
    return views.toSorted((a, b) => b.is_current - a.is_current);
  };
}

export function userEndSession({ sessions }: Accounts): HandlerOf<typeof api, '/api/user/endSession'> {
  return async ({ input: { session_id }, allowed, ctx }) => {
    const isEnded = await ctx.db.write((db) => sessions.endOne(db, allowed.uid, session_id));
    if (!isEnded) throw fail(accountFailures.sessionUnknown);
    if (session_id === ownSession(allowed)) ctx.reply.session(undefined);
    return [];
  };
}

export function userEndOtherSessions({ sessions }: Accounts): HandlerOf<typeof api, '/api/user/endOtherSessions'> {
  return async ({ allowed, ctx }) => {
    await ctx.db.write((db) => sessions.end(db, allowed.uid, ownSession(allowed)));
    return [];
  };
}
