import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

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

/** Milliseconds of CPU in a second that are no work. */
const IDLE_MS = 50;
/** Seconds without work, one after the other. */
const IDLE_SECONDS = 3;

/** Waits until a process has ended what it does after its start; not at all where /proc does not tell. */
export async function untilIdle(pid: number | undefined): Promise<void> {
  for (let quiet = 0; quiet < IDLE_SECONDS; ) {
    const before = cpuOf(pid);
    if (before === undefined) return;
    await pause(1000);
    quiet = (cpuOf(pid) ?? before) - before < IDLE_MS ? quiet + 1 : 0;
  }
}

export function memoryOf(pid: number): Memory {
  const file = `/proc/${pid}/status`;
  return { rss: existsSync(file) ? rssIn(readFileSync(file, 'utf8')) : 0 };
}

/** From here on `peakOf` tells the most. */
export function clearPeak(pid: number): void {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, '5');
}

/** The most that a process has had in memory since; 0 where /proc does not tell. */
export function peakOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? kilobytesIn(readFileSync(file, 'utf8'), 'VmHWM') : 0;
}

/** VmRSS of /proc/<pid>/status, in bytes. */
export function rssIn(status: string): number {
  return kilobytesIn(status, 'VmRSS');
}

function kilobytesIn(status: string, name: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
}
