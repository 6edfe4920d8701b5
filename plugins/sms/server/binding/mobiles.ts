import { fail } from '@docstead/core/contract';
import type { Clock, Db } from '@docstead/core/server';
import { smsFailures } from '../../points.ts';
import { MobileRow } from './mobile.model.ts';

export interface Mobiles {
  /** Undefined where the user has none. */
  of(db: Db, uid: number): Promise<string | undefined>;
  /** Of several users, in one query; who has none is absent. */
  ofAll(db: Db, uids: readonly number[]): Promise<Map<number, string>>;
  /** Inside a transaction: 12105 where another user has it, 12106 where this one has some. */
  bind(db: Db, uid: number, mobile: string): Promise<void>;
  /** Inside a transaction: 12107 where there is none. */
  unbind(db: Db, uid: number): Promise<void>;
}

export function createMobiles(clock: Clock): Mobiles {
  return {
    of: async (db, uid) => (await MobileRow.readOne(db, { uid }))?.mobile,
    async ofAll(db, uids) {
      const rows = uids.length === 0 ? [] : await MobileRow.query(db.handle).whereIn('uid', [...uids]);
      return new Map(rows.map((row) => [row.uid, row.mobile]));
    },
    async bind(db, uid, mobile) {
      const row = { uid, mobile, addtime: clock.seconds() };
      // Of two at once the second one waits for the first, and inserts nothing.
      const inserted: readonly unknown[] = await db
        .handle('mobile_binding')
        .insert(row)
        .onConflict()
        .ignore()
        .returning('uid');
      if (inserted.length === 1) return;
      const isBound = (await MobileRow.readOne(db, { uid })) !== undefined;
      throw fail(isBound ? smsFailures.boundAlready : smsFailures.mobileTaken);
    },
    async unbind(db, uid) {
      if ((await MobileRow.query(db.handle).deleteById(uid)) === 0) throw fail(smsFailures.notBound);
    },
  };
}
