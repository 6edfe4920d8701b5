import { fail } from '@docstead/core/contract';
import type { JobReport } from '@docstead/core/server';
import { jobUnknown } from '../../contract/failures.ts';
import { done } from '../../contract/shapes.ts';
import { COPY_JOB, type CopyPlan } from '../catalog/copy/copy-job.ts';
import { MOVE_JOB, type MovePlan } from '../catalog/copy/move-between.ts';
import { DELETE_JOB, type DeletePlan } from '../catalog/remove.service.ts';
import type { Handler, House } from '../house.ts';
import { ITEM_COPY_JOB } from '../item/copy/copy-item.ts';
import type { LongAct } from './begin-long.ts';

const KINDS = new Map([
  [COPY_JOB, 'copy'],
  [ITEM_COPY_JOB, 'copy'],
  [MOVE_JOB, 'move'],
  [DELETE_JOB, 'delete'],
] as const);

export const itemJobs =
  ({ app }: House): Handler<'/api/item/jobs'> =>
  async ({ input: { item_id }, allowed: { uid } }) => {
    const own = await app.jobs.list(uid);
    return own.flatMap((job) => {
      const kind = kindOf(job);
      // These kinds are added with these plans only.
      const plan = job.payload as CopyPlan | MovePlan | DeletePlan;
      return kind && (!item_id || itemsOf(plan).includes(item_id)) ? [view(job, kind, plan)] : [];
    });
  };

const kindOf = ({ kind }: JobReport): LongAct | undefined => KINDS.get(kind as typeof COPY_JOB);

const itemsOf = (plan: CopyPlan | MovePlan | DeletePlan): number[] =>
  'item_id' in plan ? [plan.item_id] : [plan.from_item_id, plan.to_item_id];

const view = ({ id, state, done: count, of }: JobReport, kind: LongAct, plan: { cat_name: string; of: number }) => ({
  id: String(id),
  ...{ kind, state, name: plan.cat_name, done: count },
  of: of || plan.of,
});

export const itemStopJob =
  ({ app }: House): Handler<'/api/item/stopJob'> =>
  async ({ input: { job_id }, allowed: { uid } }) => {
    const job = await app.jobs.get(job_id);
    // Another's is as unknown as one that is not there.
    if (!job || job.uid !== uid || !kindOf(job)) throw fail(jobUnknown);
    await app.jobs.cancel(job_id);
    return done;
  };
