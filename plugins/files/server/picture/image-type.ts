/** The formats that documents show, told by their first bytes (workspace specification, section 5). */

type Probe = (head: Buffer) => boolean;

const starts =
  (...bytes: number[]): Probe =>
  (head) =>
    bytes.every((byte, index) => head[index] === byte);

const FORMATS: readonly (readonly [string, Probe])[] = [
  ['image/png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', starts(0xff, 0xd8, 0xff)],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['image/bmp', (head) => starts(0x42, 0x4d)(head) && head.length > 14 && head.readUInt32LE(6) === 0],
  ['image/webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
];

/** Bytes that are enough to tell, and to read the size of all but a JPEG. */
export const HEAD_BYTES = 32;

/** The image's type, or nothing when the bytes are no such image. */
export function imageTypeOf(head: Buffer): string | undefined {
  return FORMATS.find(([, probe]) => probe(head))?.[0];
}
