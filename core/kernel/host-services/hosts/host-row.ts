import { hostname } from 'node:os';
import type { HostReport } from '../../../sdk/server/core-points.ts';
import { isRunning, placeOfProcess, thisProcess } from './running-process.ts';

/** What a host tells of itself. */
export type HostState = Pick<HostReport, 'revision' | 'behind' | 'conduct'>;

/** A process that serves the site, as it stands in the table `hosts`. Times are milliseconds of the database's clock. */
export interface HostRow {
  readonly id: string;
  readonly machine: string;
  /** Where its pid means something; see `placeOfProcess`. */
  readonly place: string;
  readonly pid: number;
  readonly born: string;
  /** It reaches the others at once, by Redis. */
  readonly shares: boolean | number;
  readonly started_at: number;
  readonly seen_at: number;
  /** JSON of its HostState. */
  readonly state: string;
}

export const HOSTS = 'hosts';

export function ownRow(given: Pick<HostRow, 'id' | 'shares' | 'started_at' | 'state'>): HostRow {
  return { machine: hostname(), place: placeOfProcess(), ...thisProcess(), seen_at: given.started_at, ...given };
}

/** Known to be gone: its pid can be looked up from here, and nobody has it any more. */
export function isGone(row: HostRow): boolean {
  return row.place !== '' && row.place === placeOfProcess() && !isRunning(row);
}

/** Known to run, for the same reason. */
export function isHere(row: HostRow): boolean {
  return row.place !== '' && row.place === placeOfProcess() && isRunning(row);
}

/** Beats that are older than `aliveMs` are those of the dead. */
export const isLive = (row: HostRow, now: number, aliveMs: number): boolean =>
  isHere(row) || (!isGone(row) && now - Number(row.seen_at) < aliveMs);

export function reportOf(row: HostRow, id?: string): HostReport {
  // One of an older version tells nothing of its plugins.
  const {
    revision,
    behind,
    conduct = {},
  } = JSON.parse(row.state) as Pick<HostState, 'revision' | 'behind'> & Partial<HostState>;
  return {
    machine: row.machine,
    process: row.pid,
    started_time: Math.floor(Number(row.started_at) / 1000),
    revision,
    behind,
    conduct,
    isThis: row.id === id,
  };
}
