import { fail, uidOf } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { banOfNobody, itemUnknown } from '../../../contract/failures.ts';
import { BAN } from '../../item/ban.ts';
import { ItemRow } from '../../item/item.model.ts';
import { lockItems } from '../../item/lock-items.ts';
import type { ItemsSetup } from '../../setup.ts';

export interface BanWish {
  readonly item_id: number;
  readonly remark: string;
  /** Its people too, and not visitors alone. */
  readonly isForAll: boolean;
  readonly isForVisitors: boolean;
  /** Absent: banned it is free again, and the other way round, as existing clients mean it. */
  readonly isOn?: boolean | undefined;
}

export type WhiteWish = Omit<BanWish, 'isForAll' | 'isForVisitors'>;

/** Which projects the site administrator keeps closed, and which are trusted. The right to do so is asked before. */
export interface Trust {
  /** Whether it is banned now. Who reads or writes in it is asked anew within a second. */
  ban(wish: BanWish, scope: Scope): Promise<boolean>;
  /** Whether it is on the whitelist now. */
  white(wish: WhiteWish, scope: Scope): Promise<boolean>;
}

export function createTrust(app: Pick<ItemsSetup, 'clock' | 'rights'>): Trust {
  const note = (scope: Scope, { item_id, remark }: WhiteWish) => ({
    ...{ item_id, remark: remark.trim(), by_uid: uidOf(scope.caller), addtime: app.clock.seconds() },
  });
  return {
    ban: (wish, scope) =>
      scope.db.write(async (db) => {
        const { item_id } = wish;
        const row = await heldItem(db, item_id);
        const isOn = wish.isOn ?? row.ban === BAN.none;
        if (isOn && !wish.isForVisitors) throw fail(banOfNobody);
        const ban = isOn ? (wish.isForAll ? BAN.everybody : BAN.visitors) : BAN.none;
        await row.$query(db.handle).patch({ ban });
        await keep(db, { table: 'item_ban', item_id }, isOn && note(scope, wish));
        app.rights.changed({ item_id });
        return isOn;
      }),
    white: (wish, scope) =>
      scope.db.write(async (db) => {
        const { item_id } = wish;
        const row = await heldItem(db, item_id);
        const isOn = wish.isOn ?? !row.is_white;
        await row.$query(db.handle).patch({ is_white: isOn });
        await keep(db, { table: 'item_white', item_id }, isOn && note(scope, wish));
        return isOn;
      }),
  };
}

async function heldItem(db: Db, item_id: number): Promise<ItemRow> {
  await lockItems(db, [item_id]);
  const row = await ItemRow.query(db.handle).findOne({ item_id, is_del: false });
  if (!row) throw fail(itemUnknown);
  return row;
}

interface Place {
  readonly table: 'item_ban' | 'item_white';
  readonly item_id: number;
}

/** The last reason counts. */
async function keep({ handle }: Db, { table, item_id }: Place, note: object | false): Promise<void> {
  await handle(table).where({ item_id }).delete();
  if (note) await handle(table).insert(note);
}
