import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../host/config/manifest.ts';
import { Sentence } from '../../host/sentence.ts';

const HOUSE = /^plugins\/([a-z0-9][a-z0-9._-]*)$/i;

/**
 * The folders below plugins/ that the distribution is made of: what plugin-manifest.json in the root names. Any other
 * is neither built nor shipped. A packed plugin (`data:…`) is built already.
 */
export function housePlugins(root: string): string[] {
  const entries = Object.values(readManifest(join(root, 'plugin-manifest.json')).plugins);
  const folders = entries.flatMap(({ from }) => HOUSE.exec(from)?.[1] ?? []);
  const missing = folders.find((folder) => !existsSync(join(root, 'plugins', folder, 'plugin.ts')));
  if (missing) {
    throw new Sentence(
      `plugin-manifest.json names plugins/${missing}, which has no plugin.ts; put it back, or take it out of the manifest.`,
    );
  }
  return folders.sort();
}
