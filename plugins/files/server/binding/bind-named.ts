import { type Db, inChunks, type Scope } from '@docstead/core/server';
import type { Author, Page } from '../../../items/points.ts';
import { filesNamed } from '../file/named-signs.ts';
import type { FilesSetup } from '../setup.ts';
import { type Named, namedFiles } from './named-files.ts';
import { seenFiles } from './seen-files.ts';

/** Pages that were written. */
export interface Written {
  readonly author: Author;
  readonly pages: readonly Page[];
}

interface Binding {
  readonly file_id: number;
  readonly page_id: number;
  readonly item_id: number;
}

/**
 * Binds files to the pages whose texts name them: those of the author, and those uploaded to the page's project, that
 * belong to no page yet; and those that the author may see on another page, so that a copied text keeps its pictures.
 * Others are left as they are: knowing an address opens nothing, and saving the text again later tries it again. A text
 * that names no file costs no statement.
 */
export async function bindNamed(app: FilesSetup, { pages, author }: Written, scope: Scope): Promise<void> {
  const naming = pages
    .map((page) => ({ page, signs: filesNamed(page.page_content).signs }))
    .filter(({ signs }) => signs.length > 0);
  if (naming.length === 0) return;
  const page_ids = naming.map(({ page }) => page.page_id);
  const files = await namedFiles(scope.db, { signs: new Set(naming.flatMap(({ signs }) => signs)), page_ids });
  const unbound = naming.flatMap(({ page, signs }) =>
    signs.flatMap((sign) => {
      const file = files.get(sign);
      return file && !file.page_ids.includes(page.page_id) ? [{ file, page }] : [];
    }),
  );
  if (unbound.length === 0) return;
  const elsewhere = new Set(unbound.filter(({ file }) => file.isBound).map(({ file }) => file.file_id));
  const seen = await seenFiles(app, { scope, author, file_ids: elsewhere });
  const bindings = unbound
    .filter((one) => isToBind(one.file, { page: one.page, author, seen }))
    .map(({ file: { file_id }, page: { page_id, item_id } }) => ({ file_id, page_id, item_id }));
  const homeless = [...files.values()].filter((file) => !file.isBound).map((file) => file.file_id);
  await bind(scope.db, { bindings, homeless: new Set(homeless), addtime: app.clock.seconds() });
}

interface Asked {
  readonly page: Page;
  readonly author: Author;
  /** Files that the author may see on other pages. */
  readonly seen: ReadonlySet<number>;
}

function isToBind({ file_id, uid, item_id, isBound }: Named, { page, author, seen }: Asked): boolean {
  if (isBound) return seen.has(file_id);
  // What was uploaded to the project is as public as that already.
  return item_id === page.item_id || (uid > 0 && uid === author.uid);
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
