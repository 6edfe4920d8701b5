import type { Scope } from '@docstead/core/server';
import type { Source } from '../source/source.ts';
import type { Ids } from './ids.ts';
import type { Report } from './report.ts';

/** One run of the take-over. */
export interface Run {
  readonly source: Source;
  readonly ids: Ids;
  readonly report: Report;
  readonly scope: Scope;
  /** Unix seconds. */
  readonly now: number;
  /** Reads and counts; nothing is written. */
  readonly isDry: boolean;
  /** Aborted where the run is to stop: after the part that is being written. */
  readonly signal?: AbortSignal;
  /** So many rows of a table have been looked at. */
  readonly onRows?: (table: string, rows: number) => Promise<void>;
  /** Whoever has a username that is here is that person. */
  readonly mergesPeople: boolean;
}
