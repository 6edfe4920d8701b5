import { flag, type OutputOf } from '@docstead/core/contract';
import {
  allJobs,
  type HandlerOf,
  type HostReport,
  healthConsole,
  type JobCount,
  plugins,
  type Setup,
  within,
} from '@docstead/core/server';
import { type MailState, mail } from '../../../accounts/points.ts';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { pluginNames } from '../plugin-name.ts';

type App = Setup<typeof descriptor>;
type Look = HandlerOf<typeof api, '/api/adminHealth/look'>;
type Mail = OutputOf<(typeof api)['/api/adminHealth/look']>['mail'];

const CALLS_SHOWN = 10;
/** Seconds for what is asked of the database; the mail server may be on the other side of the world. */
const SECONDS = 3;
const MAIL_SECONDS = 5;

/** All is asked at once, and each question has its own limit: what hangs costs its own line. */
export function look(app: App): Look {
  return async ({ ctx: { locale } }) => {
    const health = app.services.get(healthConsole);
    const installed = app.services.get(plugins);
    const [site, post, hosts, counts] = await Promise.all([
      health.look(),
      mailNow(app),
      within(SECONDS, 'The list of hosts', () => installed.hosts()).catch(nothing),
      within(SECONDS, 'The queue', () => app.services.get(allJobs).counts()).catch(nothing),
    ]);
    const { version, node, started_time, memory, database, redis, files, disk } = site;
    const { pool, ...asked } = database;
    const nameOf = pluginNames(app, locale);
    return {
      ...{ version, node, started_time, redis, files: { ...files }, mail: post },
      ...{ memory: memory.rss, memory_free: memory.free, memory_total: memory.total },
      database: { ...asked, pool_used: pool.used, pool_most: pool.most, pool_waiting: pool.waiting },
      ...{ disk_free: disk?.free ?? 0, disk_total: disk?.total ?? 0 },
      hosts: (hosts ?? []).map(hostOf),
      is_torn: flag(new Set(hosts?.map(({ revision }) => revision).filter(Boolean)).size > 1),
      ...{ is_queue_known: flag(counts !== undefined), jobs: byState(counts ?? []) },
      stopped: installed.list().flatMap(({ id, state }) => (state === 'failed' ? [nameOf(id)] : [])),
      calls: health.slowest(CALLS_SHOWN).map((one) => ({ ...one })),
    };
  };
}

const nothing = (): undefined => undefined;

/** A mail server that hangs has failed; what it says may hold the password that it was given. */
async function mailNow(app: App): Promise<Mail> {
  const { withoutSecrets } = app.services.get(healthConsole);
  const told: MailState = await within(MAIL_SECONDS, 'The mail server', () => app.services.get(mail).look()).catch(
    ({ message }: Error) => ({ isWanted: true, server: '', failure: message }),
  );
  return {
    ...{ is_on: flag(told.isWanted), server: told.server, failure: withoutSecrets(told.failure) },
    ...{ sent_time: told.sent_time ?? 0, unsent_time: told.unsent?.time ?? 0 },
    unsent_failure: withoutSecrets(told.unsent?.failure ?? ''),
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
