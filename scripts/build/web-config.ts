import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  DefinePlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';

import { threadRule } from './threads.ts';

/** How code is compiled, for the shell and for every plugin, of the house or of an author. */

const BROWSERS = ['chrome >= 120', 'firefox >= 121', 'safari >= 17.4'];

/** Colours by day and by night become what these browsers know, while one develops too. */
const css = { loader: 'builtin:lightningcss-loader', options: { targets: BROWSERS } };

export type Mode = 'development' | 'production';

export function script(target: 'web' | 'node', mode: Mode) {
  const isDev = mode === 'development';
  const swc = (tsx: boolean) => ({
    loader: 'builtin:swc-loader',
    options: {
      env: target === 'web' ? { targets: BROWSERS } : { targets: { node: '20.19' } },
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev && target === 'web' } },
      },
    },
  });
  return {
    // `import styles from './x.module.css'`, as the tests read it too.
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      { test: /\.ts$/, exclude: /node_modules/, use: swc(false), type: 'javascript/auto' },
      { test: /\.tsx$/, exclude: /node_modules/, use: swc(true), type: 'javascript/auto' },
      ...(target === 'web' ? [{ test: /\.css$/, use: css, type: 'css/auto' as const }] : []),
    ],
  };
}

export interface WebPlace {
  readonly name: string;
  /** The folder that is written. */
  readonly path: string;
  readonly publicPath: string;
}

/** `base` says where the source is and how it is found; this, what browsers get. */
export function webConfig(base: Configuration, { name, path, publicPath }: WebPlace): Configuration {
  const mode = base.mode === 'development' ? 'development' : 'production';
  return {
    ...base,
    target: 'web',
    module: script('web', mode),
    output: {
      path,
      publicPath,
      uniqueName: `docstead_${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      workerChunkLoading: 'import-scripts',
    },
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [...(base.plugins ?? []), new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  };
}

const withThreads = ({ parser, rules }: ReturnType<typeof script>) => ({
  parser,
  rules: [{ oneOf: [threadRule, ...rules] }],
});

/** One ESM file on Node, with chunks for what is imported late. */
export function serverConfig(base: Configuration, path: string): Configuration {
  return {
    ...base,
    target: 'node20',
    devtool: 'source-map',
    module: withThreads(script('node', 'production')),
    output: {
      path,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      workerChunkLoading: 'import',
      library: { type: 'module' },
    },
    resolve: { ...base.resolve, conditionNames: ['import', 'module', 'node', 'default'] },
    optimization: { minimize: false },
  };
}

export function federation(name: string, extra: object) {
  return new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: true,
    // The default asks every remote for its versions before a shared chunk loads, broken remotes included.
    shareStrategy: 'loaded-first',
    experiments: {
      // Snapshots serve a manifest service that is not used here: remotes are named by their entry. Only the shell loads any.
      optimization: { target: 'web', disableSnapshot: true, disableRemote: name !== 'shell' },
      ...(name === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
    ...extra,
  });
}
