import { coreFailures, fail } from '../../sdk/contract/index.ts';
import { workApi } from '../../sdk/contract/work.ts';
import {
  type AllJobs,
  allJobs,
  type Handlers,
  type Log,
  type Services,
  type WorkReport,
} from '../../sdk/server/index.ts';
import type { PolicyRegistry } from '../points/policies.ts';
import { type PreparedCall, prepareCalls } from '../request/calls/prepared.ts';

/** Core's own calls: what one person has asked of all plugins that are on. */
export function workCalls(services: Services, policies: PolicyRegistry, log: Log): PreparedCall[] {
  const jobs = (): AllJobs => services.get(allJobs);
  const expect = (isDone: boolean): [] => {
    // Another's is as unknown as one that is not there, or over.
    if (!isDone) throw fail(coreFailures.jobUnknown);
    return [];
  };
  const handlers: Handlers<typeof workApi> = {
    '/api/job/mine': async ({ allowed: { uid } }) => (await jobs().mine(uid)).map(view),
    '/api/job/stop': async ({ input, allowed: { uid } }) => expect(await jobs().cancel(input.job_id, uid)),
    '/api/job/retry': async ({ input, allowed: { uid } }) => expect(await jobs().retry(input.job_id, uid)),
  };
  return prepareCalls({ contract: workApi }, handlers, { plugin: 'core', policies, log });
}

function view({ id, plugin, kind, title, state, done, of, note, result, ending, mayRetry, added_time }: WorkReport) {
  const [href, file] = [result?.href ?? '', result?.file ?? ''];
  return {
    id: String(id),
    plugin,
    kind,
    title,
    state,
    done,
    of,
    note,
    href,
    file,
    ending,
    may_retry: mayRetry,
    added_time,
  };
}
