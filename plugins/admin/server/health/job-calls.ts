import { fail, flag } from '@docstead/core/contract';
import { allJobs, type HandlerOf, type Setup } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { adminFailures } from '../../points.ts';

type App = Setup<typeof descriptor>;

export function jobList(app: App): HandlerOf<typeof api, '/api/adminHealth/getJobs'> {
  return async ({ input: { state = 'failed', before = 0, count = 20 } }) => {
    const rows = await app.services.get(allJobs).list({ state, count, ...(before > 0 && { before }) });
    return rows.map((row) => ({
      ...{ id: String(row.id), plugin: row.plugin, kind: row.kind, title: row.title, state: row.state },
      ...{ attempts: row.attempts, failure: row.failure, done: row.done, of: row.of, note: row.note },
      ...{ added_time: row.added_time, may_retry: flag(row.mayRetry) },
    }));
  };
}

export function retryJob(app: App): HandlerOf<typeof api, '/api/adminHealth/retryJob'> {
  return async ({ input: { id } }) => {
    if (!(await app.services.get(allJobs).retry(id))) throw fail(adminFailures.jobGone);
    return [];
  };
}

export function forgetJob(app: App): HandlerOf<typeof api, '/api/adminHealth/forgetJob'> {
  return async ({ input: { id } }) => {
    if (!(await app.services.get(allJobs).forget(id))) throw fail(adminFailures.jobGone);
    return [];
  };
}
