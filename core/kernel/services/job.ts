import type { JobOptions, JobReport, JobState } from '../../sdk/server/services.ts';

/** A row of the queue, claimed by a runner. */
export interface Job {
  readonly id: number;
  readonly plugin: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
  readonly tries: number;
  readonly checkpoint: string | null;
  readonly stopping: Stopping | null;
}

export type Stopping = 'cancelled' | 'failed';

export interface NewJob {
  readonly plugin: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly options: JobOptions;
}

export const CLAIMED_COLUMNS = [
  ...['id', 'plugin', 'kind', 'payload', 'attempts', 'tries', 'checkpoint', 'stopping'],
] as const;

/** The columns that a report is made of. */
export interface ReportRow {
  readonly id: number;
  readonly kind: string;
  readonly job_key: string | null;
  readonly uid: number | null;
  readonly payload: string;
  readonly added_at: number;
  readonly progress_done: number;
  readonly progress_of: number;
  readonly note: string;
  readonly stopping: Stopping | null;
  readonly outcome: JobState | null;
  readonly claimed_until: number | null;
}

export const REPORT_COLUMNS = [
  ...['id', 'kind', 'job_key', 'uid', 'payload', 'added_at', 'progress_done', 'progress_of', 'note', 'stopping'],
  ...['outcome', 'claimed_until'],
] as const;

export function reportOf(row: ReportRow, now: number): JobReport {
  return {
    id: Number(row.id),
    kind: row.kind,
    key: row.job_key ?? undefined,
    uid: row.uid ?? undefined,
    payload: JSON.parse(row.payload) as unknown,
    state: stateOf(row, now),
    done: Number(row.progress_done),
    of: Number(row.progress_of),
    note: row.note,
    added_time: Math.floor(Number(row.added_at) / 1000),
  };
}

function stateOf({ outcome, stopping, claimed_until }: ReportRow, now: number): JobState {
  if (outcome !== null) return outcome;
  if (stopping !== null) return 'stopping';
  return Number(claimed_until ?? 0) > now ? 'running' : 'waiting';
}
