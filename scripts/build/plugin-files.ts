import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answering, answersOf } from '../../core/kernel/generation/answers.ts';
import type { Descriptor } from '../../core/sdk/contract/index.ts';
import { type FederationManifest, remoteOf } from '../../host/loaders/federation-manifest.ts';

export interface PluginPlaces {
  readonly descriptor: Descriptor;
  /** Undefined where it has no server half. */
  readonly server: Answering | undefined;
  /** The plugin's folder. */
  readonly source: string;
  /** The built plugin's folder; its remote is there already. */
  readonly target: string;
}

/** Writes plugin.json and the locale files: all that the host reads before any plugin code runs. Gives what it wrote. */
export function writePluginFiles({ descriptor, server, source, target }: PluginPlaces): string[] {
  mkdirSync(join(target, 'web'), { recursive: true });
  const { locales, files } = writeLocales(source, target);
  const web = { ...readRemote(target), locales };
  const answers = answersOf(server ?? { contract: {} });
  const path = join(target, 'plugin.json');
  writeFileSync(path, `${JSON.stringify({ ...descriptor, answers, web }, null, 2)}\n`);
  return [...files, path];
}

function readRemote(target: string): { entry?: string; css: readonly string[] } {
  const path = join(target, 'web', 'mf-manifest.json');
  if (!existsSync(path)) return { css: [] };
  return remoteOf(JSON.parse(readFileSync(path, 'utf8')) as FederationManifest);
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
