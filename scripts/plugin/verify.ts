import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@docstead/core/contract';
// By file, and not by the kit's door, which looks for a database server of the tests.
import { housePlugins } from '../../core/testing/house-plugins.ts';
import { type AnyHalf, localesOf } from '../../core/testing/loader.ts';
import type { Fault } from '../../core/testing/verify/fault.ts';
import type { House } from '../../core/testing/verify/third-party.ts';
import { findFaults } from '../../core/testing/verify/verify.ts';
import { askedFaults } from './asked-services.ts';
import { importFaults } from './import-rules.ts';
import type { ReadPlugin } from './read-plugin.ts';

/** Everything that third parties keep to; the faults come in the order of the files that one mends first. */
export async function verify(plugin: ReadPlugin, house: House): Promise<Fault[]> {
  const { folder, descriptor } = plugin;
  const half = plugin.server ?? webOnly(plugin);
  const ours = Object.keys(descriptor.requires ?? {}).filter((id) => id in house.plugins);
  const unread = ['en', 'zh-cn'].flatMap((language) => localeFileFaults(folder, `locales/${language}.json`));
  const imported = [...importFaults(folder, descriptor), ...(await askedFaults(folder, descriptor))];
  const faults = [...unread, ...imported, ...halfFaults(plugin)];
  // Without texts there is nothing to compare.
  if (unread.length > 0) return faults;
  return [
    ...faults,
    ...(await findFaults(half, {
      house,
      requires: await housePlugins(...ours),
      locales: localesOf(join(folder, 'locales')),
    })),
  ];
}

function localeFileFaults(folder: string, file: string): Fault[] {
  if (!existsSync(join(folder, file))) return [{ file, text: 'it is missing; every text is in both languages.' }];
  try {
    JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return [];
  } catch (thrown) {
    return [{ file, text: `it is not JSON: ${thrown instanceof Error ? thrown.message : thrown}.` }];
  }
}

const NO_CALLS: Contract = {};
const webOnly = ({ descriptor }: ReadPlugin): AnyHalf => ({
  sdk: 1,
  descriptor,
  contract: NO_CALLS,
  setup: () => ({ calls: {} }),
});

/** The halves are of this descriptor, and every name in it has its part on the web. */
function halfFaults({ descriptor, server, web }: ReadPlugin): Fault[] {
  const { routes = [], contributions = [], provides = [] } = descriptor;
  const named = [
    ...routes.map(({ id }) => ['pages', id] as const),
    ...contributions.flatMap(({ part }) => (part ? [['parts', part] as const] : [])),
    ...contributions.flatMap(({ action }) => (action ? [['actions', action] as const] : [])),
    ...provides.map((id) => ['services', id] as const),
  ];
  const foreign = server && (server.sdk !== 1 || server.descriptor?.id !== descriptor.id);
  return [
    ...(foreign
      ? [{ file: 'server/index.ts', text: 'it must be `export default server({ descriptor, … })` of plugin.ts.' }]
      : []),
    ...(web && (web.sdk !== 1 || web.kind !== 'web')
      ? [{ file: 'web/index.ts', text: 'it must be `export default web({ … })`.' }]
      : []),
    ...named
      .filter(([kind, key]) => !(key in (web?.[kind] ?? {})))
      .map(([kind, key]) => ({ file: 'web/index.ts', text: `plugin.ts names "${key}", which is not in its ${kind}.` })),
  ];
}
