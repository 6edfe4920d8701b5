import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { items, pages, planting } from '../../../../items/points.ts';
import { overtaken } from '../../../contract/failures.ts';
import { nextTime } from '../../source/every.ts';
import { SourceRow } from '../../source/source.model.ts';
import { authorOf, plantingScope, type Run } from './context.ts';
import { type Counts, plus, type ReportNote, type RunState } from './plan.ts';
import { closeReport, noteParts } from './report.ts';
import { askAgain } from './run.ts';

/** All of it is there at once, and remembered. */
export async function stepFinish(run: Run, state: RunState): Promise<RunState> {
  const { app, job, plan } = run;
  // A long one may have begun when its person still managed the project.
  await askAgain(app, plan);
  return app.system().db.write(async (db) => {
    const { item_id } = state;
    const scope = plantingScope(run, db);
    await app.services.get(planting).show(item_id, scope);
    const gone = plan.removed === 'bin' ? run.comparison.removed : [];
    await app.services.get(pages).bin(
      item_id,
      gone.map(({ page_id }) => page_id),
      authorOf(run),
      scope,
    );
    await remember(run, db, { item_id, gone: gone.map(({ page_id }) => page_id) });
    await noteParts(db, job.id, goneNotes(run));
    const item = (await app.services.get(items).byIds(db, [item_id])).get(item_id);
    const counts = plus(state.counts, leftCounts(run, gone.length));
    const next: RunState = { stage: 'members', at: 0, item_id, item_name: item?.item_name ?? '', counts };
    await job.checkpoint(next, db);
    return next;
  });
}

/** What the next time is compared with. */
async function remember(
  run: Run,
  db: Db,
  { item_id, gone }: { item_id: number; gone: readonly number[] },
): Promise<void> {
  const { app, job, plan, upload, source } = run;
  const last_time = app.clock.seconds();
  const { name, url, importer } = upload;
  const row = { item_id, uid: plan.uid, importer, name, url, last_time, trouble: '' };
  const known = source && (await SourceRow.readOne(db, { source_id: source.source_id }));
  if (source && Number(known?.last_time) !== plan.source_time) throw fail(overtaken);
  // Asked for twice before the first was there: all pages would stand there twice.
  const same = { item_id, importer, name, url };
  if (plan.is_first && (await SourceRow.readOne(db, same))) throw fail(overtaken);
  if (known) {
    const next_time = nextTime(known.every, last_time);
    await SourceRow.query(db.handle)
      .findById(known.source_id)
      .patch({ ...row, next_time });
  }
  const fresh = { ...row, cat_id: plan.cat_id, every: '0' as const, next_time: 0 };
  const { source_id } = known ?? (await SourceRow.query(db.handle).insertAndFetch(fresh));
  const { handle } = db;
  await handle('import_part')
    .where({ source_id })
    .whereExists(
      handle('import_part as newer')
        .where({ 'newer.job_id': job.id })
        .whereRaw('newer.kind = import_part.kind AND newer.key_hash = import_part.key_hash')
        .select(handle.raw('1')),
    )
    .delete();
  if (gone.length > 0)
    await handle('import_part').where({ source_id, kind: 'page' }).whereIn('target_id', gone).delete();
  await handle('import_part').where({ job_id: job.id, kind: 'before' }).delete();
  await handle('import_part').where({ job_id: job.id }).whereNot({ kind: 'note' }).update({ source_id, job_id: 0 });
}

function leftCounts({ staged, comparison, skip, plan }: Run, binned: number): Partial<Counts> {
  const same = [...comparison.pages.values()].filter(({ change }) => change === 'same').length;
  const skipped = staged.pages.filter(({ key }) => skip.has(key)).length;
  const kept = plan.removed === 'keep' ? comparison.removed.length : 0;
  return { same, skipped, removed: binned, kept };
}

const goneNotes = ({ staged, comparison }: Run): ReportNote[] =>
  staged.pages.flatMap(({ key, page_title }) =>
    comparison.pages.get(key)?.change === 'gone' ? [{ what: 'gone' as const, place: page_title }] : [],
  );

export async function stepReport({ app, job, staged }: Run, state: RunState): Promise<undefined> {
  await closeReport(app, job.id, state, staged.notes);
}
