import type { Generation, Infra } from '@docstead/core/kernel';
import { within } from '@docstead/core/server';
import type { Family } from './exposition.ts';
import { gauge } from './process.ts';

/** Seconds that the database has for its answers. */
const DATABASE_SECONDS = 2;

/** What is asked of the site each time: who is on, what waits, whether the database answers. */
export async function siteFamilies(generation: Generation, infra: Infra): Promise<readonly Family[]> {
  const asked = await fromDatabase(infra);
  return [
    ...pluginFamilies(generation),
    gauge('docstead_database_up', 'Whether the database answers.', Number(asked.isUp)),
    ...asked.families,
  ];
}

function pluginFamilies({ reports }: Generation): readonly Family[] {
  return [
    {
      name: 'docstead_plugin_on',
      help: 'Whether a plugin is on: 0 where it is off or failed.',
      type: 'gauge',
      samples: reports.map(({ id, version, state }) => ({
        labels: { plugin: id, version, state },
        value: Number(state === 'on'),
      })),
    },
    {
      name: 'docstead_plugin_failures_total',
      help: 'Bugs and limits of handlers of a plugin in this process.',
      type: 'counter',
      samples: reports.map(({ id, conduct }) => ({ labels: { plugin: id }, value: conduct.failures })),
    },
  ];
}

async function fromDatabase({
  reports,
  health,
}: Infra): Promise<{ readonly isUp: boolean; readonly families: readonly Family[] }> {
  try {
    return await within(DATABASE_SECONDS, 'The database', async () => {
      const { without = [], behind = [] } = await health();
      const counts = await reports.counts();
      return {
        isUp: true,
        families: [
          gauge('docstead_redis_missing', 'Whether it does without the Redis that it was given.', without.length),
          gauge('docstead_behind', 'What others changed and this process could not take over yet.', behind.length),
          {
            name: 'docstead_jobs',
            help: 'Work in the queue, of the whole site.',
            type: 'gauge',
            samples: counts.map(({ plugin, kind, state, count }) => ({
              labels: { plugin, kind, state },
              value: count,
            })),
          },
        ],
      };
    });
  } catch {
    return { isUp: false, families: [] };
  }
}
