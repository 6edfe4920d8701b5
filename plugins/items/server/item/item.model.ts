import { type Db, Row } from '@docstead/core/server';
import type { Item } from '../../points.ts';

export class ItemRow extends Row {
  static override tableName = 'item';
  static override idColumn = 'item_id';
  static override booleans = ['is_archived', 'is_del', 'edit_together', 'is_white'];
  declare item_id: number;
  declare item_name: string;
  declare item_description: string;
  declare item_domain: string;
  declare domain_key: string | null;
  declare item_type: number;
  declare uid: number;
  /** Sealed; '' is public. */
  declare password: string;
  /** Digest of item and password; a visit grant is bound to it. */
  declare password_version: string;
  declare addtime: number;
  declare last_update_time: number;
  declare is_archived: boolean;
  declare is_del: boolean;
  declare del_time: number;
  declare revision: number;
  declare edit_together: boolean;
  /** 0 is none. */
  declare copied_from: number;
  /** Still copies pages into it; 0 is none. */
  declare copying_job: number;
  /** By the site administrator: `BAN`. */
  declare ban: number;
  /** Its pages are not filtered by keywords, and it need not be looked after. */
  declare is_white: boolean;
}

export class StarRow extends Row {
  static override tableName = 'item_star';
  declare id: number;
  declare uid: number;
  declare item_id: number;
  declare addtime: number;
}

/** The item for others: the password stays here. */
export function toItem(row: ItemRow): Item {
  return {
    item_id: row.item_id,
    item_name: row.item_name,
    item_description: row.item_description,
    item_domain: row.item_domain,
    item_type: row.item_type,
    uid: row.uid,
    addtime: row.addtime,
    last_update_time: row.last_update_time,
    is_archived: row.is_archived,
    is_private: row.password !== '',
    revision: row.revision,
    edit_together: row.edit_together,
    is_copying: row.copying_job > 0,
  };
}

export async function findItem(db: Db, item_id: number): Promise<ItemRow | undefined> {
  if (!Number.isSafeInteger(item_id) || item_id < 1 || item_id > MAX_ID) return undefined;
  return db.recall(`items:item:${item_id}`, () => ItemRow.readOne(db, { item_id, is_del: false }));
}

/** Ids are 32-bit columns; PostgreSQL answers a larger number with an error. */
export const MAX_ID = 2_147_483_647;

export async function findItemByDomain(db: Db, domain: string): Promise<ItemRow | undefined> {
  const domain_key = domain.toLowerCase();
  return db.recall(`items:domain:${domain_key}`, () => ItemRow.readOne(db, { domain_key, is_del: false }));
}
