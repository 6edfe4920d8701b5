import type { Figures } from './load.ts';
import { printed, type Style, type Table } from './print.ts';
import type { Memory } from './process.ts';
import type { CallFigures, ServerFigures } from './server.ts';
import { spreadOf, spreadText } from './spread.ts';

export interface MemoryFigures {
  /** After start and one login, without load. */
  readonly idle?: Memory;
  readonly afterRun?: Memory;
}

const HEAD = [
  ...['call (pages)', 'req/s', '× bare', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU × bare'],
  ...['statements', 'bytes', 'failed'],
];

/** The tables of the server half. */
export function serverTables(
  { calls, leftOut, rebuilds }: ServerFigures,
  memory: MemoryFigures,
  style: Style = 'text',
): string {
  const bare = calls.length > 0 ? [['bare Fastify + sqlite3', ...loadColumns(bareOf(calls), 1, 1), '1']] : [];
  return [
    printed({ head: HEAD, rows: [...bare, ...calls.map(rowOf)] }, style),
    ...leftOut.map(({ name, size, why }) => `left out: ${label(name, size)}: ${why}`),
    '',
    printed(rebuildTable(rebuilds), style),
    '',
    printed(memoryTable(memory), style),
  ].join('\n');
}

function rowOf({ name, size, call, bytes, encoding, statements, ratio, cpuRatio }: CallFigures): string[] {
  return [
    label(name, size),
    ...loadColumns(call, ratio, cpuRatio),
    statements === undefined ? '–' : statements.toFixed(1).replace('.0', ''),
    `${bytes}${encoding ? ` ${encoding}` : ''}`,
    call.failed === 0 ? '' : String(call.failed),
  ];
}

/** Beside every call the bare route had rounds of its own: the median of their medians, from the least to the most. */
function bareOf(calls: readonly CallFigures[]): Figures {
  const over = (figure: (bare: Figures) => number) => spreadOf(calls.map(({ bare }) => figure(bare)));
  const isTold = calls.every(({ bare }) => bare.cpu !== null);
  return {
    perSecond: over((bare) => bare.perSecond.median),
    p50: over((bare) => bare.p50.median),
    p99: over((bare) => bare.p99.median),
    cpu: isTold ? over((bare) => bare.cpu?.median ?? 0) : null,
    failed: 0,
  };
}

const label = (name: string, size: number | null): string => (size === null ? name : `${name} (${size})`);

function loadColumns({ perSecond, p50, p99, cpu }: Figures, ratio: number, cpuRatio: number | null): string[] {
  return [
    spreadText(perSecond, 0),
    ratio.toFixed(2),
    spreadText(p50, 1),
    p99.median.toFixed(1),
    cpu === null ? '–' : spreadText(cpu, 2),
    cpuRatio === null ? '–' : cpuRatio.toFixed(1),
  ];
}

function rebuildTable(rebuilds: ServerFigures['rebuilds']): Table {
  const rows = rebuilds.map(({ size, p50, cpu }) => [
    `item/tree (${size})`,
    p50.toFixed(1),
    cpu === null ? '–' : cpu.toFixed(1),
  ]);
  return { head: ['first tree after a rename', 'p50 ms', 'CPU ms'], rows };
}

function memoryTable({ idle, afterRun }: MemoryFigures): Table {
  const row = (name: string, memory: Memory | undefined): string[] => [
    name,
    megabytes(memory?.rss),
    megabytes(memory?.heapUsed),
    megabytes(memory?.heapTotal),
  ];
  return {
    head: ['memory, MB', 'RSS', 'heap used', 'heap'],
    rows: [row('idle after start', idle), row('after the run', afterRun)],
  };
}

const megabytes = (bytes: number | undefined): string => (bytes ? (bytes / 1_048_576).toFixed(0) : '–');
