import type { Clock, Db, Random, ShortLived, Vault } from '@docstead/core/server';
import { UserRow } from '../user/user.model.ts';
import type { Sessions } from './session.service.ts';

/** Long enough for one redirection. */
const LIFE_SECONDS = 60;
const TOKEN_BYTES = 32;

/** Whom a token would log in. */
export interface Handed {
  readonly user: UserRow;
  /** For the login log: who issued it. */
  readonly way: string;
  /** A session that begins with another one's token ends with it at the latest. */
  readonly until?: number;
}

/** Tokens that an address carries, to be exchanged for a session: of programs, and those that are made for this alone. */
export interface HandOvers {
  /** Works once within 60 s, and not after the password was changed. It is kept as a keyed digest. */
  make(db: Db, by: { readonly uid: number; readonly issuer: string }): Promise<string>;
  /** Uses nothing up; undefined where it is unknown, used, too old, or of nobody. */
  find(db: Db, token: string): Promise<Handed | undefined>;
  /** The same, once: of two requests with one such token, one gets it. */
  take(db: Db, token: string): Promise<Handed | undefined>;
}

interface Parts {
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
  readonly shortLived: ShortLived;
}

/** As it is kept. */
interface Note {
  readonly uid: number;
  readonly issuer: string;
  readonly password: string;
}

/** Of the session that was made for a program, whose token came in an address. */
export const WAY_OF_TOKENS = 'token';

export function createHandOvers({ clock, random, vault, shortLived }: Parts, sessions: Sessions): HandOvers {
  const keyOf = (token: string): string => `accounts/handover:${vault.digest(`handover:${token}`)}`;
  const sealOf = (user: UserRow): string => vault.digest(`handover-password:${user.password}`);

  async function noted(db: Db, text: string | undefined): Promise<Handed | undefined> {
    if (text === undefined) return undefined;
    // Written by `make` alone.
    const { uid, issuer, password } = JSON.parse(text) as Note;
    const user = await UserRow.readOne(db, { uid });
    return user && sealOf(user) === password ? { user, way: issuer } : undefined;
  }

  async function ofProgram(db: Db, token: string): Promise<Handed | undefined> {
    const row = await sessions.rowOf(db, token);
    const user = row && row.expire_time > clock.seconds() ? await UserRow.readOne(db, { uid: row.uid }) : undefined;
    return row && user && { user, way: WAY_OF_TOKENS, until: row.expire_time };
  }

  return {
    async make(db, { uid, issuer }) {
      const user = await UserRow.query(db.handle).findById(uid).throwIfNotFound();
      const token = random.hex(TOKEN_BYTES);
      const note: Note = { uid, issuer, password: sealOf(user) };
      await shortLived.put(keyOf(token), JSON.stringify(note), LIFE_SECONDS);
      return token;
    },
    find: async (db, token) => (await noted(db, await shortLived.get(keyOf(token)))) ?? (await ofProgram(db, token)),
    take: async (db, token) => (await noted(db, await shortLived.take(keyOf(token)))) ?? (await ofProgram(db, token)),
  };
}
