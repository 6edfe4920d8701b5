import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { esmFederationRuntime } from '../esm-federation-runtime.ts';
import { sharedModules } from '../shared-modules.ts';
import { housePlugins } from './house-plugins.ts';
import { houseServer } from './house-server.ts';
import { recordFiles } from './record-files.ts';
import { type RemoteBuild, remoteConfig, workersConfig, workersOf } from './remote-config.ts';
import { serverEntries } from './threads.ts';
import { federation, type Mode, webConfig } from './web-config.ts';

/** Where the source is, and for whom it is built. */
interface Build {
  readonly root: string;
  readonly mode: Mode;
}

/**
 * The shell, the remote and the server half of every plugin that plugin-manifest.json names, and the host. In
 * development the server runs from its source, and the first configuration says how the rest is served.
 */
export function configurations(root: string, mode: Mode): Configuration[] {
  const build = { root, mode };
  const ids = housePlugins(root);
  const has = (id: string, ...path: string[]) => existsSync(join(root, 'plugins', id, ...path));
  const web = [
    shell(build),
    theme(build),
    ...ids.filter((id) => workersOf(join(root, 'plugins', id)).length > 0).map((id) => workers(build, id)),
    ...ids.filter((id) => has(id, 'web', 'index.ts')).map((id) => remote(build, id)),
  ];
  if (mode === 'development') return web.map((config, at) => (at === 0 ? { ...config, devServer } : config));
  const servers = ids.filter((id) => has(id, 'server', 'index.ts'));
  return [...web, hostServer(build), ...servers.map((id) => pluginServer(build, id))];
}

const devServer: NonNullable<Configuration['devServer']> = {
  host: '127.0.0.1',
  port: Number(process.env.DOCSTEAD_DEV_PORT ?? 4881),
  hot: true,
  client: { webSocketURL: { pathname: '/__hmr' }, overlay: true },
  webSocketServer: { type: 'ws', options: { path: '/__hmr' } },
  devMiddleware: { writeToDisk: true },
};

const HOW_IT_IS_BUILT = [
  'rspack.config.ts',
  'package-lock.json',
  'scripts/build/configurations.ts',
  'scripts/build/web-config.ts',
  'scripts/build/remote-config.ts',
  'scripts/build/house-server.ts',
  'scripts/build/threads.ts',
  'scripts/build/fortune-sheet.mjs',
];

function base({ root, mode }: Build, name: string): Configuration {
  const isDev = mode === 'development';
  return {
    name,
    mode,
    context: root,
    devtool: isDev ? 'cheap-module-source-map' : 'source-map',
    cache: {
      type: 'persistent',
      buildDependencies: HOW_IT_IS_BUILT.map((file) => join(root, file)),
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

const refreshed = ({ mode }: Build) => (mode === 'development' ? [new ReactRefreshRspackPlugin()] : []);

/** What stands in /assets/shell/. */
function ofShell(build: Build, name: string): Configuration {
  const path = resolve(build.root, 'dist', 'shell');
  return webConfig(base(build, name), { name, publicPath: '/assets/shell/', path });
}

function shell(build: Build): Configuration {
  const config = ofShell(build, 'shell');
  return {
    ...config,
    entry: { main: './shell-web/main.tsx' },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...leanTexts(build) } },
    optimization: {
      ...config.optimization,
      splitChunks: {
        // Of what forms and tables share: one request less weighs more than the same 7 kB in both.
        minSize: 100_000,
        cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', chunks: (chunk) => chunk.name === 'main' } },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      ...refreshed(build),
      federation('shell', { shared: sharedModules('shell') }),
      ...esmFederationRuntime(),
      new NormalModuleReplacementPlugin(
        /[/\\]infiniteQueryBehavior\.js$/,
        join(build.root, 'scripts', 'build', 'queries-without-pages.mjs'),
      ),
    ],
  };
}

/** React has had this hook itself since 18; the package stands in for it in older ones. */
const leanTexts = ({ root }: Build) => ({
  'react-i18next$': join(root, 'scripts', 'build', 'react-i18next.mjs'),
  'use-sync-external-store/shim$': 'react',
});

/** Runs before the first paint, so it is built apart: within the shell it would carry every shared module. */
function theme(build: Build): Configuration {
  const hook = build.mode === 'development' ? ['./shell-web/dev-hook.ts'] : [];
  return { ...ofShell(build, 'theme'), entry: { theme: [...hook, './shell-web/theme.ts'] } };
}

function remoteBuild({ root, mode }: Build, id: string): RemoteBuild {
  return {
    id,
    folder: join(root, 'plugins', id),
    output: resolve(root, 'dist', 'plugins', id, 'web'),
    workers: join(root, '.cache', 'workers', mode, id),
    mode,
    shared: sharedModules('remote'),
  };
}

function remote(build: Build, id: string): Configuration {
  const common = base(build, id);
  const plugins = [...(common.plugins ?? []), ...refreshed(build)];
  return remoteConfig({ ...common, plugins }, remoteBuild(build, id));
}

/** What the sanitiser imports and, as we call it, never uses: a parser of styles, trees of nodes, dates. */
const UNUSED = { postcss: false, domutils: false, domhandler: false, dayjs: false } as const;

function workers(build: Build, id: string): Configuration {
  const common = base(build, `${id}-workers`);
  const resolving = { ...common.resolve, alias: { ...common.resolve?.alias, ...UNUSED } };
  return workersConfig({ ...common, resolve: resolving }, remoteBuild(build, id));
}

function hostServer(build: Build): Configuration {
  return houseServer(base(build, 'host'), {
    entry: { main: './host/main.ts' },
    path: resolve(build.root, 'dist', 'host'),
  });
}

function pluginServer(build: Build, id: string): Configuration {
  return houseServer(base(build, `${id}-server`), {
    entry: serverEntries(join(build.root, 'plugins', id)),
    path: resolve(build.root, 'dist', 'plugins', id, 'server'),
  });
}
