import { MOST_FILE } from '../limits.ts';
import { readCsv } from './csv.ts';
import { type ReadBook, readXlsx } from './read.ts';
import { FileRefused } from './refused.ts';

const TEXT = /\.(?:csv|tsv|txt)$/i;

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

/** A .xlsx or .csv file, by what is in it rather than by its name; `onChecked` before the long part. Throws `FileRefused`. */
export async function openFile(name: string, bytes: Uint8Array, onChecked?: () => void): Promise<ReadBook> {
  if (bytes.length > MOST_FILE) throw new FileRefused('file_size');
  if (bytes.length === 0) throw new FileRefused('damaged');
  if (startsWith(bytes, 0x50, 0x4b)) {
    if (/\.(?:ods|xlsb|docx|pptx)$/i.test(name)) throw new FileRefused('other_format');
    return readXlsx(bytes, onChecked);
  }
  // The container of .xls, and of .xlsx with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefused(/\.xlsx$/i.test(name) ? 'password' : 'other_format');
  }
  if (TEXT.test(name)) return { book: readCsv(bytes, name.replace(TEXT, '')), lost: [] };
  throw new FileRefused(/\.xlsx$/i.test(name) ? 'damaged' : 'unknown');
}
