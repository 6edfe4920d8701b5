import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '../../core/sdk/contract/index.ts';
import { writePluginFiles } from './plugin-files.ts';

/** Writes plugins/<id>/plugin.json into the built product, and the locale files, for every plugin of the house. */
export async function writeDescriptors(root: string, dist = join(root, 'dist')): Promise<string[]> {
  const plugins = join(root, 'plugins');
  const ids = readdirSync(plugins).filter((id) => existsSync(join(plugins, id, 'plugin.ts')));
  const written = await Promise.all(
    ids.map((id) => writeDescriptor(join(root, 'plugins', id), join(dist, 'plugins', id))),
  );
  return written.flat();
}

async function writeDescriptor(source: string, target: string): Promise<string[]> {
  const module = (await import(pathToFileURL(join(source, 'plugin.ts')).href)) as { default: Descriptor };
  return writePluginFiles({ descriptor: module.default, source, target });
}
