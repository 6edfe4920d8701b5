import { fail, isFailed, isLimitedCaller, isSiteAdmin, uidOf } from '@docstead/core/contract';
import { type Db, implement, type Scope } from '@docstead/core/server';
import { itemVisit, pageVisit } from '../../../items/points.ts';
import { fileFailures, fileVisit, type StoredFile } from '../../points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import { OPENING_PAGES } from '../binding/named-files.ts';
import type { FileService, FilesSetup } from './file.service.ts';

/** What is not there any more, or not for this reader. */
const GONE: ReadonlySet<string> = new Set(['items/page_unknown', 'items/item_unknown', 'items/item_gone']);
/**
 * A file is as public as a page that it belongs to: who may read one of them may see it, and with the last page it is
 * gone. One that belongs to no page yet is as public as its item, and without an item its uploader's alone.
 */
export const fileVisitPolicy = (app: FilesSetup, files: FileService) =>
  implement(
    fileVisit,
    async (sign, scope) => {
      const file = await files.bySign(scope.db, sign);
      if (!file) throw fail(fileFailures.fileGone);
      const pages = await pagesOf(scope.db, file.file_id);
      if (pages.length > 0) await allowOne(app, pages, scope);
      else await allowUnbound(app, file, scope);
      return file;
    },
    { narrows: true },
  );

interface Bound {
  readonly page_id: number;
}

async function pagesOf(db: Db, file_id: number): Promise<readonly Bound[]> {
  const some = (order: 'asc' | 'desc') =>
    FilePageRow.query(db.handle).select('page_id').where({ file_id }).orderBy('id', order).limit(OPENING_PAGES);
  const first = await some('asc');
  return first.length < OPENING_PAGES ? first : [...first, ...(await some('desc'))];
}

/** Of several refusals, the one that says what would open the file. */
async function allowOne(app: FilesSetup, pages: readonly Bound[], scope: Scope): Promise<void> {
  let refusal: unknown = fail(fileFailures.fileGone);
  for (const { page_id } of pages) {
    try {
      await app.allow(pageVisit, page_id, scope);
      return;
    } catch (thrown) {
      if (!isFailed(thrown)) throw thrown;
      if (!GONE.has(thrown.failure.name)) refusal = thrown;
    }
  }
  throw refusal;
}

async function allowUnbound(app: FilesSetup, file: StoredFile, scope: Scope): Promise<void> {
  const uid = uidOf(scope.caller);
  if (file.item_id > 0) await allowItem(app, file.item_id, scope);
  // Of no project, so out of reach of a token that is limited to some.
  else if (isLimitedCaller(scope.caller)) throw fail(fileFailures.fileGone);
  else if ((uid === 0 || uid !== file.uid) && !isSiteAdmin(scope.caller)) throw fail(fileFailures.fileGone);
}

async function allowItem(app: FilesSetup, item_id: number, scope: Scope): Promise<void> {
  try {
    await app.allow(itemVisit, item_id, scope);
  } catch (thrown) {
    throw isFailed(thrown) && GONE.has(thrown.failure.name) ? fail(fileFailures.fileGone) : thrown;
  }
}
