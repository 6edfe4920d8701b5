import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const THREAD = /\.thread\.ts$/;

/** The entries that a server half is built from: itself, and each of its threads beside it, by the name of its file. */
export function serverEntries(folder: string): Record<string, string> {
  const server = join(folder, 'server');
  const files = existsSync(server) ? readdirSync(server, { recursive: true, encoding: 'utf8' }) : [];
  const threads = files.filter((file) => THREAD.test(file)).map((file) => join(server, file));
  return {
    index: join(server, 'index.ts'),
    ...Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file])),
  };
}

/** `new URL('./x.thread.ts', import.meta.url)` names what is built beside. */
export const threadRule: RuleSetRule = {
  test: THREAD,
  dependency: 'url',
  type: 'asset/resource',
  generator: { emit: false, filename: '[name].js' },
};
