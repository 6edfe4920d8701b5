import type { Heavy } from '@docstead/core/server';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of nothing that anybody knows, at the same cost: an unknown user takes as long as a wrong password. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$BQFcajAZ7uhFOhefhRoxgQ$1qzuX+ZolZ8M1vS1nSLxdFDW63SfiNC3rTfZqPokSI0';

/** Nobody waits for documents to log in. */
const LANE = { lane: 'passwords' } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for an absent hash, after the same work. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(heavy: Heavy): Passwords {
  return {
    hash: (password) => heavy.run(() => hash(password, COST), LANE),
    async matches(stored, password) {
      const isRight = await heavy.run(() => verify(stored ?? NOBODY, password), LANE);
      return isRight && stored !== undefined;
    },
  };
}
