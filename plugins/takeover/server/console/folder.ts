import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fail } from '@docstead/core/contract';
import { takeoverFailures } from '../../contract/failures.ts';
import type { TakeoverSetup } from '../setup.ts';
import { SourceFault } from '../source/fault.ts';
import { databaseIn, openSource, type Source } from '../source/source.ts';

/** A site is remembered by its name. */
const LONGEST = 64;
/** Nobody takes more over at once. */
const MOST = 100;

/** Where the operator puts sites: as it is configured, else in the data folder. */
export const folderOf = ({ config }: Pick<TakeoverSetup, 'config'>): string =>
  resolve(config.folder === '' ? join(process.env.DATA_DIR || 'data', 'take-over') : config.folder);

/** What lies there, by name; hidden files do not. */
export function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .slice(0, MOST);
}

/** The site of this name. Only what `namesIn` has is one; throws a `SourceFault` where it cannot be read. */
export async function openNamed(folder: string, name: string): Promise<Source> {
  requireName(folder, name);
  if (name.length > LONGEST) throw new SourceFault('name', name);
  const path = join(folder, name);
  if (!isWithin(folder, path) || !isWithin(folder, databaseIn(path))) throw new SourceFault('elsewhere', name);
  return openSource(path);
}

export function requireName(folder: string, name: string): void {
  if (!namesIn(folder).includes(name)) throw fail(takeoverFailures.sourceUnknown);
}

/** By no link either. What a link leads to that is not there lies nowhere. */
function isWithin(folder: string, path: string): boolean {
  if (!existsSync(path)) throw new SourceFault('missing', path);
  return realpathSync(path).startsWith(realpathSync(folder) + sep);
}
