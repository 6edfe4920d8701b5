import type { Limits, Random, ShortLived, Vault } from '@docstead/core/server';

/** What stands between the password and the code. */
const SECONDS = 300;
/** Codes that one right password is good for. */
const TRIES = 5;

/** Somebody has shown the password. */
export interface Passed {
  readonly uid: number;
  /** As it was typed, and from where: the lock against guessing counts this try until the second step is made. */
  readonly username: string;
  readonly ip: string;
  /** A digest of the stored password: once there is another one, this is over. */
  readonly password: string;
}

/** Proofs of the first step. They are short-lived, and stored by a keyed digest; each lets one login through. */
export interface LoginProofs {
  make(passed: Passed): Promise<string>;
  /** Undefined where it is unknown, used or too old. */
  find(proof: string): Promise<Passed | undefined>;
  /** Counts a try; false, and the proof is over, where there were five. */
  countTry(proof: string): Promise<boolean>;
  /** True once. */
  take(proof: string): Promise<boolean>;
  /** A challenge that the browser's passkey answers, for this proof; the next one replaces it. */
  putChallenge(proof: string, challenge: string): Promise<void>;
  /** Works once. */
  takeChallenge(proof: string): Promise<string | undefined>;
}

interface Parts {
  readonly random: Random;
  readonly vault: Vault;
  readonly shortLived: ShortLived;
  readonly limits: Limits;
}

export function createLoginProofs({ random, vault, shortLived, limits }: Parts): LoginProofs {
  const keyOf = (proof: string): string => `login-proof:${vault.digest(`login-proof:${proof}`)}`;
  const challengeOf = (proof: string): string => `${keyOf(proof)}:challenge`;
  return {
    async make(passed) {
      const proof = random.hex(32);
      await shortLived.put(keyOf(proof), JSON.stringify(passed), SECONDS);
      return proof;
    },
    async find(proof) {
      const stored = await shortLived.get(keyOf(proof));
      // What `make` wrote.
      return stored === undefined ? undefined : (JSON.parse(stored) as Passed);
    },
    async countTry(proof) {
      if (await limits.take(keyOf(proof), TRIES, SECONDS)) return true;
      await shortLived.take(keyOf(proof));
      return false;
    },
    take: async (proof) => (await shortLived.take(keyOf(proof))) !== undefined,
    putChallenge: (proof, challenge) => shortLived.put(challengeOf(proof), challenge, SECONDS),
    takeChallenge: (proof) => shortLived.take(challengeOf(proof)),
  };
}
