import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answering } from '../../core/kernel/generation/answers.ts';
import type { Descriptor } from '../../core/sdk/contract/index.ts';
import { housePlugins } from './house-plugins.ts';
import { writePluginFiles } from './plugin-files.ts';

/**
 * Writes plugins/<id>/plugin.json into the built product, and the locale files, for every plugin of the house. Their
 * server halves are built already: what they answer to is read off what will run.
 */
export async function writeDescriptors(root: string, dist = join(root, 'dist')): Promise<string[]> {
  const written = await Promise.all(
    housePlugins(root).map((id) => writeDescriptor(join(root, 'plugins', id), join(dist, 'plugins', id))),
  );
  return written.flat();
}

async function writeDescriptor(source: string, target: string): Promise<string[]> {
  const module = (await import(pathToFileURL(join(source, 'plugin.ts')).href)) as { default: Descriptor };
  return writePluginFiles({ descriptor: module.default, server: await builtServer(target), source, target });
}

async function builtServer(target: string): Promise<Answering | undefined> {
  const path = join(target, 'server', 'index.js');
  if (!existsSync(path)) return undefined;
  return ((await import(pathToFileURL(path).href)) as { default: Answering }).default;
}
