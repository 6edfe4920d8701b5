import { timeText } from '@docstead/core/contract';
import type { StoredFile } from '../../points.ts';

export function listed(file: StoredFile, url: string) {
  const { file_id, display_name, file_type } = file;
  return { file_id, display_name, url, addtime: timeText(file.addtime), file_type };
}
