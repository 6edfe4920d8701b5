import type {
  JobEndings,
  JobLane,
  JobOptions,
  JobReport,
  JobResult,
  JobRow,
  JobState,
} from '../../../sdk/server/index.ts';

export const JOBS_TABLE = 'jobs';

/** A row of the queue, claimed by a runner. */
export interface Job {
  readonly id: number;
  readonly plugin: string;
  readonly kind: string;
  readonly lane: JobLane;
  readonly uid: number | null;
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
  ...['id', 'plugin', 'kind', 'lane', 'uid', 'payload', 'attempts', 'tries', 'checkpoint', 'stopping'],
] as const;

/** The columns that a report is made of. */
export interface ReportRow {
  readonly id: number;
  readonly plugin: string;
  readonly kind: string;
  readonly job_key: string | null;
  readonly lane: JobLane;
  readonly uid: number | null;
  readonly title: string;
  readonly payload: string;
  readonly added_at: number;
  readonly ended_at: number | null;
  readonly progress_done: number;
  readonly progress_of: number;
  readonly note: string;
  readonly result: string | null;
  readonly stopping: Stopping | null;
  readonly outcome: JobState | null;
  readonly claimed_until: number | null;
  readonly attempts: number;
  readonly tries: number;
  readonly failure: string | null;
  readonly endings: string | null;
  readonly is_once: boolean | 0 | 1;
}

export const REPORT_COLUMNS = [
  ...['id', 'plugin', 'kind', 'job_key', 'lane', 'uid', 'title', 'payload', 'added_at', 'ended_at', 'progress_done'],
  ...['progress_of', 'note', 'result', 'stopping', 'outcome', 'claimed_until', 'attempts', 'tries', 'failure'],
  ...['endings', 'is_once'],
] as const;

/** For its own plugin. */
export function reportOf(row: ReportRow, now: number): JobReport {
  const { plugin: _plugin, attempts: _attempts, failure: _failure, ...told } = rowOf(row, now);
  return { ...told, payload: JSON.parse(row.payload) as unknown };
}

/** For the console. */
export function rowOf(row: ReportRow, now: number): JobRow {
  return {
    id: Number(row.id),
    plugin: row.plugin,
    kind: row.kind,
    key: row.job_key ?? undefined,
    lane: row.lane,
    uid: row.uid ?? undefined,
    title: row.title,
    state: stateOf(row, now),
    done: Number(row.progress_done),
    of: Number(row.progress_of),
    note: row.note,
    // Written by `done`, which took it as such.
    result: row.result === null ? undefined : (JSON.parse(row.result) as JobResult),
    ending: endingOf(row),
    mayRetry: row.outcome === 'failed' && !row.is_once,
    added_time: seconds(row.added_at),
    ended_time: row.ended_at === null ? undefined : seconds(row.ended_at),
    attempts: row.attempts,
    failure: row.failure ?? '',
  };
}

const LONGEST_ENDING = 500;

/** As the table keeps them. */
export function keptEndings(endings: JobEndings | undefined): string | null {
  if (!endings) return null;
  const cut = Object.entries(endings).map(([how, words]) => [how, String(words).slice(0, LONGEST_ENDING)]);
  return JSON.stringify(Object.fromEntries(cut));
}

/** What is half undone has come to none of its ends: nobody knows what is left. */
function endingOf({ outcome, stopping, attempts, tries, endings }: ReportRow): string {
  const isHalfUndone = outcome === 'failed' && stopping !== null && attempts >= tries;
  if (outcome === null || endings === null || isHalfUndone) return '';
  // Written by `add`, which took them as such.
  return (JSON.parse(endings) as JobEndings)[outcome as keyof JobEndings] ?? '';
}

const seconds = (milliseconds: number): number => Math.floor(Number(milliseconds) / 1000);

function stateOf({ outcome, stopping, claimed_until }: ReportRow, now: number): JobState {
  if (outcome !== null) return outcome;
  if (stopping !== null) return 'stopping';
  return Number(claimed_until ?? 0) > now ? 'running' : 'waiting';
}
