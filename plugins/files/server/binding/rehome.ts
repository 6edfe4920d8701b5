import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';

/** Files that lost the page or the item of their upload belong to the first of those that are left, if there is one. */
export async function rehome(db: Db, which: (files: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<void> {
  const first = (column: string) =>
    db
      .handle('file_page')
      .select(column)
      .whereRaw('file_page.file_id = upload_file.file_id')
      .orderBy('file_page.id')
      .limit(1);
  await which(db.handle('upload_file')).update({
    page_id: db.handle.raw('COALESCE(?, 0)', [first('page_id')]),
    item_id: db.handle.raw('COALESCE(?, 0)', [first('item_id')]),
  });
}
