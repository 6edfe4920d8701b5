import { callsOf, type MeasuredCall } from './calls.ts';
import { type Beside, type Load, measureBeside, warm } from './load.ts';
import type { BenchOptions } from './options.ts';
import { say } from './print.ts';
import { measureRebuild, type RebuildFigures } from './rebuild.ts';
import type { SeededSite } from './seed.ts';
import { type MeasuredServer, startBare } from './site.ts';
import { askOnce, refusalIn } from './wire.ts';

export interface CallFigures extends Beside {
  readonly name: string;
  readonly size: number | null;
  /** Of the body on the wire, on average over the different requests. */
  readonly bytes: number;
  readonly encoding: string;
  /** Of the database, BEGIN and COMMIT too, for one request of one caller; undefined where nobody counts. */
  readonly statements: number | undefined;
}

export interface LeftOut {
  readonly name: string;
  readonly size: number | null;
  readonly why: string;
}

export interface ServerFigures {
  readonly calls: readonly CallFigures[];
  /** Calls that this server does not answer, with what it said. */
  readonly leftOut: readonly LeftOut[];
  readonly rebuilds: readonly RebuildFigures[];
}

/** The server half: each call beside the bare route, under the same load. */
export async function measureServer(
  server: MeasuredServer,
  site: SeededSite,
  options: BenchOptions,
): Promise<ServerFigures> {
  const { connections, seconds, only, rounds } = options;
  const bare = await startBare();
  try {
    const beside: Load = { ...bare, connections, seconds };
    await warm(beside);
    const calls: CallFigures[] = [];
    const leftOut: LeftOut[] = [];
    for (const call of callsOf(site).filter(({ name }) => name.includes(only))) {
      const [name, size] = [call.name, call.size ?? null];
      say(`  ${name} ${size ?? ''}`);
      const weighed = await weigh(server, call);
      if ('why' in weighed) {
        leftOut.push({ name, size, ...weighed });
        continue;
      }
      const { origin, pid } = server;
      const load: Load = { origin, pid, requests: weighed.requests, connections, seconds };
      calls.push({ name, size, ...(await measureBeside(load, beside, rounds)), ...weightOf(weighed) });
    }
    const rebuilds: RebuildFigures[] = [];
    for (const project of site.projects) {
      const figures = await measureRebuild(server, site, project);
      if (figures) rebuilds.push(figures);
    }
    return { calls, leftOut, rebuilds };
  } finally {
    await bare.stop();
  }
}

interface Weighed {
  readonly requests: MeasuredCall['requests'];
  readonly bytes: number;
  readonly encoding: string;
  readonly statements: number | undefined;
}

const weightOf = ({ bytes, encoding, statements }: Weighed) => ({ bytes, encoding, statements });

/** Asks each request once: what is refused is left out, and caches are warm afterwards. */
async function weigh(
  server: MeasuredServer,
  { requests, isConditional }: MeasuredCall,
): Promise<Weighed | { why: string }> {
  const { origin } = server;
  const [first] = requests;
  const etag = isConditional && first ? (await askOnce(origin, first)).etag : undefined;
  if (isConditional && !etag) return { why: 'it has no ETag' };
  const sent = requests.map((one) => (etag ? { ...one, headers: { ...one.headers, 'if-none-match': etag } } : one));
  let bytes = 0;
  let encoding = '';
  for (const one of sent) {
    const answer = await askOnce(origin, one);
    const why = refusalIn(answer);
    if (why !== undefined) return { why };
    bytes += answer.bytes;
    encoding ||= answer.encoding;
  }
  const statements = await statementsOf(server, sent);
  return { requests: sent, bytes: Math.round(bytes / sent.length), encoding, statements };
}

/** Once more, one after another, when caches are as warm as they will be. */
async function statementsOf(server: MeasuredServer, sent: Weighed['requests']): Promise<number | undefined> {
  const before = await server.statements();
  for (const one of sent) await askOnce(server.origin, one);
  const after = await server.statements();
  return before === undefined || after === undefined ? undefined : (after - before) / sent.length;
}
