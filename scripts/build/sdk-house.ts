import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Descriptor, shellOffers } from '../../core/sdk/contract/index.ts';
import { sharedModules } from '../shared-modules.ts';
import { housePlugins } from './house-plugins.ts';

/** docstead.json: what an author's build, and the rules for authors, need to know of this Docstead. */
export async function houseFile(root: string) {
  const plugins = join(root, 'plugins');
  const descriptors = await Promise.all(housePlugins(root).map((id) => descriptorOf(join(plugins, id))));
  return {
    sdk: (JSON.parse(readFileSync(join(root, 'core', 'package.json'), 'utf8')) as { version: string }).version,
    plugins: Object.fromEntries(descriptors.map(({ id, version }) => [id, version])),
    slots: [...shellOffers(), ...descriptors.flatMap(({ offers }) => offers?.slots ?? [])],
    offers: descriptors.flatMap(({ offers }) => (offers ? [offers] : [])),
    shared: sharedModules('remote'),
  };
}

async function descriptorOf(folder: string): Promise<Descriptor> {
  const module = (await import(pathToFileURL(join(folder, 'plugin.ts')).href)) as { default: Descriptor };
  return module.default;
}
