import type { Heavy } from '@docstead/core/server';
import { hash, verify } from '@node-rs/argon2';

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

/** Nobody waits for documents to log in. */
const LANE = { lane: 'passwords' } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for an absent hash, after the same work. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(heavy: Heavy, cost: HashCost): Passwords {
  const nobody = nobodyAt(cost);
  return {
    hash: (password) => heavy.run(() => hash(password, cost), LANE),
    async matches(stored, password) {
      const isRight = await heavy.run(() => verify(stored ?? nobody, password), LANE);
      return isRight && stored !== undefined;
    },
  };
}
