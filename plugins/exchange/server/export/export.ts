import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fail, isFailed } from '@docstead/core/contract';
import type { JobResult, JobRun, Thread } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { contents, pages } from '../../../items/points.ts';
import { exportForbidden, formatMissing } from '../../contract/failures.ts';
import type { Making } from '../../format/book/book.ts';
import { formula } from '../../format/book/formula.ts';
import { bookWords } from '../../format/book/words.ts';
import { writeArchive } from '../../format/own/write.ts';
import { gatherBook } from '../../format/pdf/kit/gather.ts';
import { pdfMeans } from '../../format/pdf/means.ts';
import { scratchFolder } from '../../format/scratch.ts';
import { writeSite } from '../../format/site/write.ts';
import { writeWord } from '../../format/word/write.ts';
import { exportOf } from '../../rules.ts';
import type { HeavyTask } from '../heavy.ts';
import { keepReport, NO_REPORT, refusalOf } from '../import/run/report.ts';
import type { ExchangeSetup } from '../setup.ts';
import { fileNameOf, folderOf, makerOf, TYPES } from './formats.ts';
import { outgoingOf } from './make-archive.ts';
import { type Bound, bookOf } from './make-book.ts';
import { selectionOf } from './selection.ts';
import { type ExportWish, fileOf } from './wish.ts';

/** Rights are asked again when the work begins, and by every try. It begins anew each time: nothing is there before the file is whole. */
export function exporter(app: ExchangeSetup, heavy: Thread) {
  return async (wish: ExportWish, job: JobRun): Promise<JobResult> => {
    try {
      const bound = await boundOf(app, wish);
      if (wish.format === 'pdf') await draw(bound, job, heavy);
      else {
        const file = await stream(bound, job);
        // Stopped before anybody reads it.
        file.on('error', () => undefined);
        await app.blobs.put(fileOf(job.id), file, TYPES[wish.format].type);
      }
      const name = fileNameOf(wish, app.clock.now());
      return { href: `/api/export/file?job_id=${job.id}`, file: name };
    } catch (thrown) {
      if (isFailed(thrown)) {
        job.giveUp();
        await keepReport(app.blobs, job.id, { ...NO_REPORT, refused: refusalOf(thrown) });
      }
      throw thrown;
    }
  };
}

async function boundOf(app: ExchangeSetup, wish: ExportWish): Promise<Bound> {
  const scope = app.system();
  const caller = await app.services.get(users).callerOf(scope.db, wish.uid);
  if (!caller) throw fail(exportForbidden);
  const as = app.as(caller);
  const { item, rights } = await app.allow(exportOf, wish.item_id, as);
  const outline = await selectionOf(app, scope.db, wish, rights.readIn);
  await scope.db.write((db) => app.services.get(contents).noteExport(item, app.as(caller, { ...scope, db })));
  return { app, wish, item, outline };
}

/** Milliseconds that a book may take to be drawn. */
const DRAWING = 600_000;

/** It is written to this machine's disk, by the thread that draws. */
async function draw(bound: Bound, job: JobRun, heavy: Thread): Promise<void> {
  const { app } = bound;
  const means = await pdfMeans(app.config);
  if (means.kind === 'none') throw fail(formatMissing);
  const folder = await scratchFolder('export');
  try {
    const path = join(folder, 'file.pdf');
    const making = await makingOf(bound, job);
    await gatherBook(bookOf(bound), making, folder);
    const task: HeavyTask = { kind: 'draw', folder, path, font: means.font };
    await heavy.run(task, { limit: DRAWING, signal: job.signal });
    await app.blobs.put(fileOf(job.id), createReadStream(path), TYPES.pdf.type);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stream(bound: Bound, job: JobRun): Promise<Readable> {
  const { wish } = bound;
  const making = await makingOf(bound, job);
  if (wish.format === 'markdown' || wish.format === 'own') return archive(bound, making, job.signal);
  if (wish.format === 'xlsx') return projectFileOf(bound, job.signal);
  if (wish.format === 'html') return writeSite(bookOf(bound), { ...making, math: formula, folder: folderOf(wish) });
  return writeWord(bookOf(bound), making);
}

/** Of the one page of a project that is no text. */
async function projectFileOf({ app, wish, item, outline }: Bound, signal: AbortSignal): Promise<Readable> {
  const [maker, { db }] = [await makerOf(app, item.item_type), app.system()];
  const page_id = outline.pages[0]?.page_id ?? 0;
  const page = (await app.services.get(pages).byIds(db, [page_id])).get(page_id);
  if (maker?.format !== wish.format || page?.item_id !== wish.item_id) throw fail(formatMissing);
  return Readable.from([await maker.make(page.page_content, { locale: wish.locale, signal })]);
}

/** Both have the pages as Markdown files; of one's own form it can be asked that more comes along. */
async function archive(bound: Bound, { onPage }: Making, signal: AbortSignal): Promise<Readable> {
  const { app, wish } = bound;
  const out = await outgoingOf(bound, signal);
  // Once for each form in which the archive has them.
  const forms = wish.history ? 3 : 2;
  let done = 0;
  const onText = () => {
    signal.throwIfAborted();
    done += 1;
    onPage?.(Math.floor(done / forms));
  };
  const read = (keys: readonly string[]) => counted(out.pages(keys), onText);
  const mtime = new Date(app.clock.now());
  return writeArchive({ ...out, pages: read }, { markdown: true, history: wish.history, mtime });
}

async function* counted<T>(pages: AsyncIterable<T>, onText: () => void) {
  for await (const page of pages) {
    onText();
    yield page;
  }
}

async function makingOf({ app, wish, outline }: Bound, job: JobRun): Promise<Making> {
  const of = outline.pages.length;
  const reading = app.text(wish.locale, 'export.reading');
  await job.progress(0, of, reading);
  const words = bookWords((key) => app.text(wish.locale, key));
  const onPage = teller(job, { of, reading });
  return { words, signal: job.signal, onPage };
}

interface Telling {
  readonly of: number;
  readonly reading: string;
}

/** Pages between two words to who waits. */
const NOW_AND_THEN = 25;

const teller =
  (job: JobRun, { of, reading }: Telling) =>
  (done: number): void => {
    if (done % NOW_AND_THEN === 0) void job.progress(Math.min(done, of), of, reading).catch(() => undefined);
  };

/** A stopped export leaves nothing. */
export const undoExport =
  (app: ExchangeSetup) =>
  async (_wish: ExportWish, job: JobRun): Promise<void> => {
    await app.blobs.remove(fileOf(job.id));
  };
