import type { Log } from '../../../sdk/server/index.ts';
import { namedLog } from '../../faults/named-log.ts';
import { prepareSockets } from '../../live/prepared-socket.ts';
import type { PolicyRegistry } from '../../points/policies.ts';
import { tryCalls } from '../../request/calls/mount.ts';
import { prepareCalls } from '../../request/calls/prepared.ts';
import type { Candidate } from './candidate.ts';

/** Compiles the plugin's calls and mounts them on trial; their routes are made when all plugins have come this far. */
export async function mount(candidate: Candidate, policies: PolicyRegistry, log: Log): Promise<void> {
  if (!candidate.half) return;
  candidate.calls = prepareCalls(candidate.half, candidate.contributions.calls, {
    plugin: candidate.id,
    policies,
    uploads: candidate.contributions.uploads,
    log: namedLog(log, { plugin: candidate.id }),
  });
  candidate.sockets = prepareSockets(candidate.half.sockets ?? {}, candidate.contributions.sockets ?? {}, {
    plugin: candidate.id,
    policies,
    log: namedLog(log, { plugin: candidate.id }),
  });
  await tryCalls([...candidate.calls, ...candidate.sockets]);
}
