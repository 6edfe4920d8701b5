import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { esmFederationRuntime } from '../esm-federation-runtime.ts';
import { federation, type Mode, script, webConfig } from './web-config.ts';

/** One plugin's web half, wherever its folder is. */
export interface RemoteBuild {
  readonly id: string;
  /** The plugin's folder. */
  readonly folder: string;
  /** Where the remote is written. */
  readonly output: string;
  /** Where its workers are built on the way. */
  readonly workers: string;
  readonly mode: Mode;
  /** What the shell provides: exact keys, `import: false`. */
  readonly shared: Readonly<Record<string, object>>;
}

export function workersOf(folder: string): string[] {
  const web = join(folder, 'web');
  return existsSync(web) ? readdirSync(web).filter((file) => file.endsWith('.worker.ts')) : [];
}

/** The web workers of a plugin, each one file, which its remote then carries under a hashed name. */
export function workersConfig(base: Configuration, { id, folder, workers }: RemoteBuild): Configuration {
  const { plugins: _, ...config } = webConfig(base, { name: `${id}-workers`, path: '', publicPath: '' });
  const named = workersOf(folder).map((file) => [file.replace(/\.ts$/, ''), join(folder, 'web', file)]);
  return {
    ...config,
    target: 'webworker',
    devtool: false,
    entry: Object.fromEntries(named) as Record<string, string>,
    output: { path: workers, filename: '[name].js' },
  };
}

const FORTUNE_SHEET = {
  test: /[\\/]@fortune-sheet[\\/](?:core|react)[\\/]dist[\\/]index\.(?:esm\.js|css)$/,
  use: [{ loader: join(import.meta.dirname, 'fortune-sheet.mjs') }],
};

/** What plugins offer each other is taken piece by piece: a remote holds no more of it than it uses, where it is used. */
const POINTS = /[\\/]plugins[\\/][^\\/]+[\\/]points(?:[\\/][^\\/]+)?\.ts$/;

export function remoteConfig(base: Configuration, build: RemoteBuild): Configuration {
  const { id, folder, output, mode, workers, shared } = build;
  const config = webConfig(base, { name: id, path: output, publicPath: `/assets/plugins/${id}/` });
  const worker: RuleSetRule = {
    test: /\.worker\.ts$/,
    dependency: 'url',
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8].js' },
    use: [{ loader: join(import.meta.dirname, 'worker-loader.mjs'), options: { folder: workers } }],
  };
  return {
    ...config,
    dependencies: workersOf(folder).length > 0 ? [`${id}-workers`] : [],
    module: {
      ...config.module,
      parser: { ...config.module?.parser, javascript: { worker: false } },
      rules: [{ test: POINTS, sideEffects: false }, FORTUNE_SHEET, { oneOf: [worker, ...script('web', mode).rules] }],
    },
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      federation(`plugin_${id.replaceAll('-', '_')}`, {
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './plugin': join(folder, 'web', 'index.ts') },
        shared,
      }),
      ...esmFederationRuntime(),
    ],
  };
}
