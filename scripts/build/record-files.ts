import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

export interface Recorded {
  /** Absolute paths of all that was written. */
  readonly files: readonly string[];
  /** Names of each entry's files, in loading order. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
}

const placeOf = (root: string, name: string) => join(root, '.cache', 'built', `${name}.json`);

/** Notes what a configuration wrote, for the steps that follow the compiler. */
export function recordFiles(root: string, name: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('RecordFiles', ({ compilation }) => {
        const folder = compilation.outputOptions.path ?? root;
        const files = Object.keys(compilation.assets).map((asset) => join(folder, asset));
        const entries = [...compilation.entrypoints].map(([entry, chunks]) => [entry, chunks.getFiles()]);
        const path = placeOf(root, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, JSON.stringify({ files, entries: Object.fromEntries(entries) }));
      });
    },
  };
}

export function readRecorded(root: string, name: string): Recorded {
  return JSON.parse(readFileSync(placeOf(root, name), 'utf8')) as Recorded;
}
