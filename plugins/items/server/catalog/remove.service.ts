import { coreFailures, fail } from '@docstead/core/contract';
import { inChunks, type JobRun, type Scope } from '@docstead/core/server';
import { catalogUnknown } from '../../contract/failures.ts';
import { MOST_AT_ONCE } from '../../large.ts';
import type { Author, CatalogAllowed, ChangeLog } from '../../points.ts';
import { lockItem } from '../item/lock-item.ts';
import { lockItems } from '../item/lock-items.ts';
import { touchItem } from '../item/touch.ts';
import { beginLong } from '../job/begin-long.ts';
import type { Recycle } from '../recycle/recycle.service.ts';
import type { ItemsSetup } from '../setup.ts';
import { hiddenBy, show } from './busy.ts';
import { CatalogRow, catalogsOf } from './catalog.model.ts';
import { forestOf } from './forest.ts';
import { BATCH, countPages, pagesBelow, refuseLocked } from './pages-below.ts';

export const DELETE_JOB = 'catalog.delete';

export interface DeletePlan {
  readonly item_id: number;
  readonly cat_name: string;
  readonly by: Author;
  readonly of: number;
}

export interface CatalogRemover {
  remove(allowed: CatalogAllowed, by: Author, scope: Scope): Promise<void>;
}

interface Parts {
  readonly recycle: Recycle;
  readonly changelog: ChangeLog;
}

/** Deletes a catalog with all below it; the pages go to the recycle bin, many of them in batches. */
export function createCatalogRemover(app: ItemsSetup, { recycle, changelog }: Parts): CatalogRemover {
  async function batch(plan: DeletePlan, job: JobRun, done: number): Promise<number> {
    return app.system().db.write(async (db) => {
      // Archived or not: what was begun before is finished.
      await lockItems(db, [plan.item_id]);
      const cat_ids = (await hiddenBy(db, job.id)).map((one) => one.cat_id);
      const pages = await pagesBelow(db, { item_id: plan.item_id, cat_ids, reader: plan.by.uid }, BATCH);
      await recycle.put(pages, plan.by, { ...app.system(), db });
      await job.checkpoint(done + pages.length, db);
      if (pages.length === 0) await CatalogRow.query(db.handle).delete().where({ job_id: job.id });
      return pages.length;
    });
  }

  app.jobs.handle<DeletePlan>(
    DELETE_JOB,
    async (plan, job) => {
      for (let done = Number(job.saved ?? 0), more = -1; more !== 0; done += more) {
        job.signal.throwIfAborted();
        await job.progress(done, Math.max(plan.of, done));
        more = await batch(plan, job, done);
      }
    },
    {
      // What has not gone to the bin yet is there again.
      undo: ({ item_id }, job) =>
        app.system().db.write((db) => show(db, { job_id: job.id, item_id, now: app.clock.seconds(), push: app.push })),
    },
  );

  return {
    async remove({ catalog, item: { item_id }, rights }, by, scope) {
      await scope.db.write(async (db) => {
        await lockItem(db, item_id);
        const forest = forestOf(await catalogsOf(db, item_id));
        const top = forest.path(catalog.cat_id).at(-1);
        if (!top) throw fail(catalogUnknown);
        // The catalog that a limited member is limited to stands in a place that is not theirs.
        if (!forest.holds(rights.editIn, top.parent_cat_id)) throw fail(coreFailures.noRight);
        const cat_ids = forest.subtree(top.cat_id).map((one) => one.cat_id);
        // Others' drafts stay for their authors, at the root: the bin would show them to those who may not know of them.
        const below = { item_id, cat_ids, reader: by.uid };
        await refuseLocked(db, below, { uid: by.uid, app });
        const of = await countPages(db, below);
        if (of <= MOST_AT_ONCE) {
          await recycle.put(await pagesBelow(db, below), by, { ...scope, db });
          for (const chunk of inChunks(cat_ids)) await CatalogRow.query(db.handle).delete().whereIn('cat_id', chunk);
        } else {
          const plan: DeletePlan = { item_id, cat_name: top.cat_name, by, of };
          await beginLong(app, { ...scope, db }, { job: DELETE_JOB, act: 'delete', plan, uid: by.uid, cat_ids });
        }
        await touchItem(db, item_id, { now: app.clock.seconds(), tree: app.push });
        const { cat_id: object_id, cat_name: name } = top;
        await changelog.write(db, by, [{ item_id, action: 'delete', object: 'catalog', object_id, name }]);
      });
    },
  };
}
