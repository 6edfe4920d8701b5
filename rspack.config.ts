import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { houseServer } from './scripts/build/house-server.ts';
import { recordFiles } from './scripts/build/record-files.ts';
import { type RemoteBuild, remoteConfig, workersConfig, workersOf } from './scripts/build/remote-config.ts';
import { federation, webConfig } from './scripts/build/web-config.ts';
import { esmFederationRuntime } from './scripts/esm-federation-runtime.ts';
import { sharedModules } from './scripts/shared-modules.ts';

/** One configuration builds the shell, every plugin's remote, and the server. */

const root = import.meta.dirname;
const isDev = process.env.NODE_ENV === 'development';
const mode = isDev ? 'development' : 'production';

const HOW_IT_IS_BUILT = [
  'rspack.config.ts',
  'package-lock.json',
  'scripts/build/web-config.ts',
  'scripts/build/remote-config.ts',
  'scripts/build/house-server.ts',
].map((file) => join(root, file));
const pluginIds = readdirSync(join(root, 'plugins')).filter((id) => existsSync(join(root, 'plugins', id, 'plugin.ts')));

function base(name: string): Configuration {
  return {
    name,
    mode,
    context: root,
    devtool: isDev ? 'cheap-module-source-map' : 'source-map',
    cache: {
      type: 'persistent',
      buildDependencies: HOW_IT_IS_BUILT,
      storage: { type: 'filesystem', directory: join(root, '.cache', 'rspack', `${name}-${mode}`) },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'module', 'browser', 'default'],
      // The browser gets paths and encodings of the calls, not their schemas.
      alias: { typebox: false },
    },
    performance: { hints: false },
    // Its trigger has an address of its own, which stands behind no proxy.
    lazyCompilation: false,
    plugins: isDev ? [] : [recordFiles(root, name)],
    stats: 'errors-warnings',
  };
}

function web(name: string, publicPath: string, folder: string): Configuration {
  const config = webConfig(base(name), { name, publicPath, path: resolve(root, 'dist', folder) });
  const refresh = isDev && name !== 'theme' ? [new ReactRefreshRspackPlugin()] : [];
  return { ...config, plugins: [...(config.plugins ?? []), ...refresh] };
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

function remoteBuild(id: string): RemoteBuild {
  return {
    id,
    folder: join(root, 'plugins', id),
    output: resolve(root, 'dist', 'plugins', id, 'web'),
    workers: join(root, '.cache', 'workers', mode, id),
    mode,
    shared: sharedModules('remote'),
  };
}

function remote(id: string): Configuration {
  const common = base(id);
  const refresh = isDev ? [new ReactRefreshRspackPlugin()] : [];
  return remoteConfig({ ...common, plugins: [...(common.plugins ?? []), ...refresh] }, remoteBuild(id));
}

function server(name: string, entry: Record<string, string>, folder: string): Configuration {
  return houseServer(base(name), { entry, path: resolve(root, 'dist', folder) });
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

/** What the sanitiser imports and, as we call it, never uses: a parser of styles, trees of nodes, dates. */
const UNUSED = { postcss: false, domutils: false, domhandler: false, dayjs: false } as const;

function workers(id: string): Configuration {
  const common = base(`${id}-workers`);
  const resolving = { ...common.resolve, alias: { ...common.resolve?.alias, ...UNUSED } };
  return workersConfig({ ...common, resolve: resolving }, remoteBuild(id));
}

const workerBuilds = pluginIds.filter((id) => workersOf(join(root, 'plugins', id)).length > 0).map(workers);
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
