import { existsSync, readFileSync } from 'node:fs';

/** Bytes. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed?: number;
  readonly heapTotal?: number;
}

/** USER_HZ, which is 100 wherever Linux runs. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of CPU that a process has used in all its threads; undefined where /proc does not tell. */
export function cpuOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  return pid !== undefined && existsSync(file) ? cpuIn(readFileSync(file, 'utf8')) : undefined;
}

/** utime and stime of /proc/<pid>/stat. The name stands in brackets and may hold anything, brackets too. */
export function cpuIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

export function memoryOf(pid: number): Memory {
  const file = `/proc/${pid}/status`;
  return { rss: existsSync(file) ? rssIn(readFileSync(file, 'utf8')) : 0 };
}

/** VmRSS of /proc/<pid>/status, in bytes. */
export function rssIn(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
