import { type Db, inChunks } from '@docstead/core/server';
import type { Files } from '../../points.ts';
import { filesNamed } from '../file/named-signs.ts';

const SITE = /^https?:\/\/[^/?#]+/i;

/**
 * Addresses of files of this site, without the site: a text keeps its files wherever the site is later. Whatever site they
 * name, their signs say that they are here.
 */
export async function keptAddresses(
  db: Db,
  addresses: readonly string[],
  files: Pick<Files, 'urlOf'>,
): Promise<ReadonlyMap<string, string>> {
  const signs = new Map(addresses.map((address) => [address, filesNamed(address).signs[0] ?? '']));
  const here = new Set<string>();
  for (const some of inChunks(new Set([...signs.values()].filter((sign) => sign !== '')))) {
    const found: string[] = await db.handle('upload_file').whereIn('sign', some).pluck('sign');
    for (const sign of found) here.add(sign);
  }
  const kept = new Map<string, string>();
  for (const [address, sign] of signs) {
    const path = address.replace(SITE, '');
    // Both forms of ours; a site that stood under a path of its host had others.
    if (here.has(sign)) kept.set(address, /^\/(?:api|server)\//i.test(path) ? path : files.urlOf({ sign }));
  }
  return kept;
}
