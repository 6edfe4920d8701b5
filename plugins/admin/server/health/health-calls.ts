import { fail, flag } from '@docstead/core/contract';
import {
  allJobs,
  type HandlerOf,
  type HostReport,
  healthConsole,
  type JobCount,
  plugins,
  type Setup,
} from '@docstead/core/server';
import { mail } from '../../../accounts/points.ts';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { adminFailures } from '../../points.ts';

type App = Setup<typeof descriptor>;

const SLOW_SHOWN = 10;

export function look(app: App): HandlerOf<typeof api, '/api/adminHealth/look'> {
  return async () => {
    const installed = app.services.get(plugins);
    const [health, post] = await Promise.all([app.services.get(healthConsole).look(), app.services.get(mail).look()]);
    const hosts = await installed.hosts();
    const slow = installed
      .list()
      .flatMap(({ id, conduct: { slowest } }) => (slowest ? [{ plugin: id, ...slowest }] : []));
    return {
      ...{ node: health.node, memory: health.rss, redis: health.redis },
      ...{ database: health.database, files: health.files },
      mail: { is_on: flag(post.isWanted), server: post.server, failure: post.failure },
      ...{ disk_free: health.disk?.free ?? 0, disk_total: health.disk?.total ?? 0 },
      hosts: hosts.map(hostOf),
      is_torn: flag(new Set(hosts.map(({ revision }) => revision).filter(Boolean)).size > 1),
      jobs: byState(await app.services.get(allJobs).counts()),
      slow: slow.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOW_SHOWN),
    };
  };
}

const hostOf = ({ machine, process, started_time, revision, behind, isThis }: HostReport) => ({
  ...{ machine, process, started_time, revision, behind: [...behind], is_this: flag(isThis) },
});

function byState(counts: readonly JobCount[]): { state: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const { state, count } of counts) sums.set(state, (sums.get(state) ?? 0) + count);
  return [...sums].map(([state, count]) => ({ state, count }));
}

export function jobList(app: App): HandlerOf<typeof api, '/api/adminHealth/getJobs'> {
  return async ({ input: { state = 'failed', before = 0, count = 20 } }) => {
    const rows = await app.services.get(allJobs).list({ state, count, ...(before > 0 && { before }) });
    return rows.map((row) => ({
      ...{ id: String(row.id), plugin: row.plugin, kind: row.kind, title: row.title, state: row.state },
      ...{ attempts: row.attempts, failure: row.failure, added_time: row.added_time, may_retry: flag(row.mayRetry) },
    }));
  };
}

export function retryJob(app: App): HandlerOf<typeof api, '/api/adminHealth/retryJob'> {
  return async ({ input: { id } }) => {
    if (!(await app.services.get(allJobs).retry(id))) throw fail(adminFailures.jobGone);
    return [];
  };
}
