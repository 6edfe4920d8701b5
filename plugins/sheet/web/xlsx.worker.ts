import { countCells } from '../book/cells.ts';
import { writeCsv } from '../xlsx/csv.ts';
import { openFile } from '../xlsx/open.ts';
import { FileRefused } from '../xlsx/refused.ts';
import { writeXlsx } from '../xlsx/write.ts';
import type { FromWorker, Step, ToWorker } from './files/messages.ts';

const answer = (message: FromWorker): void => postMessage(message);
const tell = (step: Step): void => answer({ step });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const work = data.kind === 'read' ? read(data.file) : write(data);
  work.catch((thrown: unknown) => {
    answer(thrown instanceof FileRefused ? { refused: thrown.reason } : { failed: String(thrown) });
  });
});

async function read(file: File): Promise<void> {
  tell('reading');
  const bytes = new Uint8Array(await file.arrayBuffer());
  tell('checking');
  const { book, lost } = await openFile(file.name, bytes, () => tell('converting'));
  answer({ read: { book, cells: countCells(book), lost } });
}

async function write({ book, format, sheet }: Extract<ToWorker, { readonly kind: 'write' }>): Promise<void> {
  tell('writing');
  const bytes = format === 'csv' ? writeCsv(book, sheet) : await writeXlsx(book);
  answer({ written: new Uint8Array(bytes) });
}
