import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { type DatabaseHealth, type SiteHealth, within } from '../../sdk/server/index.ts';
import type { Database } from '../data/database.ts';
import { withoutSecrets } from '../faults/hidden.ts';
import type { Infra } from './infra.ts';

const CHECK_SECONDS = 3;
/** Written and taken away again, to see whether files can be. */
const PROBE = 'health/probe';

export interface LookOptions {
  /** Of the product. */
  readonly version?: string | undefined;
  /** Seconds that each question has. */
  readonly seconds?: number;
}

/** What the process stands on, asked now and all at once. What does not answer in time says so, and holds up nothing else. */
export async function lookAtSite(
  infra: Infra,
  { version = '', seconds = CHECK_SECONDS }: LookOptions = {},
): Promise<SiteHealth> {
  const { database, place, clock } = infra;
  const ask = async <T>(what: string, work: () => Promise<T>): Promise<Told<T>> => {
    try {
      return { answer: await within(seconds, what, work), failure: '' };
    } catch (thrown) {
      return { answer: undefined, failure: withoutSecrets(infra.log, messageOf(thrown)) };
    }
  };
  const began = performance.now();
  const [facts, redis, written, disk] = await Promise.all([
    ask('The database', async () => ({ ...(await factsOf(database)), milliseconds: since(began) })),
    ask('Redis', infra.reachesRedis),
    ask('The store of files', () => writeProbe(infra)),
    ask('The disk', () => spaceAt(place.folder)),
  ]);
  return {
    ...{ version, node: process.version, memory: memoryNow() },
    started_time: Math.round(clock.now() / 1000 - process.uptime()),
    database: {
      ...{ version: '', bytes: 0, milliseconds: since(began), ...facts.answer },
      ...{ kind: database.flavour, failure: facts.failure, pool: poolOf(database) },
    },
    redis: !place.hasRedis ? 'none' : redis.answer ? 'there' : 'away',
    files: { ...filesAt(place), failure: written.failure },
    ...(disk.answer && { disk: disk.answer }),
  };
}

interface Told<T> {
  readonly answer: T | undefined;
  /** Empty where it answers. */
  readonly failure: string;
}

const since = (began: number): number => Math.ceil(performance.now() - began);

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

async function factsOf({ db, flavour }: Database): Promise<Pick<DatabaseHealth, 'version' | 'bytes'>> {
  const isServer = flavour === 'postgres';
  const asked = isServer
    ? "SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes"
    : 'SELECT sqlite_version() AS version, page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()';
  const told = (await db.handle.raw(asked)) as Row[] | { readonly rows: Row[] };
  const [row] = 'rows' in told ? told.rows : told;
  return { version: row?.version ?? '', bytes: Number(row?.bytes ?? 0) };
}

interface Row {
  readonly version: string;
  readonly bytes: number | string;
}

/** Of SQLite both: the writer's one connection, and the readers'. */
function poolOf({ db, knex }: Database): DatabaseHealth['pool'] {
  // Knex gives its pool no type.
  const pools = [...new Set([db.handle, knex].map((one: Knex) => one.client.pool as Pool))];
  const sum = (of: (pool: Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    used: sum((pool) => pool.numUsed()),
    most: sum((pool) => pool.max),
    waiting: sum((pool) => pool.numPendingAcquires()),
  };
}

interface Pool {
  readonly max: number;
  numUsed(): number;
  numPendingAcquires(): number;
}

async function writeProbe({ blobsFor }: Infra): Promise<void> {
  const blobs = blobsFor('core');
  await blobs.put(PROBE, Buffer.from('Can a file be written here?'), 'text/plain');
  await blobs.remove(PROBE);
}

/** An address may carry a name and a password. */
function filesAt({ folder, bucket }: Infra['place']): Pick<SiteHealth['files'], 'kind' | 'place'> {
  if (bucket === undefined) return { kind: 'folder', place: join(folder, 'blobs') };
  const { host, pathname } = new URL(bucket);
  return { kind: 'bucket', place: `${host}${pathname}` };
}

/** Of the disk that the data folder is on; undefined where the system does not say. */
async function spaceAt(folder: string): Promise<SiteHealth['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
}

/** In a container the limit is its own, where it has one. */
function memoryNow(): SiteHealth['memory'] {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const { rss } = process.memoryUsage();
  return { rss, total, free: Math.min(process.availableMemory?.() ?? freemem(), total) };
}
