import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openWay, testRedisUrl, type Way } from '../../core/kernel/host-services/shared/test-redis.ts';
import { createPostgres, type TestDatabase } from '../../core/testing/databases/postgres.ts';
import { originOf, type Started, start } from './process.ts';

const PERSON = { username: 'root', password: 'correct horse' };

export interface Answer {
  readonly status: number;
  readonly error_code: number;
  // What a call gives is its own affair.
  readonly data: Readonly<Record<string, unknown>>;
}

/** A process of the product that serves the site. */
export interface ClusterHost {
  readonly server: Started;
  readonly origin: string;
  /** A call as a program makes it, with the token if one is given. */
  ask(path: string, input: Readonly<Record<string, unknown>>, token?: string): Promise<Answer>;
  ready(): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
}

/** One site on PostgreSQL and Redis, served by as many hosts as are started; each has a data folder of its own. */
export interface Cluster {
  readonly env: Readonly<Record<string, string>>;
  /** The way of all hosts to Redis. */
  readonly redis: Way;
  start(more?: Readonly<Record<string, string>>): Promise<ClusterHost>;
  /** Runs a command beside them; gives what it printed. */
  run(...args: string[]): Promise<string>;
  /** Logs in; gives the token. */
  logIn(at: ClusterHost): Promise<string>;
  /** The processes that serve by their pids, with the revision that each runs. */
  processes(): Promise<ReadonlyMap<number, string>>;
  /** Cuts every connection of the product to its database. */
  cutDatabase(): Promise<number>;
  close(): Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-cluster-'));
  const database = await createPostgres();
  const redis = await openWay(testRedisUrl() ?? '');
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    DATA_DIR: join(folder, 'command'),
    // Keys and channels in Redis stand under a digest of it, so that every run has its own.
    DOCSTEAD_SITE_KEY: randomBytes(32).toString('hex'),
    DOCSTEAD_ACCOUNTS_CAPTCHA: 'never',
    LOG_LEVEL: 'warn',
  };
  const running: Started[] = [];
  const run = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await start(env, { args }).ended;
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return out;
  };
  await run('setup', '--username', PERSON.username, '--password', PERSON.password);
  return {
    env,
    redis,
    run,
    async start(more = {}) {
      const server = start({ ...env, DATA_DIR: join(folder, String(running.length)), ...more });
      running.push(server);
      return hostOf(server, originOf(await server.saw('Docstead is ready')));
    },
    async logIn(at) {
      const { data } = await at.ask('/api/user/loginByVerify', PERSON);
      return String(data.user_token);
    },
    async processes() {
      const { rows } = await inDatabase<{ pid: number; state: string }>(database, 'SELECT pid, state FROM hosts');
      return new Map(rows.map(({ pid, state }) => [pid, (JSON.parse(state) as { revision: string }).revision]));
    },
    cutDatabase: async () => (await inDatabase(database, CUT)).rowCount ?? 0,
    async close() {
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      await redis.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function hostOf(server: Started, origin: string): ClusterHost {
  return {
    server,
    origin,
    async ask(path, input, token) {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(input) });
      return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
    },
    async ready() {
      const answer = await fetch(`${origin}/readyz`);
      return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
    },
  };
}

const CUT = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'docstead'`;

async function inDatabase<Row extends object>({ url }: TestDatabase, sql: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(sql);
  } finally {
    await client.end();
  }
}
