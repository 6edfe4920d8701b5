import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { fileFailures, type StoredFile } from '../../points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import { FileRow } from '../file/file.model.ts';

interface Which {
  readonly file_id: number;
  readonly item_id: number;
}

/** A file that this item alone has. Held, so that no text that is being saved takes it into another one meanwhile. */
export async function fileOfItem(db: Db, { file_id, item_id }: Which): Promise<StoredFile> {
  const file = await FileRow.query(db.handle).findById(file_id).forUpdate();
  if (file?.item_id !== item_id) throw fail(fileFailures.fileUnknown);
  const elsewhere = await FilePageRow.query(db.handle).findOne({ file_id }).whereNot({ item_id });
  if (elsewhere) throw fail(fileFailures.fileElsewhere);
  return file;
}
