import type { Claims } from '../claims.ts';
import { KernelError } from '../kernel-error.ts';
import type { Loader } from '../manifest.ts';
import { SDK_VERSION } from '../sdk-version.ts';
import { satisfies } from '../semver.ts';
import type { Way } from './way.ts';

/** The brand of a server half is the major version of the SDK that made it. */
const BRAND = Number(SDK_VERSION.split('.')[0]);

/** Loads the plugin's code and its messages. From here on its own code runs. */
export async function load(way: Way, loader: Loader, claims: Claims): Promise<void> {
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
  claims.takeCalls(way.id, half.contract);
  way.half = half;
}
