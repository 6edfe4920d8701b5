import { best, type Figures } from './load.ts';
import { table } from './print.ts';
import type { Memory } from './process.ts';
import type { ServerFigures } from './server.ts';

export interface MemoryFigures {
  /** After start and one login, without load. */
  readonly idle?: Memory;
  readonly afterRun?: Memory;
}

const HEAD = ['call (pages)', 'req/s', '× bare', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU × bare', 'bytes', 'failed'];

/** The tables of the server half. */
export function serverTables({ calls, leftOut, rebuilds }: ServerFigures, memory: MemoryFigures): string {
  const rows = calls.map(({ name, size, bytes, encoding, ratio, cpuRatio, ...figures }) => [
    label(name, size),
    ...loadColumns(figures, ratio, cpuRatio),
    `${bytes}${encoding ? ` ${encoding}` : ''}`,
    figures.failed === 0 ? '' : String(figures.failed),
  ]);
  const bare = calls.map((call) => call.bare);
  const first = bare.length > 0 ? [['bare Fastify + sqlite3', ...loadColumns(best(bare), 1, 1)]] : [];
  return [
    table(HEAD, [...first, ...rows]),
    ...leftOut.map(({ name, size, why }) => `left out: ${label(name, size)}: ${why}`),
    '',
    rebuildTable(rebuilds),
    '',
    memoryTable(memory),
  ].join('\n');
}

const label = (name: string, size: number | null): string => (size === null ? name : `${name} (${size})`);

function loadColumns({ perSecond, p50, p99, cpu }: Figures, ratio: number, cpuRatio: number | null): string[] {
  return [
    perSecond.toFixed(0),
    ratio.toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    cpu === null ? '–' : cpu.toFixed(3),
    cpuRatio === null ? '–' : cpuRatio.toFixed(1),
  ];
}

function rebuildTable(rebuilds: ServerFigures['rebuilds']): string {
  const rows = rebuilds.map(({ size, p50, cpu }) => [
    `item/tree (${size})`,
    p50.toFixed(1),
    cpu === null ? '–' : cpu.toFixed(1),
  ]);
  return table(['first tree after a rename', 'p50 ms', 'CPU ms'], rows);
}

function memoryTable({ idle, afterRun }: MemoryFigures): string {
  const row = (name: string, memory: Memory | undefined): string[] => [
    name,
    megabytes(memory?.rss),
    megabytes(memory?.heapUsed),
    megabytes(memory?.heapTotal),
  ];
  return table(
    ['memory, MB', 'RSS', 'heap used', 'heap'],
    [row('idle after start', idle), row('after the run', afterRun)],
  );
}

const megabytes = (bytes: number | undefined): string => (bytes ? (bytes / 1_048_576).toFixed(0) : '–');
