import { isFailed } from '@docstead/core/contract';
import { fileStore, files as filesToken } from '../../../../files/points.ts';
import { type PartFacts, partsOf, stageParts } from '../part.model.ts';
import { type StagedFile, stagedFile } from '../staging.ts';
import { type KeptHere, plantingScope, type Run } from './context.ts';
import { plus, type RunState } from './plan.ts';
import { noteParts } from './report.ts';

/** One file after another: their bytes are no part of any transaction. */
export async function stepFiles(run: Run, state: RunState): Promise<RunState> {
  const { app, staged, job } = run;
  const next: RunState = { ...state, at: state.at + 1 };
  const file = staged.files[state.at];
  if (!file) return { ...state, stage: 'catalogs', at: 0 };
  const found = await keptBefore(run, file);
  const kept = found ?? (await keep(run, file, state));
  return app.system().db.write(async (db) => {
    if (!kept) await noteParts(db, job.id, [{ what: 'fileRefused', place: file.display_name }]);
    else {
      const part = { kind: 'file' as const, source_key: file.path, target_id: kept.file_id };
      await stageParts(db, job.id, [{ ...part, digest: file.digest, packed: kept.url }]);
    }
    const done = { ...next, counts: plus(state.counts, { files: kept && !found ? 1 : 0 }) };
    await job.checkpoint(done, db);
    if (kept) run.made.files.set(file.path, kept);
    return done;
  });
}

/** The same bytes came from there before, and are still here. */
async function keptBefore({ app, source }: Run, { path, digest }: StagedFile): Promise<KeptHere | undefined> {
  const files = app.services.find(filesToken);
  if (!files || !source) return undefined;
  const { db } = app.system();
  const part: PartFacts | undefined = (await partsOf(db, { source_id: source.source_id }, 'file')).get(path);
  const file = part?.digest === digest ? (await files.byIds(db, [part.target_id])).get(part.target_id) : undefined;
  return file && { file_id: file.file_id, url: files.urlOf(file) };
}

/** Undefined where the site does not take it: by its name, or its size. */
async function keep(run: Run, file: StagedFile, { at, item_id }: RunState): Promise<KeptHere | undefined> {
  const { app, plan, upload } = run;
  const [store, files] = [app.services.find(fileStore), app.services.find(filesToken)];
  if (!store || !files) return undefined;
  const body = await stagedFile(app.blobs, upload.import_id, at);
  const wish = { name: file.display_name, body, uid: plan.uid, item_id, page_ids: [] };
  try {
    const isAttachment = file.listedAt.length > 0;
    const kept = await store.keep({ ...wish, isAttachment }, plantingScope(run, app.system().db));
    return { file_id: kept.file_id, url: files.urlOf(kept) };
  } catch (thrown) {
    if (isFailed(thrown) && thrown.failure.name.startsWith('files/')) return undefined;
    throw thrown;
  }
}
