import { contains, type Db, pageOfIds } from '@docstead/core/server';
import type { QueryBuilder } from 'objection';
import { FileRow } from '../file/file.model.ts';

export interface Asked {
  readonly page?: number;
  readonly count?: number;
  readonly attachment_type?: number;
  readonly display_name?: string;
}

/** Whose files, and which of them; what is absent narrows nothing. */
export interface Narrowed {
  readonly uids?: readonly number[] | undefined;
  /** Their own list: without what they gave up. */
  readonly isOwnList?: boolean | undefined;
  /** Those of no page that were uploaded before this second. */
  readonly unusedSince?: number | undefined;
  /** But for these. */
  readonly besides?: readonly number[] | undefined;
}

export interface ListedFiles {
  readonly rows: readonly FileRow[];
  readonly total: number;
  /** There are others than `total`. */
  readonly total_more: boolean;
}

const IMAGES = 1;
const OTHERS = 2;

/**
 * One page of files, newest first. `display_name` is a part of the name or, for who may see all, the whole sign. What is
 * asked for by it, or because nobody uses it, is counted as `pageOfIds` does.
 */
export async function filesAsked(db: Db, asked: Asked, which: Narrowed): Promise<ListedFiles> {
  const { page = 1, count = 5, display_name = '' } = asked;
  const query = FileRow.query(db.handle).orderBy('file_id', 'desc');
  narrow(query, asked, which);
  const term = display_name.trim();
  if (term === '' && which.unusedSince === undefined) {
    const { results, total } = await query.page(page - 1, count);
    return { rows: results, total, total_more: false };
  }
  if (term !== '') {
    query.where((either) => {
      either.whereRaw(...contains(db, ['display_name'], term)).orWhere({ sign: term.toLowerCase() });
    });
  }
  const { ids, total, isMore } = await pageOfIds(db, query.select('file_id as id').toKnexQuery(), { page, count });
  const rows = await FileRow.query(db.handle).whereIn('file_id', ids).orderBy('file_id', 'desc');
  return { rows, total, total_more: isMore };
}

/** Bytes of all that is asked for, whatever it is called. */
export async function spaceOf(db: Db, asked: Pick<Asked, 'attachment_type'>, which: Narrowed): Promise<number> {
  const query = FileRow.query(db.handle);
  narrow(query, asked, which);
  const [found] = await query.sum('file_size as file_size');
  // PostgreSQL adds further than a number does, and so tells it as a text; of nothing the sum is null.
  return Number(found?.file_size ?? 0);
}

function narrow(query: QueryBuilder<FileRow>, asked: Pick<Asked, 'attachment_type'>, which: Narrowed): void {
  const { uids, isOwnList = false, unusedSince, besides } = which;
  if (uids) query.whereIn('uid', [...uids]);
  if (isOwnList) query.where({ is_given_up: false });
  if (besides) query.whereNotIn('upload_file.file_id', [...besides]);
  if (asked.attachment_type === IMAGES) query.where('file_type', 'like', 'image/%');
  if (asked.attachment_type === OTHERS) query.whereNot('file_type', 'like', 'image/%');
  if (unusedSince !== undefined) {
    query.where('upload_file.addtime', '<', unusedSince);
    query.whereRaw('NOT EXISTS (SELECT 1 FROM file_page WHERE file_page.file_id = upload_file.file_id)');
  }
}
