import { isFailed } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { type Page, pages } from '../../../../items/points.ts';
import { pack, packedOf, stageParts, unpack } from '../part.model.ts';
import { type StagedPage, stagedPage } from '../staging.ts';
import type { Step } from './context.ts';
import { authorOf, plantingScope, type Run } from './context.ts';
import type { Merger } from './merger.ts';
import { plus, type ReportNote, type RunState } from './plan.ts';
import { noteParts } from './report.ts';
import { partOf, textIn, titleOf } from './step-pages.ts';

/** Pages that the source has changed are written over, one by one, each with its history; the old text is kept until all is done. */
export const overSteps =
  (merger: Merger): Step =>
  async (run, state) => {
    const { staged, comparison, skip } = run;
    const changed = staged.pages.filter(({ key }) => comparison.pages.get(key)?.change === 'changed' && !skip.has(key));
    const page = changed[state.at];
    if (!page) return { ...state, stage: 'finish', at: 0 };
    const over = await overOf(run, page, merger, state.item_id);
    const next = { ...state, at: state.at + 1 };
    if (!over) return held(run, next, page);
    try {
      return await write(run, next, over);
    } catch (thrown) {
      if (isFailed(thrown) && HELD.has(thrown.failure.name)) return held(run, next, page);
      throw thrown;
    }
  };

/** Somebody is writing in it, has just saved it, or has just taken it away: what people do comes first. */
const HELD = new Set(['items/page_locked', 'items/page_stale', 'items/page_unknown', 'items/page_too_long']);

interface Over {
  readonly page: Page;
  readonly next: { readonly page_title: string; readonly page_content: string };
  readonly part: Awaited<ReturnType<typeof partOf>>;
  readonly before: string;
  readonly conflicts: number;
  readonly isMerged: boolean;
}

async function overOf(run: Run, staged: StagedPage, merger: Merger, item_id: number): Promise<Over | undefined> {
  const { app, upload, source, job } = run;
  const { db } = app.system();
  const page_id = run.comparison.pages.get(staged.key)?.page_id ?? 0;
  const page = (await app.services.get(pages).byIds(db, [page_id])).get(page_id);
  if (!page || !source) return undefined;
  const read = await stagedPage(app.blobs, upload.import_id, staged);
  const theirs = { page_title: titleOf(read.page_title), page_content: textIn(run, read.page_content, item_id) };
  const packed = await packedOf(db, source.source_id, 'page', staged.key);
  const base = packed === undefined || packed === '' ? theirs : await unpack(packed);
  const task = { base: base.page_content, mine: page.page_content, theirs: theirs.page_content };
  const { text, conflicts } = await merger.merge(task, job.signal);
  const next = {
    page_title: page.page_title === base.page_title ? theirs.page_title : page.page_title,
    page_content: text,
  };
  return {
    ...{ page, next, conflicts, isMerged: page.page_content !== base.page_content },
    ...{ part: await partOf(staged, theirs), before: await pack(page) },
  };
}

async function write(run: Run, next: RunState, { page, conflicts, isMerged, ...over }: Over): Promise<RunState> {
  const { app, job } = run;
  const { page_id, item_id, cat_id, s_number, page_comments, revision } = page;
  return app.system().db.write(async (db) => {
    const place = { item_id, page_id, cat_id, s_number, page_comments, base_rev: revision };
    const saved = await app.services.get(pages).save({ ...place, ...over.next }, authorOf(run), plantingScope(run, db));
    // By the revision that it has now, undoing knows whether anybody has written since.
    const before = { kind: 'before' as const, source_key: String(page_id), target_id: page_id };
    await stageParts(db, job.id, [
      { ...over.part, target_id: page_id },
      { ...before, digest: String(saved.revision), packed: over.before },
    ]);
    await noteParts(db, job.id, notesOf(page, { conflicts, isMerged }));
    const more = { changed: 1, merged: isMerged ? 1 : 0, conflicts: conflicts > 0 ? 1 : 0 };
    const done = { ...next, counts: plus(next.counts, more) };
    await job.checkpoint(done, db);
    return done;
  });
}

function notesOf({ page_title }: Page, { conflicts, isMerged }: Pick<Over, 'conflicts' | 'isMerged'>): ReportNote[] {
  if (conflicts > 0) return [{ what: 'conflict', place: page_title, detail: String(conflicts) }];
  return isMerged ? [{ what: 'merged', place: page_title }] : [];
}

async function held({ app, job }: Run, next: RunState, { page_title }: StagedPage): Promise<RunState> {
  return app.system().db.write(async (db: Db) => {
    await noteParts(db, job.id, [{ what: 'held', place: page_title }]);
    await job.checkpoint(next, db);
    return next;
  });
}
