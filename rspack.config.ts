import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  DefinePlugin,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { recordFiles } from './scripts/build/record-files.ts';
import { esmFederationRuntime } from './scripts/esm-federation-runtime.ts';
import { sharedModules } from './scripts/shared-modules.ts';

/** One configuration builds the shell, every plugin's remote, and the server. */

const root = import.meta.dirname;
const isDev = process.env.NODE_ENV === 'development';
const mode = isDev ? 'development' : 'production';
const BROWSERS = ['chrome >= 120', 'firefox >= 121', 'safari >= 17.4'];

const pluginIds = readdirSync(join(root, 'plugins')).filter((id) => existsSync(join(root, 'plugins', id, 'plugin.ts')));

function base(name: string): Configuration {
  return {
    name,
    mode,
    context: root,
    devtool: isDev ? 'cheap-module-source-map' : 'source-map',
    cache: {
      type: 'persistent',
      buildDependencies: [join(root, 'rspack.config.ts'), join(root, 'package-lock.json')],
      storage: { type: 'filesystem', directory: join(root, '.cache', 'rspack', `${name}-${mode}`) },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], conditionNames: ['import', 'module', 'browser', 'default'] },
    performance: { hints: false },
    // Its trigger has an address of its own, which stands behind no proxy.
    lazyCompilation: false,
    plugins: isDev ? [] : [recordFiles(root, name)],
    stats: 'errors-warnings',
  };
}

function script(target: 'web' | 'node') {
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
      ...(target === 'web' ? [{ test: /\.css$/, type: 'css/auto' as const }] : []),
    ],
  };
}

function web(name: string, publicPath: string, folder: string): Configuration {
  const common = base(name);
  return {
    ...common,
    target: 'web',
    module: script('web'),
    output: {
      path: resolve(root, 'dist', folder),
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
    plugins: [
      ...(common.plugins ?? []),
      new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(isDev && name !== 'theme' ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}

function federation(name: string, extra: object) {
  return new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: true,
    // The default asks every remote for its versions before a shared chunk loads, broken remotes included.
    shareStrategy: 'loaded-first',
    experiments: {
      optimization: { target: 'web' },
      ...(name === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
    ...extra,
  });
}

function shell(): Configuration {
  const config = web('shell', '/assets/shell/', 'shell');
  return {
    ...config,
    entry: { main: './shell-web/main.tsx' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', chunks: (chunk) => chunk.name === 'main' } },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      federation('shell', { shared: sharedModules('shell') }),
      ...esmFederationRuntime(),
    ],
  };
}

/** Runs before the first paint, so it is built apart: within the shell it would carry every shared module. */
function theme(): Configuration {
  const entry = [...(isDev ? ['./shell-web/dev-hook.ts'] : []), './shell-web/theme.ts'];
  return { ...web('theme', '/assets/shell/', 'shell'), entry: { theme: entry } };
}

const workerFolder = (id: string) => join(root, '.cache', 'workers', mode, id);
const workersOf = (id: string) => {
  const folder = join(root, 'plugins', id, 'web');
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.worker.ts')) : [];
};

/** The web workers of a plugin, each one file, which its remote then carries under a hashed name. */
function workers(id: string): Configuration {
  const { plugins: _, ...config } = web(`${id}-workers`, '', '');
  const named = workersOf(id).map((file) => [file.replace(/\.ts$/, ''), `./plugins/${id}/web/${file}`]);
  return {
    ...config,
    target: 'webworker',
    devtool: false,
    entry: Object.fromEntries(named) as Record<string, string>,
    output: { path: workerFolder(id), filename: '[name].js' },
  };
}

function remote(id: string): Configuration {
  const config = web(id, `/assets/plugins/${id}/`, `plugins/${id}/web`);
  const exposes = { './plugin': `./plugins/${id}/web/index.ts` };
  const worker: RuleSetRule = {
    test: /\.worker\.ts$/,
    dependency: 'url',
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8].js' },
    use: [{ loader: join(root, 'scripts', 'build', 'worker-loader.mjs'), options: { folder: workerFolder(id) } }],
  };
  return {
    ...config,
    dependencies: workersOf(id).length > 0 ? [`${id}-workers`] : [],
    module: {
      ...config.module,
      parser: { ...config.module?.parser, javascript: { worker: false } },
      rules: [{ oneOf: [worker, ...script('web').rules] }],
    },
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      federation(`plugin_${id.replaceAll('-', '_')}`, {
        filename: 'remoteEntry.[contenthash:8].js',
        exposes,
        shared: sharedModules('remote'),
      }),
      ...esmFederationRuntime(),
    ],
  };
}

/** Packages stay outside the bundle; our own code, the SDK's runtime included, goes in. */
function isPackage({ request }: { request?: string }, done: (error?: Error, result?: string) => void) {
  if (!request || request.startsWith('.') || request.startsWith('/') || request.startsWith('@docstead/')) return done();
  return done(undefined, `module ${request}`);
}

function server(name: string, entry: Record<string, string>, folder: string): Configuration {
  return {
    ...base(name),
    target: 'node20',
    devtool: 'source-map',
    entry,
    module: script('node'),
    externals: [isPackage],
    output: {
      path: resolve(root, 'dist', folder),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      workerChunkLoading: 'import',
      library: { type: 'module' },
    },
    resolve: { ...base(name).resolve, conditionNames: ['import', 'module', 'node', 'default'] },
    optimization: { minimize: false },
  };
}

const remotes = pluginIds.filter((id) => existsSync(join(root, 'plugins', id, 'web', 'index.ts'))).map(remote);
const servers = isDev
  ? []
  : [
      server('host', { main: './host/main.ts' }, 'host'),
      ...pluginIds.map((id) =>
        server(`${id}-server`, { index: `./plugins/${id}/server/index.ts` }, `plugins/${id}/server`),
      ),
    ];

const workerBuilds = pluginIds.filter((id) => workersOf(id).length > 0).map(workers);
const configurations: Configuration[] = [shell(), theme(), ...workerBuilds, ...remotes, ...servers];
const [first] = configurations;
if (isDev && first) {
  first.devServer = {
    host: '127.0.0.1',
    port: Number(process.env.DOCSTEAD_DEV_PORT ?? 4881),
    hot: true,
    client: { webSocketURL: { pathname: '/__hmr' }, overlay: true },
    webSocketServer: { type: 'ws', options: { path: '/__hmr' } },
    devMiddleware: { writeToDisk: true },
  };
}

export default configurations;
