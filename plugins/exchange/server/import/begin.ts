import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { contents } from '../../../items/points.ts';
import { catalogUnknown } from '../../contract/failures.ts';
import type { ExchangeSetup } from '../setup.ts';
import { sourceFor } from './compare.ts';
import { allImporters, endingOf, endingsOf } from './reading.ts';
import { IMPORT_JOB, type RunPlan } from './run/plan.ts';
import type { Staged } from './staging.ts';
import { UploadRow } from './upload.model.ts';

export interface RunWish {
  readonly upload: UploadRow;
  readonly staged: Staged;
  readonly by: { readonly uid: number; readonly username: string };
  /** 0 is a new project. */
  readonly item_id: number;
  readonly cat_id?: number;
  readonly item_name?: string;
  readonly password?: string;
  readonly skip?: readonly string[];
  readonly removed?: 'keep' | 'bin';
  readonly isNew?: boolean;
  readonly withMembers?: boolean;
}

const LONGEST = 255;

/** Hands a file that was read over to its job; asked for twice at once, there is one. */
export async function beginRun(app: ExchangeSetup, wish: RunWish, scope: Scope): Promise<number> {
  const { upload, staged, by, item_id, skip = [] } = wish;
  const item_name = await nameOf(app, wish);
  const source = wish.isNew ? undefined : await sourceFor(scope.db, { ...upload, item_id }, staged);
  const cat_id = wish.cat_id ?? source?.cat_id ?? 0;
  if (cat_id > 0) await refuseUnknown(app, scope.db, { item_id, cat_id });
  const plan: RunPlan = {
    ...{ import_id: upload.import_id, uid: by.uid, username: by.username, locale: scope.locale },
    ...{ item_id, cat_id, item_name, removed: wish.removed ?? 'keep' },
    password: wish.password === undefined ? null : app.vault.seal(wish.password),
    ...{ source_id: source?.source_id ?? 0, source_time: Number(source?.last_time ?? 0) },
    is_first: item_id > 0 && !source && !wish.isNew,
    ...(wish.withMembers && { with_members: true }),
  };
  const name = item_id === 0 ? item_name : upload.name;
  const say = (what: string) => app.text(scope.locale, `work.${what}`, { name });
  const endings = { done: say('done'), failed: say('failed'), cancelled: say('cancelled') };
  return scope.db.write(async (db) => {
    const how = { db, lane: 'long', uid: by.uid, key: upload.import_id, once: true, tries: TRIES } as const;
    const job_id = await app.jobs.add(IMPORT_JOB, plan, { ...how, title: say('title'), endings });
    const known = new Set(staged.pages.map(({ key }) => key));
    const unwanted = skip.filter((key) => known.has(key));
    await UploadRow.query(db.handle)
      .findById(upload.import_id)
      .patch({ job_id, skip: unwanted.length > 0 ? JSON.stringify(unwanted) : '' });
    return job_id;
  });
}

const TRIES = 3;

/** A file without a name for the project gives its own, without its ending. */
export async function nameOf(
  app: ExchangeSetup,
  { item_name, staged, upload }: Pick<RunWish, 'item_name' | 'staged' | 'upload'>,
): Promise<string> {
  const ending = endingOf(upload.name, endingsOf(await allImporters(app))) ?? '';
  const bare = upload.name.slice(0, upload.name.length - ending.length);
  const names = [item_name, staged.item_name, bare, upload.name];
  const name = names.map((one) => (one ?? '').replaceAll('\0', '').trim()).find((one) => one !== '') ?? '-';
  return [...name].slice(0, LONGEST).join('');
}

export async function refuseUnknown(
  app: ExchangeSetup,
  db: Db,
  { item_id, cat_id }: { readonly item_id: number; readonly cat_id: number },
): Promise<void> {
  const { catalogs } = item_id > 0 ? await app.services.get(contents).outline(db, item_id, 'all') : { catalogs: [] };
  if (!catalogs.some((one) => one.cat_id === cat_id)) throw fail(catalogUnknown);
}
