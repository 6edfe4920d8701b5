import { type Failed, type Failure, type FailureDetail, type FailureLink, fail } from '@docstead/core/contract';
import type { Blobs, Db } from '@docstead/core/server';
import type { ExchangeSetup } from '../../setup.ts';
import { PartRow, stageParts } from '../part.model.ts';
import { textOf } from '../staging.ts';
import { type Counts, NOTHING, type ReportNote, type RunState } from './plan.ts';

/** What is kept of a run for as long as its job is remembered. */
export interface Report {
  readonly item_id: number;
  readonly item_name: string;
  readonly counts: Counts;
  readonly notes: readonly ReportNote[];
  /** Why nothing of it is there. */
  readonly refused?: Refusal;
}

/** A failure as it is kept; reports of before have no links. */
interface Refusal {
  readonly failure: Failure;
  readonly params: FailureDetail['params'] | null;
  readonly links?: readonly FailureLink[];
}

export const refusalOf = ({ failure, detail: { params, links } }: Failed): Refusal => ({
  ...{ failure, params: params ?? null },
  ...(links && { links }),
});

/** The failure once more, for who asks what became of the run; `data` is what is told besides. */
export const failedBy = ({ failure, params, links }: Refusal, data?: unknown): Failed =>
  fail(failure, { ...(params && { params }), ...(links && { links }), ...(data !== undefined && { data }) });

export const NO_REPORT: Report = { item_id: 0, item_name: '', counts: NOTHING, notes: [] };

const PLACE = 'reports/';
const keyOf = (job_id: number): string => `${PLACE}${job_id}`;
export const isReport = (key: string): boolean => key.startsWith(PLACE);
export const reportJobOf = (key: string): number => Number(key.slice(PLACE.length));

export async function keepReport(blobs: Blobs, job_id: number, report: Report): Promise<void> {
  await blobs.put(keyOf(job_id), Buffer.from(JSON.stringify(report)), 'application/json');
}

export async function reportOf(blobs: Blobs, job_id: number): Promise<Report | undefined> {
  const text = await textOf(blobs, keyOf(job_id));
  // Only `keepReport` writes it.
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

const LONGEST = 300;

/** Lines of a run that is under way, beside the transaction that they are about. */
export async function noteParts(db: Db, job_id: number, notes: readonly ReportNote[]): Promise<void> {
  const parts = notes.map(({ what, place, detail = '' }) => ({
    ...({ kind: 'note', digest: what } as const),
    ...{ source_key: place.slice(0, LONGEST), packed: detail.slice(0, LONGEST) },
  }));
  await stageParts(db, job_id, parts);
}

async function notesOf(db: Db, job_id: number): Promise<ReportNote[]> {
  const rows = await PartRow.query(db.handle).where({ job_id, kind: 'note' }).orderBy('part_id');
  // Only `noteParts` writes them.
  return rows.map((row) => ({ what: row.digest as ReportNote['what'], place: row.source_key, detail: row.packed }));
}

/** Its lines stand in the store from then on; those of the source come last. */
export async function closeReport(
  { blobs, system }: Pick<ExchangeSetup, 'blobs' | 'system'>,
  job_id: number,
  { item_id, item_name, counts }: RunState,
  notes: readonly ReportNote[],
): Promise<void> {
  const { db } = system();
  await keepReport(blobs, job_id, { item_id, item_name, counts, notes: [...(await notesOf(db, job_id)), ...notes] });
  await forgetRun(db, job_id);
}

/** What was only for the run itself. */
export async function forgetRun(db: Db, job_id: number): Promise<void> {
  await db.write(async (tx) => PartRow.query(tx.handle).delete().where({ job_id }));
}
