import type { Db } from '@docstead/core/server';
import { ItemRow, MAX_ID } from '../item/item.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { PageRow } from './page.model.ts';

const MARK = 'item__';
const ITEM_COLUMNS = [
  ...['item_id', 'item_name', 'item_description', 'item_domain', 'domain_key', 'item_type', 'uid', 'password'],
  ...['password_version', 'addtime', 'last_update_time', 'is_archived', 'is_del', 'del_time', 'revision'],
  ...['edit_together', 'copied_from', 'copying_job', 'ban', 'is_white'],
];
const COLUMNS = ['page.*', ...ITEM_COLUMNS.map((name) => `item.${name} AS ${MARK}${name}`)].join(', ');

export interface PageWithItem {
  readonly page: PageRow;
  readonly item: ItemRow;
}

/** A page that is there, in an item that is there: in one read, for every request that names a page asks for both. */
export async function findPageWithItem(db: Db, page_id: number): Promise<PageWithItem | undefined> {
  if (!Number.isSafeInteger(page_id) || page_id < 1 || page_id > MAX_ID) return undefined;
  return db.recall(`items:page:${page_id}`, () => read(db, page_id), isShort);
}

/** Characters; with a longer text, reading it again is the smaller part of what it costs. */
const SHORT = 32_768;

const isShort = (found: PageWithItem | undefined): boolean => (found?.page.page_content.length ?? 0) <= SHORT;

async function read(db: Db, page_id: number): Promise<PageWithItem | undefined> {
  const found: Record<string, unknown> | undefined = await db
    .handle('page')
    .join('item', 'item.item_id', 'page.item_id')
    .where({ 'page.page_id': page_id, 'page.is_del': false, 'item.is_del': false })
    .whereRaw(IS_PLANTED)
    .first(db.handle.raw(COLUMNS));
  if (!found) return undefined;
  const item: Record<string, unknown> = {};
  for (const name of ITEM_COLUMNS) {
    item[name] = found[MARK + name];
    delete found[MARK + name];
  }
  return { page: PageRow.fromDatabaseJson(found), item: ItemRow.fromDatabaseJson(item) };
}
