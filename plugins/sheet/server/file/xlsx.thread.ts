import { countCells } from '../../book/cells.ts';
import { readBook, UnreadBook, writeBook } from '../../book/read.ts';
import { writeCsv } from '../../xlsx/csv.ts';
import { openFile } from '../../xlsx/open.ts';
import { FileRefused } from '../../xlsx/refused.ts';
import { writeXlsx } from '../../xlsx/write.ts';
import type { FileRead, FileRefusal, FileTask, FileWritten } from './file-task.ts';

/** Away from the requests: a file of 20 MB takes seconds. */
export default async function workOnFile(task: FileTask): Promise<FileRead | FileWritten | FileRefusal> {
  try {
    return task.kind === 'read' ? await read(task) : await write(task);
  } catch (thrown) {
    if (thrown instanceof FileRefused) return { refused: thrown.reason };
    if (thrown instanceof UnreadBook) return { refused: 'unread' };
    throw thrown;
  }
}

async function read({ name, bytes }: Extract<FileTask, { readonly kind: 'read' }>): Promise<FileRead> {
  const { book, lost } = await openFile(name, bytes);
  return { content: writeBook(book), sheets: book.length, cells: countCells(book), lost };
}

async function write({ content, format, sheet }: Extract<FileTask, { readonly kind: 'write' }>): Promise<FileWritten> {
  const book = readBook(content);
  return { bytes: format === 'csv' ? writeCsv(book, sheet) : await writeXlsx(book) };
}
