import type { Db } from '@docstead/core/server';
import type { ItemsSetup } from '../../setup.ts';

/** A night's writing of a few pages is not worth writing the whole index anew. */
const MOST_PARTS = 4;
/** Leaves of the index that one transaction puts together: some twenty milliseconds in which nobody else writes. */
const LEAVES = 200;

/**
 * SQLite writes what comes into parts of their own, and looks for each word of a search in all of them: after many
 * writes that is most of what a search costs. Put together, all is one part. PostgreSQL has no parts.
 */
export async function tidyIndex(app: Pick<ItemsSetup, 'system'>, signal?: AbortSignal): Promise<void> {
  const { db } = app.system();
  if (db.flavour !== 'sqlite' || (await partsOf(db)) <= MOST_PARTS) return;
  for (let isDone = false; !isDone; ) {
    signal?.throwIfAborted();
    isDone = await db.write(joinSome);
  }
}

export async function partsOf({ handle }: Db): Promise<number> {
  const row = await handle('page_words_idx').countDistinct({ n: 'segid' }).first();
  return Number(row?.n ?? 0);
}

/** Below zero, all parts are meant, however alike they are in size. The statement itself counts as one change. */
async function joinSome({ handle }: Db): Promise<boolean> {
  const changes = async (): Promise<number> => {
    const [row]: readonly { readonly n: number }[] = await handle.raw('SELECT total_changes() AS n');
    return row?.n ?? 0;
  };
  const before = await changes();
  await handle.raw(`INSERT INTO page_words (page_words, rank) VALUES ('merge', -${LEAVES})`);
  return (await changes()) - before < 2;
}
