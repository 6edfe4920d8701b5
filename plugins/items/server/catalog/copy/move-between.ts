import { type Db, inChunks, type JobRun, type Scope } from '@docstead/core/server';
import { pagesMoved } from '../../../points.ts';
import { lockItems } from '../../item/lock-items.ts';
import { touchItem } from '../../item/touch.ts';
import { HistoryRow, PageRow } from '../../page/page.model.ts';
import type { ItemsSetup } from '../../setup.ts';
import { hiddenBy, show } from '../busy.ts';
import { CatalogRow } from '../catalog.model.ts';
import { BATCH, pagesBelow } from '../pages-below.ts';
import { patchMany } from '../patch-many.ts';
import type { CopyWork } from './copy-work.ts';
import { levelOf } from './copy-work.ts';

export const MOVE_JOB = 'catalog.move';

interface Between {
  readonly from_item_id: number;
  readonly to_item_id: number;
}

export interface MovePlan extends Between {
  readonly cat_name: string;
  readonly of: number;
  /** Where the catalog will stand, and the levels of all below. */
  readonly parent_cat_id: number;
  readonly levels: readonly (readonly [number, number])[];
}

/** The catalogs in their new place: ids, and all that hangs on them, stay. */
export async function placeCatalogs(
  db: Db,
  { levels, parent_cat_id, to_item_id: item_id }: Pick<MovePlan, 'levels' | 'parent_cat_id' | 'to_item_id'>,
): Promise<void> {
  const top = levels[0]?.[0];
  const rows = levels.map(([cat_id, level]) => [cat_id, { level, item_id }] as const);
  await patchMany(db, { table: 'catalog', key: 'cat_id' }, new Map(rows));
  if (top !== undefined) await CatalogRow.query(db.handle).findById(top).patch({ parent_cat_id });
}

export const levelsOf = (work: CopyWork) => work.all.map((one) => [one.cat_id, levelOf(work, one)] as const);

/** Pages become pages of the other item, with ids and history. Deleted ones stay in the recycle bin where they are. */
export async function movePages(
  app: ItemsSetup,
  between: Between,
  { page_ids, scope }: { page_ids: number[]; scope: Scope },
): Promise<void> {
  if (page_ids.length === 0) return;
  for (const chunk of inChunks(page_ids)) {
    const to = { item_id: between.to_item_id };
    await PageRow.query(scope.db.handle).whereIn('page_id', chunk).patch(to);
    await HistoryRow.query(scope.db.handle).whereIn('page_id', chunk).patch(to);
  }
  await app.raise(pagesMoved, { ...between, page_ids }, scope);
}

/** Moves the pages batch by batch; the catalogs are seen in neither item meanwhile. Stopped, all is where it was. */
export function handleMoves(app: ItemsSetup): void {
  /** How many went over; 0 when there are no more. */
  async function batch(between: Between, job: JobRun, done: number): Promise<number> {
    return app.system().db.write(async (db) => {
      await lockItems(db, [between.from_item_id, between.to_item_id]);
      const cat_ids = (await hiddenBy(db, job.id)).map((row) => row.cat_id);
      const pages = await pagesBelow(db, { item_id: between.from_item_id, cat_ids }, BATCH);
      const page_ids = pages.map((page) => page.page_id);
      await movePages(app, between, { page_ids, scope: { ...app.system(), db } });
      await job.checkpoint(done + pages.length, db);
      return pages.length;
    });
  }
  const finish = (plan: MovePlan, job: JobRun, isDone: boolean) =>
    app.system().db.write(async (db) => {
      await lockItems(db, [plan.from_item_id, plan.to_item_id]);
      const now = app.clock.seconds();
      if (isDone) await placeCatalogs(db, plan);
      await job.checkpoint(job.saved ?? null, db);
      await show(db, { job_id: job.id, item_id: isDone ? plan.to_item_id : plan.from_item_id, now, push: app.push });
      await touchItem(db, isDone ? plan.from_item_id : plan.to_item_id, { now, tree: app.push });
    });

  app.jobs.handle<MovePlan>(
    MOVE_JOB,
    async (plan, job) => {
      for (let done = Number(job.saved ?? 0), more = -1; more !== 0; done += more) {
        job.signal.throwIfAborted();
        await job.progress(done, Math.max(plan.of, done));
        more = await batch(plan, job, done);
      }
      await finish(plan, job, true);
    },
    {
      async undo(plan, job) {
        const back = { from_item_id: plan.to_item_id, to_item_id: plan.from_item_id };
        for (let more = -1; more !== 0; ) {
          job.signal.throwIfAborted();
          more = await batch(back, job, 0);
        }
        await finish(plan, job, false);
      },
    },
  );
}
