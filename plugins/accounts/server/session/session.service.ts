import type { UserCaller } from '@docstead/core/contract';
import {
  type Cache,
  type Clock,
  type Db,
  networkOf,
  type Random,
  type RequestInfo,
  type RightsNews,
  type Scope,
  type Vault,
} from '@docstead/core/server';
import { UserRow } from '../user/user.model.ts';
import { SessionRow } from './session.model.ts';

const DAY = 86_400;
/** Rights are never older than this on another host. */
const CACHE_MS = 1000;
const TOUCH_SECONDS = 3600;
const TOKEN_BYTES = 32;
/** A script that logs in with every run must not pile them up for months; what nobody has used for longest ends first. */
const LIVE_SESSIONS = 100;
const LAST_USED = [
  { column: 'last_check_time', order: 'desc' },
  { column: 'session_id', order: 'desc' },
] as const;
/** Logins among which a network is looked for. */
const KNOWN_LOGINS = 100;
/** Forgetting more sessions one by one costs more than reading all anew. */
const FORGOTTEN_ONE_BY_ONE = 20;

interface Found {
  readonly caller: UserCaller;
  readonly expire_time: number;
  readonly last_check_time: number;
}

/** A session has ended: what it was known by, and what was kept with it. */
const ENDED = { token_digest: null, kept: null };

export interface NewSession {
  readonly uid: number;
  readonly way: string;
  /** Where it ends sooner than others. */
  readonly until?: number;
  /** Sealed, and gone with the session. */
  readonly keep?: string | undefined;
}

export interface Sessions {
  /** Starts a session inside the open transaction, and gives its token: the only time it is seen. Of a hundred, one ends. */
  start(db: Db, by: NewSession, request: RequestInfo): Promise<string>;
  /** How long a session that begins now lives, from the login on. */
  seconds(): number;
  /** The user of a live token; undefined when it is unknown, expired, ended, or its user is banned or gone. */
  find(scope: Scope, token: string): Promise<UserCaller | undefined>;
  /** The session of this token that nobody has ended; it may be too old. */
  rowOf(db: Db, token: string): Promise<SessionRow | undefined>;
  /** Ends the user's sessions, or all but one, when the open transaction commits. */
  end(db: Db, uid: number, exceptId?: number): Promise<void>;
  /** Those that go on; the one that was used last first. */
  list(db: Db, uid: number): Promise<readonly SessionRow[]>;
  /** Ends this session of the user, when the open transaction commits; false where the user has no such one. */
  endOne(db: Db, uid: number, session_id: number): Promise<boolean>;
  /** One that goes on, of this user. */
  one(db: Db, uid: number, session_id: number): Promise<SessionRow | undefined>;
  /** Has this user logged in from this network lately? */
  isKnown(db: Db, uid: number, network: string): Promise<boolean>;
  /** Makes a change of the user (name, group, ban) visible to their sessions at once. */
  refresh(db: Db, uid: number): Promise<void>;
  /** Forgets the digests of expired sessions, and the lines of the log that are older than so many days. */
  sweep(db: Db, days: number): Promise<void>;
}

interface Parts {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
  readonly rights: RightsNews;
  /** Of new sessions. */
  readonly days: () => number;
}

export function createSessions(parts: Parts): Sessions {
  const { cache, clock, random, vault, rights } = parts;
  const seconds = (): number => parts.days() * DAY;
  const digestOf = (token: string): string => vault.digest(`session:${token}`);
  return {
    seconds,
    rowOf: (db, token) => SessionRow.readOne(db, { token_digest: digestOf(token) }),
    async start(db, { uid, way, until, keep }, request) {
      const token = random.hex(TOKEN_BYTES);
      const now = clock.seconds();
      await SessionRow.query(db.handle).insert({
        uid,
        token_digest: digestOf(token),
        expire_time: until ?? now + seconds(),
        addtime: now,
        last_check_time: now,
        ip: request.ip.slice(0, 64),
        user_agent: request.userAgent.slice(0, 255),
        way,
        kept: keep === undefined ? null : vault.seal(keep),
      });
      const kept = await live(db, uid)
        .select('session_id')
        .orderBy([...LAST_USED])
        .limit(LIVE_SESSIONS + 1);
      if (kept.length > LIVE_SESSIONS) await endOthers({ db, cache, rights }, uid, kept.slice(0, LIVE_SESSIONS));
      return token;
    },
    async find(scope, token) {
      const digest = digestOf(token);
      const found = await cache.get(cacheKey(digest), () => load(scope.db, digest), CACHE_MS);
      if (!found || found.expire_time <= clock.seconds()) return undefined;
      if (found.last_check_time + TOUCH_SECONDS <= clock.seconds()) await touch(parts, scope, { digest, found });
      return found.caller;
    },
    end: (db, uid, exceptId) =>
      endOthers({ db, cache, rights }, uid, exceptId === undefined ? [] : [{ session_id: exceptId }]),
    async list(db, uid) {
      const isOn = live(db, uid).where('expire_time', '>', clock.seconds());
      return await isOn.orderBy([...LAST_USED]).limit(LIVE_SESSIONS);
    },
    async endOne(db, uid, session_id) {
      const one = () => live(db, uid).where({ session_id });
      await forgetAfterCommit({ db, cache, rights }, uid, one());
      return (await one().patch(ENDED)) === 1;
    },
    one: async (db, uid, session_id) =>
      await live(db, uid).where({ session_id }).where('expire_time', '>', clock.seconds()).first(),
    async isKnown(db, uid, network) {
      const lately = SessionRow.query(db.handle).where({ uid }).orderBy('session_id', 'desc').limit(KNOWN_LOGINS);
      return (await lately.select('ip')).some(({ ip }) => networkOf(ip) === network);
    },
    refresh: (db, uid) => forgetAfterCommit({ db, cache, rights }, uid, live(db, uid)),
    async sweep(db, days) {
      const now = clock.seconds();
      const expired = SessionRow.query(db.handle).where('expire_time', '<=', now);
      await expired.whereNotNull('token_digest').patch(ENDED);
      await SessionRow.query(db.handle)
        .delete()
        .where('addtime', '<', now - days * DAY)
        .whereNull('token_digest');
    },
  };
}

const cacheKey = (digest: string): string => `session:${digest}`;

const live = (db: Db, uid: number) => SessionRow.query(db.handle).where({ uid }).whereNotNull('token_digest');

interface At {
  readonly db: Db;
  readonly cache: Cache;
  readonly rights: RightsNews;
}

/** Ends a user's sessions but these, however many there are. */
async function endOthers({ db, cache, rights }: At, uid: number, kept: readonly { readonly session_id: number }[]) {
  const ids = kept.map((row) => row.session_id);
  const others = () => live(db, uid).whereNotIn('session_id', ids);
  await forgetAfterCommit({ db, cache, rights }, uid, others());
  await others().patch(ENDED);
}

async function forgetAfterCommit(
  { db, cache, rights }: At,
  uid: number,
  sessions: ReturnType<typeof live>,
): Promise<void> {
  const rows = await sessions.select('token_digest').limit(FORGOTTEN_ONE_BY_ONE + 1);
  const digests = rows.length > FORGOTTEN_ONE_BY_ONE ? [''] : rows.map((row) => row.token_digest ?? '');
  db.afterCommit(() => {
    for (const digest of digests) cache.drop(cacheKey(digest));
    // What is open in the name of these sessions is asked again, by then without what the cache had.
    rights.changed({ uid });
  });
}

async function load(db: Db, digest: string): Promise<Found | null> {
  const session = await SessionRow.readOne(db, { token_digest: digest });
  const user = session && (await UserRow.readOne(db, { uid: session.uid }));
  if (!session || !user || user.is_banned) return null;
  const { uid, username, name, groupid } = user;
  const { session_id, expire_time, last_check_time } = session;
  const via = { kind: 'session', id: session_id, scopes: 'all' } as const;
  return { caller: { kind: 'user', uid, username, name, groupid, via }, expire_time, last_check_time };
}

/** For the login log. Reading must not fail because this line cannot be written. */
async function touch(parts: Parts, scope: Scope, at: { digest: string; found: Found }): Promise<void> {
  const session_id = at.found.caller.via.id;
  try {
    await scope.db.write(async (db) => {
      await SessionRow.query(db.handle).findById(session_id).patch({ last_check_time: parts.clock.seconds() });
      db.afterCommit(() => parts.cache.drop(cacheKey(at.digest)));
    });
  } catch (error) {
    scope.log.warn('The time of the last use of a session could not be written.', { session_id, error });
  }
}
