import { coreFailures, fail, isLimitedCaller, mayUse } from '../../../sdk/contract/index.ts';
import type { Scope } from '../../../sdk/server/index.ts';
import { requireDemand } from '../../points/policies.ts';
import type { PreparedCall } from './prepared.ts';

/** Of a call, or of a socket. */
type Asked = Pick<PreparedCall, 'demand' | 'reads' | 'narrows'> & Partial<Pick<PreparedCall, 'bySession'>>;

/** What is decided by the caller alone, before anything that was sent is looked at: log-in, and what a token is for. */
export function admit({ demand, reads, narrows, bySession = false }: Asked, scope: Scope): void {
  const { caller } = scope;
  if (bySession && caller.kind === 'user' && caller.via.kind === 'token') throw fail(coreFailures.sessionNeeded);
  requireDemand(demand, scope);
  if (!mayUse(caller, reads ? 'read' : 'write')) throw fail(coreFailures.outOfScope);
  if (!narrows && isLimitedCaller(caller)) throw fail(coreFailures.outOfScope);
}
