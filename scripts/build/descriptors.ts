import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '../../core/sdk/contract/index.ts';
import { writePluginFiles } from './plugin-files.ts';

/** Writes dist/plugins/<id>/plugin.json and its locale files, for every plugin of the house. */
export async function writeDescriptors(root: string): Promise<string[]> {
  const plugins = join(root, 'plugins');
  const ids = readdirSync(plugins).filter((id) => existsSync(join(plugins, id, 'plugin.ts')));
  const written = await Promise.all(ids.map((id) => writeDescriptor(root, id)));
  return written.flat();
}

async function writeDescriptor(root: string, id: string): Promise<string[]> {
  const source = join(root, 'plugins', id);
  const module = (await import(pathToFileURL(join(source, 'plugin.ts')).href)) as { default: Descriptor };
  return writePluginFiles({ descriptor: module.default, source, target: join(root, 'dist', 'plugins', id) });
}
