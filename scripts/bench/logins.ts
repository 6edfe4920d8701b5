import autocannon, { type Request, type Result } from 'autocannon';
import { callsOf } from './calls.ts';
import { pause } from './child.ts';
import { formOf } from './client.ts';
import { warm } from './load.ts';
import type { BenchOptions } from './options.ts';
import { printed, type Style, say } from './print.ts';
import { seedSite } from './seed.ts';
import { type MeasuredServer, startProduct } from './site.ts';
import { type Spread, spreadOf, spreadText } from './spread.ts';

/** What readers wait for, alone and while so many people log in. */
export interface LoginsFigures {
  readonly name: string;
  /** Milliseconds of the slowest of a hundred. */
  readonly alone: Spread;
  readonly beside: Spread;
  /** Of each pair of rounds `beside` to `alone`. */
  readonly ratio: Spread;
  /** People let in per second meanwhile, and those who were refused: by a limit, or because the server is busy. */
  readonly logins: Spread;
  readonly refused: number;
  readonly failed: number;
}

const LOGINS_AT_ONCE = 50;
/** What a team of hundreds reads: the server is not full, so a wait is a wait for logins. */
const READS_PER_SECOND = 200;
/** Until all logins wait for their turn. */
const BEGIN_MS = 300;
const CALLS = ['user/info', 'item/info', 'item/tree', 'page/info', 'page/info, guest', 'first view, guest'];

export async function measureLogins(options: BenchOptions): Promise<readonly LoginsFigures[]> {
  const server = await startProduct(options);
  try {
    return await measureCalls(server, options);
  } finally {
    await server.stop();
  }
}

async function measureCalls({ origin }: MeasuredServer, options: BenchOptions): Promise<LoginsFigures[]> {
  const { username, password, sizes, rounds, only } = options;
  const site = await seedSite({ origin, username, password, sizes: sizes.slice(0, 1) });
  const wanted = callsOf(site).filter(({ name }) => CALLS.includes(name) && name.includes(only));
  const logins = loginsAt(origin, options);
  const measured: LoginsFigures[] = [];
  for (const { name, requests } of wanted) {
    say(`  ${name}`);
    const reads = readsAt(origin, options, requests);
    await warm({ origin, pid: undefined, requests, connections: options.connections, seconds: 1 });
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round += 1) pairs.push(await onePair(reads, logins));
    measured.push({ name, ...figuresOf(pairs) });
  }
  return measured;
}

interface Pair {
  readonly alone: Result;
  readonly beside: Result;
  readonly logins: Checked;
}

/** autocannon counts what its types do not know. */
type Load = Parameters<typeof autocannon>[0] & { readonly verifyBody?: (body: unknown) => boolean };
type Checked = Result & { readonly mismatches: number };

/** One after the other, so that both meet the same noise. */
async function onePair(reads: Load, logins: Load): Promise<Pair> {
  const alone = await autocannon(reads);
  const begun = autocannon({ ...logins, duration: logins.duration + 1 });
  await pause(BEGIN_MS);
  const beside = await autocannon(reads);
  return { alone, beside, logins: (await begun) as Checked };
}

function figuresOf(pairs: readonly Pair[]): Omit<LoginsFigures, 'name'> {
  const over = (figure: (pair: Pair) => number) => spreadOf(pairs.map(figure));
  const sum = (figure: (pair: Pair) => number) => pairs.reduce((total, pair) => total + figure(pair), 0);
  return {
    alone: over(({ alone }) => alone.latency.p99),
    beside: over(({ beside }) => beside.latency.p99),
    ratio: over(({ alone, beside }) => beside.latency.p99 / alone.latency.p99),
    logins: over(({ logins }) => (logins['2xx'] - logins.mismatches) / logins.duration),
    refused: sum(({ logins }) => logins['5xx'] + logins.mismatches),
    failed: sum(({ alone, beside, logins }) => failuresOf(alone) + failuresOf(beside) + logins['4xx'] + logins.errors),
  };
}

const failuresOf = (result: Result): number => result.errors + result.timeouts + result['4xx'] + result['5xx'];

function readsAt(url: string, { connections, seconds }: BenchOptions, requests: readonly Request[]): Load {
  return { url, connections, duration: seconds, overallRate: READS_PER_SECOND, requests };
}

function loginsAt(url: string, { username, password, seconds }: BenchOptions): Load {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = '/api/user/loginByVerify';
  const login = { method: 'POST', path, headers, body: formOf({ username, password }) };
  return { url, connections: LOGINS_AT_ONCE, duration: seconds, requests: [login], verifyBody: isIn };
}

/** A refusal is an answer of 200, too. */
const isIn = (body: unknown): boolean => JSON.parse(String(body)).error_code === 0;

export function loginsTable(all: readonly LoginsFigures[], style: Style = 'text'): string {
  const rows = all.map(({ name, alone, beside, ratio, logins, refused, failed }) => [
    name,
    spreadText(alone, 1),
    spreadText(beside, 1),
    spreadText(ratio, 2),
    spreadText(logins, 0),
    refused === 0 ? '' : String(refused),
    failed === 0 ? '' : String(failed),
  ]);
  const head = ['call', 'p99 ms alone', `beside ${LOGINS_AT_ONCE} logins`, 'ratio', 'logins/s', 'refused', 'failed'];
  return printed({ head, rows }, style);
}
