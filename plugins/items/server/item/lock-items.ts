import { type Db, inChunks } from '@docstead/core/server';

/**
 * Locks the rows of these items until the transaction ends, in the order of their ids. Everything that writes into an
 * item takes its row first and what is below it afterwards, or two of them could wait for each other for ever. On SQLite
 * a writing transaction is alone anyway.
 */
export async function lockItems(db: Db, item_ids: Iterable<number>): Promise<void> {
  if (db.flavour === 'sqlite') return;
  const sorted = [...new Set(item_ids)].sort((a, b) => a - b);
  for (const some of inChunks(sorted)) {
    await db.handle('item').select('item_id').whereIn('item_id', some).orderBy('item_id').forNoKeyUpdate();
  }
}
