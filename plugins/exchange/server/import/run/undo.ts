import type { JobRun } from '@docstead/core/server';
import { fileStore } from '../../../../files/points.ts';
import { planting } from '../../../../items/points.ts';
import type { ExchangeSetup } from '../../setup.ts';
import { PartRow } from '../part.model.ts';
import { stagedOf } from '../staging.ts';
import { isShown, type RunPlan, type RunState } from './plan.ts';
import { closeReport, forgetRun, reportOf } from './report.ts';
import { restoreOver } from './restore.ts';

/** Nothing of it is left: pages that were written over have their text again, what was planted goes. */
export function undoRun(app: ExchangeSetup) {
  return async (plan: RunPlan, job: JobRun): Promise<void> => {
    const { db } = app.system();
    // Only the run has written it.
    const saved = job.saved as RunState | undefined;
    if (saved && isShown(saved)) return tellOf(app, plan, job.id, saved);
    await restoreOver(app, plan, job);
    const item_id = saved?.item_id ?? plan.item_id;
    for (let isOver = item_id === 0; !isOver; ) {
      job.signal.throwIfAborted();
      isOver = await db.write((tx) =>
        app.services.get(planting).uproot(item_id, { ...app.system(), db: tx, job_id: job.id }),
      );
    }
    await db.write(async (tx) => {
      const files = await PartRow.query(tx.handle).where({ job_id: job.id, kind: 'file' });
      const file_ids = files.map(({ target_id }) => target_id);
      await app.services.find(fileStore)?.discard(tx, file_ids);
      await PartRow.query(tx.handle).delete().where({ job_id: job.id });
    });
  };
}

/** What was shown is not taken away: the report says what is there, unless it does already. */
async function tellOf(app: ExchangeSetup, { import_id }: RunPlan, job_id: number, saved: RunState): Promise<void> {
  if (await reportOf(app.blobs, job_id)) return forgetRun(app.system().db, job_id);
  const staged = await stagedOf(app.blobs, import_id);
  await closeReport(app, job_id, saved, staged?.notes ?? []);
}
