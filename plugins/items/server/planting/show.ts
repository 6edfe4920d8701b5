import { coreFailures, fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import type { ChangeLog } from '../../points.ts';
import { FIRST_LEVEL } from '../catalog/arrange/arrange.ts';
import { CatalogRow } from '../catalog/catalog.model.ts';
import { forestOf } from '../catalog/forest.ts';
import { patchMany } from '../catalog/patch-many.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { ItemRow } from '../item/item.model.ts';
import { touchItem } from '../item/touch.ts';
import type { ItemsSetup } from '../setup.ts';
import { holdBed, type Where } from './bed.ts';
import { PlantingRow } from './planting.model.ts';

interface Showing {
  readonly changelog: ChangeLog;
  readonly scope: Scope;
}

/** One row less, and all pages of it are there. Inside `db.write`. */
export async function showPlanted(app: ItemsSetup, where: Where, { changelog, scope }: Showing): Promise<void> {
  const { db } = scope;
  if (!(await PlantingRow.query(db.handle).findOne({ ...where }))) return;
  await holdOwner(app, db, where.item_id);
  const { row, planting } = await holdBed(db, where);
  if (!planting) return;
  await showCatalogs(db, where);
  const shown = { is_del: false, del_time: 0 };
  if (planting.is_new) await ItemRow.query(db.handle).findById(row.item_id).patch(shown);
  await PlantingRow.query(db.handle).deleteById(planting.planting_id);
  await touchItem(db, row.item_id, { now: app.clock.seconds(), tree: app.push });
  const { item_id, item_name: name } = row;
  const action = planting.is_new ? 'create' : 'import';
  await changelog.write(db, actorOf(scope), [{ item_id, action, object: 'item', object_id: item_id, name }]);
}

/** Whoever owns a new item may have been deleted while it grew: nobody would answer for it. */
async function holdOwner(app: ItemsSetup, db: Db, item_id: number): Promise<void> {
  const row = await ItemRow.query(db.handle).findById(item_id).select('uid');
  if (row && !(await app.services.get(users).hold(db, row.uid))) throw fail(coreFailures.loginNeeded);
}

/** They stand where they were planted, and at the root where the catalog above them has gone meanwhile. */
async function showCatalogs(db: Db, { item_id, job_id }: Where): Promise<void> {
  const all = await CatalogRow.query(db.handle).where({ item_id }).whereIn('job_id', [0, job_id]);
  const known = new Set(all.map((one) => one.cat_id));
  const forest = forestOf(all);
  const own = all.filter((one) => one.job_id === job_id);
  const changes = own.flatMap((one) => {
    const level = FIRST_LEVEL + forest.path(one.cat_id).length - 1;
    const parent_cat_id = known.has(one.parent_cat_id) ? one.parent_cat_id : 0;
    const isThere = level === one.level && parent_cat_id === one.parent_cat_id;
    return isThere ? [] : [[one.cat_id, { level, parent_cat_id }] as const];
  });
  await patchMany(db, { table: 'catalog', key: 'cat_id' }, new Map(changes));
  await CatalogRow.query(db.handle).where({ item_id, job_id }).patch({ job_id: 0 });
}
