import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pause } from './child.ts';
import { logIn } from './client.ts';
import { measureExport } from './export/measure.ts';
import { exportTable } from './export/table.ts';
import { keywordsTable, measureKeywords } from './keywords.ts';
import { listsTable, measureLists } from './lists/measure.ts';
import { loginsTable, measureLogins } from './logins.ts';
import { type BenchOptions, readOptions, USAGE } from './options.ts';
import { type Style, say } from './print.ts';
import type { Memory } from './process.ts';
import { serverTables } from './report.ts';
import { measureSearch, searchTable } from './search.ts';
import { type SeededSite, seedSite } from './seed.ts';
import { measureServer } from './server.ts';
import { type MeasuredServer, runningServer, startProduct } from './site.ts';
import { webTables } from './web/report.ts';
import { measureWeb, type WebFigures } from './web/web.ts';
import { measureWorkers, workersTable } from './workers.ts';

const root = join(import.meta.dirname, '..', '..');
/** After a start the engine still compiles and collects. */
const SETTLE_MS = 3000;

async function bench(options: BenchOptions): Promise<void> {
  if (options.half === 'workers') return await benchWorkers(options);
  if (options.half === 'logins') return await benchLogins(options);
  if (options.half === 'search') return await benchSearch(options);
  if (options.half === 'lists') return await benchLists(options);
  if (options.half === 'export') return await benchExport(options);
  if (options.half === 'keywords') return benchKeywords(options);
  const server = options.base ? runningServer(options.base, options.pid) : await startProduct(options);
  try {
    const idle = await idleMemory(server, options);
    const { username, password, sizes } = options;
    const site = await seedSite({ origin: server.origin, username, password, sizes });
    const parts = {
      ...(options.half !== 'web' && { server: await serverHalf(server, site, { options, idle }) }),
      ...(options.half !== 'server' && { web: await webHalf(site, options) }),
    };
    write(options, parts);
  } finally {
    await server.stop();
  }
}

async function benchWorkers(options: BenchOptions): Promise<void> {
  const workers = await measureWorkers(options);
  say();
  say(workersTable(workers, styleOf(options)));
  write(options, { workers });
}

async function benchLogins(options: BenchOptions): Promise<void> {
  const logins = await measureLogins(options);
  say();
  say(loginsTable(logins, styleOf(options)));
  write(options, { logins });
}

async function benchSearch(options: BenchOptions): Promise<void> {
  const search = await measureSearch(options);
  say();
  say(searchTable(search, styleOf(options)));
  write(options, { search });
}

async function benchLists(options: BenchOptions): Promise<void> {
  const lists = await measureLists(options);
  say();
  say(listsTable(lists, styleOf(options)));
  write(options, { lists });
}

async function benchExport(options: BenchOptions): Promise<void> {
  const exports = await measureExport(options);
  say();
  say(exportTable(exports, styleOf(options)));
  write(options, { exports });
}

function benchKeywords(options: BenchOptions): void {
  const keywords = measureKeywords(options);
  say();
  say(keywordsTable(keywords, styleOf(options)));
  write(options, { keywords });
}

interface Begun {
  readonly options: BenchOptions;
  readonly idle: Memory | undefined;
}

async function serverHalf(server: MeasuredServer, site: SeededSite, { options, idle }: Begun) {
  say('measuring the server …');
  const figures = await measureServer(server, site, options);
  const afterRun = await server.memory();
  const memory = { ...(idle && { idle }), ...(afterRun && { afterRun }) };
  say();
  say(serverTables(figures, memory, styleOf(options)));
  return { ...figures, memory };
}

async function webHalf(site: SeededSite, options: BenchOptions): Promise<WebFigures> {
  say('\nmeasuring the web …');
  const figures = await measureWeb(site, options);
  say();
  say(webTables(figures, styleOf(options)));
  return figures;
}

const styleOf = ({ markdown }: BenchOptions): Style => (markdown ? 'markdown' : 'text');

/** After start and one login, no load. */
async function idleMemory(server: MeasuredServer, account: BenchOptions): Promise<Memory | undefined> {
  await logIn(server.origin, account);
  await pause(SETTLE_MS);
  return await server.memory();
}

function write(options: BenchOptions, parts: object): void {
  const { password: _, database: _database, redis: _redis, ...asked } = options;
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model ?? '', cores: cpus().length, node: process.version, platform: process.platform };
  const file = resolve(root, options.out);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, options: asked, ...parts }, null, 2)}\n`,
  );
  say(`\nWritten to ${options.out}.`);
}

if (process.argv.includes('--help')) say(USAGE);
else await bench(readOptions(process.argv.slice(2)));
