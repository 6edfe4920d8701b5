import { fail, uidOf } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { users } from '../../../../accounts/points.ts';
import type { ItemAllowed } from '../../../../items/points.ts';
import { endingRefused, importUnknown, noFile, workUnknown } from '../../../contract/failures.ts';

import type { ExchangeSetup, Handler } from '../../setup.ts';
import { beginRun, nameOf } from '../begin.ts';
import { flattenedBefore } from '../catalogs/plan-catalogs.ts';
import { compare, sourceFor } from '../compare.ts';
import { fetched } from '../fetched.ts';
import { type Landed, land } from '../incoming.ts';
import { findMembers } from '../members/find-members.ts';
import { notesView, previewView } from '../preview.view.ts';
import { allImporters, endingOf, endingsOf, refusing } from '../reading.ts';
import { IMPORT_JOB, NOTHING, type RunPlan } from '../run/plan.ts';
import { failedBy, NO_REPORT, reportOf } from '../run/report.ts';
import { unfitOf } from '../unfit.ts';
import { keepUpload, makeRoom, ownUpload, type ToRead, type Uploaded } from '../uploads.ts';
import { ended, refuseUndone } from '../wait.ts';

interface Sent {
  readonly landed: Promise<Landed>;
  readonly wish: ToRead;
  readonly ctx: CallScope;
}

/** Reads what was sent; whatever happened, nothing of it stays on this machine's disk. */
async function readSent(app: ExchangeSetup, { landed, wish, ctx }: Sent): Promise<Uploaded> {
  return refusing(app, async () => {
    const file = await landed;
    try {
      await makeRoom(app, ctx.db, wish.uid);
      return await keepUpload(app, file, wish, { db: ctx.db, locale: ctx.locale, signal: ctx.signal });
    } finally {
      await file.remove();
    }
  });
}

async function previewOf(app: ExchangeSetup, { upload, importer, staged }: Uploaded, ctx: CallScope) {
  const { db, locale } = ctx;
  const source = await sourceFor(db, upload, staged);
  const comparison = await compare(app, db, { source, staged });
  const item_name = await nameOf(app, { staged, upload });
  const { import_id, item_id, uid } = upload;
  const members = await findMembers(app, db, { staged, item_id, uid });
  const cat_id = source?.cat_id ?? 0;
  const flattened = await flattenedBefore(app, db, { staged, source, comparison, item_id, cat_id });
  const unfit = await unfitOf(app, { upload, staged, comparison }, ctx);
  const found = { importer, item_name, staged, source, comparison, members, flattened, unfit };
  return previewView({ import_id, ...found }, locale);
}

/** What the access rule loaded decides where it goes, never an id that was sent beside it. */
export const targetOf = (allowed: unknown): number => (allowed as Partial<ItemAllowed>).item?.item_id ?? 0;

export const importForms =
  (app: ExchangeSetup): Handler<'/api/import/forms'> =>
  async ({ ctx: { locale } }) =>
    (await allImporters(app)).map((one) => ({
      ...{ importer: one.id, importer_name: one.label(locale), endings: [...(one.endings ?? [])] },
    }));

export const importUpload =
  (app: ExchangeSetup): Handler<'/api/import/upload'> =>
  async ({ input: { from }, allowed, ctx, file }) => {
    if (!file) throw fail(noFile);
    const wish = { uid: uidOf(ctx.caller), item_id: targetOf(allowed), url: '', from };
    const uploaded = await readSent(app, { landed: land(file.body, file.name), wish, ctx });
    return previewOf(app, uploaded, ctx);
  };

export const importFetch =
  (app: ExchangeSetup): Handler<'/api/import/fetch'> =>
  async ({ input: { url, from }, allowed, ctx }) => {
    const wish = { uid: uidOf(ctx.caller), item_id: targetOf(allowed), url, from };
    const uploaded = await readSent(app, { landed: fetched(app, url, ctx.signal), wish, ctx });
    return previewOf(app, uploaded, ctx);
  };

/** A page alone is no project, and never was one for existing clients. */
const NO_PROJECT = new Set(['.md', '.markdown']);

/** As existing clients send it, and wait for it. */
export const importAuto =
  (app: ExchangeSetup): Handler<'/api/import/auto'> =>
  async ({ input: { from }, allowed, ctx, file }) => {
    if (!file) throw fail(noFile);
    const endings = endingsOf(await allImporters(app)).filter((one) => !NO_PROJECT.has(one));
    if (!endingOf(file.name, endings)) throw fail(endingRefused, { params: { endings: endings.join(', ') } });
    const uid = uidOf(ctx.caller);
    const wish = { uid, item_id: targetOf(allowed), url: '', from };
    const { upload, staged } = await readSent(app, { landed: land(file.body, file.name), wish, ctx });
    const by = await authorOf(app, ctx, uid);
    const job_id = await beginRun(app, { upload, staged, by, item_id: wish.item_id }, ctx);
    const job = await ended(app, job_id, ctx.signal);
    const report = await reportOf(app.blobs, job_id);
    if (report?.refused) throw failedBy(report.refused);
    refuseUndone(job);
    return { item_id: report?.item_id ?? wish.item_id };
  };

export async function authorOf(app: ExchangeSetup, { db }: Pick<CallScope, 'db'>, uid: number) {
  const username = (await app.services.get(users).byIds(db, [uid])).get(uid)?.username ?? '';
  return { uid, username };
}

export const importRun =
  (app: ExchangeSetup): Handler<'/api/import/run'> =>
  async ({ input, allowed, ctx }) => {
    const uid = uidOf(ctx.caller);
    const { upload, staged } = await ownUpload(app, ctx.db, { import_id: input.import_id, uid });
    const by = await authorOf(app, ctx, uid);
    const { cat_id, item_name, password, removed } = input;
    const wish = {
      upload,
      staged,
      by,
      item_id: targetOf(allowed),
      isNew: input.as_new === 1,
      withMembers: input.with_members === 1,
      skip: keysIn(input.skip),
    };
    const more = {
      ...(cat_id !== undefined && { cat_id }),
      ...(item_name !== undefined && { item_name }),
      ...(password !== undefined && { password }),
      ...(removed !== undefined && { removed }),
    };
    return { job_id: String(await beginRun(app, { ...wish, ...more }, ctx)) };
  };

/** What is no list of texts names nothing. */
function keysIn(text = ''): string[] {
  if (text === '') return [];
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    throw fail(importUnknown);
  }
}

export const importReport =
  (app: ExchangeSetup): Handler<'/api/import/report'> =>
  async ({ input: { job_id }, allowed: { uid } }) => {
    const job = await app.jobs.get(job_id);
    if (!job || job.uid !== uid || job.kind !== IMPORT_JOB) throw fail(workUnknown);
    const report = (await reportOf(app.blobs, job_id)) ?? NO_REPORT;
    const { item_name, item_id, counts, notes, refused } = report;
    const plan = job.payload as RunPlan;
    const view = {
      ...{ state: job.state, done: job.done, of: job.of, note: job.note },
      // One of before has not all of them.
      ...{ item_id: String(item_id), item_name: item_name || plan.item_name },
      ...{ into: String(plan.item_id), counts: { ...NOTHING, ...counts } },
      ...notesView(notes),
    };
    if (!refused || job.state !== 'failed') return view;
    throw failedBy(refused, view);
  };
