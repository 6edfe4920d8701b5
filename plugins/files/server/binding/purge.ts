import { type Db, inChunks } from '@docstead/core/server';
import type { Knex } from 'knex';
import { rehome } from './rehome.ts';

export interface Gone {
  readonly file_id: number;
  readonly sign: string;
}

/** Files at a time: an item may have more than memory should hold. */
const BATCH = 500;

/** Takes away what belongs to these pages alone; gives the files that are gone. Their bytes go after the commit. */
export async function purgePages(db: Db, page_ids: readonly number[]): Promise<Gone[]> {
  const gone: Gone[] = [];
  for (const ids of inChunks(page_ids)) {
    const bound = db.handle('file_page').select('file_id').whereIn('page_id', ids);
    // Held, so that no text that is being saved takes a file into its page while it goes.
    const files = await db.handle('upload_file').select('file_id', 'sign').whereIn('file_id', bound).forUpdate();
    await db.handle('file_page').whereIn('page_id', ids).delete();
    const mine = await withoutBinding(db, files);
    await remove(db, mine);
    await rehome(db, (left) => left.whereIn('page_id', ids));
    gone.push(...mine);
  }
  return gone;
}

/** What was uploaded to these items, and belongs to no page that lives on elsewhere. */
export async function purgeItems(db: Db, item_ids: readonly number[]): Promise<Gone[]> {
  const gone: Gone[] = [];
  for (const ids of inChunks(item_ids)) {
    await db.handle('file_page').whereIn('item_id', ids).delete();
    gone.push(...(await purgeUnbound(db, (files) => files.whereIn('item_id', ids))));
    await rehome(db, (left) => left.whereIn('item_id', ids));
  }
  return gone;
}

/**
 * What this user, who was deleted, uploaded and put nowhere, and what was counted of them. The rest belongs to pages and
 * projects that live.
 */
export async function purgeUser(db: Db, uid: number): Promise<Gone[]> {
  await db.handle('file_flow').where({ uid }).delete();
  return purgeUnbound(db, (files) => files.where({ uid, item_id: 0 }));
}

/** Those of these files that no page has; without the pages that they had, gone for good. */
export async function purgeUnbound(db: Db, which: (files: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<Gone[]> {
  const gone: Gone[] = [];
  for (;;) {
    const files = await which(unbound(db)).select('file_id', 'sign').limit(BATCH).forUpdate();
    // Once more, now that they are held: a page may have got one of them meanwhile.
    const mine = await withoutBinding(db, files);
    await remove(db, mine);
    gone.push(...mine);
    if (files.length < BATCH) return gone;
  }
}

const unbound = (db: Db) =>
  db.handle('upload_file').whereNotExists(db.handle('file_page').whereRaw('file_page.file_id = upload_file.file_id'));

async function withoutBinding(db: Db, files: readonly Gone[]): Promise<Gone[]> {
  const found: Gone[] = [];
  for (const some of inChunks(files)) {
    const file_ids = some.map((file) => file.file_id);
    found.push(...(await unbound(db).whereIn('file_id', file_ids).select('file_id', 'sign')));
  }
  return found;
}

async function remove(db: Db, files: readonly Gone[]): Promise<void> {
  for (const some of inChunks(files)) {
    const file_ids = some.map((file) => file.file_id);
    await db.handle('upload_file').whereIn('file_id', file_ids).delete();
  }
}
