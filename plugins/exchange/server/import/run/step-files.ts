import { isFailed } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
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
  const { db } = app.system();
  const before = await keptBefore(run, file);
  if (before) {
    await db.write((tx) => remember(run, { file, kept: before, next }, tx));
    return next;
  }
  const more = { ...next, counts: plus(state.counts, { files: 1 }) };
  if (await keep(run, file, more)) return more;
  await db.write(async (tx) => {
    await noteParts(tx, job.id, [{ what: 'fileRefused', place: file.display_name }]);
    await job.checkpoint(next, tx);
  });
  return next;
}

interface Taken {
  readonly file: StagedFile;
  readonly kept: KeptHere;
  readonly next: RunState;
}

async function remember({ job, made }: Run, { file, kept, next }: Taken, db: Db): Promise<void> {
  const part = { kind: 'file' as const, source_key: file.path, target_id: kept.file_id };
  await stageParts(db, job.id, [{ ...part, digest: file.digest, packed: kept.url }]);
  await job.checkpoint(next, db);
  made.files.set(file.path, kept);
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

/** False where the site does not take it: by its name, or its size. Where the run ends just then, nothing is kept of it. */
async function keep(run: Run, file: StagedFile, next: RunState): Promise<boolean> {
  const { app, plan, upload } = run;
  const [store, files] = [app.services.find(fileStore), app.services.find(filesToken)];
  if (!store || !files) return false;
  const body = await stagedFile(app.blobs, upload.import_id, next.at - 1);
  const isAttachment = file.listedAt.length > 0;
  const wish = { name: file.display_name, body, uid: plan.uid, item_id: next.item_id, page_ids: [], isAttachment };
  try {
    const scope = plantingScope(run, app.system().db);
    await store.keep(
      {
        ...wish,
        also: ({ file_id, sign }, db) =>
          remember(run, { file, kept: { file_id, url: files.urlOf({ sign }) }, next }, db),
      },
      scope,
    );
    return true;
  } catch (thrown) {
    if (isFailed(thrown) && thrown.failure.name.startsWith('files/')) return false;
    throw thrown;
  }
}
