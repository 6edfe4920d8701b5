import type { UserCaller } from '@docstead/core/contract';
import {
  type Cache,
  type Clock,
  type Db,
  networkOf,
  type Random,
  type RequestInfo,
  type Scope,
  type Vault,
} from '@docstead/core/server';
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
/** A script that logs in with every run must not pile them up for 180 days; what nobody has used for longest ends first. */
const LIVE_SESSIONS = 100;
/** Logins among which a network is looked for. */
const KNOWN_LOGINS = 100;
/** Forgetting more sessions one by one costs more than reading all anew. */
const FORGOTTEN_ONE_BY_ONE = 20;

interface Found {
  readonly caller: UserCaller;
  readonly expire_time: number;
  readonly last_check_time: number;
}

export interface Sessions {
  /** Starts a session inside the open transaction, and gives its token: the only time it is seen. Of a hundred, one ends. */
  start(db: Db, uid: number, request: RequestInfo): Promise<string>;
  /** The user of a live token; undefined when it is unknown, expired, ended, or its user is banned or gone. */
  find(scope: Scope, token: string): Promise<UserCaller | undefined>;
  /** Ends the user's sessions, or all but one, when the open transaction commits. */
  end(db: Db, uid: number, exceptId?: number): Promise<void>;
  /** Has this user logged in from this network lately? */
  isKnown(db: Db, uid: number, network: string): Promise<boolean>;
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
      const kept = await live(db, uid)
        .select('session_id')
        .orderBy([
          { column: 'last_check_time', order: 'desc' },
          { column: 'session_id', order: 'desc' },
        ])
        .limit(LIVE_SESSIONS + 1);
      if (kept.length > LIVE_SESSIONS) await endOthers({ db, cache }, uid, kept.slice(0, LIVE_SESSIONS));
      return token;
    },
    async find(scope, token) {
      const digest = digestOf(token);
      const found = await cache.get(cacheKey(digest), () => load(scope.db, digest), CACHE_MS);
      if (!found || found.expire_time <= clock.seconds()) return undefined;
      if (found.last_check_time + TOUCH_SECONDS <= clock.seconds()) await touch(parts, scope, { digest, found });
      return found.caller;
    },
    end: (db, uid, exceptId) => endOthers({ db, cache }, uid, exceptId === undefined ? [] : [{ session_id: exceptId }]),
    async isKnown(db, uid, network) {
      const lately = SessionRow.query(db.handle).where({ uid }).orderBy('session_id', 'desc').limit(KNOWN_LOGINS);
      return (await lately.select('ip')).some(({ ip }) => networkOf(ip) === network);
    },
    refresh: (db, uid) => forgetAfterCommit({ db, cache }, live(db, uid)),
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

const live = (db: Db, uid: number) => SessionRow.query(db.handle).where({ uid }).whereNotNull('token_digest');

interface At {
  readonly db: Db;
  readonly cache: Cache;
}

/** Ends a user's sessions but these, however many there are. */
async function endOthers({ db, cache }: At, uid: number, kept: readonly { readonly session_id: number }[]) {
  const ids = kept.map((row) => row.session_id);
  const others = () => live(db, uid).whereNotIn('session_id', ids);
  await forgetAfterCommit({ db, cache }, others());
  await others().patch({ token_digest: null });
}

async function forgetAfterCommit({ db, cache }: At, sessions: ReturnType<typeof live>): Promise<void> {
  const rows = await sessions.select('token_digest').limit(FORGOTTEN_ONE_BY_ONE + 1);
  const digests = rows.length > FORGOTTEN_ONE_BY_ONE ? [''] : rows.map((row) => row.token_digest ?? '');
  db.afterCommit(() => {
    for (const digest of digests) cache.drop(cacheKey(digest));
  });
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
