import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '../../core/sdk/contract/index.ts';

interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly css: { readonly sync: readonly string[] } } }[];
}

/** Writes dist/plugins/<id>/plugin.json and its locale files: all that the host reads before any plugin code runs. */
export async function writeDescriptors(root: string): Promise<string[]> {
  const plugins = join(root, 'plugins');
  const ids = readdirSync(plugins).filter((id) => existsSync(join(plugins, id, 'plugin.ts')));
  const written = await Promise.all(ids.map((id) => writeDescriptor(root, id)));
  return written.flat();
}

async function writeDescriptor(root: string, id: string): Promise<string[]> {
  const source = join(root, 'plugins', id);
  const target = join(root, 'dist', 'plugins', id);
  mkdirSync(join(target, 'web'), { recursive: true });
  const module = (await import(pathToFileURL(join(source, 'plugin.ts')).href)) as { default: Descriptor };
  const { locales, files } = writeLocales(source, target);
  const web = { ...readRemote(target), locales };
  const path = join(target, 'plugin.json');
  writeFileSync(path, `${JSON.stringify({ ...module.default, web }, null, 2)}\n`);
  return [...files, path];
}

function readRemote(target: string): { entry?: string; css: readonly string[] } {
  const path = join(target, 'web', 'mf-manifest.json');
  if (!existsSync(path)) return { css: [] };
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as FederationManifest;
  return {
    entry: manifest.metaData.remoteEntry.name,
    css: manifest.exposes.flatMap((expose) => expose.assets.css.sync),
  };
}

/** The server reads locales/<language>.json; the browser a hashed copy. */
function writeLocales(source: string, target: string): { locales: Record<string, string>; files: string[] } {
  const locales: Record<string, string> = {};
  const files: string[] = [];
  mkdirSync(join(target, 'locales'), { recursive: true });
  for (const name of readdirSync(join(source, 'locales')).filter((file) => file.endsWith('.json'))) {
    const language = name.replace('.json', '');
    const text = JSON.stringify(JSON.parse(readFileSync(join(source, 'locales', name), 'utf8')));
    const hashed = `${language}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(target, 'locales', name), text);
    writeFileSync(join(target, 'web', hashed), text);
    locales[language] = hashed;
    files.push(join(target, 'locales', name), join(target, 'web', hashed));
  }
  return { locales, files };
}
