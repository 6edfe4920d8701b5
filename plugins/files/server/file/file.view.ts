import { flag, timeText } from '@docstead/core/contract';
import type { StoredFile } from '../../points.ts';
import type { Attached } from '../binding/bindings.ts';

export function listed(file: Attached, { url, mayDelete }: { readonly url: string; readonly mayDelete: boolean }) {
  const { file_id, display_name, file_type, file_size, addtime } = file;
  return {
    ...{ file_id, display_name, url, addtime: timeText(addtime), file_type },
    ...{ file_size, added_time: addtime, may_delete: flag(mayDelete) },
  };
}

/** MiB with three decimals. */
export const mebibytes = (bytes: number): number => Math.round((bytes / 2 ** 20) * 1000) / 1000;

/** A file in the lists of its uploader and of the site administrator. */
export function fileView(file: StoredFile, url: string) {
  const { file_id, uid, file_type, visit_times, file_size, item_id, page_id, display_name } = file;
  return {
    ...{ file_id, uid, file_type, visit_times, file_size, item_id, page_id, display_name, url },
    file_size_m: mebibytes(file_size),
    addtime: timeText(file.addtime),
    last_visit_time: timeText(file.last_visit_time),
    added_time: file.addtime,
    visited_time: file.last_visit_time,
  };
}
