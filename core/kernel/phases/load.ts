import { KernelError, PluginLost } from '../kernel-error.ts';
import type { Loader } from '../manifest.ts';
import { SDK_VERSION } from '../sdk-version.ts';
import { satisfies } from '../semver.ts';
import type { Way } from './way.ts';

/** The brand of a server half is the major version of the SDK that made it. */
const BRAND = Number(SDK_VERSION.split('.')[0]);

/** Loads the plugin's code and its messages. From here on its own code runs. */
export async function load(way: Way, loader: Loader): Promise<void> {
  way.locales = await loader.locales(way.entry);
  const half = await loader.server(way.entry);
  if (half === undefined) return;
  if (half?.sdk !== BRAND || typeof half.setup !== 'function') {
    throw new KernelError(
      way.id,
      `its server/index exports no server half of SDK ${BRAND}. Export default server({ … }), or rebuild it.`,
    );
  }
  const { version } = half.descriptor;
  if (!satisfies(version, way.file.version)) {
    throw new KernelError(
      way.id,
      `plugin.json says ${way.file.version}, its code ${version}. Build or unpack it again.`,
    );
  }
  way.half = half;
}

/** Throws PluginLost for the later of two plugins that declare the same call. */
export function refuseSameCalls(ways: readonly Way[]): void {
  const owners = new Map<string, string>();
  for (const way of ways) {
    if (!way.isOn) continue;
    const paths = Object.keys(way.half?.contract ?? {});
    const taken = paths.find((path) => owners.has(path.toLowerCase()));
    if (taken) {
      const owner = owners.get(taken.toLowerCase());
      throw new PluginLost(
        way.id,
        `${way.id}: declares the call ${taken}, which ${owner} owns. Switch ${way.id} or ${owner} off.`,
      );
    }
    for (const path of paths) owners.set(path.toLowerCase(), way.id);
  }
}
