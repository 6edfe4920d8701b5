import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteLocale } from '../../sdk/contract/index.ts';
import type { ServerHalf } from '../../sdk/server/index.ts';
import { OperatorError } from '../data/operator-error.ts';
import type { Entry, Loader, MessageTree, PluginFile, PluginLocales } from './manifest.ts';

const LOCALES: readonly SiteLocale[] = ['en', 'zh-cn'];

/** Loads built plugins, each from a folder of its own; `folderOf` throws the sentence of one that is not there. */
export function folderLoader(folderOf: (entry: Entry) => string): Loader {
  return {
    descriptor: async (entry) => (await readJson(join(folderOf(entry), 'plugin.json'))) as PluginFile,
    server: (entry) => importServer(join(folderOf(entry), 'server', 'index.js')),
    locales: (entry) => readLocales(folderOf(entry)),
  };
}

/** The default export, or undefined where the plugin has no server half. */
export async function importServer(path: string): Promise<ServerHalf | undefined> {
  if (!existsSync(path)) return undefined;
  const module = (await import(/* webpackIgnore: true */ pathToFileURL(path).href)) as { default?: ServerHalf };
  if (!module.default)
    throw new OperatorError(`${path} has no default export; a server half is \`export default server({ … })\`.`);
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
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new OperatorError(`${path} is not there; build or unpack the plugin again.`);
    const [line = ''] = String(thrown instanceof Error ? thrown.message : thrown).split('\n');
    throw new OperatorError(`${path} is not JSON: ${line}.`);
  }
  throw new OperatorError(`${path} does not hold an object.`);
}
