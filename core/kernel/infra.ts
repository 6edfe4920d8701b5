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
import { createIntake, type Intake, type IntakeLimits } from './bodies/intake.ts';
import type { Database } from './data/database.ts';
import { migratePlugin, refusePending } from './data/migrate.ts';
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
import { createPluginTrouble, type PluginTrouble } from './services/plugin-trouble.ts';
import { connectRedis } from './services/redis.ts';
import { createRevisions } from './services/revisions.ts';
import { createSettingsStore, type SettingsStore } from './services/settings-store.ts';
import { memoryShortLived } from './services/short-lived.ts';
import { createSiteKeyCheck, lostKey, type SiteKeyCheck, WRONG_KEY } from './services/site-key-check.ts';
import { createVault } from './services/vault.ts';

export { type Database, type DatabaseOptions, openDatabase } from './data/database.ts';
export { migratePlugin, refusePending } from './data/migrate.ts';
export { OperatorError } from './data/operator-error.ts';
export { systemClock } from './services/clock.ts';
export type { EventBus } from './services/events.ts';
export type { JobRunner } from './services/job-runner.ts';
export type { PluginStateStore } from './services/plugin-state.ts';
export { systemRandom } from './services/random.ts';
export type { SettingsStore, SettingValues } from './services/settings-store.ts';
export { loadSiteKey, type SiteKeyOptions } from './services/site-key.ts';
export { wasUsed } from './services/site-key-check.ts';

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
  readonly intake: Intake;
  vaultFor(plugin: string): Vault;
  readonly siteKey: SiteKeyCheck;
  readonly settings: SettingsStore;
  /** The first generation's runner; each later one takes `jobs.next()`. */
  readonly jobs: JobRunner;
  readonly state: PluginStateStore;
  readonly trouble: PluginTrouble;
  /** Throws where the database does not answer; names what else is away while the site goes on without it. */
  missing(): Promise<readonly string[]>;
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
  /** False where the schema is left as it is: what it lacks is then refused in a sentence. */
  readonly migrates?: boolean | undefined;
  /** The operator has lost the key that the data was sealed with, and goes on with this one. */
  readonly acceptsNewKey?: boolean;
  /** Address of the Redis that several hosts share; without it, memory. */
  readonly redis?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What is held for callers who are not known yet; for tests. */
  readonly intake?: Partial<IntakeLimits> | undefined;
}

const WAITING_FOR_HEAVY = 100;

export async function createInfra(options: InfraOptions): Promise<Infra> {
  const { database, clock, random, log, siteKey, env = process.env } = options;
  const blobsFor = blobStore(options, env);
  if (options.migrates ?? true) await migratePlugin(database, 'core', coreMigrations, log);
  else await refusePending(database, 'core', coreMigrations);
  const keyCheck = await checkedKey(options);
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
    intake: createIntake({ folder: join(options.dataDir, 'blobs', '.drafts'), clock, limits: options.intake }),
    heavy: createHeavy({ width: Math.max(1, availableParallelism() - 1), queue: WAITING_FOR_HEAVY }),
    vaultFor: (plugin) => createVault(siteKey, plugin),
    siteKey: keyCheck,
    settings,
    jobs,
    state: createPluginStateStore(database, revisions),
    trouble: createPluginTrouble(database),
    async missing() {
      await database.db.handle.raw('SELECT 1');
      return (await shared.isThere()) ? [] : ['redis'];
    },
    async close() {
      await revisions.stop();
      await http.close();
      await shared.close();
      await database.close();
    },
  };
}

async function checkedKey({ database, siteKey, acceptsNewKey = false }: InfraOptions): Promise<SiteKeyCheck> {
  const check = createSiteKeyCheck(database, siteKey);
  if (acceptsNewKey) await check.note();
  else if ((await check.state()) === 'wrong') throw lostKey(WRONG_KEY);
  return check;
}

function blobStore({ dataDir, clock }: InfraOptions, env: NonNullable<InfraOptions['env']>): (plugin: string) => Blobs {
  const s3 = s3Settings(env);
  return s3 === undefined ? (plugin) => fileBlobs(join(dataDir, 'blobs'), plugin, clock) : s3Blobs(s3, clock);
}

interface SharedState {
  readonly events: EventBus;
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

async function sharedState({ redis, log, clock, siteKey }: InfraOptions): Promise<SharedState> {
  if (redis !== undefined) {
    const site = createVault(siteKey, 'core').digest('redis').slice(0, 8);
    return await connectRedis({ url: redis, log, prefix: `docstead:${site}:` });
  }
  const events = memoryEvents(log);
  return {
    events,
    limits: memoryLimits(clock),
    shortLived: memoryShortLived(clock),
    isThere: async () => true,
    close: events.close,
  };
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
