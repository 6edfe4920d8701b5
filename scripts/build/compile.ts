import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MultiStats, rspack, type StatsCompilation } from '@rspack/core';

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
  const reports =
    stats.toJson({ all: false, assets: true, entrypoints: true, outputPath: true, children: true }).children ?? [];
  const files = reports.flatMap((report) =>
    (report.assets ?? []).map((asset) => join(report.outputPath ?? root, asset.name)),
  );
  files.push(writeShellList(root, reports));
  return files;
}

/** Which files index.html names, in order. */
function writeShellList(root: string, reports: readonly StatsCompilation[]): string {
  const inShell = reports.filter(({ outputPath }) => outputPath === join(root, 'dist', 'shell'));
  const names = (entry: string) =>
    inShell.flatMap((report) => (report.entrypoints?.[entry]?.assets ?? []).map((asset) => asset.name));
  const all = [...names('theme'), ...names('main')];
  const list = { js: all.filter((name) => name.endsWith('.js')), css: all.filter((name) => name.endsWith('.css')) };
  const path = join(root, 'dist', 'shell', 'shell.json');
  writeFileSync(path, `${JSON.stringify(list, null, 2)}\n`);
  return path;
}
