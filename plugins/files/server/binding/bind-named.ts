import type { Db, Scope } from '@docstead/core/server';
import { inChunks } from '@docstead/core/server';
import type { Author, Page } from '../../../items/points.ts';
import type { FilesSetup } from '../file/file.service.ts';
import { newlyNamed } from '../file/named-signs.ts';
import { type IsSeen, seenBy } from './seen-by.ts';

/** Pages that were written, with the text of before where there was one. */
export interface Written {
  readonly author: Author;
  readonly pages: readonly { readonly page: Page; readonly before?: Page | undefined }[];
}

interface Named {
  readonly file_id: number;
  readonly uid: number;
  /** That it was uploaded to. */
  readonly item_id: number;
  readonly page_ids: readonly number[];
}

interface Binding {
  readonly file_id: number;
  readonly page_id: number;
  readonly item_id: number;
}

/**
 * Binds files to the pages whose texts come to name them: those of the author, and those uploaded to the page's project,
 * that belong to no page yet; and those that the author may see on another page, so that a copied text keeps its pictures. Others are left as they are:
 * knowing an address opens nothing. A text that names no new file costs no statement.
 */
export async function bindNamed(app: FilesSetup, { pages, author }: Written, scope: Scope): Promise<void> {
  const naming = pages
    .map(({ page, before }) => ({ page, signs: newlyNamed(page.page_content, before?.page_content) }))
    .filter(({ signs }) => signs.length > 0);
  if (naming.length === 0) return;
  const files = await namedBy(scope.db, new Set(naming.flatMap(({ signs }) => signs)));
  const isSeen = seenBy(app, { scope, author, pages: naming.length });
  const bindings: Binding[] = [];
  for (const { page, signs } of naming) {
    for (const sign of signs) {
      const file = files.get(sign);
      if (file && (await isToBind(file, { page, author, isSeen })))
        bindings.push({ ...pick(page), file_id: file.file_id });
    }
  }
  const homeless = [...files.values()].filter((file) => file.page_ids.length === 0).map((file) => file.file_id);
  await bind(scope.db, { bindings, homeless: new Set(homeless), addtime: app.clock.seconds() });
}

const pick = ({ page_id, item_id }: Page) => ({ page_id, item_id });

interface Asked {
  readonly page: Page;
  readonly author: Author;
  readonly isSeen: IsSeen;
}

async function isToBind({ uid, item_id, page_ids }: Named, { page, author, isSeen }: Asked): Promise<boolean> {
  // What was uploaded to the project is as public as that already.
  if (page_ids.length === 0) return item_id === page.item_id || (uid > 0 && uid === author.uid);
  return !page_ids.includes(page.page_id) && (await isSeen(page_ids));
}

async function namedBy(db: Db, signs: Iterable<string>): Promise<ReadonlyMap<string, Named>> {
  const files = new Map<string, Named & { page_ids: number[] }>();
  for (const some of inChunks(signs)) {
    const rows: (Omit<Named, 'page_ids'> & { sign: string; page_id: number | null })[] = await db
      .handle('upload_file')
      .leftJoin('file_page', 'file_page.file_id', 'upload_file.file_id')
      .whereIn('upload_file.sign', some)
      // None of them goes before this is saved: what is purged at once waits, and then finds the new page.
      .forKeyShare('upload_file')
      // Few pages are asked who may read them: pages that came late must not stand before those that were there.
      .orderBy('file_page.id')
      .select('upload_file.sign', 'upload_file.file_id', 'upload_file.uid', 'upload_file.item_id', 'file_page.page_id');
    for (const { sign, file_id, uid, item_id, page_id } of rows) {
      const file = files.get(sign) ?? { file_id, uid, item_id, page_ids: [] };
      files.set(sign, file);
      if (page_id !== null) file.page_ids.push(page_id);
    }
  }
  return files;
}

interface Work {
  readonly bindings: readonly Binding[];
  /** Files that had no page until now: the first one that names them is where they belong. */
  readonly homeless: ReadonlySet<number>;
  readonly addtime: number;
}

async function bind(db: Db, { bindings, homeless, addtime }: Work): Promise<void> {
  for (const some of inChunks(bindings, 100)) {
    const rows = some.map((one) => ({ ...one, addtime, is_listed: false }));
    await db.handle('file_page').insert(rows).onConflict(['file_id', 'page_id']).ignore();
  }
  const homes = new Map<number, { readonly item_id: number; readonly file_ids: Set<number> }>();
  const housed = new Set<number>();
  for (const { file_id, page_id, item_id } of bindings) {
    if (!homeless.has(file_id) || housed.has(file_id)) continue;
    housed.add(file_id);
    const home = homes.get(page_id) ?? { item_id, file_ids: new Set() };
    homes.set(page_id, home);
    home.file_ids.add(file_id);
  }
  for (const [page_id, { item_id, file_ids }] of homes) {
    await db
      .handle('upload_file')
      .whereIn('file_id', [...file_ids])
      .update({ page_id, item_id });
  }
}
