import { availableParallelism } from 'node:os';
import pg from 'pg';
import { callsOf } from './calls.ts';
import { type Figures, figuresOf, oneRound, warm } from './load.ts';
import type { BenchOptions } from './options.ts';
import { printed, type Style, say } from './print.ts';
import { seedSite } from './seed.ts';
import { type MeasuredServer, startProduct } from './site.ts';
import { spreadText } from './spread.ts';

/** What one call reaches with so many processes. */
export interface WorkersFigures {
  readonly name: string;
  readonly workers: number;
  readonly figures: Figures;
}

/** Each says something else of a site: the caller alone, a text, a list, and what is written. */
const CALLS = ['user/info', 'page/info', 'first view, guest', 'page/save, 5 kB'];

/** One process, and one for each core, on PostgreSQL and Redis: a database of its own for each, which is gone afterwards. */
export async function measureWorkers(options: BenchOptions): Promise<readonly WorkersFigures[]> {
  const counts = [...new Set([1, Math.max(2, availableParallelism())])];
  const all: WorkersFigures[] = [];
  for (const workers of counts) {
    say(`\n${workers === 1 ? 'one process' : `${workers} processes`} on PostgreSQL`);
    all.push(...(await inDatabase(options.database, (database) => measureOne(options, workers, database))));
  }
  return all;
}

async function measureOne(options: BenchOptions, workers: number, database: string): Promise<WorkersFigures[]> {
  const shared = { DATABASE_URL: database, REDIS_URL: options.redis, WORKERS: String(workers) };
  const server = await startProduct(options, shared);
  try {
    return await measureCalls(server, options, workers);
  } finally {
    await server.stop();
  }
}

async function measureCalls(
  { origin }: MeasuredServer,
  { username, password, sizes, connections, seconds, rounds, only }: BenchOptions,
  workers: number,
): Promise<WorkersFigures[]> {
  const site = await seedSite({ origin, username, password, sizes: sizes.slice(0, 1) });
  const wanted = callsOf(site).filter(({ name }) => CALLS.includes(name) && name.includes(only));
  const measured: WorkersFigures[] = [];
  for (const { name, requests } of wanted) {
    say(`  ${name}`);
    const load = { origin, pid: undefined, requests, connections, seconds };
    await warm(load);
    const told = [];
    for (let round = 0; round < rounds; round += 1) told.push(await oneRound(load));
    measured.push({ name, workers, figures: figuresOf(told) });
  }
  return measured;
}

async function inDatabase<T>(address: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `docstead_bench_${process.pid}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(address);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
}

/** How much more each call reaches with the other cores. */
export function workersTable(all: readonly WorkersFigures[], style: Style = 'text'): string {
  const one = new Map(all.filter(({ workers }) => workers === 1).map(({ name, figures }) => [name, figures]));
  const rows = all.map(({ name, workers, figures: { perSecond, p50, p99, failed } }) => [
    name,
    String(workers),
    spreadText(perSecond, 0),
    (perSecond.median / (one.get(name)?.perSecond.median ?? Number.NaN)).toFixed(2),
    spreadText(p50, 1),
    p99.median.toFixed(1),
    failed === 0 ? '' : String(failed),
  ]);
  return printed({ head: ['call', 'processes', 'req/s', '× one', 'p50 ms', 'p99 ms', 'failed'], rows }, style);
}
