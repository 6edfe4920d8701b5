import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressNew } from '../build/compress.ts';
import { writePluginFiles } from '../build/plugin-files.ts';
import { writeTarball } from '../build/tar.ts';
import { serverEntries } from '../build/threads.ts';
import { buildForNode, buildRemote, hasServer, hasWeb } from './author-build.ts';
import type { ReadPlugin } from './read-plugin.ts';

export interface Packed {
  /** `<id>-<version>`, the folder in the archive. */
  readonly name: string;
  readonly folder: string;
  readonly archive: string;
}

/** Builds `dist/<id>-<version>/` and the same as .tgz: what is unpacked into a data folder. */
export async function pack({ folder, descriptor, server }: ReadPlugin, scratch: string): Promise<Packed> {
  const { id, version } = descriptor;
  const name = `${id}-${version}`;
  const target = join(folder, 'dist', name);
  const archive = `${target}.tgz`;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (hasServer(folder)) {
    await buildForNode(folder, serverEntries(folder), join(target, 'server'));
    // Node takes the file for a module without looking into it.
    writeFileSync(join(target, 'server', 'package.json'), '{ "type": "module" }\n');
  }
  if (hasWeb(folder)) await buildRemote({ id, folder, output: join(target, 'web'), scratch: join(scratch, 'workers') });
  const written = writePluginFiles({ descriptor, server, source: folder, target });
  const web = join(target, 'web');
  // The build's own notes; the browser asks for the files that plugin.json names.
  for (const file of ['mf-manifest.json', 'mf-stats.json']) rmSync(join(web, file), { force: true });
  const built = existsSync(web) ? readdirSync(web).map((file) => join(web, file)) : [];
  await compressNew(target, [...new Set([...built, ...written])]);
  writeTarball(target, name, archive);
  return { name, folder: target, archive };
}
