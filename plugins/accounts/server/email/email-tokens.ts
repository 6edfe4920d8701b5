import type { Clock, Db, Random, Vault } from '@docstead/core/server';
import type { UserRow } from '../user/user.model.ts';
import { EmailTokenRow, type LinkKind } from './email-token.model.ts';

const TOKEN_BYTES = 32;
/** The specification is silent on both. */
const LIFE: Readonly<Record<LinkKind, number>> = { reset: 3600, verify: 7 * 86_400 };

/** The tokens of links in mails. They are stored as keyed digests. */
export interface EmailTokens {
  /** For the user's address as it is now. Gives the token: the only time it is seen. */
  make(db: Db, kind: LinkKind, user: Pick<UserRow, 'uid' | 'email'>): Promise<string>;
  /** Used or not; undefined where it is unknown, too old, or of another kind. */
  find(db: Db, kind: LinkKind, token: string): Promise<EmailTokenRow | undefined>;
  /** True once, even for two requests at once. */
  take(db: Db, row: EmailTokenRow): Promise<boolean>;
  /** Ends the links of a user, or those of one kind. */
  end(db: Db, uid: number, kind?: LinkKind): Promise<void>;
  sweep(db: Db): Promise<void>;
}

interface Parts {
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
}

export function createEmailTokens({ clock, random, vault }: Parts): EmailTokens {
  const digestOf = (kind: LinkKind, token: string): string => vault.digest(`email:${kind}:${token}`);
  return {
    async make(db, kind, { uid, email }) {
      const token = random.hex(TOKEN_BYTES);
      const addtime = clock.seconds();
      const times = { addtime, expire_time: addtime + LIFE[kind] };
      await EmailTokenRow.query(db.handle).insert({
        token_digest: digestOf(kind, token),
        ...{ uid, kind, email },
        ...times,
      });
      return token;
    },
    async find(db, kind, token) {
      const row = await EmailTokenRow.query(db.handle).findOne({ token_digest: digestOf(kind, token), kind });
      return row && row.expire_time > clock.seconds() ? row : undefined;
    },
    async take(db, { token_digest }) {
      const unused = EmailTokenRow.query(db.handle).where({ token_digest, used_time: 0 });
      return (await unused.patch({ used_time: clock.seconds() })) === 1;
    },
    async end(db, uid, kind) {
      await EmailTokenRow.query(db.handle)
        .where({ uid, ...(kind && { kind }) })
        .delete();
    },
    async sweep(db) {
      await EmailTokenRow.query(db.handle).where('expire_time', '<=', clock.seconds()).delete();
    },
  };
}
