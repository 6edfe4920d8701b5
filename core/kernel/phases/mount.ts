import type { Log } from '../../sdk/server/index.ts';
import { prepareCalls } from '../calls/prepared.ts';
import { namedLog } from '../named-log.ts';
import type { PolicyRegistry } from '../policies.ts';
import type { Way } from './way.ts';

/** Compiles the plugin's calls; the routes themselves are made when all plugins have come this far. */
export function mount(way: Way, policies: PolicyRegistry, log: Log): void {
  if (!way.half) return;
  way.calls = prepareCalls(way.half, way.contributions.calls, {
    plugin: way.id,
    policies,
    uploads: way.contributions.uploads,
    log: namedLog(log, { plugin: way.id }),
  });
}
