import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { addStream } from './add-stream.ts';

/** One file of an archive that is written, in the order in which they come. A path that ends with a slash is an empty folder. */
export interface ZipPart {
  readonly path: string;
  /** Opened when its turn has come. Texts come in pieces, so that none is in memory as a whole. */
  readonly open?: () => Promise<Readable> | AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** What is packed already is not packed again. */
  readonly isPacked?: boolean;
}

/**
 * The archive as it is being written: each part is opened after the one before it was read to its end, and no faster than
 * the reader of the archive takes it. Whoever goes away stops it; a part that fails ends it with its error.
 */
export function zipOf(parts: AsyncIterable<ZipPart>, mtime: Date): Readable {
  const zip = new ZipFile();
  // A PassThrough, which its types call the least that it is.
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  pump(zip, { parts, mtime, out }).catch((error: Error) => out.destroy(error));
  return out;
}

interface Pumped {
  readonly parts: AsyncIterable<ZipPart>;
  readonly mtime: Date;
  readonly out: Readable;
}

async function pump(zip: ZipFile, { parts, mtime, out }: Pumped): Promise<void> {
  for await (const part of parts) {
    const { path } = part;
    if (!part.open) zip.addEmptyDirectory(path, { mtime, mode: 0o40755 });
    else {
      const stream = await readable(part.open);
      const options = { mtime, mode: 0o100644, compress: !part.isPacked };
      await added(zip, out, { stream, path, options });
    }
    if (out.destroyed) return;
  }
  zip.end();
}

async function readable(open: NonNullable<ZipPart['open']>): Promise<Readable> {
  const opened = await open();
  return opened instanceof Readable ? opened : Readable.from(opened, { objectMode: false });
}

interface Added {
  readonly stream: Readable;
  readonly path: string;
  readonly options: { readonly mtime: Date; readonly mode: number; readonly compress: boolean };
}

/** Until the part was read to its end, or nobody reads the archive any more. */
async function added(zip: ZipFile, out: Readable, { stream, path, options }: Added): Promise<void> {
  const stop = () => stream.destroy();
  if (out.destroyed) return void stop();
  out.once('close', stop);
  try {
    const whole = finished(stream, { writable: false });
    addStream(zip, { stream, path, options });
    await whole;
  } catch (error) {
    if (!out.destroyed) throw error;
  } finally {
    out.removeListener('close', stop);
  }
}
