import autocannon, { type Request, type Result } from 'autocannon';
import { cpuOf } from './process.ts';

export interface Load {
  readonly origin: string;
  readonly pid: number | undefined;
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Figures {
  /** Answers per second. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's CPU per request, all threads; null where nobody tells. */
  readonly cpu: number | null;
  /** Answers that never came, came late, or said a status of 400 and above. */
  readonly failed: number;
}

const WARM_SECONDS = 1;
/** Other work on the machine only ever makes a figure worse. */
const ROUNDS = 2;
/** Its figures are steady soon. */
const BARE_SECONDS = 1;

/** Brings code and caches to where they are after a while. */
export async function warm(load: Load): Promise<void> {
  await autocannon({ ...optionsOf(load), duration: WARM_SECONDS });
}

/** Measures a call and the bare route in turn, so that both meet the same noise, and keeps the better round of each. */
export async function measureBeside(load: Load, bare: Load): Promise<{ call: Figures; bare: Figures }> {
  await warm(load);
  const [calls, bares]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bares.push(await once({ ...bare, seconds: Math.min(bare.seconds, BARE_SECONDS) }));
    calls.push(await once(load));
  }
  return { call: best(calls), bare: best(bares) };
}

/** The round that cost the least CPU; the fastest, where CPU is unknown. */
export function best(rounds: readonly Figures[]): Figures {
  const costOf = ({ cpu, perSecond }: Figures): number => cpu ?? 1 / Math.max(perSecond, 1e-9);
  const [first, ...rest] = rounds;
  if (!first) throw new Error('Nothing was measured.');
  return rest.reduce((kept, next) => (costOf(next) < costOf(kept) ? next : kept), first);
}

async function once(load: Load): Promise<Figures> {
  const before = cpuOf(load.pid);
  const result = await autocannon(optionsOf(load));
  const after = cpuOf(load.pid);
  return figuresOf(result, before === undefined || after === undefined ? null : after - before);
}

function figuresOf(result: Result, cpu: number | null): Figures {
  const { requests, latency, duration, errors, timeouts } = result;
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpu: cpu === null ? null : cpu / Math.max(1, requests.total),
    failed: errors + timeouts + result['4xx'] + result['5xx'],
  };
}

function optionsOf({ origin, connections, seconds, requests }: Load): Parameters<typeof autocannon>[0] {
  return { url: origin, connections, duration: seconds, requests };
}
