import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtLoader } from './built.ts';
import { folderOf } from './folders.ts';
import { readRemote, sourceLoader } from './source.ts';

const dir = mkdtempSync(join(tmpdir(), 'docstead-loaders-'));
const roots = { plugins: join(dir, 'plugins'), dataDir: join(dir, 'data') };

function put(path: string, text: string): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
}

beforeAll(() => {
  put('plugins/notes/plugin.json', '{"id":"notes","version":"1.2.3","sdk":"^1.0.0"}');
  put('plugins/notes/server/index.js', 'export default { sdk: 1, descriptor: { id: "notes" } };');
  put('plugins/notes/locales/en.json', '{"title":"Notes"}');
  put('plugins/notes/plugin.ts', 'export default { id: "notes", version: "1.3.0", sdk: "^1.0.0" };');
  put('plugins/notes/server/index.ts', 'export default { sdk: 1, descriptor: { id: "source" } };');
  put('plugins/bare/plugin.json', '{"id":"bare","version":"1.0.0","sdk":"^1.0.0"}');
  put('plugins/torn/plugin.json', '{"id":');
  put('plugins/torn/server/index.js', 'export const half = 1;');
  put('data/mine/plugin.json', '{"id":"mine","version":"1.0.0","sdk":"^1.0.0"}');
  put('secret/plugin.json', '{"id":"secret","version":"1.0.0","sdk":"^1.0.0"}');
});
afterAll(() => rmSync(dir, { recursive: true }));

const entry = (from: string, id = 'notes') => ({ id, from });

describe('the loader of built plugins', () => {
  const loader = builtLoader(roots);

  it('reads descriptor, server half and languages of a plugin', async () => {
    const notes = entry('plugins/notes');
    expect(await loader.descriptor(notes)).toMatchObject({ id: 'notes', version: '1.2.3' });
    expect(await loader.server(notes)).toMatchObject({ sdk: 1 });
    expect(await loader.locales(notes)).toEqual({ en: { title: 'Notes' } });
  });

  it('takes a packed plugin from the data folder', async () => {
    expect(await loader.descriptor(entry('data:mine', 'mine'))).toMatchObject({ id: 'mine' });
  });

  it('finds no server half where a plugin has none', async () => {
    expect(await loader.server(entry('plugins/bare', 'bare'))).toBeUndefined();
  });

  it('says which file is broken', async () => {
    await expect(loader.descriptor(entry('plugins/torn'))).rejects.toThrow(/torn\/plugin\.json is not JSON: /);
    await expect(loader.server(entry('plugins/torn'))).rejects.toThrow(/torn\/server\/index\.js has no default export/);
  });

  it('says which folder is missing, and what to do', async () => {
    await expect(loader.descriptor(entry('plugins/gone'))).rejects.toThrow(
      /there is no folder .+gone; unpack the plugin/,
    );
  });
});

describe('the loader of source plugins', () => {
  const loader = sourceLoader({ ...roots, remotes: join(dir, 'dist') });

  it('prefers TypeScript source', async () => {
    const notes = entry('plugins/notes');
    expect(await loader.descriptor(notes)).toMatchObject({ version: '1.3.0' });
    expect(await loader.server(notes)).toMatchObject({ descriptor: { id: 'source' } });
  });

  it('loads a packed plugin as ever', async () => {
    expect(await loader.descriptor(entry('data:mine', 'mine'))).toMatchObject({ id: 'mine' });
  });

  it('knows no remote before it was built', async () => {
    expect(await readRemote(join(dir, 'dist', 'notes', 'web'))).toBeUndefined();
  });

  it('knows the entry of a built remote, and the styles of all its parts', async () => {
    const part = (name: string) => ({ assets: { css: { sync: [name], async: [] } } });
    const manifest = { metaData: { remoteEntry: { name: 'remote.1.js' } }, exposes: [part('a.css'), part('b.css')] };
    const folder = mkdtempSync(join(dir, 'remote-'));
    writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
    expect(await readRemote(folder)).toEqual({ entry: 'remote.1.js', css: ['a.css', 'b.css'] });
  });
});

describe('where a plugin comes from', () => {
  it.each([
    'plugins/../secret',
    'plugins/notes/../../secret',
    'data:../secret',
    'data:/etc',
    'data:',
    'data:mine/..',
    '../secret',
    '/etc',
    'plugins/',
    'plugins/.hidden',
    'plugins\\..\\secret',
  ])('is refused as %s', (from) => {
    expect(() => folderOf(entry(from), roots)).toThrow(`"from" is "${from}"; write plugins/notes, or data:<folder>`);
  });
});
