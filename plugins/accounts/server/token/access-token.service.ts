import type { UserCaller } from '@docstead/core/contract';
import type { Cache, Clock, Db, Random, RightsNews, Scope, Vault } from '@docstead/core/server';
import type { UserCache } from '../user/user-cache.ts';
import { AccessTokenRow } from './access-token.model.ts';

/** What all of them begin with: secret scanners, logs and people know one by it. */
const PREFIX = 'dst_';
const TOKEN_BYTES = 32;
/** Rights are never older than this on another host. */
const CACHE_MS = 1000;
const TOUCH_SECONDS = 3600;
const DAY = 86_400;
/** An expired token stays in the list so long, so that its user sees why a program stopped. */
const SHOWN_DAYS = 90;
/** Of a user, the expired ones that are still shown among them. */
export const MOST_TOKENS = 100;
/** Forgetting more tokens one by one costs more than reading all anew. */
const FORGOTTEN_ONE_BY_ONE = 20;

type Found = Pick<AccessTokenRow, 'token_id' | 'uid' | 'expire_time' | 'last_used_time'> & {
  readonly scopes: string[];
};
export type NewToken = Pick<AccessTokenRow, 'uid' | 'name' | 'expire_time'> & { readonly scopes: readonly string[] };

export interface AccessTokens {
  /** Inside the open transaction; gives the token: the only time it is seen. */
  issue(db: Db, token: NewToken): Promise<{ readonly token_id: number; readonly token: string }>;
  /** The user of a token that goes on; undefined when it is unknown, expired, revoked, or its user is banned or gone. */
  find(scope: Scope, token: string): Promise<UserCaller | undefined>;
  /** Those that are not revoked, the newest first. */
  list(db: Db, uid: number): Promise<readonly AccessTokenRow[]>;
  count(db: Db, uid: number): Promise<number>;
  /** Ends this token of the user when the open transaction commits; false where the user has no such one. */
  revoke(db: Db, uid: number, token_id: number): Promise<boolean>;
  /** Ends all tokens of the user when the open transaction commits. */
  revokeAll(db: Db, uid: number): Promise<void>;
  /** Forgets those that were revoked, or expired long ago. */
  sweep(db: Db): Promise<void>;
}

interface Parts {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
  readonly rights: RightsNews;
  readonly userCache: UserCache;
}

/** May this be an access token? Everything else is looked for among sessions alone. */
export const isAccessToken = (text: string): boolean => text.startsWith(PREFIX);

export function createAccessTokens(parts: Parts): AccessTokens {
  const { cache, clock, random, vault, userCache } = parts;
  const digestOf = (token: string): string => vault.digest(`access-token:${token}`);
  return {
    async issue(db, { scopes, ...rest }) {
      const token = PREFIX + random.hex(TOKEN_BYTES);
      const { token_id } = await AccessTokenRow.query(db.handle).insertAndFetch({
        ...rest,
        token_digest: digestOf(token),
        scopes: scopes.join(' '),
        addtime: clock.seconds(),
      });
      return { token_id, token };
    },
    async find(scope, token) {
      const digest = digestOf(token);
      const found = await cache.get(keyOf(digest), () => load(scope.db, digest), CACHE_MS);
      if (!found || isOver(found, clock.seconds())) return undefined;
      const user = await userCache.find(scope.db, found.uid);
      if (!user || user.is_banned) return undefined;
      if (found.last_used_time + TOUCH_SECONDS <= clock.seconds()) await touch(parts, scope, { digest, found });
      const { uid, username, name, groupid } = user;
      const { token_id: id, scopes, expire_time } = found;
      const via = { kind: 'token', id, scopes, ...(expire_time > 0 && { expire_time }) } as const;
      return { kind: 'user', uid, username, name, groupid, via };
    },
    async list(db, uid) {
      return await standing(db, uid).orderBy('token_id', 'desc').limit(MOST_TOKENS);
    },
    count: (db, uid) => standing(db, uid).resultSize(),
    revoke: async (db, uid, token_id) => (await end(parts, db, () => standing(db, uid).where({ token_id }), uid)) === 1,
    async revokeAll(db, uid) {
      await end(parts, db, () => standing(db, uid), uid);
    },
    async sweep(db) {
      const before = clock.seconds() - SHOWN_DAYS * DAY;
      await AccessTokenRow.query(db.handle)
        .where({ revoked: true })
        .orWhere((old) => void old.where('expire_time', '>', 0).where('expire_time', '<=', before))
        .delete();
    },
  };
}

export const isOver = ({ expire_time }: Pick<AccessTokenRow, 'expire_time'>, now: number): boolean =>
  expire_time > 0 && expire_time <= now;

const keyOf = (digest: string): string => `access-token:${digest}`;

const standing = (db: Db, uid: number) => AccessTokenRow.query(db.handle).where({ uid, revoked: false });

async function end(
  { cache, rights }: Parts,
  db: Db,
  tokens: () => ReturnType<typeof standing>,
  uid: number,
): Promise<number> {
  const rows = await tokens()
    .select('token_digest')
    .limit(FORGOTTEN_ONE_BY_ONE + 1);
  if (rows.length === 0) return 0;
  const digests = rows.length > FORGOTTEN_ONE_BY_ONE ? [''] : rows.map((row) => row.token_digest ?? '');
  db.afterCommit(() => {
    for (const digest of digests) cache.drop(keyOf(digest));
    // What is open in the name of these tokens is asked again, by then without what the cache had.
    rights.changed({ uid });
  });
  return await tokens().patch({ revoked: true, token_digest: null });
}

async function load(db: Db, digest: string): Promise<Found | null> {
  const row = await AccessTokenRow.readOne(db, { token_digest: digest, revoked: false });
  if (!row) return null;
  const { token_id, uid, expire_time, last_used_time, scopes } = row;
  return { token_id, uid, expire_time, last_used_time, scopes: scopes.split(' ') };
}

/** Reading must not fail because this line cannot be written. */
async function touch(parts: Parts, scope: Scope, { digest, found }: { digest: string; found: Found }): Promise<void> {
  const { token_id } = found;
  try {
    await scope.db.write(async (db) => {
      await AccessTokenRow.query(db.handle).findById(token_id).patch({ last_used_time: parts.clock.seconds() });
      db.afterCommit(() => parts.cache.drop(keyOf(digest)));
    });
  } catch (error) {
    scope.log.warn('The time of the last use of an access token could not be written.', { token_id, error });
  }
}
