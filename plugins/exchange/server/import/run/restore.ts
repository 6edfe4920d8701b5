import { isFailed } from '@docstead/core/contract';
import type { JobRun } from '@docstead/core/server';
import { pages } from '../../../../items/points.ts';
import type { ExchangeSetup } from '../../setup.ts';
import { PartRow, unpack } from '../part.model.ts';
import type { RunPlan } from './plan.ts';

/** Gives pages that a stopped run has written over the text that they had, unless somebody has written in them since. */
export async function restoreOver(app: ExchangeSetup, { uid, username }: RunPlan, job: JobRun): Promise<void> {
  const scope = app.system();
  const where = { job_id: job.id, kind: 'before' } as const;
  for (;;) {
    job.signal.throwIfAborted();
    const part = await PartRow.query(scope.db.handle).where(where).orderBy('part_id').first();
    if (!part) return;
    const before = await unpack(part.packed);
    try {
      await scope.db.write(async (db) => {
        await PartRow.query(db.handle).deleteById(part.part_id);
        const page = (await app.services.get(pages).byIds(db, [part.target_id])).get(part.target_id);
        if (!page || String(page.revision) !== part.digest) return;
        const { item_id, page_id, cat_id, s_number, page_comments, revision } = page;
        const place = { item_id, page_id, cat_id, s_number, page_comments, base_rev: revision };
        await app.services.get(pages).save({ ...place, ...before }, { uid, username }, { ...scope, db });
      });
    } catch (thrown) {
      // Archived, deleted or locked meanwhile: its people decide about it now.
      if (!isFailed(thrown)) throw thrown;
      await scope.db.write(async (db) => PartRow.query(db.handle).deleteById(part.part_id));
    }
  }
}
