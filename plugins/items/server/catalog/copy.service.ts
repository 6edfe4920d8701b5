import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import type { ItemRow } from '../item/item.model.ts';
import { touchItem } from '../item/touch.ts';
import type { Kit } from '../kit.ts';
import { mayWrite } from '../page/page.policy.ts';
import type { PageSaver } from '../page/page.service.ts';
import { FIRST_LEVEL } from './arrange.ts';
import { CatalogRow, catalogsOf } from './catalog.model.ts';
import { MOST_CATALOGS } from './catalog.service.ts';
import { copyName } from './copy-name.ts';
import { copyPages } from './copy-pages.ts';
import type { CopyWish, CopyWork } from './copy-work.ts';
import { forestOf } from './forest.ts';
import { lockItem } from './lock-item.ts';
import { moveBetween } from './move-between.ts';
import { refuseTreeless } from './treeless.ts';

const LONGEST_NAME = 255;

export interface CatalogCopier {
  /** Copies the catalog with all below it, or moves it; gives the catalog as it stands in its new place. */
  copy(wish: CopyWish, scope: Scope): Promise<CatalogRow>;
}

export function createCatalogCopier(kit: Kit, saver: PageSaver): CatalogCopier {
  async function copyTree(work: CopyWork): Promise<CatalogRow> {
    const { scope, to, source, all } = work;
    const ids = new Map<number, number>();
    for (const one of all) {
      const isTop = one === all[0];
      const parent_cat_id = isTop ? to.cat_id : (ids.get(one.parent_cat_id) ?? to.cat_id);
      const row = await CatalogRow.query(scope.db.handle).insert({
        item_id: to.item_id,
        cat_name: isTop ? topName(work) : one.cat_name,
        parent_cat_id,
        level: levelBelow(work) + source.path(one.cat_id).length - source.path(all[0].cat_id).length,
        s_number: one.s_number,
        addtime: kit.clock.seconds(),
      });
      ids.set(one.cat_id, row.cat_id);
    }
    await copyPages(saver, work, ids);
    return found(scope.db, ids.get(all[0].cat_id) ?? 0);
  }

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
    await refuseTreeless(kit, work.target, scope);
    if (from.item_id === to.item_id && all.some((one) => one.cat_id === to.cat_id)) throw fail(f.catalogCycle);
    const depth = kit.settings.get('catalog_depth');
    const levels = levelBelow(work) - FIRST_LEVEL + source.height(all[0].cat_id);
    if (levels > depth) throw fail(f.catalogTooDeep, { params: { depth } });
    const isMore = !isMove || from.item_id !== to.item_id;
    if (isMore && there.ordered.length + all.length > MOST_CATALOGS) {
      throw fail(f.tooManyCatalogs, { params: { most: MOST_CATALOGS } });
    }
  }

  return {
    copy: (wish, outer) =>
      outer.db.write(async (db) => {
        const work = await prepared(wish, { ...outer, db });
        await refuse(work);
        const { from, to, isMove } = work;
        const row = isMove ? await moveTree(kit, work) : await copyTree(work);
        const change = { now: kit.clock.seconds(), tree: true };
        await touchItem(db, to.item_id, change);
        if (isMove && from.item_id !== to.item_id) await touchItem(db, from.item_id, change);
        return row;
      }),
  };
}

/** The same catalogs and pages in another place: ids, history, shares and files stay with them. */
async function moveTree(kit: Kit, work: CopyWork): Promise<CatalogRow> {
  const { scope, from, to, all, source } = work;
  for (const one of all) {
    const level = levelBelow(work) + source.path(one.cat_id).length - source.path(all[0].cat_id).length;
    const place = one === all[0] ? { parent_cat_id: to.cat_id } : {};
    await CatalogRow.query(scope.db.handle)
      .findById(one.cat_id)
      .patch({ ...place, level, item_id: to.item_id });
  }
  if (from.item_id !== to.item_id) await moveBetween(kit, work);
  return found(scope.db, all[0].cat_id);
}

function levelBelow({ there, to }: CopyWork): number {
  return FIRST_LEVEL + there.path(to.cat_id).length;
}

/** Beside one of the same name, a copy says that it is one. */
function topName({ all, there, to, scope }: CopyWork): string {
  const name = all[0].cat_name;
  const taken = new Set(there.children(to.cat_id).map((one) => one.cat_name));
  return taken.has(name) ? copyName({ name, taken, locale: scope.locale, most: LONGEST_NAME }) : name;
}

async function found(db: Db, cat_id: number): Promise<CatalogRow> {
  const row = await CatalogRow.query(db.handle).findById(cat_id);
  if (!row) throw fail(f.catalogUnknown);
  return row;
}
