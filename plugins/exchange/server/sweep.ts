import { sweepScratch } from '../format/scratch.ts';
import { exportJobOf, isExport } from './export/wish.ts';
import { isReport, reportJobOf } from './import/run/report.ts';
import { uploadOf } from './import/staging.ts';
import { UploadRow } from './import/upload.model.ts';
import { sweepUploads } from './import/uploads.ts';
import type { ExchangeSetup } from './setup.ts';

/** What nobody can ask for any more: uploads of yesterday, files and reports of jobs that are forgotten, folders of processes that were killed. */
export async function sweep(app: ExchangeSetup, signal: AbortSignal): Promise<void> {
  await sweepScratch(app.clock.now());
  await sweepUploads(app, signal);
  await app.blobs.sweep(async (keys) => {
    const { db } = app.system();
    const uploads = new Set(keys.filter((key) => !isReport(key) && !isExport(key)).map(uploadOf));
    const rows = await UploadRow.query(db.handle)
      .whereIn('import_id', [...uploads])
      .select('import_id');
    const known = new Set(rows.map((row) => row.import_id));
    const kept: string[] = [];
    for (const key of keys) {
      const job_id = isReport(key) ? reportJobOf(key) : isExport(key) ? exportJobOf(key) : 0;
      const isKnown = job_id > 0 ? (await app.jobs.get(job_id)) !== undefined : known.has(uploadOf(key));
      if (isKnown) kept.push(key);
    }
    return kept;
  });
}
