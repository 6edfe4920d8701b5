import { type Db, inChunks } from '@docstead/core/server';
import type { Knex } from 'knex';
import { MOST_AT_ONCE } from '../../large.ts';
import { withoutForeignDrafts } from '../page/drafts/drafts.ts';
import { isLive } from '../page/lock.service.ts';
import { lockedBy } from '../page/locked-by.ts';
import { LockRow, type PageRow } from '../page/page.model.ts';
import type { Asking } from '../people/people.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';

/** Pages that one transaction of a long act takes. */
export const BATCH = 100;

interface Below {
  readonly item_id: number;
  readonly cat_ids: readonly number[];
  /** Drafts of others than this person are not there; absent, all are. */
  readonly reader?: number;
}

/** A query on the pages of a few catalogs, those in the recycle bin and on their way in left out. */
export function pagesIn(db: Db, { item_id, cat_ids, reader }: Below): Knex.QueryBuilder {
  const query = db
    .handle('page')
    .where({ item_id, is_del: false })
    .whereRaw(IS_PLANTED)
    .whereIn('cat_id', [...cat_ids]);
  return reader === undefined ? query : withoutForeignDrafts(query, reader);
}

/** How many pages stand in these catalogs, those in the recycle bin not counted. */
export async function countPages(db: Db, below: Below): Promise<number> {
  let count = 0;
  for (const cat_ids of inChunks(below.cat_ids)) {
    const [found] = (await pagesIn(db, { ...below, cat_ids }).count({ n: '*' })) as { n: number | string }[];
    count += Number(found?.n);
  }
  return count;
}

/** Whoever is writing there could not save any more: their lock is respected. */
export async function refuseLocked(db: Db, below: Below, by: Asking & { readonly uid: number }): Promise<void> {
  for (const cat_ids of inChunks(below.cat_ids)) {
    const lock = await LockRow.query(db.handle)
      .whereIn('page_id', pagesIn(db, { ...below, cat_ids }).select('page_id'))
      .whereNot('lock_uid', by.uid)
      .where(isLive(by.app.clock.seconds()))
      .first();
    if (lock) throw await lockedBy(by, db, lock);
  }
}

export type PagePlace = Pick<PageRow, 'page_id' | 'item_id' | 'page_title'>;

/** Pages of these catalogs without their texts, the first by id. */
export async function pagesBelow(db: Db, below: Below, most = MOST_AT_ONCE): Promise<PagePlace[]> {
  const found: PagePlace[] = [];
  for (const cat_ids of inChunks(below.cat_ids)) {
    const rows = pagesIn(db, { ...below, cat_ids }).orderBy('page_id');
    found.push(...(await rows.limit(most - found.length).select('page_id', 'item_id', 'page_title')));
    if (found.length === most) break;
  }
  return found;
}
