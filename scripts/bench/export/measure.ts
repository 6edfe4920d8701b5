import autocannon, { type Request, type Result } from 'autocannon';
import { callsOf } from '../calls.ts';
import { pause } from '../child.ts';
import { type Client, logIn } from '../client.ts';
import { warm } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../print.ts';
import type { SeededProject, SeededSite } from '../seed.ts';
import { type MeasuredServer, serveAgain } from '../site.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { seedWithPictures } from './seed.ts';
import { type Exported, exportOnce, FORMATS, type Format } from './work.ts';

/** What an export takes, and what readers wait for beside it. */
export interface ExportFigures {
  readonly format: Format;
  /** Of the file, megabytes. */
  readonly file: Spread;
  /** From the asking until the file is read to its end, with nobody else about. */
  readonly seconds: Spread;
  /** Resident megabytes of a server that has done nothing else: before, the most meanwhile, and what came to it. */
  readonly before: Spread;
  readonly peak: Spread;
  readonly growth: Spread;
  /** Milliseconds of the slowest of a hundred readings. */
  readonly alone: Spread;
  readonly beside: Spread;
  /** Of each pair of rounds `beside` to `alone`. */
  readonly ratio: Spread;
  readonly failed: number;
}

/** What a team of hundreds reads: the server is not full, so a wait is a wait for the export. */
const READS_PER_SECOND = 200;
/** Of one round of readings: a hundredth of it must be more than a few. */
const ROUND_SECONDS = 5;
const CALLS = ['user/info', 'item/info', 'item/tree', 'page/info', 'page/info, guest', 'first view, guest'];
const SIZE = 1000;
const QUICK_SIZE = 100;
/** After a start the engine still compiles and collects. */
const SETTLE_MS = 3000;

interface Seeded {
  readonly server: MeasuredServer;
  readonly client: Client;
  readonly project: SeededProject;
}

export async function measureExport(options: BenchOptions): Promise<readonly ExportFigures[]> {
  const { quick, rounds } = options;
  let found: SeededProject | undefined;
  const site = await serveAgain(options, async (origin) => {
    found = await seedWithPictures(await logIn(origin, options), quick ? QUICK_SIZE : SIZE);
  });
  const project = found;
  if (!project) throw new Error('Nothing was seeded.');
  try {
    const all: ExportFigures[] = [];
    for (const format of FORMATS.filter((one) => one.includes(options.only))) {
      const alone: Exported[] = [];
      for (let round = 0; round < rounds; round += 1) {
        say(`  ${format}: memory, round ${round + 1}`);
        const server = await site.start();
        alone.push(await exportOnce(await settled(server, options), project, { format, pid: pidOf(server) }));
        await server.stop();
      }
      const server = await site.start();
      const client = await settled(server, options);
      const pairs = await pairsOf({ server, client, project }, format, options);
      await server.stop();
      all.push({ format, ...aloneFigures(alone), ...besideFigures(pairs) });
    }
    return all;
  } finally {
    await site.remove();
  }
}

const pidOf = ({ pid }: MeasuredServer): number => pid ?? 0;

async function settled({ origin }: MeasuredServer, options: BenchOptions): Promise<Client> {
  const client = await logIn(origin, options);
  await pause(SETTLE_MS);
  return client;
}

interface Pair {
  readonly alone: Result;
  readonly beside: Result;
  readonly exports: number;
}

/** One after the other, so that both meet the same noise. */
async function pairsOf(seeded: Seeded, format: Format, options: BenchOptions): Promise<Pair[]> {
  const { server, client, project } = seeded;
  const account = { username: options.username, password: options.password };
  const site: SeededSite = { origin: server.origin, account, client, projects: [project] };
  const requests = mixOf(callsOf(site).filter(({ name }) => CALLS.includes(name)));
  const load = { origin: server.origin, pid: undefined, requests, connections: options.connections, seconds: 1 };
  await warm(load);
  await warm(load);
  const pairs: Pair[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    say(`  ${format}: readers, round ${round + 1}`);
    const alone = await readers(server.origin, requests, options);
    const exporting = exportsUntil(seeded, format);
    const beside = await readers(server.origin, requests, options);
    pairs.push({ alone, beside, exports: await exporting.end() });
  }
  return pairs;
}

/** One export after another, so that readers meet all of its parts; at least one is done. */
function exportsUntil({ server, client, project }: Seeded, format: Format) {
  let isOver = false;
  const all = (async () => {
    let done = 0;
    do {
      await exportOnce(client, project, { format, pid: pidOf(server) });
      done += 1;
    } while (!isOver);
    return done;
  })();
  // Heard at `end`: until then it is no error that nobody handles.
  all.catch(() => undefined);
  return {
    async end(): Promise<number> {
      isOver = true;
      return all;
    },
  };
}

/** One of each call in turn, and of their pages the next. */
export function mixOf(calls: readonly { readonly requests: readonly Request[] }[]): Request[] {
  const longest = Math.max(0, ...calls.map(({ requests }) => requests.length));
  return Array.from({ length: longest }, (_, at) =>
    calls.flatMap(({ requests }) => requests[at % requests.length] ?? []),
  ).flat();
}

async function readers(url: string, requests: readonly Request[], options: BenchOptions): Promise<Result> {
  const { connections, seconds } = options;
  return autocannon({
    ...{ url, connections, requests, duration: seconds * ROUND_SECONDS, overallRate: READS_PER_SECOND },
  });
}

const MEGABYTE = 2 ** 20;

function aloneFigures(all: readonly Exported[]) {
  const over = (figure: (one: Exported) => number) => spreadOf(all.map(figure));
  return {
    file: over(({ bytes }) => bytes / MEGABYTE),
    seconds: over(({ seconds }) => seconds),
    before: over(({ before }) => before / MEGABYTE),
    peak: over(({ peak }) => peak / MEGABYTE),
    growth: over(({ before, peak }) => (peak - before) / MEGABYTE),
  };
}

function besideFigures(pairs: readonly Pair[]) {
  const over = (figure: (pair: Pair) => number) => spreadOf(pairs.map(figure));
  return {
    alone: over(({ alone }) => alone.latency.p99),
    beside: over(({ beside }) => beside.latency.p99),
    ratio: over(({ alone, beside }) => beside.latency.p99 / alone.latency.p99),
    failed: pairs.reduce((sum, { alone, beside }) => sum + failuresOf(alone) + failuresOf(beside), 0),
  };
}

const failuresOf = (result: Result): number => result.errors + result.timeouts + result['4xx'] + result['5xx'];
