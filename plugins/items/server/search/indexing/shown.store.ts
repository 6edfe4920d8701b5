import { type Db, inChunks } from '@docstead/core/server';
import type { Entry } from './entry.ts';

/** Entries of one statement: their texts are long. */
const ENTRIES = 50;
const BATCH = 500;

/** Keeps what readers see of these pages, in place of what was kept of them. Inside a transaction. */
export async function putShown({ handle }: Db, entries: readonly Entry[]): Promise<void> {
  for (const chunk of inChunks(entries, ENTRIES)) {
    const rows = chunk.map(({ page_id, body: { shown } }) => ({ page_id, shown }));
    await handle('page_text').insert(rows).onConflict('page_id').merge();
  }
}

/** Pages that are not there are no mistake. Inside a transaction. */
export async function dropShown({ handle }: Db, page_ids: readonly number[]): Promise<void> {
  for (const chunk of inChunks(page_ids, BATCH))
    await handle('page_text')
      .delete()
      .whereIn('page_id', [...chunk]);
}
