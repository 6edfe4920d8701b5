import { type Db, inChunks, Row } from '@docstead/core/server';

export class TemplateRow extends Row {
  static override tableName = 'template';
  declare id: number;
  declare uid: number;
  declare template_title: string;
  declare template_content: string;
  declare addtime: number;
}

/** One person's. */
export const MOST_TEMPLATES = 100;
/** Letters of all of one person's together: their list is one answer. */
export const MOST_LETTERS = 2_000_000;
/** Templates that one project may use. */
export const MOST_OF_ITEM = 100;

export const findTemplate = (db: Db, id: number): Promise<TemplateRow | undefined> => TemplateRow.readOne(db, { id });

/** What one person has by now, but for the template `besides`. */
export async function sizeOf(db: Db, uid: number, besides = 0): Promise<{ count: number; letters: number }> {
  const row = await db
    .handle('template')
    .where({ uid })
    .whereNot({ id: besides })
    .first({
      count: db.handle.raw('COUNT(*)'),
      letters: db.handle.raw('COALESCE(SUM(LENGTH(template_content)), 0)'),
    });
  // PostgreSQL gives sums as texts.
  return { count: Number(row?.count), letters: Number(row?.letters) };
}

/** With which projects each of these templates is shared, longest standing first. */
export async function sharingsOf(db: Db, template_ids: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  for (const some of inChunks(template_ids)) {
    const rows = await db
      .handle('template_item')
      .whereIn('template_id', some)
      .orderBy('id')
      .select('template_id', 'item_id');
    for (const { template_id, item_id } of rows)
      found.set(template_id, [...(found.get(template_id) ?? []), Number(item_id)]);
  }
  return found;
}

/** Which of these projects have as many templates as they may, this one not counted. */
export async function fullAmong(db: Db, template_id: number, item_ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .handle('template_item')
    .whereIn('item_id', item_ids)
    .whereNot({ template_id })
    .groupBy('item_id')
    .having(db.handle.raw('COUNT(*) >= ?', [MOST_OF_ITEM]))
    .select('item_id');
  return rows.map(({ item_id }) => Number(item_id));
}
