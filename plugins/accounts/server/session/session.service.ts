import type { UserCaller } from '@docstead/core/contract';
import type { Cache, Clock, Db, Random, RequestInfo, Scope, Vault } from '@docstead/core/server';
import { UserRow } from '../user/user.model.ts';
import { SessionRow } from './session.model.ts';

/** The specification: about 180 days, from the login on. */
export const SESSION_SECONDS = 180 * 86_400;
/** Rights are never older than this on another host. */
const CACHE_MS = 1000;
const TOUCH_SECONDS = 3600;
/** How long a line of the login log is kept. */
const LOG_SECONDS = 2 * 365 * 86_400;
const TOKEN_BYTES = 32;

interface Found {
  readonly caller: UserCaller;
  readonly expire_time: number;
  readonly last_check_time: number;
}

export interface Sessions {
  /** Starts a session inside the open transaction, and gives its token: the only time it is seen. */
  start(db: Db, uid: number, request: RequestInfo): Promise<string>;
  /** The user of a live token; undefined when it is unknown, expired, ended, or its user is banned or gone. */
  find(scope: Scope, token: string): Promise<UserCaller | undefined>;
  /** Ends the user's sessions, or all but one, when the open transaction commits. */
  end(db: Db, uid: number, exceptId?: number): Promise<void>;
  /** Makes a change of the user (name, group, ban) visible to their sessions at once. */
  refresh(db: Db, uid: number): Promise<void>;
  /** Forgets the digests of expired sessions, and the oldest lines of the log. */
  sweep(db: Db): Promise<void>;
}

interface Parts {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
}

export function createSessions(parts: Parts): Sessions {
  const { cache, clock, random, vault } = parts;
  const digestOf = (token: string): string => vault.digest(`session:${token}`);
  return {
    async start(db, uid, request) {
      const token = random.hex(TOKEN_BYTES);
      const now = clock.seconds();
      await SessionRow.query(db.handle).insert({
        uid,
        token_digest: digestOf(token),
        expire_time: now + SESSION_SECONDS,
        addtime: now,
        last_check_time: now,
        ip: request.ip.slice(0, 64),
        user_agent: request.userAgent.slice(0, 255),
      });
      return token;
    },
    async find(scope, token) {
      const digest = digestOf(token);
      const found = await cache.get(cacheKey(digest), () => load(scope.db, digest), CACHE_MS);
      if (!found || found.expire_time <= clock.seconds()) return undefined;
      if (found.last_check_time + TOUCH_SECONDS <= clock.seconds()) await touch(parts, scope, { digest, found });
      return found.caller;
    },
    async end(db, uid, exceptId = 0) {
      const live = await liveOf(db, uid);
      const ended = live.filter((row) => row.session_id !== exceptId);
      const ids = ended.map((row) => row.session_id);
      await SessionRow.query(db.handle).findByIds(ids).patch({ token_digest: null });
      db.afterCommit(() => forget(cache, ended));
    },
    async refresh(db, uid) {
      const live = await liveOf(db, uid);
      db.afterCommit(() => forget(cache, live));
    },
    async sweep(db) {
      const now = clock.seconds();
      const expired = SessionRow.query(db.handle).where('expire_time', '<=', now);
      await expired.whereNotNull('token_digest').patch({ token_digest: null });
      await SessionRow.query(db.handle)
        .delete()
        .where('addtime', '<', now - LOG_SECONDS)
        .whereNull('token_digest');
    },
  };
}

const cacheKey = (digest: string): string => `session:${digest}`;

async function liveOf(db: Db, uid: number): Promise<SessionRow[]> {
  return await SessionRow.query(db.handle).where({ uid }).whereNotNull('token_digest');
}

function forget(cache: Cache, rows: readonly SessionRow[]): void {
  for (const row of rows) if (row.token_digest !== null) cache.drop(cacheKey(row.token_digest));
}

async function load(db: Db, digest: string): Promise<Found | null> {
  const session = await SessionRow.readOne(db, { token_digest: digest });
  const user = session && (await UserRow.readOne(db, { uid: session.uid }));
  if (!session || !user || user.is_banned) return null;
  const { uid, username, name, groupid } = user;
  const { session_id, expire_time, last_check_time } = session;
  return { caller: { kind: 'user', uid, username, name, groupid, session_id }, expire_time, last_check_time };
}

/** For the login log. Reading must not fail because this line cannot be written. */
async function touch(parts: Parts, scope: Scope, at: { digest: string; found: Found }): Promise<void> {
  const { session_id } = at.found.caller;
  try {
    await scope.db.write(async (db) => {
      await SessionRow.query(db.handle).findById(session_id).patch({ last_check_time: parts.clock.seconds() });
      db.afterCommit(() => parts.cache.drop(cacheKey(at.digest)));
    });
  } catch (error) {
    scope.log.warn('The time of the last use of a session could not be written.', { session_id, error });
  }
}
