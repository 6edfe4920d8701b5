import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Entry, isPacked, PACKED } from '@docstead/core/kernel';
import { Sentence } from '../sentence.ts';

const FIRST_PARTY = 'plugins/';
const SEGMENT = /^[a-z0-9][a-z0-9._-]*$/i;

export interface Roots {
  /** Where `plugins/<id>` is looked for: dist/plugins, or plugins/ in a checkout. */
  readonly plugins: string;
  readonly dataDir: string;
}

/** The folder that `from` means; never one outside of the two roots. */
export function folderOf(entry: Entry, roots: Roots): string {
  const { from, id } = entry;
  const [root, rest] = isPacked(entry)
    ? [roots.dataDir, from.slice(PACKED.length)]
    : [roots.plugins, from.startsWith(FIRST_PARTY) ? from.slice(FIRST_PARTY.length) : ''];
  const segments = rest.split('/');
  if (segments.some((segment) => !SEGMENT.test(segment))) {
    throw new Sentence(
      `"from" is "${from}"; write plugins/${id}, or data:<folder> for a packed plugin in the data folder.`,
    );
  }
  const folder = join(root, ...segments);
  if (!folder.startsWith(root + sep)) throw new Sentence(`"from" is "${from}", which leads out of ${root}.`);
  if (!existsSync(folder))
    throw new Sentence(`there is no folder ${folder}; unpack the plugin there, or take it out of the manifest.`);
  return folder;
}
