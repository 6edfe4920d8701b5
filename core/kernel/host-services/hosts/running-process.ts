import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/** A process, so that it can be told from a later one that got its pid. */
export interface RunningProcess {
  readonly pid: number;
  /** When it started, in the system's own measure; '' where the system does not tell. */
  readonly born: string;
}

export const thisProcess = (): RunningProcess => ({ pid: process.pid, born: bornAt(process.pid) });

/** On this machine, among the processes that can be seen from here. */
export function isRunning({ pid, born }: RunningProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    // Without the right to signal it, it lives.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Pids come round again, and a container starts every time with the same one.
  return born === bornAt(pid);
}

/** The same for all processes that see each other's pids; '' where the system does not tell. */
export function placeOfProcess(): string {
  const boot = text(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const pids = text(() => readlinkSync('/proc/self/ns/pid'));
  return boot && pids ? createHash('sha256').update(`${boot} ${pids}`).digest('hex').slice(0, 32) : '';
}

/** Field 22 of /proc/<pid>/stat; '' where there is no such file, which then decides by pid alone. */
function bornAt(pid: number): string {
  const stat = text(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function text(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
