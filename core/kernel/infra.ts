import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type {
  Blobs,
  Cache,
  Clock,
  Heavy,
  Http,
  Limits,
  Log,
  Random,
  ShortLived,
  Vault,
} from '../sdk/server/services.ts';
import type { Database } from './data/database.ts';
import { migratePlugin } from './data/migrate.ts';
import { fileBlobs } from './services/blobs.ts';
import { s3Blobs, s3Settings } from './services/blobs-s3.ts';
import { createCaches } from './services/cache.ts';
import { coreMigrations } from './services/core-schema.ts';
import { type EventBus, memoryEvents } from './services/events.ts';
import { createHeavy } from './services/heavy.ts';
import { createHttp } from './services/http.ts';
import { JobQueue } from './services/job-queue.ts';
import { createJobRunner, type JobRunner } from './services/job-runner.ts';
import { Leases } from './services/leases.ts';
import { memoryLimits } from './services/limits.ts';
import { createPluginStateStore, type PluginStateStore } from './services/plugin-state.ts';
import { connectRedis } from './services/redis.ts';
import { createRevisions } from './services/revisions.ts';
import { createSettingsStore, type SettingsStore } from './services/settings-store.ts';
import { memoryShortLived } from './services/short-lived.ts';
import { createVault } from './services/vault.ts';

export { type Database, type DatabaseOptions, openDatabase } from './data/database.ts';
export { migratePlugin } from './data/migrate.ts';
export { OperatorError } from './data/operator-error.ts';
export { systemClock } from './services/clock.ts';
export type { EventBus } from './services/events.ts';
export type { JobRunner } from './services/job-runner.ts';
export type { PluginStateStore } from './services/plugin-state.ts';
export { systemRandom } from './services/random.ts';
export type { SettingsStore, SettingValues } from './services/settings-store.ts';
export { loadSiteKey, type SiteKeyOptions } from './services/site-key.ts';

/** What belongs to the host and survives every generation. */
export interface Infra {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  cacheFor(plugin: string): Cache;
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  readonly events: EventBus;
  blobsFor(plugin: string): Blobs;
  readonly http: Http;
  readonly heavy: Heavy;
  vaultFor(plugin: string): Vault;
  readonly settings: SettingsStore;
  /** The first generation's runner; each later one takes `jobs.next()`. */
  readonly jobs: JobRunner;
  readonly state: PluginStateStore;
  /** Ends all of it, the database too. Stop the generation's job runner first. */
  close(): Promise<void>;
}

export interface InfraOptions {
  readonly database: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly siteKey: Uint8Array;
  /** Address of the Redis that several hosts share; without it, memory. */
  readonly redis?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const WAITING_FOR_HEAVY = 100;

export async function createInfra(options: InfraOptions): Promise<Infra> {
  const { database, clock, random, log, siteKey, env = process.env } = options;
  const blobsFor = blobStore(options.dataDir, env);
  await migratePlugin(database, 'core', coreMigrations, log);
  const shared = await sharedState(options);
  const revisions = createRevisions({ database, events: shared.events, log });
  const settings = createSettingsStore(database, revisions);
  await revisions.prime();
  await settings.load();
  revisions.start();
  const http = createHttp({ allowed: listOf(env.DOCSTEAD_HTTP_ALLOW) });
  const queue = new JobQueue(database, clock);
  const jobs = createJobRunner({ database, queue, leases: new Leases(database, clock), log, random });
  return {
    database,
    clock,
    random,
    log,
    cacheFor: createCaches({ clock, events: shared.events, inside: database.inside, outside: database.outside }),
    limits: shared.limits,
    shortLived: shared.shortLived,
    events: shared.events,
    blobsFor,
    http,
    heavy: createHeavy({ width: Math.max(1, availableParallelism() - 1), queue: WAITING_FOR_HEAVY }),
    vaultFor: (plugin) => createVault(siteKey, plugin),
    settings,
    jobs,
    state: createPluginStateStore(database, revisions),
    async close() {
      await revisions.stop();
      await http.close();
      await shared.close();
      await database.close();
    },
  };
}

function blobStore(dataDir: string, env: NonNullable<InfraOptions['env']>): (plugin: string) => Blobs {
  const s3 = s3Settings(env);
  return s3 === undefined ? (plugin) => fileBlobs(join(dataDir, 'blobs'), plugin) : s3Blobs(s3);
}

interface SharedState {
  readonly events: EventBus;
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  close(): Promise<void>;
}

async function sharedState({ redis, log, clock }: InfraOptions): Promise<SharedState> {
  if (redis !== undefined) return await connectRedis({ url: redis, log });
  const events = memoryEvents(log);
  return { events, limits: memoryLimits(clock), shortLived: memoryShortLived(clock), close: events.close };
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
