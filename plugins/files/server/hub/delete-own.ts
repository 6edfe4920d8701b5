import { isFailed } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { itemEdit, pageEdit, pages } from '../../../items/points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import { FileRow } from '../file/file.model.ts';
import type { FileService, FilesSetup } from '../file/file.service.ts';
import { ownFile } from './own-file.ts';

/**
 * Deletes a file of the caller from all of its pages, where they may edit each of them. Else no page loses it, and it goes
 * from the caller's own list alone. Inside `db.write`.
 */
export async function deleteOwn(
  app: FilesSetup,
  { files, file_id }: { readonly files: FileService; readonly file_id: number },
  scope: Scope,
): Promise<void> {
  const file = await ownFile(scope.db, file_id, scope);
  if (await mayEditAll(app, file_id, scope)) await files.bin(file, scope);
  else await FileRow.query(scope.db.handle).findById(file_id).patch({ is_given_up: true });
}

/** May the caller edit each page that this file belongs to? In few queries, for copies of a project make many. */
export async function mayEditAll(app: FilesSetup, file_id: number, scope: Scope): Promise<boolean> {
  const page_ids = await pagesWith(scope.db, file_id);
  const heads = await app.services.get(pages).readable(page_ids, scope);
  const singly = page_ids.filter((page_id) => !heads.has(page_id));
  const byItem = new Map<number, number[]>();
  for (const { item_id, page_id } of heads.values()) byItem.set(item_id, [...(byItem.get(item_id) ?? []), page_id]);
  try {
    for (const [item_id, of_item] of byItem) {
      const { rights } = await app.allow(itemEdit, item_id, scope);
      if (rights.editIn !== 'all') singly.push(...of_item);
    }
    // Drafts of the caller, and pages of which they may edit a part; one that is not there any more refuses.
    for (const page_id of singly) await app.allow(pageEdit, page_id, scope);
    return true;
  } catch (thrown) {
    if (isFailed(thrown)) return false;
    throw thrown;
  }
}

async function pagesWith(db: Db, file_id: number): Promise<number[]> {
  const rows = await FilePageRow.query(db.handle).where({ file_id }).select('page_id').orderBy('id');
  return rows.map(({ page_id }) => page_id);
}
