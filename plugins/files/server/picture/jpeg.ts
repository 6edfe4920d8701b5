import { ByteReader, rest } from './byte-reader.ts';
import { orientationOf, orientedOnly, SIDEWAYS, UPRIGHT } from './exif.ts';
import type { PictureNotes } from './notes.ts';
import { sane } from './picture-size.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP1 = 0xe1;
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Far more than any picture has: what has more was made to be looked through for long. */
const MOST_MARKERS = 10_000;

/**
 * The same picture without what cameras and programs note about it in Exif and XMP (where it was taken, with what, by
 * whom), bit by bit; how it is turned stays. What stands behind its end, as further pictures of the same camera do, is no
 * part of it. What is no whole JPEG passes as it is from where it ends to be one.
 */
export async function* cleanJpeg(source: AsyncIterable<Buffer>, facts: PictureNotes): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source);
  let orientation = UPRIGHT;
  yield await bytes.take(2);
  for (let markers = 0; markers < MOST_MARKERS; markers += 1) {
    const head = await bytes.peek(4);
    const [sign, marker = 0] = head;
    const length = head.length === 4 ? head.readUInt16BE(2) : 0;
    if (sign !== 0xff) return yield* rest(bytes);
    if (marker === 0xff) {
      yield await bytes.take(1);
      continue;
    }
    if (marker === END) return yield await bytes.take(2);
    if (isBare(marker)) {
      yield await bytes.take(2);
      continue;
    }
    const segment = length < 2 ? head : await bytes.peek(length + 2);
    if (length < 2 || segment.length < length + 2) return yield* rest(bytes);
    await bytes.take(segment.length);
    if (FRAMES.has(marker) && length >= 7) noteSize(facts, segment, orientation);
    if (marker === APP1) {
      orientation = orientationOf(segment) ?? orientation;
      const left = orientedOnly(segment);
      if (left.length > 0) yield left;
    } else yield segment;
    if (marker === SCAN) yield* scanned(bytes);
  }
  yield* rest(bytes);
}

/** Markers without a length. */
const isBare = (marker: number): boolean => marker <= START && (marker >= 0xd0 || marker === 0x01);

function noteSize(facts: PictureNotes, segment: Buffer, orientation: number): void {
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
  const size = orientation >= SIDEWAYS ? sane(height, width) : sane(width, height);
  if (size) facts.size = size;
}

/** The picture's own data, up to the next marker, which is left to be read. */
async function* scanned(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await bytes.piece();
    if (piece.length === 0) return;
    const at = nextMarker(piece);
    if (at < 0) {
      yield piece;
      continue;
    }
    if (at > 0) yield piece.subarray(0, at);
    bytes.giveBack(piece.subarray(at));
    // It was the last byte of the piece: what it is, the next one says.
    if (at < piece.length - 1 || (await bytes.peek(2)).length < 2) return;
  }
}

function nextMarker(piece: Buffer): number {
  for (let at = piece.indexOf(0xff); at >= 0; at = piece.indexOf(0xff, at + 1)) {
    const next = piece[at + 1];
    // FF 00 is a byte of data, FF D0 to D7 count the rows.
    if (next === undefined || (next !== 0 && !(next >= 0xd0 && next <= 0xd7))) return at;
  }
  return -1;
}
