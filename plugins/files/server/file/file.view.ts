import { flag, timeText } from '@docstead/core/contract';
import type { Attached } from '../binding/bindings.ts';

export function listed(file: Attached, { url, mayDelete }: { readonly url: string; readonly mayDelete: boolean }) {
  const { file_id, display_name, file_type, file_size, addtime } = file;
  return {
    ...{ file_id, display_name, url, addtime: timeText(addtime), file_type },
    ...{ file_size, added_time: addtime, may_delete: flag(mayDelete) },
  };
}
