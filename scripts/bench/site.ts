import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import { type Child, start } from './child.ts';
import { type Memory, memoryOf } from './process.ts';

const root = join(import.meta.dirname, '..', '..');
const main = join(root, 'dist', 'host', 'main.js');

/** The server that is measured: one that was started here, or one that runs already. */
export interface MeasuredServer {
  readonly origin: string;
  /** Unknown at another machine. */
  readonly pid?: number;
  memory(): Promise<Memory | undefined>;
  /** How many statements its database has got so far; undefined where nobody counts. */
  statements(): Promise<number | undefined>;
  stop(): Promise<void>;
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

/**
 * The built product on an empty SQLite data folder, set up as a self-hoster sets it up, without captchas; `shared` names
 * what its data is in otherwise, and how many processes serve it.
 */
export async function startProduct(
  account: Account,
  shared: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  return await servedFrom(await homeFor(account, shared));
}

/** The same on a database of the schema alone, which `fill` gets as a file before anybody serves it. */
export async function startFilled(account: Account, fill: (file: string) => Promise<void>): Promise<MeasuredServer> {
  const home = await homeFor(account, {});
  await fill(join(home.dataDir, 'docstead.db'));
  return await servedFrom(home);
}

/** A site that was filled by one process, and is served by others, which have done nothing before. */
export async function serveAgain(account: Account, fill: (origin: string) => Promise<void>) {
  const home = await homeFor(account, {});
  const first = await serve(home);
  try {
    await fill(first.origin);
  } finally {
    await first.stop();
  }
  return { start: () => serve(home), remove: home.remove };
}

interface Home {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  remove(): void;
}

/** Its data goes when it is stopped. */
async function servedFrom(home: Home): Promise<MeasuredServer> {
  const server = await serve(home);
  return {
    ...server,
    async stop() {
      await server.stop();
      home.remove();
    },
  };
}

async function homeFor({ username, password }: Account, shared: Readonly<Record<string, string>>): Promise<Home> {
  const dataDir = mkdtempSync(join(tmpdir(), 'docstead-bench-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DOCSTEAD_ACCOUNTS_CAPTCHA: 'never',
    ...shared,
  };
  const asked = [main, 'setup', '--username', username, '--password', password, '--locale', 'en'];
  await once(start(asked, { cwd: root, env }).process, 'exit');
  return { dataDir, env, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function serve({ env }: Home): Promise<MeasuredServer> {
  const options = { cwd: root, env };
  const server = start(['--import', join(import.meta.dirname, 'probe.mjs'), main], options);
  const [, origin = ''] = await server.printed(/Docstead is ready: (\S+)/);
  if (Number(env.WORKERS) > 1) await server.printed(/Processes that serve/);
  return {
    origin,
    pid: server.pid,
    memory: () => askMemory(server),
    // `probe.mjs` answers with the number itself.
    statements: async () => (await asked(server, 'statements')) as number,
    stop: server.stop,
  };
}

export function runningServer(origin: string, pid: number | undefined): MeasuredServer {
  return {
    origin,
    ...(pid !== undefined && { pid }),
    memory: async () => (pid === undefined ? undefined : memoryOf(pid)),
    statements: async () => undefined,
    stop: async () => {},
  };
}

export interface BareServer {
  readonly origin: string;
  readonly pid: number;
  readonly requests: readonly Request[];
  stop(): Promise<void>;
}

/** A bare Fastify route with one prepared sqlite3 read. */
export async function startBare(): Promise<BareServer> {
  const child = start([join(import.meta.dirname, 'bare.mjs')], { cwd: root, env: process.env });
  const [origin] = await child.printed(/http:\/\/\S+/);
  const requests = [{ method: 'GET', path: '/user/7', headers: {} }];
  return { origin, pid: child.pid, requests, stop: child.stop };
}

async function askMemory(server: Child): Promise<Memory> {
  // `probe.mjs` sends what process.memoryUsage() gives.
  const { heapUsed, heapTotal } = (await asked(server, 'memory')) as NodeJS.MemoryUsage;
  return { ...memoryOf(server.pid), heapUsed, heapTotal };
}

async function asked(server: Child, question: string): Promise<unknown> {
  const answered = once(server.process, 'message');
  server.process.send(question);
  const [answer] = await answered;
  return answer;
}
