import autocannon, { type Request, type Result } from 'autocannon';
import { cpuOf } from './process.ts';
import { median, type Spread, spreadOf } from './spread.ts';

export interface Load {
  readonly origin: string;
  readonly pid: number | undefined;
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly seconds: number;
}

/** One round. */
export interface Round {
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

/** All rounds: of every figure the median, with the least and the most. */
export interface Figures {
  readonly perSecond: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  readonly cpu: Spread | null;
  readonly failed: number;
}

/** What `call` takes, the bare route of the same round being 1. */
export interface Beside {
  readonly call: Figures;
  readonly bare: Figures;
  readonly ratio: number;
  readonly cpuRatio: number | null;
}

const WARM_SECONDS = 0.5;
/** The bare route is steady soon. */
const BARE_SECONDS = 0.3;

/** Brings code and caches to where they are after a while. */
export async function warm(load: Load): Promise<void> {
  await autocannon({ ...optionsOf(load), duration: WARM_SECONDS });
}

/** Measures a call and the bare route in turn, so that every round of both meets the same noise. */
export async function measureBeside(load: Load, bare: Load, rounds: number): Promise<Beside> {
  await warm(load);
  const pairs: { readonly call: Round; readonly bare: Round }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const beside = await oneRound({ ...bare, seconds: BARE_SECONDS });
    pairs.push({ call: await oneRound(load), bare: beside });
  }
  return compared(pairs);
}

export function compared(pairs: readonly { readonly call: Round; readonly bare: Round }[]): Beside {
  const cpuRatios = pairs.map(({ call, bare }) => (call.cpu === null || !bare.cpu ? null : call.cpu / bare.cpu));
  return {
    call: figuresOf(pairs.map((pair) => pair.call)),
    bare: figuresOf(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map(({ call, bare }) => call.perSecond / bare.perSecond)),
    cpuRatio: cpuRatios.includes(null) ? null : median(cpuRatios.map(Number)),
  };
}

export function figuresOf(rounds: readonly Round[]): Figures {
  const cpu = rounds.map((round) => round.cpu);
  return {
    perSecond: spreadOf(rounds.map((round) => round.perSecond)),
    p50: spreadOf(rounds.map((round) => round.p50)),
    p99: spreadOf(rounds.map((round) => round.p99)),
    cpu: cpu.includes(null) ? null : spreadOf(cpu.map(Number)),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  };
}

export async function oneRound(load: Load): Promise<Round> {
  const before = cpuOf(load.pid);
  const result = await autocannon(optionsOf(load));
  const after = cpuOf(load.pid);
  return roundOf(result, before === undefined || after === undefined ? null : after - before);
}

function roundOf(result: Result, cpu: number | null): Round {
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
