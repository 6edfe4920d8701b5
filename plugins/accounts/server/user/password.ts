import type { Cache, Db, Heavy } from '@docstead/core/server';
import { hash } from '@node-rs/argon2';
import { bcryptCost, formOf, type HashForm, isCurrent, matchesHash } from './stored-hash.ts';

/** Characters of a new password: the specification sets the longer end only. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 100;
/** Where the site asks for strong ones. */
export const PASSWORD_STRONG_MIN = 10;

/** Of argon2id, the library's default algorithm. */
export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What the product hashes with. */
export const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing that anybody knows, at the same cost: an unknown user takes as long as a wrong password. */
const nobodyAt = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$BQFcajAZ7uhFOhefhRoxgQ$1qzuX+ZolZ8M1vS1nSLxdFDW63SfiNC3rTfZqPokSI0`;

/** The same of bcrypt. */
const nobodyByBcrypt = (cost: number): string =>
  `$2b$${String(cost).padStart(2, '0')}$isIYKPQ2oeZzxm2MpT5mMeVy6DL01Daytygwz890UdL5jsPhafIBW`;

/** Nobody waits for documents to log in. */
const LANE = { lane: 'passwords' } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * False for an absent hash, and for one of a shape that is not known, after the same work. While the site (`db`) holds
   * hashes of bcrypt, a password that is wrong costs one of those, too, whoever it is tried for.
   */
  matches(stored: string | undefined, password: string, db?: Db): Promise<boolean>;
  /** A password that was right is to be hashed anew: it was brought along from elsewhere, or ours has become dearer. */
  isStale(stored: string): boolean;
}

interface Parts {
  readonly heavy: Heavy;
  /** Asked for what bcrypt costs here. */
  readonly cache?: Cache;
  readonly match?: typeof matchesHash;
}

export function createPasswords({ heavy, cache, match = matchesHash }: Parts, cost: HashCost): Passwords {
  const nobody = nobodyAt(cost);

  /** What the other forms would have cost, so that the time of a wrong password tells neither the name nor its form. */
  async function spendTheRest(form: HashForm | undefined, password: string, dearest: number): Promise<void> {
    if (form !== 'argon2id') await match(nobody, password);
    if (form !== 'bcrypt' && dearest > 0) await match(nobodyByBcrypt(dearest), password);
  }

  return {
    hash: (password) => heavy.run(() => hash(password, cost), LANE),
    async matches(stored = '', password, db) {
      const dearest = db && cache ? await cache.get('imported:bcrypt', () => dearestBcrypt(db)) : 0;
      return await heavy.run(async () => {
        const isRight = await match(stored, password);
        if (!isRight) await spendTheRest(formOf(stored), password, dearest);
        return isRight;
      }, LANE);
    },
    isStale: (stored) => !isCurrent(stored, cost),
  };
}

/** The dearest that an imported user has; 0 where none is left. */
async function dearestBcrypt({ handle }: Db): Promise<number> {
  const rows: readonly { readonly cost: string }[] = await handle('users')
    .where('password', 'like', '$2_$__$%')
    .select(handle.raw('substr(password, 5, 2) AS cost'))
    .distinct();
  return Math.max(0, ...rows.map((row) => bcryptCost(nobodyByBcrypt(Number(row.cost)))));
}
