import { type Db, inChunks } from '@docstead/core/server';
import type { PictureSize } from '../../../items/points.ts';
import { newlyNamed } from '../file/named-signs.ts';

/** The sizes of our pictures, by the addresses that a text has for them. */
export async function sizesAt(db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, PictureSize>> {
  const found = new Map<string, PictureSize>();
  const signs = new Map(addresses.map((address) => [address, newlyNamed(address)[0] ?? '']));
  const wanted = new Set([...signs.values()].filter((sign) => sign !== ''));
  const sizes = new Map<string, PictureSize>();
  for (const some of inChunks(wanted)) {
    const rows: (PictureSize & { sign: string })[] = await db
      .handle('upload_file')
      .whereIn('sign', some)
      .where('width', '>', 0)
      .select('sign', 'width', 'height');
    for (const { sign, width, height } of rows) sizes.set(sign, { width, height });
  }
  for (const [address, sign] of signs) {
    const size = sizes.get(sign);
    if (size) found.set(address, size);
  }
  return found;
}
