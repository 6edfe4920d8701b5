import type { Log } from '../../sdk/server/index.ts';
import { tryCalls } from '../calls/mount.ts';
import { prepareCalls } from '../calls/prepared.ts';
import { namedLog } from '../named-log.ts';
import type { PolicyRegistry } from '../policies.ts';
import type { Way } from './way.ts';

/** Compiles the plugin's calls and mounts them on trial; their routes are made when all plugins have come this far. */
export async function mount(way: Way, policies: PolicyRegistry, log: Log): Promise<void> {
  if (!way.half) return;
  way.calls = prepareCalls(way.half, way.contributions.calls, {
    plugin: way.id,
    policies,
    uploads: way.contributions.uploads,
    log: namedLog(log, { plugin: way.id }),
  });
  await tryCalls(way.calls);
}
