import { Readable } from 'node:stream';
import type { PictureSize } from '../../../items/points.ts';
import type { Sniffed } from '../file/sniffed.ts';
import { cleanJpeg } from './jpeg.ts';
import type { PictureNotes } from './notes.ts';
import { pictureSizeOf } from './picture-size.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export interface Picture {
  readonly body: Readable;
  /** Known when the bytes have passed. */
  size(): PictureSize | undefined;
}

/** Its size, and its bytes: unless they are to stay `isWhole`, without what a camera notes about place and person. */
export function pictureOf({ type, head, body, isWhole = false }: Sniffed & { readonly isWhole?: boolean }): Picture {
  const told = type ? pictureSizeOf(type, head) : undefined;
  if (isWhole) return { body, size: () => told };
  const facts: PictureNotes = {};
  const clean = cleaned(type, body, facts);
  if (!clean) return { body, size: () => told };
  return {
    body: Readable.from(clean, { objectMode: false }),
    size: () => (told && facts.isSideways ? { width: told.height, height: told.width } : (facts.size ?? told)),
  };
}

function cleaned(type: string | undefined, body: Readable, facts: PictureNotes): AsyncGenerator<Buffer> | undefined {
  if (type === 'image/jpeg') return cleanJpeg(body, facts);
  if (type === 'image/png') return cleanPng(body, facts);
  return type === 'image/webp' ? cleanWebp(body, facts) : undefined;
}
