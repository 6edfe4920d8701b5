import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../../contract/failures.ts';
import { MOST_AT_ONCE } from '../../../large.ts';
import { type ChangeLog, pagesComing } from '../../../points.ts';
import { type ItemRow, toItem } from '../../item/item.model.ts';
import { lockItem } from '../../item/lock-item.ts';
import { touchItem } from '../../item/touch.ts';
import { beginLong } from '../../job/begin-long.ts';
import { mayWrite } from '../../page/page.policy.ts';
import type { ItemsSetup } from '../../setup.ts';
import { FIRST_LEVEL } from '../arrange/arrange.ts';
import { CatalogRow, catalogsOf } from '../catalog.model.ts';
import { MOST_CATALOGS } from '../catalog.service.ts';
import { forestOf } from '../forest.ts';
import { countPages, pagesBelow, refuseLocked } from '../pages-below.ts';
import { refuseTreeless } from '../treeless.ts';
import { copyCatalogs } from './copy-catalogs.ts';
import { COPY_JOB, type CopyPlan, handleCopies } from './copy-job.ts';
import { type Copied, type CopyNeeds, copyNext, NOTHING_COPIED } from './copy-pages.ts';
import { type CopyWish, type CopyWork, levelBelow, levelOf } from './copy-work.ts';
import { handleMoves, levelsOf, MOVE_JOB, type MovePlan, movePages, placeCatalogs } from './move-between.ts';

export interface CatalogCopier {
  /** Copies the catalog with all below it, or moves it; gives the catalog as it stands in its new place. */
  copy(wish: CopyWish, scope: Scope): Promise<CatalogRow>;
}

interface Needs extends CopyNeeds {
  readonly changelog: ChangeLog;
}

export function createCatalogCopier(needs: Needs): CatalogCopier {
  const { app, changelog } = needs;
  handleCopies(needs);
  handleMoves(app);

  async function prepared(wish: CopyWish, scope: Scope): Promise<CopyWork> {
    const { cat_id, from, to } = wish;
    const { db } = scope;
    // Always in the same order, so that two copies in opposite directions do not wait for each other for ever.
    const rows = new Map<number, ItemRow>();
    for (const item_id of [...new Set([from.item_id, to.item_id])].sort((a, b) => a - b)) {
      rows.set(item_id, await lockItem(db, item_id));
    }
    const source = forestOf(await catalogsOf(db, from.item_id));
    const there = from.item_id === to.item_id ? source : forestOf(await catalogsOf(db, to.item_id));
    const [top, ...below] = source.subtree(cat_id);
    const target = rows.get(to.item_id);
    if (!top || !target) throw fail(f.catalogUnknown);
    return { ...wish, scope, target, source, there, all: [top, ...below] };
  }

  async function refuse(work: CopyWork): Promise<void> {
    const { scope, from, to, all, source, there, isMove } = work;
    if (to.cat_id !== 0 && there.path(to.cat_id).length === 0) throw fail(f.catalogUnknown);
    await mayWrite({ scope, item_id: to.item_id, cat_id: to.cat_id, allowed: to.editIn });
    if (isMove) {
      await mayWrite({ scope, item_id: from.item_id, cat_id: all[0].parent_cat_id, allowed: from.editIn });
    }
    refuseTreeless(app, work.target);
    if (from.item_id === to.item_id && all.some((one) => one.cat_id === to.cat_id)) throw fail(f.catalogCycle);
    const depth = app.settings.get('catalog_depth');
    const levels = levelBelow(work) - FIRST_LEVEL + source.height(all[0].cat_id);
    if (levels > depth) throw fail(f.catalogTooDeep, { params: { depth } });
    const isMore = !isMove || from.item_id !== to.item_id;
    const [present] = isMore ? await scope.db.handle('catalog').where({ item_id: to.item_id }).count({ n: '*' }) : [];
    if (Number(present?.n ?? 0) + (isMore ? all.length : 0) > MOST_CATALOGS) {
      throw fail(f.tooManyCatalogs, { params: { most: MOST_CATALOGS } });
    }
  }

  return {
    copy: (wish, outer) =>
      outer.db.write(async (db) => {
        const work = await prepared(wish, { ...outer, db });
        await refuse(work);
        const { from, to, isMove } = work;
        const row = isMove ? await moveTree(app, work) : await copyTree(needs, work);
        const change = { now: app.clock.seconds(), tree: app.push };
        await touchItem(db, to.item_id, change);
        if (isMove && from.item_id !== to.item_id) await touchItem(db, from.item_id, change);
        await changelog.write(db, work.author, changesOf(work, row));
        return row;
      }),
  };
}

/** What moves into another item is missed in the one that it came from. */
function changesOf({ from, to, isMove }: CopyWork, { cat_id: object_id, cat_name: name }: CatalogRow) {
  const item_ids = new Set(isMove ? [from.item_id, to.item_id] : [to.item_id]);
  const act = { action: isMove ? 'move' : 'copy', object: 'catalog', object_id, name } as const;
  return [...item_ids].map((item_id) => ({ item_id, ...act }));
}

/** Of a copy, others' drafts are no part. */
const countBelow = ({ scope, from, all, isMove, author }: CopyWork): Promise<number> => {
  const below = { item_id: from.item_id, cat_ids: all.map((one) => one.cat_id) };
  return countPages(scope.db, isMove ? below : { ...below, reader: author.uid });
};

/** A few pages at once; many by a job, which shows the copy when it is complete. */
async function copyTree(needs: CopyNeeds, work: CopyWork): Promise<CatalogRow> {
  const { app } = needs;
  const { scope, author, from, to, all } = work;
  const of = await countBelow(work);
  const addtime = app.clock.seconds();
  const ids = await copyCatalogs(work, { addtime, job_id: 0 });
  const between = { from_item_id: from.item_id, to_item_id: to.item_id };
  const plan: CopyPlan = { ...between, ids: [...ids], author, cat_name: all[0].cat_name, of };
  if (of > MOST_AT_ONCE) {
    await app.raise(pagesComing, { item: toItem(work.target), count: of }, scope);
    await beginLong(app, scope, { job: COPY_JOB, act: 'copy', plan, uid: author.uid, cat_ids: [...ids.values()] });
  } else {
    for (let at: Copied | undefined = NOTHING_COPIED; at; ) at = await copyNext(needs, plan, at, scope);
  }
  return found(scope.db, ids.get(all[0].cat_id) ?? 0);
}

/** The same catalogs and pages in another place: ids, history, shares and files stay with them. */
async function moveTree(app: ItemsSetup, work: CopyWork): Promise<CatalogRow> {
  const { scope, from, to, all, author } = work;
  const { db } = scope;
  const [top] = all;
  const plan = { to_item_id: to.item_id, parent_cat_id: to.cat_id, levels: levelsOf(work) };
  if (from.item_id === to.item_id) {
    await placeCatalogs(db, plan);
    return found(db, top.cat_id);
  }
  const below = { item_id: from.item_id, cat_ids: all.map((one) => one.cat_id) };
  // Whoever is writing there might have no right in the other item.
  await refuseLocked(db, below, { uid: author.uid, app });
  const of = await countBelow(work);
  if (of > 0) await app.raise(pagesComing, { item: toItem(work.target), count: of }, scope);
  const between = { from_item_id: from.item_id, to_item_id: to.item_id };
  if (of > MOST_AT_ONCE) {
    const move: MovePlan = { ...plan, ...between, cat_name: top.cat_name, of };
    const { cat_ids } = below;
    await beginLong(app, scope, { job: MOVE_JOB, act: 'move', plan: move, uid: author.uid, cat_ids });
    const row = await found(db, top.cat_id);
    // As it will stand there.
    return Object.assign(row, { item_id: to.item_id, parent_cat_id: to.cat_id, level: levelOf(work, top) });
  }
  const page_ids = (await pagesBelow(db, below)).map((page) => page.page_id);
  await placeCatalogs(db, plan);
  await movePages(app, between, { page_ids, scope });
  return found(db, top.cat_id);
}

async function found(db: Db, cat_id: number): Promise<CatalogRow> {
  const row = await CatalogRow.query(db.handle).findById(cat_id);
  if (!row) throw fail(f.catalogUnknown);
  return row;
}
