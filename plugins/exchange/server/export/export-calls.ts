import { fail, uidOf } from '@docstead/core/contract';
import { type CallScope, type Db, type FileAnswer, takeTurn } from '@docstead/core/server';
import type { ItemAllowed } from '../../../items/points.ts';
import { formatMissing, workUnknown } from '../../contract/failures.ts';
import { exporting } from '../../points.ts';
import { exportOf } from '../../rules.ts';
import { failedBy, reportOf } from '../import/run/report.ts';
import { ended, refuseUndone } from '../import/wait.ts';
import type { ExchangeSetup, Handler } from '../setup.ts';
import { isMade, meansOf, meansText, TYPES } from './formats.ts';
import { selectionOf } from './selection.ts';
import { EXPORT_JOB, type ExportWish, type Format, fileOf } from './wish.ts';

interface Asked {
  readonly format: Format;
  readonly cat_id?: number | undefined;
  readonly page_id?: number | undefined;
  readonly history?: boolean;
  readonly members?: boolean;
}

/** The file is made by a job, for whom it may be: whoever asks for the same twice at once has one. */
async function begin(app: ExchangeSetup, { item, rights }: ItemAllowed, asked: Asked, ctx: CallScope): Promise<number> {
  const { format, cat_id = 0, page_id = 0, history = false, members = false } = asked;
  if (!(await isMade(app, item, format))) throw fail(formatMissing);
  const { item_id, item_name } = item;
  const uid = uidOf(ctx.caller);
  const { part } = await selectionOf(app, ctx.db, { item_id, cat_id, page_id }, rights.readIn);
  const { locale, request } = ctx;
  const address = request.isOriginKnown ? request.origin : '';
  const what = { format, cat_id, page_id, history, members };
  const wish: ExportWish = { item_id, item_name, ...(part && { part }), uid, locale, ...what, address };
  const say = (how: string) =>
    app.text(locale, `export.work.${how}`, { name: part ? `${item_name} · ${part}` : item_name });
  const key = [item_id, uid, ...Object.values(what), locale].join(' ');
  return ctx.db.write(async (db) => {
    await takeTurn(db, `exchange/export:${uid}`);
    // One that is under way has been asked about, and is given once more.
    const beforeNew = (open: Db) => app.raise(exporting, { uid, format, item }, { ...ctx, db: open });
    const endings = { done: say('done'), failed: say('failed'), cancelled: say('cancelled') };
    const how = { db, lane: 'long', uid, key, tries: 3 } as const;
    return app.jobs.add(EXPORT_JOB, wish, { ...how, beforeNew, title: say('title'), endings });
  });
}

export const exportStart =
  (app: ExchangeSetup): Handler<'/api/export/start'> =>
  async ({ input, allowed, ctx }) => {
    const { format, type = 1, with_history, with_members } = input;
    const isPart = type === 2;
    const asked = {
      ...{ format, cat_id: isPart ? input.cat_id : 0, page_id: isPart ? input.page_id : 0 },
      ...{ history: format === 'own' && with_history === 1 },
      // The rights of all are about all of it.
      ...{ members: format === 'own' && !isPart && with_members === 1 },
    };
    return { job_id: String(await begin(app, allowed, asked, ctx)) };
  };

/** What RunApi has made is no Markdown, and is not offered as such; programs that ask for it get its texts. */
const API_ITEM = 3;

export const exportMeans =
  (app: ExchangeSetup): Handler<'/api/export/means'> =>
  async ({ allowed: { item }, ctx }) =>
    (await meansOf(app, item))
      .filter(({ format }) => item.item_type !== API_ITEM || format !== 'markdown')
      .map(({ format, note, missing, by_browser }) => {
        const say = (key: string) => meansText(app, ctx.locale, key);
        return { format, note: say(note), missing: say(missing), by_browser };
      });

export const exportCheckLimit =
  (app: ExchangeSetup): Handler<'/api/export/checkMarkdownLimit'> =>
  async ({ input: { export_format = 'markdown' }, allowed: { uid }, ctx }) => {
    await ctx.db.write((db) => app.raise(exporting, { uid, format: export_format }, { ...ctx, db }));
    return [];
  };

export const exportFile =
  (app: ExchangeSetup): Handler<'/api/export/file'> =>
  async ({ input: { job_id }, allowed: { uid }, ctx }) => {
    const job = await app.jobs.get(job_id);
    if (job?.uid !== uid || job.kind !== EXPORT_JOB) throw fail(workUnknown);
    const wish = job.payload as ExportWish;
    // Whoever may not take the project out any more does not do it by this way either.
    await app.allow(exportOf, wish.item_id, ctx);
    return answerOf(app, job_id, wish.format, job.result?.file);
  };

async function answerOf(app: ExchangeSetup, job_id: number, format: Format, name = ''): Promise<FileAnswer> {
  const found = await app.blobs.stat(fileOf(job_id));
  if (!found) throw fail(workUnknown);
  return {
    body: async (part) => (await app.blobs.get(fileOf(job_id), part))?.body ?? Promise.reject(fail(workUnknown)),
    ...{ size: found.size, etag: `export-${job_id}`, type: TYPES[format].type, name },
  };
}

/** As existing clients ask for it: one request, which is answered when the file is made. */
async function made(app: ExchangeSetup, allowed: ItemAllowed, asked: Asked, ctx: CallScope): Promise<FileAnswer> {
  const job_id = await begin(app, allowed, asked, ctx);
  const job = await ended(app, job_id, ctx.signal);
  const report = await reportOf(app.blobs, job_id);
  if (report?.refused) throw failedBy(report.refused);
  refuseUndone(job);
  return answerOf(app, job_id, asked.format, job.result?.file);
}

export const exportWord =
  (app: ExchangeSetup): Handler<'/api/export/word'> =>
  ({ input: { cat_id, page_id }, allowed, ctx }) =>
    made(app, allowed, { format: 'word', cat_id, page_id }, ctx);

export const exportMarkdown =
  (app: ExchangeSetup): Handler<'/api/export/markdown'> =>
  ({ allowed, ctx }) =>
    made(app, allowed, { format: 'markdown' }, ctx);
