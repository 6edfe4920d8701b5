import { type Db, inChunks } from '@docstead/core/server';
import type { Standing, StandingPage } from '../../points.ts';
import { catalogsOf } from '../catalog/catalog.model.ts';
import { PageRow } from '../page/page.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';

type Head = Omit<StandingPage, 'page_content'> & { readonly size: number };

/** The whole project; what the texts would take is known before any of them is read. */
export async function standingOf(db: Db, item_id: number, most: number): Promise<Standing> {
  const catalogs = await catalogsOf(db, item_id);
  const heads: Head[] = await db
    .handle('page')
    .select('page_id', 'cat_id', 'page_title', 'page_comments', 's_number')
    .select(db.handle.raw('length(page_content) AS size'))
    .where({ item_id, is_del: false, is_draft: false })
    .whereRaw(IS_PLANTED)
    .orderBy(['s_number', 'page_id']);
  const texts = await textsOf(db, fitting(heads, most));
  return { catalogs, pages: heads.map(({ size: _, ...head }) => ({ ...head, page_content: texts.get(head.page_id) })) };
}

/** The first pages, up to the one that is too much. */
function fitting(heads: readonly Head[], most: number): number[] {
  let left = most;
  const end = heads.findIndex(({ size }) => {
    left -= Number(size);
    return left < 0;
  });
  return (end < 0 ? heads : heads.slice(0, end)).map(({ page_id }) => page_id);
}

async function textsOf(db: Db, page_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  for (const some of inChunks(page_ids)) {
    const rows = await PageRow.query(db.handle).select('page_id', 'page_content').whereIn('page_id', some);
    for (const { page_id, page_content } of rows) texts.set(page_id, page_content);
  }
  return texts;
}
