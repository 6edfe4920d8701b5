import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Entry, folderLoader, type Loader, type Manifest, PACKED, type PluginLocales } from '../kernel/index.ts';
import type { Contract, Descriptor } from '../sdk/contract/index.ts';
import type { ServerHalf } from '../sdk/server/index.ts';

/** A half of whatever types: its setup takes what the kernel makes from its own descriptor. */
export type AnyHalf = Omit<ServerHalf<Descriptor, Contract>, 'setup'> & { setup(app: never): unknown };

export const PLUGINS = join(dirname(fileURLToPath(import.meta.url)), '../../plugins');

/** Plugins from memory. Messages stand in `locales`, else in the plugin's folder, if it has one. */
export function memoryLoader(
  halves: readonly AnyHalf[],
  locales: Readonly<Record<string, PluginLocales>> = {},
): Loader {
  const byId = new Map(halves.map((half) => [half.descriptor.id, half]));
  const find = (id: string): AnyHalf => {
    const half = byId.get(id);
    if (!half) throw new Error(`no plugin of this id was given to the test`);
    return half;
  };
  return {
    descriptor: async ({ id }) => find(id).descriptor,
    // The kernel gives `setup` what was made from this half's own descriptor.
    server: async ({ id }) => find(id) as ServerHalf,
    locales: async ({ id }) => locales[id] ?? localesOf(join(PLUGINS, id, 'locales')),
  };
}

/** What a test uploads lies in its data folder, as with a host. */
export function besideUploaded(loader: Loader, dataDir: string): Loader {
  const packed = folderLoader(({ from }) => join(dataDir, from.slice(PACKED.length)));
  const of = (entry: Entry): Loader => (entry.from.startsWith(UPLOADED) ? packed : loader);
  return {
    descriptor: (entry) => of(entry).descriptor(entry),
    server: (entry) => of(entry).server(entry),
    locales: (entry) => of(entry).locales(entry),
  };
}
const UPLOADED = `${PACKED}uploaded/`;

/** Reads the locale files of a plugin's folder. */
export function localesOf(folder: string): PluginLocales {
  const found: { -readonly [K in keyof PluginLocales]: PluginLocales[K] } = {};
  for (const locale of ['en', 'zh-cn'] as const) {
    const file = join(folder, `${locale}.json`);
    if (existsSync(file)) found[locale] = JSON.parse(readFileSync(file, 'utf8')) as NonNullable<PluginLocales['en']>;
  }
  return found;
}

export function manifestOf(halves: readonly AnyHalf[], given: Partial<Manifest>): Manifest {
  const plugins = Object.fromEntries(halves.map((half) => [half.descriptor.id, { from: 'memory' }]));
  return { edition: given.edition ?? 'open', plugins: { ...plugins, ...given.plugins } };
}
