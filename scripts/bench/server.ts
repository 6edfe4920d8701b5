import { callsOf, type MeasuredCall } from './calls.ts';
import { type Figures, type Load, measureBeside, warm } from './load.ts';
import type { BenchOptions } from './options.ts';
import { say } from './print.ts';
import { measureRebuild, type RebuildFigures } from './rebuild.ts';
import type { SeededSite } from './seed.ts';
import { type MeasuredServer, startBare } from './site.ts';
import { askOnce, refusalIn } from './wire.ts';

export interface CallFigures extends Figures {
  readonly name: string;
  readonly size: number | null;
  /** Of the body on the wire, on average over the different requests. */
  readonly bytes: number;
  readonly encoding: string;
  /** The bare route, measured in turn with this call. */
  readonly bare: Figures;
  /** Requests per second, the bare route's being 1. */
  readonly ratio: number;
  /** CPU per request, the bare route's being 1: steadier than both where the machine has other work. */
  readonly cpuRatio: number | null;
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
  const { connections, seconds, only } = options;
  const bare = await startBare();
  try {
    const beside: Load = { ...bare, connections, seconds };
    await warm(beside);
    const calls: CallFigures[] = [];
    const leftOut: LeftOut[] = [];
    for (const call of callsOf(site).filter(({ name }) => name.includes(only))) {
      const [name, size] = [call.name, call.size ?? null];
      say(`  ${name} ${size ?? ''}`);
      const weighed = await weigh(server.origin, call);
      if ('why' in weighed) {
        leftOut.push({ name, size, ...weighed });
        continue;
      }
      const { origin, pid } = server;
      const load: Load = { origin, pid, requests: weighed.requests, connections, seconds };
      calls.push({ name, size, ...compare(await measureBeside(load, beside)), ...weightOf(weighed) });
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

function compare({ call, bare }: { call: Figures; bare: Figures }) {
  const cpuRatio = call.cpu === null || !bare.cpu ? null : call.cpu / bare.cpu;
  return { ...call, bare, ratio: call.perSecond / bare.perSecond, cpuRatio };
}

interface Weighed {
  readonly requests: MeasuredCall['requests'];
  readonly bytes: number;
  readonly encoding: string;
}

const weightOf = ({ bytes, encoding }: Weighed) => ({ bytes, encoding });

/** Asks each request once: what is refused is left out, and caches are warm afterwards. */
async function weigh(origin: string, { requests, isConditional }: MeasuredCall): Promise<Weighed | { why: string }> {
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
  return { requests: sent, bytes: Math.round(bytes / sent.length), encoding };
}
