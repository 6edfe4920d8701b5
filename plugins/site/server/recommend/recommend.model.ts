import { type Db, Row } from '@docstead/core/server';

export class RecommendRow extends Row {
  static override tableName = 'recommend';
  declare id: number;
  declare item_id: number;
  /** 1 is the first; 0 stands behind those that have a place. */
  declare position: number;
  declare addtime: number;
}

/** Those that stand first, in their order. */
export const placedRows = (db: Db): Promise<RecommendRow[]> =>
  RecommendRow.query(db.handle).where('position', '>', 0).orderBy('position').execute();

/** The newest first. */
export async function newestRows(db: Db, { page, count }: { page: number; count: number }): Promise<RecommendRow[]> {
  return RecommendRow.query(db.handle)
    .orderBy('id', 'desc')
    .offset((page - 1) * count)
    .limit(count);
}

/** As the administrator sees them: those with a place in their order, then the newest. */
export async function pageOfRows(db: Db, { page, count }: { page: number; count: number }) {
  const { results, total } = await RecommendRow.query(db.handle)
    .orderByRaw('CASE WHEN position > 0 THEN 0 ELSE 1 END, position, id DESC')
    .page(page - 1, count);
  return { rows: results, total };
}

/** Recommending again changes nothing. */
export async function addRow(db: Db, item_id: number, addtime: number): Promise<void> {
  await db.handle('recommend').insert({ item_id, addtime }).onConflict('item_id').ignore();
}

export async function removeRow(db: Db, item_id: number): Promise<void> {
  await RecommendRow.query(db.handle).delete().where({ item_id });
}

/** These get the places from 1 on; what is not recommended is left out, and all others lose theirs. */
export async function placeRows(db: Db, item_ids: readonly number[]): Promise<void> {
  await RecommendRow.query(db.handle).patch({ position: 0 }).where('position', '>', 0);
  for (const [at, item_id] of item_ids.entries()) {
    await RecommendRow.query(db.handle)
      .patch({ position: at + 1 })
      .where({ item_id });
  }
}
