import type { JobRun } from '@docstead/core/server';
import { PageRow } from '../../page/page.model.ts';
import { purgePages } from '../../recycle/purge.ts';
import { hiddenBy, show } from '../busy.ts';
import { CatalogRow } from '../catalog.model.ts';
import { BATCH } from '../pages-below.ts';
import { type Copied, type CopyNeeds, copyNext, NOTHING_COPIED, type PageCopy } from './copy-pages.ts';

export const COPY_JOB = 'catalog.copy';

/** The catalogs of the copy are made with the job, out of sight. */
export interface CopyPlan extends PageCopy {
  readonly cat_name: string;
  readonly of: number;
}

/** Copies the pages of such a plan batch by batch, and shows the catalogs when all are there. */
export function copyRun(needs: CopyNeeds): (plan: CopyPlan, job: JobRun) => Promise<void> {
  const { app } = needs;
  async function batch(plan: CopyPlan, job: JobRun, from: Copied): Promise<Copied | undefined> {
    return app.system().db.write(async (db) => {
      const next = await copyNext(needs, plan, from, { ...app.system(), db });
      await job.checkpoint(next ?? from, db);
      if (next) return next;
      const { to_item_id: item_id } = plan;
      await show(db, { job_id: job.id, item_id, now: app.clock.seconds(), push: app.push });
      // The item itself, where all of it is the copy.
      await db.handle('item').where({ item_id, copying_job: job.id }).update({ copying_job: 0 });
      return undefined;
    });
  }

  return async (plan, job) => {
    // Only this job has written what it goes on from.
    let next: Copied | undefined = (job.saved as Copied | undefined) ?? NOTHING_COPIED;
    while (next) {
      job.signal.throwIfAborted();
      await job.progress(next.done, Math.max(plan.of, next.done));
      next = await batch(plan, job, next);
    }
  };
}

/** The copy is seen when it is complete, and stopped, nothing of it is left. */
export function handleCopies(needs: CopyNeeds): void {
  const { app } = needs;
  async function undo({ to_item_id: item_id, of }: CopyPlan, job: JobRun): Promise<void> {
    const { db } = app.system();
    for (let isOver = false; !isOver; ) {
      job.signal.throwIfAborted();
      isOver = await db.write(async (tx) => {
        const copies = hiddenBy(tx, job.id).then((rows) => rows.map((row) => row.cat_id));
        const rows = await PageRow.query(tx.handle)
          .select('page_id')
          .where({ item_id })
          .whereIn('cat_id', await copies)
          .limit(BATCH);
        const page_ids = rows.map((row) => row.page_id);
        await purgePages(app, page_ids, { ...app.system(), db: tx });
        await job.checkpoint(job.saved ?? null, tx);
        if (page_ids.length === BATCH) return false;
        await CatalogRow.query(tx.handle).delete().where({ job_id: job.id });
        return true;
      });
    }
    await job.progress(0, of);
  }

  app.jobs.handle<CopyPlan>(COPY_JOB, copyRun(needs), { undo });
}
