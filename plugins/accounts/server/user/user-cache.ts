import type { Cache, Db } from '@docstead/core/server';
import { UserRow } from './user.model.ts';

/** Who somebody is may be a second old on another host, as rights and sessions are. */
const CACHE_MS = 1000;

/** The row of a user for what every screen asks: who am I. */
export interface UserCache {
  find(db: Db, uid: number): Promise<UserRow | undefined>;
  /** When the open transaction commits. */
  forget(db: Db, uid: number): void;
}

export function createUserCache(cache: Cache): UserCache {
  const keyOf = (uid: number): string => `user:${uid};`;
  return {
    find: (db, uid) => cache.get(keyOf(uid), () => UserRow.readOne(db, { uid }), CACHE_MS),
    forget: (db, uid) => db.afterCommit(() => cache.drop(keyOf(uid))),
  };
}
