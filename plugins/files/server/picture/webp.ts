import { ByteReader, rest, skip, some } from './byte-reader.ts';
import { notesOf, orientationIn, SIDEWAYS, UPRIGHT } from './exif.ts';
import { MOST_NOTES, type PictureNotes } from './notes.ts';

const [EXIF, XMP] = ['EXIF', 'XMP '];
/** As a JPEG has it before its notes; some programs write it here too. */
const SIGN = Buffer.from('Exif\0\0', 'latin1');
/** Name and length. */
const HEAD = 8;
/** `RIFF`, the length of all, `WEBP`. */
const BEGINNING = 12;
const BLANK = 0x20;

/**
 * The same picture without what cameras and programs note about it; how it is turned stays. Its length stands at its
 * beginning, which is sent before its notes come: so blanks stand in their place, and every part has the length that it had.
 */
export async function* cleanWebp(source: AsyncIterable<Buffer>, facts: PictureNotes): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source);
  yield await bytes.take(BEGINNING);
  for (;;) {
    const head = await bytes.peek(HEAD);
    if (head.length < HEAD) return yield* rest(bytes);
    const [name, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    // Parts begin at even places.
    const padded = length + (length % 2);
    yield await bytes.take(HEAD);
    if (name !== EXIF && name !== XMP) yield* some(bytes, padded);
    else if (length > MOST_NOTES) yield* blanks(bytes, padded);
    else {
      const content = await bytes.peek(padded);
      await skip(bytes, padded);
      yield name === EXIF ? turned(content, facts) : Buffer.alloc(content.length, BLANK);
    }
  }
}

/** The content of a part that says no more than how the picture is turned, as long as it was. */
function turned(content: Buffer, facts: PictureNotes): Buffer {
  const notes = content.subarray(0, SIGN.length).equals(SIGN) ? content.subarray(SIGN.length) : content;
  const orientation = orientationIn(notes) ?? UPRIGHT;
  facts.isSideways = orientation >= SIDEWAYS;
  const left = Buffer.alloc(content.length);
  notesOf(orientation).copy(left);
  return left;
}

async function* blanks(bytes: ByteReader, count: number): AsyncGenerator<Buffer> {
  for await (const part of some(bytes, count)) yield Buffer.alloc(part.length, BLANK);
}
