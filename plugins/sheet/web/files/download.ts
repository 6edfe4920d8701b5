import type { Format } from './messages.ts';

const TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};
const UNFIT = /[<>:"/\\|?*\p{Cc}]+/gu;

/** Hands a file over. */
export function download(name: string, format: Format, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: TYPES[format] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(UNFIT, ' ').trim() || 'sheet'}.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}
