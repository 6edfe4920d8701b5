import { planting } from '../../../../items/points.ts';
import { freshPages } from '../catalogs/fresh-pages.ts';
import { hashOf, PartRow } from '../part.model.ts';
import { stagedPage } from '../staging.ts';
import { authorOf, plantingScope, type Run } from './context.ts';
import type { RunState } from './plan.ts';
import { partOf, textIn, titleOf } from './step-pages.ts';

/** Saves of one transaction. */
const BATCH = 20;

interface Linked {
  readonly page_id: number;
  readonly page_content: string;
  readonly part: Awaited<ReturnType<typeof partOf>>;
}

/** Pages that lead to others, whose addresses are known by now. */
export async function stepLinks(run: Run, state: RunState): Promise<RunState> {
  const { app, upload, job, made } = run;
  const linked = freshPages(run).filter(({ isLinked }) => isLinked);
  const some = linked.slice(state.at, state.at + BATCH);
  if (some.length === 0) return { ...state, stage: 'over', at: 0 };
  const texts: Linked[] = [];
  for (const page of some) {
    const { page_title, page_content } = await stagedPage(app.blobs, upload.import_id, page);
    const written = { page_title: titleOf(page_title), page_content: textIn(run, page_content, state.item_id) };
    const page_id = made.pages.get(page.key) ?? 0;
    texts.push({ page_id, page_content: written.page_content, part: await partOf(page, written) });
  }
  return app.system().db.write(async (db) => {
    await app.services.get(planting).texts(state.item_id, texts, authorOf(run), plantingScope(run, db));
    for (const { part } of texts) {
      const { written, packed } = part;
      const where = { job_id: job.id, kind: part.kind, key_hash: hashOf(part.source_key) };
      await PartRow.query(db.handle).where(where).patch({ written, packed });
    }
    const next: RunState = { ...state, at: state.at + some.length };
    await job.checkpoint(next, db);
    return next;
  });
}
