import type { Book } from '../../book/types.ts';
import { MOST_FILE, READ_LIMIT_MS } from '../../limits.ts';
import { FileRefused } from '../../xlsx/refused.ts';
import type { FileBook, Format, FromWorker, Step, ToWorker } from './messages.ts';

export interface Watch {
  /** Ends the work. */
  readonly signal: AbortSignal;
  readonly onStep: (step: Step) => void;
}

type Answered = Extract<FromWorker, { readonly read: unknown } | { readonly written: unknown }>;

const openWorker = (): Worker => new Worker(new URL('../xlsx.worker.ts', import.meta.url));

/** Reads a file aside from the page. Rejects with `FileRefused`, and with the reason of the signal. */
export async function readFile(file: File, watch: Watch, open = openWorker): Promise<FileBook> {
  if (file.size > MOST_FILE) throw new FileRefused('file_size');
  const answer = await inWorker({ kind: 'read', file }, watch, open);
  if (!('read' in answer)) throw new Error('The worker answered with a file.');
  return answer.read;
}

interface Wish {
  readonly book: Book;
  readonly format: Format;
  readonly sheet: number;
}

/** Makes a file aside from the page. Rejects as `readFile` does. */
export async function writeFile(wish: Wish, watch: Watch, open = openWorker): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await inWorker({ kind: 'write', ...wish }, watch, open);
  if (!('written' in answer)) throw new Error('The worker answered with a book.');
  return answer.written;
}

function inWorker(message: ToWorker, { signal, onStep }: Watch, open: () => Worker): Promise<Answered> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const worker = open();
    const end = (): void => {
      worker.terminate();
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const refuse = (reason: unknown): void => {
      end();
      reject(reason);
    };
    const stop = (): void => refuse(signal.reason);
    const timer = setTimeout(() => refuse(new FileRefused('slow')), READ_LIMIT_MS);
    signal.addEventListener('abort', stop);
    worker.onerror = () => refuse(new Error('The worker of files could not be started.'));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('step' in data) return onStep(data.step);
      if ('refused' in data) return refuse(new FileRefused(data.refused));
      if ('failed' in data) return refuse(new Error(data.failed));
      end();
      resolve(data);
    };
    worker.postMessage(message);
  });
}
