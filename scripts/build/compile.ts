import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MultiStats, rspack } from '@rspack/core';

/** Runs rspack over every configuration; gives the files it wrote, and writes dist/shell/shell.json for the host. */
export async function compile(root: string): Promise<string[]> {
  process.env.NODE_ENV = 'production';
  const { default: configurations } = await import('../../rspack.config.ts');
  const compiler = rspack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) {
    process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY })}\n`);
    process.exit(1);
  }
  const files = stats.stats.flatMap(({ compilation }) => {
    const folder = compilation.outputOptions.path ?? root;
    return Object.keys(compilation.assets).map((name) => join(folder, name));
  });
  files.push(writeShellList(root, stats));
  return files;
}

/** Which files index.html names, in order. */
function writeShellList(root: string, stats: MultiStats): string {
  const names = (entry: string) =>
    stats.stats.flatMap(({ compilation }) => compilation.entrypoints.get(entry)?.getFiles() ?? []);
  const all = [...names('theme'), ...names('main')].filter((name) => !name.endsWith('.map'));
  const list = { js: all.filter((name) => name.endsWith('.js')), css: all.filter((name) => name.endsWith('.css')) };
  const path = join(root, 'dist', 'shell', 'shell.json');
  writeFileSync(path, `${JSON.stringify(list, null, 2)}\n`);
  return path;
}
