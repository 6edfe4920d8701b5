import type { Cache, Db, Random, ShortLived, Vault } from '@docstead/core/server';
import { UserRow } from '../user/user.model.ts';

/** The uid of the administrator whom the setup creates. */
export const FIRST_UID = 1;
const LINK_SECONDS = 7 * 86_400;
const TOKEN_BYTES = 24;
const READY = 'site-ready';

/** The way from an empty database to a site with an administrator. */
export interface FirstRun {
  isReady(db: Db): Promise<boolean>;
  /** A new one-time token; those of earlier starts stay good until the site is set up. */
  makeLink(): Promise<string>;
  isLinkGood(token: string): Promise<boolean>;
  /** True once per token, even for two requests at once. */
  takeLink(token: string): Promise<boolean>;
  /** When the setup failed after the link was taken, through no fault of who holds it. */
  giveBack(token: string): Promise<void>;
  becameReady(): void;
}

interface Parts {
  readonly cache: Cache;
  readonly shortLived: ShortLived;
  readonly random: Random;
  readonly vault: Vault;
}

export function createFirstRun({ cache, shortLived, random, vault }: Parts): FirstRun {
  const keyOf = (token: string): string => `accounts/setup:${vault.digest(`setup:${token}`)}`;
  return {
    isReady: (db) => cache.get(READY, async () => await hasUser(db), 1000),
    async makeLink() {
      const token = random.hex(TOKEN_BYTES);
      await shortLived.put(keyOf(token), '1', LINK_SECONDS);
      return token;
    },
    isLinkGood: async (token) => (await shortLived.get(keyOf(token))) !== undefined,
    takeLink: async (token) => (await shortLived.take(keyOf(token))) !== undefined,
    giveBack: (token) => shortLived.put(keyOf(token), '1', LINK_SECONDS),
    becameReady: () => cache.drop(READY),
  };
}

async function hasUser(db: Db): Promise<boolean> {
  return (await UserRow.query(db.handle).select('uid').limit(1)).length > 0;
}
