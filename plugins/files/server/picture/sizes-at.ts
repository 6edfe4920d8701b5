import { type Db, inChunks } from '@docstead/core/server';
import type { PictureFacts, PictureSize } from '../../../items/points.ts';
import { WIDTHS } from '../file/blob-keys.ts';
import { filesNamed } from '../file/named-signs.ts';
import type { Narrower } from './narrower.ts';

interface Sized extends PictureSize {
  readonly sign: string;
  readonly file_type: string;
}

/** The sizes of our pictures, by the addresses that a text has for them, and where they can be had narrower. */
export async function sizesAt(
  db: Db,
  addresses: readonly string[],
  narrower: Pick<Narrower, 'isAble'>,
): Promise<ReadonlyMap<string, PictureFacts>> {
  const found = new Map<string, PictureFacts>();
  const signs = new Map(addresses.map((address) => [address, filesNamed(address).signs[0] ?? '']));
  const wanted = new Set([...signs.values()].filter((sign) => sign !== ''));
  const sizes = new Map<string, Sized>();
  for (const some of inChunks(wanted)) {
    const rows: Sized[] = await db
      .handle('upload_file')
      .whereIn('sign', some)
      .where('width', '>', 0)
      .select('sign', 'file_type', 'width', 'height');
    for (const row of rows) sizes.set(row.sign, row);
  }
  const isAble = sizes.size > 0 && (await narrower.isAble());
  for (const [address, sign] of signs) {
    const size = sizes.get(sign);
    if (!size) continue;
    const { width, height } = size;
    found.set(address, {
      width,
      height,
      narrower: isAble && STILL.has(size.file_type) ? narrowerOf(address, width) : [],
    });
  }
  return found;
}

/** Those that do not move, but for few; of these the picture itself is sent. */
const STILL: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** One for lists stands in no text. */
const IN_TEXTS = WIDTHS.slice(1);

function narrowerOf(address: string, most: number): NonNullable<PictureFacts['narrower']> {
  if (address.includes('#')) return [];
  const joint = address.includes('?') ? '&' : '?';
  return IN_TEXTS.filter((width) => width < most).map((width) => ({ width, address: `${address}${joint}w=${width}` }));
}
