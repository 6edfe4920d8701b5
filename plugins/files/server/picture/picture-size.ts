import type { PictureSize } from '../../../items/points.ts';

/** More than any picture that is shown; what says so lies. */
const MOST = 100_000;

type Reader = (head: Buffer) => readonly [width: number, height: number] | undefined;

const READERS: Readonly<Record<string, readonly [bytes: number, Reader]>> = {
  'image/png': [24, (head) => [head.readUInt32BE(16), head.readUInt32BE(20)]],
  'image/gif': [10, (head) => [head.readUInt16LE(6), head.readUInt16LE(8)]],
  // The height is below zero where the rows stand from top to bottom.
  'image/bmp': [26, (head) => [head.readInt32LE(18), Math.abs(head.readInt32LE(22))]],
  'image/webp': [30, webpSize],
};

/** Told by the first bytes; nothing where they do not say, as of a JPEG, which says it further on. */
export function pictureSizeOf(type: string, head: Buffer): PictureSize | undefined {
  const [bytes, read] = READERS[type] ?? [];
  const found = bytes !== undefined && head.length >= bytes ? read?.(head) : undefined;
  return found && sane(...found);
}

/** The size, where there can be a picture of it. */
export function sane(width: number, height: number): PictureSize | undefined {
  return [width, height].every((side) => side >= 1 && side <= MOST) ? { width, height } : undefined;
}

function webpSize(head: Buffer): readonly [number, number] | undefined {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return kind === 'VP8 ' ? [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff] : undefined;
}
