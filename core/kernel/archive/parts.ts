import type { Migration } from '../../sdk/server/data.ts';
import { entriesOf, type Loader, type Manifest, type PluginFile } from '../generation/manifest.ts';
import { coreMigrations } from '../host-services/stored/core-schema.ts';

/** What an archive is made of, and put back by: core, and each plugin that is installed, on or not. */
export interface Part {
  readonly id: string;
  readonly version: string;
  /** Their rows are made anew from others. */
  readonly derived: readonly string[];
  migrations(): Promise<readonly Migration[]>;
}

export interface InstalledParts {
  readonly manifest: Manifest;
  readonly loader: Loader;
}

/** Those that others require come first. A plugin whose descriptor cannot be read is none. */
export async function partsOf({ manifest, loader }: InstalledParts): Promise<readonly Part[]> {
  const files = new Map<string, { readonly file: PluginFile; readonly part: Part }>();
  for (const entry of entriesOf(manifest)) {
    const file = await loader.descriptor(entry).catch(() => undefined);
    if (!file) continue;
    const migrations = async () => (await loader.server(entry))?.migrations ?? [];
    files.set(entry.id, {
      file,
      part: { id: entry.id, version: file.version, derived: file.derived ?? [], migrations },
    });
  }
  const ordered = new Set<Part>([CORE]);
  const take = (id: string, above: readonly string[]): void => {
    const found = files.get(id);
    if (!found || above.includes(id)) return;
    for (const required of Object.keys(found.file.requires ?? {})) take(required, [...above, id]);
    ordered.add(found.part);
  };
  for (const id of files.keys()) take(id, []);
  return [...ordered];
}

/** Who serves a site at this moment is no data of it. */
const CORE: Part = { id: 'core', version: '', derived: ['hosts'], migrations: async () => coreMigrations };
