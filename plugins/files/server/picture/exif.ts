/** Of a picture that lies on its side. */
export const SIDEWAYS = 5;
/** As it was taken. */
export const UPRIGHT = 1;
const MOST = 8;

const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** Of XMP and its continuation. */
const XMP = Buffer.from('http://ns.adobe.com/', 'latin1');
/** Marker and length. */
const HEAD = 4;
const ORIENTATION = 0x0112;
const ENTRY = 12;

const startsWith = (segment: Buffer, sign: Buffer): boolean => segment.subarray(HEAD, HEAD + sign.length).equals(sign);

/** From 1 to 8, of a whole APP1 segment; nothing where it does not say. */
export function orientationOf(segment: Buffer): number | undefined {
  if (!startsWith(segment, EXIF)) return undefined;
  return orientationIn(segment.subarray(HEAD + EXIF.length));
}

/** The same, of the notes alone, as a PNG and a WebP have them. */
export function orientationIn(tiff: Buffer): number | undefined {
  if (tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < two(first); entry += 1) {
    const at = first + 2 + entry * ENTRY;
    if (at + ENTRY > tiff.length) return undefined;
    if (two(at) !== ORIENTATION) continue;
    const value = two(at + 8);
    return value >= UPRIGHT && value <= MOST ? value : undefined;
  }
  return undefined;
}

/** Big-endian, one entry: a number of two bytes; no further directory. */
export const notesOf = (orientation: number): Buffer =>
  Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);

/** An APP1 segment that says no more than how the picture is turned, or nothing; one that is neither Exif nor XMP stays. */
export function orientedOnly(segment: Buffer): Buffer {
  if (startsWith(segment, XMP)) return Buffer.alloc(0);
  if (!startsWith(segment, EXIF)) return segment;
  const orientation = orientationOf(segment) ?? UPRIGHT;
  if (orientation === UPRIGHT) return Buffer.alloc(0);
  const tiff = notesOf(orientation);
  const length = 2 + EXIF.length + tiff.length;
  return Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]), EXIF, tiff]);
}
