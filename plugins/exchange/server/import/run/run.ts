import { type Caller, fail, isFailed } from '@docstead/core/contract';
import type { JobResult, JobRun } from '@docstead/core/server';
import { users } from '../../../../accounts/points.ts';
import { importForbidden, importUnknown } from '../../../contract/failures.ts';
import { importInto } from '../../../rules.ts';
import type { ExchangeSetup } from '../../setup.ts';
import { SourceRow } from '../../source/source.model.ts';
import { type Comparison, compare } from '../compare.ts';
import { type PartFacts, type PartRow, partsOf } from '../part.model.ts';
import { stagedOf } from '../staging.ts';
import { UploadRow } from '../upload.model.ts';
import type { Made, Run, RunSteps } from './context.ts';
import { NOTHING, type RunPlan, type RunState, STAGES, type Stage } from './plan.ts';
import { keepReport, NO_REPORT, refusalOf } from './report.ts';

/** Goes on from the last step that is done, until nothing is left to do. */
export function importRun(app: ExchangeSetup, steps: RunSteps) {
  return async (plan: RunPlan, job: JobRun): Promise<JobResult> => {
    try {
      const run = await begun(app, plan, job);
      // Only this job has written what it goes on from.
      const saved = job.saved as RunState | undefined;
      let state: RunState = saved ?? { stage: 'item', at: 0, item_id: plan.item_id, item_name: '', counts: NOTHING };
      for (let isOver = false; !isOver; ) {
        job.signal.throwIfAborted();
        await job.progress(
          STAGES.indexOf(state.stage) * 100 + shareOf(run, state),
          STAGES.length * 100,
          noteOf(run, state.stage),
        );
        const next: RunState | undefined = await steps[state.stage](run, state);
        isOver = next === undefined;
        state = next ?? state;
      }
      return { href: `/${state.item_id}`, data: { item_id: state.item_id } };
    } catch (thrown) {
      if (isFailed(thrown)) {
        // It is refused, and would be the next time.
        job.giveUp();
        const { item_name } = plan;
        await keepReport(app.blobs, job.id, { ...NO_REPORT, item_name, refused: refusalOf(thrown) });
      }
      throw thrown;
    }
  };
}

/** Percent of a stage. */
function shareOf({ staged }: Run, { stage, at }: RunState): number {
  const of = { files: staged.files.length, catalogs: staged.catalogs.length }[stage as string] ?? staged.pages.length;
  return Math.min(99, Math.floor((at * 100) / Math.max(1, of)));
}

const noteOf = ({ app, plan }: Run, stage: Stage): string => app.text(plan.locale, `run.${stage}`);

async function begun(app: ExchangeSetup, plan: RunPlan, job: JobRun): Promise<Run> {
  const { db } = app.system();
  const { import_id, uid, source_id } = plan;
  const caller = await askAgain(app, plan);
  const upload = await UploadRow.readOne(db, { import_id, uid });
  const staged = upload && (await stagedOf(app.blobs, import_id));
  if (!upload || !staged) throw fail(importUnknown);
  const source = source_id > 0 ? await SourceRow.readOne(db, { source_id }) : undefined;
  const comparison = await compare(app, db, { source, staged });
  // Checked when it was asked for.
  const skip = new Set<string>(upload.skip === '' ? [] : (JSON.parse(upload.skip) as string[]));
  const made = await madeBy(app, job.id, comparison);
  return { app, plan, job, upload, staged, source, comparison, skip, caller, made };
}

/** Whoever may not bring anything in any more does not do it by work that was begun before. */
export async function askAgain(
  app: ExchangeSetup,
  { uid, item_id }: Pick<RunPlan, 'uid' | 'item_id'>,
): Promise<Caller> {
  const caller = await app.services.get(users).callerOf(app.system().db, uid);
  if (!caller) throw fail(importForbidden);
  if (item_id > 0) await app.allow(importInto, item_id, app.as(caller));
  return caller;
}

async function madeBy(app: ExchangeSetup, job_id: number, { pages }: Comparison): Promise<Made> {
  const { db } = app.system();
  const [planted, catalogs] = [await partsOf(db, { job_id }, 'page'), await partsOf(db, { job_id }, 'catalog')];
  const files: Pick<PartRow, 'source_key' | 'target_id' | 'packed'>[] = await db
    .handle('import_part')
    .where({ job_id, kind: 'file' })
    .select('source_key', 'target_id', 'packed');
  const there = [...pages].flatMap(([key, { page_id }]) => (page_id > 0 ? [[key, page_id] as const] : []));
  const ids = (parts: ReadonlyMap<string, PartFacts>) =>
    [...parts].map(([key, part]) => [key, part.target_id] as const);
  return {
    catalogs: new Map(ids(catalogs)),
    pages: new Map([...there, ...ids(planted)]),
    files: new Map(files.map((row) => [row.source_key, { file_id: row.target_id, url: row.packed }])),
  };
}
