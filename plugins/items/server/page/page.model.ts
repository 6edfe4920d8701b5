import { type Db, Row } from '@docstead/core/server';
import type { Knex } from 'knex';
import { MAX_ID } from '../item/item.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';

class PageColumns extends Row {
  declare page_id: number;
  declare item_id: number;
  /** 0 is the root. A catalog that is gone counts as the root. */
  declare cat_id: number;
  /** The last saver. */
  declare author_uid: number;
  declare author_username: string;
  declare page_title: string;
  declare page_content: string;
  declare page_comments: string;
  declare ext_info: string;
  declare s_number: number;
  declare addtime: number;
  /** Nobody but the author knows of it. */
  declare is_draft: boolean;
}

export class PageRow extends PageColumns {
  static override tableName = 'page';
  static override idColumn = 'page_id';
  static override booleans = ['is_del', 'is_draft'];
  declare page_addtime: number;
  /** '' for pages of programs that name none. */
  declare save_key: string;
  declare is_del: boolean;
  declare revision: number;
  /** What it came with, by a job that brings many; 0 for all others. */
  declare planting_id: number;
}

export class HistoryRow extends PageColumns {
  static override tableName = 'page_history';
  static override idColumn = 'page_history_id';
  static override booleans = ['is_draft'];
  declare page_history_id: number;
}

export class LockRow extends Row {
  static override tableName = 'page_lock';
  static override idColumn = 'id';
  static override booleans = ['merges'];
  /** Grows: the oldest lock of a page is its first. */
  declare id: number;
  declare page_id: number;
  declare lock_uid: number;
  declare lock_username: string;
  declare lock_to: number;
  /** Since when, however often it was renewed. */
  declare addtime: number;
  /** Its holder's program merges at saving, so that others of that kind may write beside it. */
  declare merges: boolean;
}

export async function findPage(db: Db, page_id: number): Promise<PageRow | undefined> {
  if (!Number.isSafeInteger(page_id) || page_id < 1 || page_id > MAX_ID) return undefined;
  const found: object | undefined = await db
    .handle('page')
    .where({ page_id, is_del: false })
    .whereRaw(IS_PLANTED)
    .first();
  return found && PageRow.fromDatabaseJson(found);
}

/**
 * Catalogs that a job is at work on are not there for now, nor are their pages in any list. The 0 stands in the
 * statement: as a value, SQLite would have to plan each time anew whether the index of the busy ones serves.
 */
export const BUSY_CATALOGS = 'SELECT cat_id FROM catalog WHERE job_id <> 0';
export const busyCatalogs = (query: Knex.QueryBuilder): void =>
  void query.select('cat_id').from('catalog').whereRaw('job_id <> 0');

/** All but the text: for menus and trees. */
const SLIM_COLUMNS = ['page_id', 'author_uid', 'cat_id', 'page_title', 'addtime', 'ext_info', 's_number'] as const;

export type SlimPage = Pick<PageRow, (typeof SLIM_COLUMNS)[number]> & { readonly is_draft?: boolean };

/** What is published. Plain rows: of ten thousand pages, making each a model would take longer than reading them. */
export async function slimPagesOf(db: Db, item_id: number): Promise<SlimPage[]> {
  return slim(db, { item_id, is_draft: false });
}

/** Everybody's: only their authors may see them. */
export async function slimDraftsOf(db: Db, item_id: number): Promise<SlimPage[]> {
  const rows = await slim(db, { item_id, is_draft: true });
  return rows.map((row) => ({ ...row, is_draft: true }));
}

async function slim(db: Db, where: { readonly item_id: number; readonly is_draft: boolean }): Promise<SlimPage[]> {
  return db
    .handle('page')
    .select(...SLIM_COLUMNS)
    .where({ ...where, is_del: false })
    .whereNotIn('cat_id', busyCatalogs)
    .whereRaw(IS_PLANTED)
    .orderBy(['s_number', 'page_id']);
}
