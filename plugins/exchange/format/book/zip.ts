import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import { addStream } from '../zip/add-stream.ts';

export interface ZipEntry {
  readonly path: string;
  readonly data: string | Uint8Array | AsyncIterable<string>;
  /** Pictures are packed already. */
  readonly isPacked?: boolean;
}

export interface Zipping {
  /** Unix seconds, of all entries. */
  readonly time: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A zip whose entries are made one after the other, as fast as it is read: nothing of it is kept. It ends with the error
 * of what makes them, or of the signal.
 */
export function zipped(entries: AsyncIterable<ZipEntry>, { time, signal }: Zipping): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error)));
  const stop = () => fail(signal?.reason);
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(out);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  out.once('close', () => signal?.removeEventListener('abort', stop));
  void addAll(zip, entries, { out, time }).catch(fail);
  return out;
}

async function addAll(
  zip: yazl.ZipFile,
  entries: AsyncIterable<ZipEntry>,
  { out, time }: { out: Readable; time: number },
): Promise<void> {
  const options = { mtime: new Date(time * 1000), forceDosTimestamp: true };
  let current: Readable | undefined;
  // Whoever stops reading the zip stops what is being made for it.
  out.once('close', () => current?.destroy());
  for await (const { path, data, isPacked } of entries) {
    if (out.destroyed) return;
    current = Readable.from(piecesOf(data));
    addStream(zip, { path, stream: current, options: { ...options, compress: isPacked !== true } });
    await finished(current);
    if (out.destroyed) return;
  }
  zip.end();
}

function piecesOf(data: ZipEntry['data']): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (typeof data === 'string') return [Buffer.from(data)];
  // A view, no copy: it may be a picture of many megabytes.
  return data instanceof Uint8Array ? [Buffer.from(data.buffer, data.byteOffset, data.byteLength)] : gathered(data);
}

const CHUNK = 64 * 1024;

/** The compressor has a thread's way to go for every piece, however small. */
async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of texts) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
