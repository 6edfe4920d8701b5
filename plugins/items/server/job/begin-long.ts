import type { JobEndings, Scope } from '@docstead/core/server';
import { hide } from '../catalog/busy.ts';
import type { ItemsSetup } from '../setup.ts';

/** What is done to many pages, batch by batch, as people call it. */
export type LongAct = 'copy' | 'move' | 'delete';

interface LongWork {
  readonly job: string;
  readonly act: LongAct;
  readonly plan: { readonly cat_name: string };
  readonly uid: number;
  /** Out of everybody's sight until the job is done, or undone. */
  readonly cat_ids: readonly number[];
}

/**
 * Hands many pages over to a job, which stands in the list of work of who asked for it, with the words for its end. Undone, it
 * has no catalogs any more to begin with: who wants it all the same asks for it anew. Answers the job.
 */
export async function beginLong(app: ItemsSetup, scope: Scope, work: LongWork): Promise<number> {
  const { job, act, plan, uid, cat_ids } = work;
  const say = (what: string) => app.text(scope.locale, `long.${what}.${act}`, { name: plan.cat_name });
  const endings: JobEndings = { done: say('done'), failed: say('failed'), cancelled: say('cancelled') };
  const how = { db: scope.db, lane: 'long', uid, title: say('title'), endings, once: true } as const;
  const job_id = await app.jobs.add(job, plan, how);
  await hide(scope.db, cat_ids, job_id);
  return job_id;
}
