import type { Office } from './office.ts';

/** Values of one statement, as the databases bind them. */
const ROWS = 50;

/** Pages by the hundred, past the services: page `n` has the title `Page n` and the text `Text n`. */
export async function manyPages(
  office: Office,
  { item_id, cat_id, count }: { readonly item_id: number; readonly cat_id: number; readonly count: number },
): Promise<void> {
  const row = {
    item_id,
    cat_id,
    author_uid: office.uid('owner'),
    author_username: 'owner',
    addtime: 1,
    page_addtime: 1,
  };
  const rows = Array.from({ length: count }, (_, at) => ({
    ...row,
    page_title: `Page ${at + 1}`,
    page_content: `Text ${at + 1}`,
  }));
  await office.host.db.write(async (db) => {
    for (let from = 0; from < count; from += ROWS) await db.handle('page').insert(rows.slice(from, from + ROWS));
  });
}
