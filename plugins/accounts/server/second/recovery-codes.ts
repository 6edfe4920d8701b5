import type { Db, Random, Vault } from '@docstead/core/server';
import { RecoveryCodeRow } from './second.model.ts';

const CODES = 10;
const BYTES = 8;

/** Codes on paper: each logs in once, in place of the app or the passkey that is lost. Stored as keyed digests. */
export interface RecoveryCodes {
  /** Ten new ones; those of before are worth nothing. The only time they are seen. */
  make(db: Db, uid: number): Promise<string[]>;
  /** True once for each. */
  take(db: Db, uid: number, typed: string): Promise<boolean>;
  count(db: Db, uid: number): Promise<number>;
}

export function createRecoveryCodes({ random, vault }: { readonly random: Random; readonly vault: Vault }) {
  const digestOf = (uid: number, code: string): string => vault.digest(`recovery:${uid}:${code}`);
  const codes: RecoveryCodes = {
    async make(db, uid) {
      await RecoveryCodeRow.query(db.handle).where({ uid }).delete();
      const made = Array.from({ length: CODES }, () => random.hex(BYTES));
      await db
        .handle(RecoveryCodeRow.tableName)
        .insert(made.map((code) => ({ uid, code_digest: digestOf(uid, code) })));
      return made.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
    },
    async take(db, uid, typed) {
      const code = bare(typed);
      if (!isRecoveryCode(code)) return false;
      return (
        (await RecoveryCodeRow.query(db.handle)
          .where({ uid, code_digest: digestOf(uid, code) })
          .delete()) === 1
      );
    },
    count: (db, uid) => RecoveryCodeRow.query(db.handle).where({ uid }).resultSize(),
  };
  return codes;
}

/** As it was made, whatever case, spaces and strokes it is typed with. */
const bare = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
const isRecoveryCode = (code: string): boolean => /^[0-9a-f]{16}$/.test(code);
