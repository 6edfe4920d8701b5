import { failure, policy, token } from '@docstead/core/contract';
import type { Db, Door } from '@docstead/core/server';
import type { ItemAllowed } from '../items/points.ts';

/** What a script sends with every call. */
export interface KeyPair {
  readonly api_key?: string | undefined;
  readonly api_token?: string | undefined;
}

/** The pair of a project of another site: scripts that have it go on. Times are Unix seconds. */
export interface ArrivingKey {
  readonly id: number;
  readonly item_id: number;
  /** Both in the clear. */
  readonly api_key: string;
  readonly api_token: string;
  readonly addtime: number;
  readonly last_check_time: number;
}

/** Lets the keys of another site in: one pair for a project. */
export interface KeyDoors {
  readonly keys: Door<ArrivingKey>;
  /** Which pair a project has, by its number. */
  keyOf(db: Db, item_id: number): Promise<number | undefined>;
  /** Whether this key opens a project here. */
  isTaken(db: Db, api_key: string): Promise<boolean>;
}
export const keyDoors = token<KeyDoors>('openapi/doors@1');

/** One of the two is missing or wrong, the owner of the project is banned, or the token has been replaced. */
export const keyWrong = failure('openapi/key_wrong', 10306);
/** So many wrong pairs came from one network that even a right one is not looked at for a while. */
export const tooManyKeys = failure('openapi/too_many_keys', 10104);

/** The caller holds the key of a project, and reads it: 10306 otherwise. An archived project is read, too. */
export const keyRead = policy<KeyPair, ItemAllowed>('openapi/key.read@1');
/** The caller holds the key of a project, and writes it: 10306 otherwise, 11202 when it is archived. */
export const keyWrite = policy<KeyPair, ItemAllowed>('openapi/key.write@1');
