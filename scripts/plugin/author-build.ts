import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { OperatorError } from '../../core/kernel/data/operator-error.ts';
import { remoteConfig, workersConfig, workersOf } from '../build/remote-config.ts';
import { serverConfig } from '../build/web-config.ts';
import { ownModules, readHouse, sdkAliases } from './sdk-package.ts';

/** Compiles an author's folder with the same rules as the house's plugins; nothing of it is left outside of the bundles. */

function baseOf(folder: string, name: string): Configuration {
  return {
    name,
    mode: 'production',
    context: folder,
    devtool: 'source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'module', 'browser', 'default'],
      alias: sdkAliases(),
      modules: [join(folder, 'node_modules'), 'node_modules', ...ownModules()],
    },
    performance: { hints: false },
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}

/** Bundles for Node, with the SDK's runtime and all packages inside. `entry` maps names to files. */
export async function buildForNode(folder: string, entry: Record<string, string>, output: string): Promise<void> {
  const config = serverConfig(baseOf(folder, 'server'), output);
  const rules = [
    ...(config.module?.rules ?? []),
    // Never shown here: a web half is read for the names of its parts.
    { test: /\.css$/, type: 'asset/source' as const },
  ];
  await run(folder, { ...config, entry, module: { ...config.module, rules } });
}

export const hasWeb = (folder: string): boolean => existsSync(join(folder, 'web', 'index.ts'));
export const hasServer = (folder: string): boolean => existsSync(join(folder, 'server', 'index.ts'));

export interface WebBuild {
  readonly id: string;
  readonly folder: string;
  readonly output: string;
  /** A folder for what is built on the way. */
  readonly scratch: string;
}

/** The federated remote, which takes React, the SDK and the component set from the shell. */
export async function buildRemote({ id, folder, output, scratch }: WebBuild): Promise<void> {
  const { shared } = readHouse();
  const build = { id, folder, output, workers: scratch, mode: 'production' as const, shared };
  if (workersOf(folder).length > 0) await run(folder, workersConfig(baseOf(folder, `${id}-workers`), build));
  await run(folder, { ...remoteConfig(baseOf(folder, id), build), dependencies: [] });
}

async function run(folder: string, config: Configuration): Promise<void> {
  const compiler = rspack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, done) => (done ? resolve(done) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats.hasErrors()) return;
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const texts = errors.map(({ moduleName = '', message }) => `${moduleName}\n${message}`.trim());
  throw new OperatorError(`${folder} does not compile:\n\n${[...new Set(texts)].join('\n\n')}`);
}
