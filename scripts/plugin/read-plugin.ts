import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '@docstead/core/contract';
import type { AnyHalf } from '@docstead/core/testing';
import type { WebHalf } from '@docstead/core/web';
import { OperatorError } from '../../core/kernel/data/operator-error.ts';
import { buildForNode, hasServer, hasWeb } from './author-build.ts';

/** An author's plugin, compiled and read. */
export interface ReadPlugin {
  readonly folder: string;
  readonly descriptor: Descriptor;
  /** Undefined where it has no server half. */
  readonly server: AnyHalf | undefined;
  readonly web: WebHalf | undefined;
}

/** Compiles the halves into `scratch` and reads their default exports, so that what is checked is what would ship. */
export async function readPlugin(folder: string, scratch: string): Promise<ReadPlugin> {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`);
  const descriptorFile = join(folder, 'plugin.ts');
  if (!existsSync(descriptorFile)) {
    throw new OperatorError(`${folder} has no plugin.ts. Name the folder of a plugin, or begin one with: new <id>`);
  }
  await buildForNode(
    folder,
    {
      descriptor: descriptorFile,
      ...(hasServer(folder) && { server: join(folder, 'server', 'index.ts') }),
      ...(hasWeb(folder) && { web: join(folder, 'web', 'index.ts') }),
    },
    scratch,
  );
  const descriptor = await defaultOf<Descriptor>(scratch, { name: 'descriptor', file: 'plugin.ts' });
  const server = hasServer(folder)
    ? await defaultOf<AnyHalf>(scratch, { name: 'server', file: 'server/index.ts' })
    : undefined;
  const web = hasWeb(folder) ? await defaultOf<WebHalf>(scratch, { name: 'web', file: 'web/index.ts' }) : undefined;
  return { folder, descriptor, server, web };
}

async function defaultOf<T>(scratch: string, { name, file }: { name: string; file: string }): Promise<T> {
  const module = (await import(pathToFileURL(join(scratch, `${name}.js`)).href)) as { default?: T };
  if (typeof module.default !== 'object' || module.default === null)
    throw new OperatorError(`${file} has no default export.`);
  return module.default;
}
