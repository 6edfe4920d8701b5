import { readFileSync } from 'node:fs';
import { type Manifest, type ManifestEntry, withUploaded } from '@docstead/core/kernel';
import { codeOf, firstLine, Sentence } from '../sentence.ts';
import type { HostConfig } from './config.ts';
import type { Places } from './places.ts';

const KEYS = ['from', 'enabled', 'config'];
const PLUGIN_ID = /^[a-z][a-z0-9-]*$/;

/** Reads plugin-manifest.json; the first thing that is wrong with it ends in one sentence with its place. */
export function readManifest(path: string): Manifest {
  const parsed = parse(path);
  const wrong = (what: string): Sentence => new Sentence(`The plugin manifest ${path} is wrong: ${what}.`);
  if (!isObject(parsed)) throw wrong('it must be an object with "edition" and "plugins"');
  const { edition = 'open', plugins } = parsed;
  if (edition !== 'open' && edition !== 'hosted')
    throw wrong(`"edition" is ${show(edition)}; it must be "open" or "hosted"`);
  if (!isObject(plugins) || Object.keys(plugins).length === 0) {
    throw wrong('"plugins" must be an object that names at least one plugin');
  }
  for (const [id, entry] of Object.entries(plugins)) {
    const fault = faultOf(id, entry);
    if (fault) throw wrong(fault);
  }
  // Every entry was looked at above.
  return { edition, plugins: plugins as Record<string, ManifestEntry> };
}

/** All that is installed: what the operator has named, and what was uploaded into the data folder. */
export const readInstalled = (
  { manifest }: Pick<Places, 'manifest'>,
  { dataDir }: Pick<HostConfig, 'dataDir'>,
): Manifest => withUploaded(readManifest(manifest), dataDir);

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (thrown) {
    if (thrown instanceof SyntaxError) {
      throw new Sentence(`The plugin manifest ${path} is not JSON: ${firstLine(thrown)}.`);
    }
    if (codeOf(thrown) === 'ENOENT') throw new Sentence(`The plugin manifest ${path} is not there; put it back.`);
    throw new Sentence(`The plugin manifest ${path} cannot be read (${codeOf(thrown)}); change its rights.`);
  }
}

function faultOf(id: string, entry: unknown): string | undefined {
  if (!PLUGIN_ID.test(id)) return `"${id}" is no plugin id; one is lower-case letters, digits and "-"`;
  if (!isObject(entry)) return `"plugins.${id}" must be an object such as { "from": "plugins/${id}" }`;
  const unknown = Object.keys(entry).find((key) => !KEYS.includes(key));
  if (unknown) return `"plugins.${id}.${unknown}" is unknown; it may hold ${KEYS.join(', ')}`;
  const { from, enabled, config } = entry;
  if (typeof from !== 'string' || from === '') return `"plugins.${id}.from" must say where the plugin lies`;
  if (enabled !== undefined && typeof enabled !== 'boolean') return `"plugins.${id}.enabled" must be true or false`;
  if (config !== undefined && !isObject(config)) return `"plugins.${id}.config" must be an object`;
  return undefined;
}

const show = (value: unknown): string => JSON.stringify(value);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
