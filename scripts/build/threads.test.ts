import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PluginThreads } from '../../core/kernel/host-services/threads/plugin-threads.ts';
import { houseServer } from './house-server.ts';
import { serverEntries } from './threads.ts';

const root = join(import.meta.dirname, '..', '..');
let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'threads-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it('a server half carries its threads beside it, which start from wherever it was moved to', {
  timeout: 30_000,
}, async () => {
  put('server/sums/add.ts', 'export const add = (a: number, b: number): number => a + b;\n');
  put(
    'server/sums/sum.thread.ts',
    "import { add } from './add.ts';\nexport default ([a, b]: [number, number]) => add(a, b);\n",
  );
  put('server/index.ts', "export default new URL('./sums/sum.thread.ts', import.meta.url);\n");
  const base = { mode: 'production' as const, context: folder, resolve: { extensions: ['.ts'] } };
  const built = join(folder, 'built');
  const config = houseServer(base, { entry: serverEntries(folder), path: built });
  await new Promise<void>((resolve, reject) => {
    rspack({ ...config, devtool: false }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  rmSync(join(folder, 'server'), { recursive: true });
  expect(readdirSync(built).toSorted()).toEqual(['index.js', 'sum.thread.js']);
  const { default: url } = await import(pathToFileURL(join(built, 'index.js')).href);
  const threads = new PluginThreads();
  expect(await threads.for('sums')(url).run([1, 2])).toBe(3);
  await threads.end();
});
