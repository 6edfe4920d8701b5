import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '@docstead/core/contract';
import {
  type Entry,
  importServer,
  isPacked,
  type Loader,
  type PluginFile,
  readJson,
  readLocales,
} from '@docstead/core/kernel';
import { Sentence } from '../sentence.ts';
import { builtLoader } from './built.ts';
import { type FederationManifest, remoteOf } from './federation-manifest.ts';
import { folderOf, type Roots } from './folders.ts';

export interface SourceRoots extends Roots {
  /** dist/plugins, into which the dev server writes the remotes. */
  readonly remotes: string;
}

/** Loads first-party plugins from their TypeScript source; packed ones as ever. Differs from the built one in speed only. */
export function sourceLoader(roots: SourceRoots): Loader {
  const built = builtLoader(roots);
  return {
    descriptor: (entry) => (isPacked(entry) ? built.descriptor(entry) : readSource(entry, roots)),
    server: (entry) =>
      isPacked(entry) ? built.server(entry) : importServer(join(folderOf(entry, roots), 'server', 'index.ts')),
    locales: (entry) => (isPacked(entry) ? built.locales(entry) : readLocales(folderOf(entry, roots))),
  };
}

async function readSource(entry: Entry, roots: SourceRoots): Promise<PluginFile> {
  const folder = folderOf(entry, roots);
  const path = join(folder, 'plugin.ts');
  if (!existsSync(path))
    throw new Sentence(`${path} is not there; take ${entry.id} out of the manifest, or put it back.`);
  const module = (await import(/* webpackIgnore: true */ pathToFileURL(path).href)) as { default?: Descriptor };
  if (!module.default)
    throw new Sentence(`${path} has no default export; a descriptor is \`export default plugin({ … })\`.`);
  const locales = { en: 'locales/en.json', 'zh-cn': 'locales/zh-cn.json' };
  const remote = existsSync(join(folder, 'web', 'index.ts'))
    ? await readRemote(join(roots.remotes, entry.id, 'web'))
    : undefined;
  return { ...module.default, ...(remote && { web: { ...remote, locales } }) };
}

/** Undefined until the remote was built once. */
export async function readRemote(folder: string): Promise<{ entry: string; css: readonly string[] } | undefined> {
  const path = join(folder, 'mf-manifest.json');
  if (!existsSync(path)) return undefined;
  // The build tool wrote it a moment ago.
  return remoteOf((await readJson(path)) as FederationManifest);
}
