import { crc32 } from 'node:zlib';
import { ByteReader, rest, skip, some } from './byte-reader.ts';
import { notesOf, orientationIn, SIDEWAYS, UPRIGHT } from './exif.ts';
import { MOST_NOTES, type PictureNotes } from './notes.ts';

/** Texts of all kinds (programs put Exif and XMP there too), and when it was made. */
const DROPPED = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME']);
const EXIF = 'eXIf';
/** Length and name before the content, a sum behind it. */
const [HEAD, SUM] = [8, 4];
const SIGNATURE = 8;

/**
 * The same picture without what cameras and programs note about it, and without what stands behind its end; how it is
 * turned stays. What is no whole PNG passes as it is from where it ends to be one.
 */
export async function* cleanPng(source: AsyncIterable<Buffer>, facts: PictureNotes): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source);
  yield await bytes.take(SIGNATURE);
  for (;;) {
    const head = await bytes.peek(HEAD);
    if (head.length < HEAD) return yield* rest(bytes);
    const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    const whole = HEAD + length + SUM;
    if (name === EXIF) yield turned(await notesIn(bytes, length), facts);
    if (name === EXIF || DROPPED.has(name)) await skip(bytes, whole);
    else yield* some(bytes, whole);
    if (name === 'IEND') return;
  }
}

const notesIn = async (bytes: ByteReader, length: number): Promise<Buffer> =>
  length > MOST_NOTES ? Buffer.alloc(0) : (await bytes.peek(HEAD + length)).subarray(HEAD);

/** Nothing where it is upright. */
function turned(notes: Buffer, facts: PictureNotes): Buffer {
  const orientation = orientationIn(notes) ?? UPRIGHT;
  facts.isSideways = orientation >= SIDEWAYS;
  if (orientation === UPRIGHT) return Buffer.alloc(0);
  const named = Buffer.concat([Buffer.from(EXIF), notesOf(orientation)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(SUM)];
  length.writeUInt32BE(named.length - EXIF.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
