import { fail } from '@docstead/core/contract';
import { type Db, type Limits, networkOf } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import { usernameKey } from '../user/username.ts';
import type { Sessions } from './session.service.ts';

const LOCK_SECONDS = 300;
const TRIES_PER_NAME = 5;
/** More than for one name: an office shares an address, and must not be shut out by one forgotten password. */
const TRIES_PER_ADDRESS = 20;

/** Somebody at the door: `uid` is absent where nobody has the name. */
export interface Attempt {
  readonly username: string;
  readonly uid: number | undefined;
  readonly ip: string;
}

/** One try to log in. */
export interface LoginTry {
  /** Did this name or this address fail lately? */
  hasFailures(): Promise<boolean>;
  /** Counts the try before the password is looked at, so that tries at once cannot pass together. Throws when locked. */
  enter(): Promise<void>;
  /** It was no failure of this address, and the name is forgotten. */
  succeeded(): Promise<void>;
  /** The server did not come to look at the password. */
  takeBack(): Promise<void>;
}

export interface LoginLock {
  at(db: Db, attempt: Attempt): Promise<LoginTry>;
}

/**
 * A name is counted apart where its user has logged in from lately: whoever types it with wrong passwords elsewhere
 * locks it for all places but those.
 */
export function createLoginLock(limits: Limits, sessions: Sessions): LoginLock {
  return {
    async at(db, { username, uid, ip }) {
      const network = networkOf(ip);
      const isHome = uid !== undefined && (await sessions.isKnown(db, uid, network));
      const name = `accounts/login:name:${usernameKey(username)}${isHome ? ` at ${network}` : ''}`;
      return oneTry(limits, { name, address: `accounts/login:address:${network}` });
    },
  };
}

function oneTry(limits: Limits, { name, address }: { name: string; address: string }): LoginTry {
  return {
    hasFailures: async () => (await limits.count(name)) > 0 || (await limits.count(address)) > 0,
    async enter() {
      if (await limits.take(address, TRIES_PER_ADDRESS, LOCK_SECONDS)) {
        if (await limits.take(name, TRIES_PER_NAME, LOCK_SECONDS)) return;
        // A locked name is no guess, and must not lock the address for the names of others.
        await limits.give(address);
      }
      throw fail(accountFailures.tooManyFailures, { params: { minutes: LOCK_SECONDS / 60 } });
    },
    async succeeded() {
      await limits.give(address);
      await limits.clear(name);
    },
    async takeBack() {
      await limits.give(address);
      await limits.give(name);
    },
  };
}
