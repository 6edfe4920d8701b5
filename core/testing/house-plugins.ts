import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyHalf, PLUGINS } from './loader.ts';

/**
 * The server halves of plugins of the house, with all that they require in turn, for the tests of a plugin that stands
 * on them: `createTestHost({ plugins: [...(await housePlugins('items')), mine] })`.
 */
export async function housePlugins(...ids: readonly string[]): Promise<AnyHalf[]> {
  const found = new Map<string, AnyHalf>();
  const take = async (id: string): Promise<void> => {
    if (found.has(id)) return;
    const half = await halfOf(id);
    found.set(id, half);
    for (const other of Object.keys(half.descriptor.requires ?? {})) await take(other);
  };
  for (const id of ids) await take(id);
  return [...found.values()];
}

async function halfOf(id: string): Promise<AnyHalf> {
  // Built in the package that authors install, source in the repository.
  const path = ['index.js', 'index.ts']
    .map((file) => join(PLUGINS, id, 'server', file))
    .find((file) => existsSync(file));
  if (!path) throw new Error(`There is no plugin "${id}" in this Docstead.`);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default: AnyHalf };
  return module.default;
}
