import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configurations } from './configurations.ts';
import { writeDescriptors } from './descriptors.ts';
import { fingerprint } from './fingerprint.ts';
import { housePlugins } from './house-plugins.ts';
import { pruneOlderBuilds, pruneUnnamed } from './prune.ts';
import { houseFile } from './sdk-house.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docstead-build-'));
  for (const id of ['notes', 'stray']) {
    put(
      `plugins/${id}/plugin.ts`,
      `export default {\n  id: '${id}',\n  version: '1.0.0',\n  sdk: '^1',\n  offers: { slots: ['${id}/menu@1'] },\n};\n`,
    );
    put(`plugins/${id}/server/index.ts`, 'export default {};\n');
    put(`plugins/${id}/web/index.ts`, 'export default {};\n');
    put(`plugins/${id}/web/draw.worker.ts`, 'export default {};\n');
    put(`plugins/${id}/locales/en.json`, '{"title":"Notes"}');
  }
  put('core/package.json', '{"version":"1.0.0"}');
  put('shell-web/main.tsx', '');
  manifest({ notes: { from: 'plugins/notes' }, mine: { from: 'data:mine' } });
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const HALF = `export default { contract: {
  '/api/notes/save': {},
  '/api/notes/list': { method: 'GET' },
  '/x/notes/*': { kind: 'raw', methods: ['*'] },
}, sockets: { '/api/notes/live': {} } };`;

const manifest = (plugins: object): void => put('plugin-manifest.json', JSON.stringify({ plugins }));

/** A build's files below dist, without the compiler: what is named is what would be there. */
async function build(): Promise<void> {
  const compiled = housePlugins(root).flatMap((id) => [
    `dist/plugins/${id}/server/index.js`,
    `dist/plugins/${id}/web/remoteEntry.${id === 'notes' ? 'aaaaaaaa' : 'bbbbbbbb'}.js`,
  ]);
  for (const path of compiled) put(path, path.endsWith('index.js') ? HALF : '');
  const written = await writeDescriptors(root);
  pruneOlderBuilds(join(root, 'dist'), [...written, ...compiled.map((path) => join(root, path))]);
  pruneUnnamed(join(root, 'dist'), housePlugins(root));
}

it('what a plugin answers to stands in its plugin.json', async () => {
  await build();
  expect(JSON.parse(readFileSync(join(root, 'dist', 'plugins', 'notes', 'plugin.json'), 'utf8')).answers).toEqual({
    calls: [
      { path: '/api/notes/list', methods: ['GET'], raw: false },
      { path: '/api/notes/save', methods: ['POST'], raw: false },
      { path: '/x/notes/*', methods: ['*'], raw: true },
    ],
    sockets: ['/api/notes/live'],
  });
});

describe('a folder that the manifest does not name', () => {
  it('is not compiled, for no mode', () => {
    const names = (mode: 'development' | 'production') => configurations(root, mode).map((config) => config.name);
    expect(names('development')).toEqual(['shell', 'theme', 'notes-workers', 'notes']);
    expect(names('production')).toEqual(['shell', 'theme', 'notes-workers', 'notes', 'host', 'notes-server']);
  });

  it('leaves nothing in the built product', async () => {
    await build();
    expect(readdirSync(join(root, 'dist', 'plugins'))).toEqual(['notes']);
    expect(existsSync(join(root, 'dist', 'plugins', 'notes', 'plugin.json'))).toBe(true);
  });

  it('is unknown to authors', async () => {
    const house = await houseFile(root);
    expect(house.plugins).toEqual({ notes: '1.0.0' });
    expect(house.slots).toContain('notes/menu@1');
    expect(JSON.stringify(house)).not.toContain('stray');
  });

  it('is no reason to build anew', () => {
    const before = fingerprint(root);
    put('plugins/stray/server/more.ts', 'export const more = 1;\n');
    expect(fingerprint(root)).toBe(before);
    put('plugins/notes/server/more.ts', 'export const more = 1;\n');
    expect(fingerprint(root)).not.toBe(before);
  });
});

it('keeps only what open tabs ask for of a plugin that was named until now', async () => {
  manifest({ notes: { from: 'plugins/notes' }, stray: { from: 'plugins/stray' } });
  await build();
  manifest({ notes: { from: 'plugins/notes' } });
  await build();
  const left = readdirSync(join(root, 'dist', 'plugins', 'stray'), { recursive: true, encoding: 'utf8' }).sort();
  expect(left).toEqual(['web', expect.stringMatching(/^web\/en\..+\.json$/), 'web/remoteEntry.bbbbbbbb.js']);
  await build();
  expect(readdirSync(join(root, 'dist', 'plugins'))).toEqual(['notes']);
});

it('says which folder is missing', () => {
  manifest({ gone: { from: 'plugins/gone' } });
  expect(() => housePlugins(root)).toThrow(
    'plugin-manifest.json names plugins/gone, which has no plugin.ts; put it back, or take it out of the manifest.',
  );
});

it('finds all that this Docstead names', () => {
  const here = join(import.meta.dirname, '..', '..');
  const { plugins } = JSON.parse(readFileSync(join(here, 'plugin-manifest.json'), 'utf8')) as { plugins: object };
  expect(housePlugins(here)).toEqual(Object.keys(plugins).sort());
});
