import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import { DEFAULT_ORDER } from '../../order.ts';
import type { ChangeLog, Item } from '../../points.ts';
import { cleanName } from '../../unseen.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { ItemRow } from '../item/item.model.ts';
import { lockItem } from '../item/lock-item.ts';
import { touchItem } from '../item/touch.ts';
import type { ItemsSetup } from '../setup.ts';
import { FIRST_LEVEL } from './arrange/arrange.ts';
import { CatalogRow, catalogsOf } from './catalog.model.ts';
import { type Forest, forestOf } from './forest.ts';
import { patchMany } from './patch-many.ts';
import { refuseTreeless } from './treeless.ts';

/** Of one item. */
export const MOST_CATALOGS = 1500;

export interface CatalogWish {
  readonly cat_id: number;
  readonly parent_cat_id?: number | undefined;
  readonly cat_name?: string | undefined;
  readonly s_number?: number | undefined;
  readonly mayWrite: (cat_id: number, db: Db) => Promise<void>;
}

export interface Catalogs {
  save(item: Pick<Item, 'item_id'>, wish: CatalogWish, scope: Scope): Promise<number>;
  /** The catalog at this path of names; made where it is missing. */
  byPath(item_id: number, names: readonly string[], scope: Scope): Promise<number>;
}

type Named = Pick<CatalogRow, 'cat_id' | 'cat_name'>;

export function createCatalogs(app: ItemsSetup, changelog: ChangeLog): Catalogs {
  const depth = () => app.settings.get('catalog_depth');

  async function create(db: Db, item_id: number, wish: CatalogWish & { readonly cat_name: string }): Promise<Named> {
    refuseTreeless(app, await lockItem(db, item_id));
    const forest = forestOf(await catalogsOf(db, item_id));
    const parent_cat_id = wish.parent_cat_id ?? 0;
    await wish.mayWrite(parent_cat_id, db);
    if (forest.ordered.length >= MOST_CATALOGS) {
      throw fail(f.tooManyCatalogs, { params: { most: MOST_CATALOGS } });
    }
    const level = levelBelow(forest, parent_cat_id);
    refuseDeep(level - FIRST_LEVEL + 1, depth());
    const row = await CatalogRow.query(db.handle).insert({
      item_id,
      cat_name: wish.cat_name,
      parent_cat_id,
      level,
      s_number: wish.s_number || DEFAULT_ORDER,
      addtime: app.clock.seconds(),
    });
    return row;
  }

  async function update(db: Db, item_id: number, wish: CatalogWish): Promise<Named> {
    const forest = await lockedForest(db, item_id);
    const present = forest.path(wish.cat_id).at(-1);
    if (!present) throw fail(f.catalogUnknown);
    const parent_cat_id = wish.parent_cat_id ?? present.parent_cat_id;
    const isMoved = parent_cat_id !== present.parent_cat_id;
    const s_number = wish.s_number || present.s_number;
    // The order of a level is changed by who may write in it: a limited member's own catalog stands in one that is not theirs.
    if (isMoved || s_number !== present.s_number) await wish.mayWrite(present.parent_cat_id, db);
    if (isMoved) await move(db, { forest, wish, parent_cat_id });
    const cat_name = wish.cat_name ?? present.cat_name;
    await CatalogRow.query(db.handle).findById(wish.cat_id).patch({ parent_cat_id, cat_name, s_number });
    return { cat_id: wish.cat_id, cat_name };
  }

  /** Levels of all below follow. */
  async function move(
    db: Db,
    to: { forest: Forest<CatalogRow>; wish: CatalogWish; parent_cat_id: number },
  ): Promise<void> {
    const { forest, wish, parent_cat_id } = to;
    await wish.mayWrite(parent_cat_id, db);
    const below = forest.subtree(wish.cat_id);
    if (below.some((one) => one.cat_id === parent_cat_id)) throw fail(f.catalogCycle);
    const level = levelBelow(forest, parent_cat_id);
    refuseDeep(level - FIRST_LEVEL + forest.height(wish.cat_id), depth());
    const base = forest.path(wish.cat_id).length;
    const levels = below.map(({ cat_id }) => [cat_id, { level: level + forest.path(cat_id).length - base }] as const);
    await patchMany(db, { table: 'catalog', key: 'cat_id' }, new Map(levels));
  }

  const catalogs: Catalogs = {
    async save({ item_id }, wish, scope) {
      const cat_name = wish.cat_name === undefined ? undefined : cleanName(wish.cat_name);
      if (cat_name === '' || (cat_name === undefined && wish.cat_id === 0)) throw fail(f.catalogNameMissing);
      return scope.db.write(async (db) => {
        const isNew = wish.cat_id === 0;
        const { cat_id: object_id, cat_name: name } = isNew
          ? await create(db, item_id, { ...wish, cat_name: cat_name ?? '' })
          : await update(db, item_id, { ...wish, cat_name });
        await touchItem(db, item_id, { now: app.clock.seconds(), tree: app.push });
        const change = { item_id, action: isNew ? 'create' : 'update', object: 'catalog', object_id, name } as const;
        await changelog.write(db, actorOf(scope), [change]);
        return object_id;
      });
    },

    byPath: (item_id, names, scope) =>
      scope.db.write(async (db) => {
        const item = await ItemRow.query(db.handle).findById(item_id);
        if (!item || item.is_del) throw fail(f.itemGone);
        let parent = 0;
        for (const name of names.map(cleanName)) {
          const forest = await lockedForest(db, item_id);
          const known = forest.children(parent).find((one) => one.cat_name === name);
          const wish = { cat_id: 0, parent_cat_id: parent, cat_name: name, mayWrite: async () => {} };
          parent = known?.cat_id ?? (await catalogs.save({ item_id }, wish, { ...scope, db }));
        }
        return parent;
      }),
  };
  return catalogs;
}

/** Two moves at once could make a cycle that neither sees: the item's row makes them wait for each other. */
async function lockedForest(db: Db, item_id: number): Promise<Forest<CatalogRow>> {
  await lockItem(db, item_id);
  return forestOf(await catalogsOf(db, item_id));
}

function levelBelow(forest: Forest<CatalogRow>, parent_cat_id: number): number {
  if (parent_cat_id === 0) return FIRST_LEVEL;
  const length = forest.path(parent_cat_id).length;
  if (length === 0) throw fail(f.catalogUnknown);
  return FIRST_LEVEL + length;
}

function refuseDeep(levels: number, depth: number): void {
  if (levels > depth) throw fail(f.catalogTooDeep, { params: { depth } });
}
