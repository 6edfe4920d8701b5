import { fail } from '@docstead/core/contract';
import { type Db, type Limits, networkOf } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import { usernameKey } from '../user/username.ts';
import type { Sessions } from './session.service.ts';

const LOCK_SECONDS = 300;
/** For one account from one network; five more are let in after a wait that doubles with each five. */
const TRIES_PER_ACCOUNT = 5;
const LONGEST_LOCK_SECONDS = 3600;
/** Fives of failures are remembered for so long. */
const MEMORY_SECONDS = 86_400;
/** For one account from all networks where its user was not seen: a crowd guesses no faster, and the wait never grows. */
const TRIES_FROM_AWAY = 20;
/** More than for one account: an office shares an address, and must not be shut out by one forgotten password. */
const TRIES_PER_ADDRESS = 20;

/** Somebody at the door: `uid` is absent where nobody is called so. */
export interface Attempt {
  readonly username: string;
  readonly uid: number | undefined;
  readonly ip: string;
}

/** One try to log in. */
export interface LoginTry {
  /** Did this account, or this address, fail lately? */
  hasFailures(): Promise<boolean>;
  /** Counts the try before the password is looked at, so that tries at once cannot pass together. Throws when locked. */
  enter(): Promise<void>;
  /** It was no failure of this address, and those of the account from here are forgotten. */
  succeeded(): Promise<void>;
  /** The server did not come to look at the password. */
  takeBack(): Promise<void>;
  /** The failures of this account are forgotten: it has another password now. */
  forget(): Promise<void>;
}

export interface LoginLock {
  at(db: Db, attempt: Attempt): Promise<LoginTry>;
}

/**
 * Counts per account and network, whatever name the account was called by: whoever types wrong passwords locks it for
 * their own network, and for longer each time. Where its user has logged in from lately, nobody elsewhere can lock it.
 * A name that nobody has is counted in the same way.
 */
export function createLoginLock(limits: Limits, sessions: Sessions): LoginLock {
  return {
    async at(db, { username, uid, ip }) {
      const network = networkOf(ip);
      const isHome = uid !== undefined && (await sessions.isKnown(db, uid, network));
      const account = `accounts/login:${uid === undefined ? `name:${usernameKey(username)}` : `uid:${uid}`}`;
      return new Try(limits, {
        here: `${account} at ${network}`,
        fives: `${account} fives at ${network}`,
        away: isHome ? undefined : account,
        address: `accounts/login:address:${network}`,
      });
    },
  };
}

interface Keys {
  readonly here: string;
  readonly fives: string;
  readonly away: string | undefined;
  readonly address: string;
}

class Try implements LoginTry {
  readonly #limits: Limits;
  readonly #keys: Keys;
  /** This try was the last one before the lock. */
  #isFifth = false;

  constructor(limits: Limits, keys: Keys) {
    this.#limits = limits;
    this.#keys = keys;
  }

  async hasFailures(): Promise<boolean> {
    const { here, away, address } = this.#keys;
    const keys = [here, address, ...(away === undefined ? [] : [away])];
    return (await Promise.all(keys.map((key) => this.#limits.count(key)))).some((count) => count > 0);
  }

  async enter(): Promise<void> {
    const { here, fives, away, address } = this.#keys;
    if (!(await this.#limits.take(address, TRIES_PER_ADDRESS, LOCK_SECONDS))) throw locked(LOCK_SECONDS);
    // A locked account is no guess, and must not lock the address for the accounts of others.
    const seconds = waitAfter(await this.#limits.count(fives));
    if (!(await this.#limits.take(here, TRIES_PER_ACCOUNT, seconds))) {
      await this.#limits.give(address);
      // Its wait began when the five did.
      throw locked(waitAfter(Math.max(0, (await this.#limits.count(fives)) - 1)));
    }
    if (away !== undefined && !(await this.#limits.take(away, TRIES_FROM_AWAY, LOCK_SECONDS))) {
      await this.#limits.give(here);
      await this.#limits.give(address);
      throw locked(LOCK_SECONDS);
    }
    // Of five at once more than one may count: no person tries so.
    this.#isFifth = (await this.#limits.count(here)) === TRIES_PER_ACCOUNT;
    if (this.#isFifth) await this.#limits.take(fives, Number.MAX_SAFE_INTEGER, MEMORY_SECONDS);
  }

  async succeeded(): Promise<void> {
    await this.#limits.give(this.#keys.address);
    if (this.#keys.away !== undefined) await this.#limits.give(this.#keys.away);
    await this.#forgetHere();
  }

  async forget(): Promise<void> {
    if (this.#keys.away !== undefined) await this.#limits.clear(this.#keys.away);
    await this.#forgetHere();
  }

  async #forgetHere(): Promise<void> {
    await this.#limits.clear(this.#keys.here);
    await this.#limits.clear(this.#keys.fives);
  }

  async takeBack(): Promise<void> {
    const { here, fives, away, address } = this.#keys;
    await this.#limits.give(address);
    await this.#limits.give(here);
    if (away !== undefined) await this.#limits.give(away);
    if (this.#isFifth) await this.#limits.give(fives);
  }
}

function waitAfter(fives: number): number {
  return Math.min(LONGEST_LOCK_SECONDS, LOCK_SECONDS * 2 ** Math.min(fives, 10));
}

const locked = (seconds: number) => fail(accountFailures.tooManyFailures, { params: { minutes: seconds / 60 } });
