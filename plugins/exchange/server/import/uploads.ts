import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { importUnknown } from '../../contract/failures.ts';
import { LIMITS, type Project, Refused } from '../../format/project.ts';
import type { Importer } from '../../points.ts';
import type { ExchangeSetup } from '../setup.ts';
import type { Landed } from './incoming.ts';
import { readIncoming } from './reading.ts';
import { removeStaged, type Staged, stage, stagedOf } from './staging.ts';
import { UploadRow } from './upload.model.ts';

export interface ToRead {
  readonly uid: number;
  /** 0 is a new project. */
  readonly item_id: number;
  /** '' where it was a file. */
  readonly url: string;
  /** `runapi` keeps API documents as such. */
  readonly from?: string | undefined;
}

export interface Uploaded {
  readonly upload: UploadRow;
  readonly importer: Importer;
  readonly staged: Staged;
}

const DAY = 86_400;
const API_ITEM = 3;
const UPLOADS_AT_ONCE = 20;

/** Reads a file that has landed, and keeps what is in it for a day. Throws `Refused`. */
export async function keepUpload(
  app: ExchangeSetup,
  landed: Landed,
  { uid, item_id, url, from }: ToRead,
  scope: Pick<Scope, 'db' | 'locale'> & { readonly signal: AbortSignal },
): Promise<Uploaded> {
  const ways = { locale: scope.locale, signal: scope.signal, ...(from === 'runapi' && { item_type: API_ITEM }) };
  const { importer, read } = await readIncoming(app, landed.incoming, ways);
  const import_id = app.random.hex(16);
  try {
    refuseLarge(read.project);
    const staged = await stage(app.blobs, import_id, read);
    const { name } = landed.incoming;
    const row = { import_id, uid, item_id, importer: importer.id, name, url, addtime: app.clock.seconds() };
    const upload = await scope.db.write(async (db) =>
      UploadRow.query(db.handle).insertAndFetch({ ...row, skip: '', job_id: 0 }),
    );
    return { upload, importer, staged };
  } catch (thrown) {
    await removeStaged(app.blobs, import_id);
    throw thrown;
  } finally {
    await read.close();
  }
}

/** Whatever a reader has let through. */
function refuseLarge({ pages, catalogs, members = [] }: Pick<Project, 'pages' | 'catalogs' | 'members'>): void {
  if (pages.length > LIMITS.pages || catalogs.length > LIMITS.catalogs) throw new Refused('tooMany');
  if (members.length > LIMITS.members) throw new Refused('tooMany');
  if (pages.length === 0) throw new Refused('empty');
}

/** One's own, of the last day. */
export async function ownUpload(
  app: ExchangeSetup,
  db: Db,
  { import_id, uid }: { readonly import_id: string; readonly uid: number },
): Promise<{ readonly upload: UploadRow; readonly staged: Staged }> {
  const upload = await UploadRow.readOne(db, { import_id, uid });
  const isOver = !upload || Number(upload.addtime) + DAY < app.clock.seconds();
  const staged = isOver ? undefined : await stagedOf(app.blobs, import_id);
  if (!upload || !staged) throw fail(importUnknown);
  return { upload, staged };
}

/** Takes away what is older than a day, and belongs to no run that is under way. */
export async function sweepUploads(app: ExchangeSetup, signal: AbortSignal): Promise<void> {
  const { db } = app.system();
  const old = await UploadRow.query(db.handle).where('addtime', '<', app.clock.seconds() - DAY);
  for (const { import_id, job_id } of old) {
    signal.throwIfAborted();
    const job = job_id > 0 ? await app.jobs.get(job_id) : undefined;
    if (job && job.ended_time === undefined) continue;
    await removeStaged(app.blobs, import_id);
    await db.write(async (tx) => UploadRow.query(tx.handle).deleteById(import_id));
  }
}

/** How many of one person's wait; the oldest go first, so that nobody fills the store. */
export async function makeRoom(app: ExchangeSetup, db: Db, uid: number): Promise<void> {
  const rows = await UploadRow.query(db.handle)
    .where({ uid, job_id: 0 })
    .orderBy('addtime', 'desc')
    .offset(UPLOADS_AT_ONCE)
    .limit(50);
  for (const { import_id } of rows) {
    await removeStaged(app.blobs, import_id);
    await db.write(async (tx) => UploadRow.query(tx.handle).deleteById(import_id));
  }
}
