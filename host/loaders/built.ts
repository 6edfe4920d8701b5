import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteLocale } from '@docstead/core/contract';
import type { Entry, Loader, MessageTree, PluginFile, PluginLocales } from '@docstead/core/kernel';
import type { ServerHalf } from '@docstead/core/server';
import { codeOf, firstLine, Sentence } from '../sentence.ts';
import { folderOf, type Roots } from './folders.ts';

const LOCALES: readonly SiteLocale[] = ['en', 'zh-cn'];

/** Loads built plugins: dist/plugins/<id>, and packed ones in the data folder. */
export function builtLoader(roots: Roots): Loader {
  return {
    descriptor: async (entry) => (await readJson(join(folderOf(entry, roots), 'plugin.json'))) as PluginFile,
    server: (entry) => importServer(join(folderOf(entry, roots), 'server', 'index.js')),
    locales: (entry: Entry) => readLocales(folderOf(entry, roots)),
  };
}

/** The default export, or undefined where the plugin has no server half. */
export async function importServer(path: string): Promise<ServerHalf | undefined> {
  if (!existsSync(path)) return undefined;
  const module = (await import(/* webpackIgnore: true */ pathToFileURL(path).href)) as { default?: ServerHalf };
  if (!module.default)
    throw new Sentence(`${path} has no default export; a server half is \`export default server({ … })\`.`);
  return module.default;
}

export async function readLocales(folder: string): Promise<PluginLocales> {
  const found = await Promise.all(
    LOCALES.map(async (locale) => {
      const path = join(folder, 'locales', `${locale}.json`);
      return existsSync(path) ? ([[locale, (await readJson(path)) as MessageTree]] as const) : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

export async function readJson(path: string): Promise<object> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') throw new Sentence(`${path} is not there; build or unpack the plugin again.`);
    throw new Sentence(`${path} is not JSON: ${firstLine(thrown)}.`);
  }
  throw new Sentence(`${path} does not hold an object.`);
}
