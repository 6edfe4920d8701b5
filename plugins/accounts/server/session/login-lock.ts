import { fail } from '@docstead/core/contract';
import type { Limits } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import { usernameKey } from '../user/username.ts';
import { networkOf } from './network.ts';

const LOCK_SECONDS = 300;
const TRIES_PER_NAME = 5;
/** More than for one name: an office shares an address, and must not be shut out by one forgotten password. */
const TRIES_PER_ADDRESS = 20;

export interface LoginLock {
  /** Counts a try before the password is looked at, so that tries at once cannot pass together. Throws when locked. */
  enter(username: string, ip: string): Promise<void>;
  failed(ip: string): Promise<void>;
  succeeded(username: string): Promise<void>;
  /** Did this name or this address fail lately? */
  hasFailures(username: string, ip: string): Promise<boolean>;
}

export function createLoginLock(limits: Limits): LoginLock {
  const nameKey = (username: string): string => `accounts/login:name:${usernameKey(username)}`;
  const addressKey = (ip: string): string => `accounts/login:address:${networkOf(ip)}`;
  return {
    async enter(username, ip) {
      const isAddressFree = (await limits.count(addressKey(ip))) < TRIES_PER_ADDRESS;
      if (isAddressFree && (await limits.take(nameKey(username), TRIES_PER_NAME, LOCK_SECONDS))) return;
      throw fail(accountFailures.tooManyFailures, { params: { minutes: LOCK_SECONDS / 60 } });
    },
    async failed(ip) {
      await limits.take(addressKey(ip), TRIES_PER_ADDRESS, LOCK_SECONDS);
    },
    async succeeded(username) {
      await limits.clear(nameKey(username));
    },
    async hasFailures(username, ip) {
      return (await limits.count(nameKey(username))) > 0 || (await limits.count(addressKey(ip))) > 0;
    },
  };
}
