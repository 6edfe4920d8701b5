import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { Refused } from '../project.ts';

/** The bytes of an entry, which end in a refusal where they are more, fewer or others than the archive's list says. */
export async function entryStream(zip: ZipFile, entry: Entry, path: string): Promise<Readable> {
  const refused = () => new Refused('unreadable', path.slice(0, 300));
  const packed = await zip.openReadStreamPromise(entry).catch(() => {
    throw refused();
  });
  let [sum, size] = [0, 0];
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      // yauzl counts what it inflates, too; what stands there as it is, it takes from the list.
      done(size > entry.uncompressedSize ? refused() : null, chunk);
    },
    flush: (done) => done(size === entry.uncompressedSize && sum === entry.crc32 ? null : refused()),
    // What the reader below throws has words of its own, which nobody could read here.
    destroy: (error, done) => done(error && !(error instanceof Refused) && !isDisk(error) ? refused() : error),
  });
  pipeline(packed, checked, () => undefined);
  return checked;
}

/** A disk that fails is nobody's archive. */
export const isDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** All bytes of a stream, as long as they are no more than `most`. */
export async function bytesOf(stream: Readable, most: number, place: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw new Refused('tooLarge', place.slice(0, 300));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
