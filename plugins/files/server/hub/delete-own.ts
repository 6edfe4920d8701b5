import type { Scope } from '@docstead/core/server';
import { FilePageRow } from '../binding/binding.model.ts';
import { FileRow } from '../file/file.model.ts';
import type { FileService, FilesSetup } from '../file/file.service.ts';
import { ownFile } from './own-file.ts';
import { refusedPages } from './refused-pages.ts';

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

/** May the caller edit each page that this file belongs to? */
export async function mayEditAll(app: FilesSetup, file_id: number, scope: Scope): Promise<boolean> {
  const places = await FilePageRow.query(scope.db.handle).where({ file_id }).select('page_id', 'item_id');
  return (await refusedPages(app, { places }, scope)).size === 0;
}
