import type { StoredFile } from '../../points.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:MM:SS` in the server's zone, as existing clients show it. */
function formatTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')}`;
}

export function listed(file: StoredFile, url: string) {
  const { file_id, display_name, file_type } = file;
  return { file_id, display_name, url, addtime: formatTime(file.addtime), file_type };
}
