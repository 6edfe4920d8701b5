import type { Book } from './book.ts';

export interface Sized {
  readonly kind: 'png' | 'jpeg' | 'gif';
  readonly width: number;
  readonly height: number;
}

/** What Word and PDF take as it is, told by its bytes; undefined for everything else. */
export function sizeOf(bytes: Uint8Array): Sized | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length > 24)
    return sized('png', view.getUint32(16), view.getUint32(20));
  if (begins(bytes, [0x47, 0x49, 0x46, 0x38]) && bytes.length > 10)
    return sized('gif', view.getUint16(6, true), view.getUint16(8, true));
  return begins(bytes, [0xff, 0xd8]) ? jpegSize(view) : undefined;
}

const begins = (bytes: Uint8Array, signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

function sized(kind: Sized['kind'], width: number, height: number): Sized | undefined {
  return width > 0 && height > 0 ? { kind, width, height } : undefined;
}

/** Segment by segment to the frame that names its size. */
function jpegSize(view: DataView): Sized | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return sized('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += mark === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

export interface Drawn extends Sized {
  readonly bytes: Uint8Array;
}

const DATA = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/=]+)$/;
/** Of more it is said only that it is there. */
const MOST_BYTES = 20 * 2 ** 20;
const MOST_PIXELS = 50_000_000;

/** The bytes behind an address in a text, of this site or written into the text; undefined for all others. */
async function bytesOf(book: Book, src: string): Promise<Uint8Array | undefined> {
  const data = DATA.exec(src)?.[1];
  const bytes = data === undefined ? (await book.picture(src))?.bytes : Buffer.from(data, 'base64');
  return bytes && bytes.length <= MOST_BYTES ? bytes : undefined;
}

/** A picture as Word and PDF take it. What they do not (WebP, AVIF, SVG) becomes PNG where that can be had here. */
export async function drawnOf(book: Book, src: string): Promise<Drawn | undefined> {
  const bytes = await bytesOf(book, src);
  if (!bytes) return undefined;
  return await drawn(bytes);
}

async function drawn(bytes: Uint8Array): Promise<Drawn | undefined> {
  const size = sizeOf(bytes);
  if (size) return size.width * size.height <= MOST_PIXELS ? { ...size, bytes } : undefined;
  const png = await asPng(bytes);
  const converted = png && sizeOf(png);
  return png && converted && { ...converted, bytes: png };
}

async function asPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    // An optional package: without it, such a picture is named by its alternative text.
    const { default: sharp } = await import('sharp');
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS }).png().timeout({ seconds: 10 }).toBuffer();
  } catch {
    return undefined;
  }
}

export interface ForBrowsers {
  readonly kind: Sized['kind'] | 'webp';
  readonly bytes: Uint8Array;
  /** 0 where it is not known. */
  readonly width: number;
  readonly height: number;
}

/** As browsers take it. An SVG opened by itself from a disk may run scripts: it becomes a picture of points, or none. */
export async function forBrowsers(book: Book, src: string): Promise<ForBrowsers | undefined> {
  const bytes = await bytesOf(book, src);
  if (!bytes) return undefined;
  const isWebp = begins(bytes, [0x52, 0x49, 0x46, 0x46]) && begins(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]);
  if (isWebp) return { kind: 'webp', bytes, width: 0, height: 0 };
  return await drawn(bytes);
}
