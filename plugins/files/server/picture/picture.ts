import { Readable } from 'node:stream';
import type { PictureSize } from '../../../items/points.ts';
import type { Sniffed } from '../file/sniffed.ts';
import { cleanJpeg, type JpegFacts } from './jpeg.ts';
import { pictureSizeOf } from './picture-size.ts';

export interface Picture {
  readonly body: Readable;
  /** Known when the bytes have passed. */
  size(): PictureSize | undefined;
}

/** Its size, and its bytes: unless they are to stay `isWhole`, without what a camera notes about place and person. */
export function pictureOf({ type, head, body, isWhole = false }: Sniffed & { readonly isWhole?: boolean }): Picture {
  if (type !== 'image/jpeg' || isWhole) return { body, size: () => (type ? pictureSizeOf(type, head) : undefined) };
  const facts: JpegFacts = {};
  return { body: Readable.from(cleanJpeg(body, facts), { objectMode: false }), size: () => facts.size };
}
