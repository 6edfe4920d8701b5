import type { Db } from '@docstead/core/server';
import type { KeptReport } from '../run/report.ts';

const TABLE = 'takeover_report';
const NOTHING: KeptReport = { tables: {}, unknown: {} };

export interface LastReport {
  readonly at: number;
  readonly is_dry: boolean;
  /** Who began it; 0 where nobody knows. */
  readonly uid: number;
  readonly merges_people: boolean;
  readonly is_over: boolean;
  /** The key of a text; '' where it has not failed. */
  readonly error: string;
  readonly report: KeptReport;
}

/** One for each site: the next run writes over it. */
export async function keepReport(db: Db, source: string, { report, ...last }: LastReport): Promise<void> {
  const row = { source, ...last, report: JSON.stringify(report) };
  await db.write(async ({ handle }) => {
    await handle(TABLE).insert(row).onConflict('source').merge();
  });
}

export async function lastReport({ handle }: Db, source: string): Promise<LastReport | undefined> {
  const row: (Omit<LastReport, 'report'> & { readonly report: string }) | undefined = await handle(TABLE)
    .where({ source })
    .first();
  if (!row) return undefined;
  // Only `keepReport` writes it.
  const report = { ...NOTHING, ...(JSON.parse(row.report) as Partial<KeptReport>) };
  const { at, uid, error } = row;
  const flags = {
    is_dry: Boolean(row.is_dry),
    is_over: Boolean(row.is_over),
    merges_people: Boolean(row.merges_people),
  };
  return { at: Number(at), uid, error, ...flags, report };
}
