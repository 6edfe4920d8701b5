import type { Scope } from '@docstead/core/server';
import { itemsPurged } from '../../points.ts';
import { CatalogRow } from '../catalog/catalog.model.ts';
import { ItemRow } from '../item/item.model.ts';
import { lockItems } from '../item/lock-items.ts';
import { PageRow } from '../page/page.model.ts';
import { purgePages } from '../recycle/purge.ts';
import type { ItemsSetup } from '../setup.ts';
import type { Where } from './bed.ts';
import { PlantingRow } from './planting.model.ts';

/** Pages of one transaction, with all of their versions. */
const PAGES = 100;

/** The next pages of it, and with the last all else; true when nothing is left. Inside `db.write`. */
export async function uprootSome(app: ItemsSetup, where: Where, scope: Scope): Promise<boolean> {
  const { db } = scope;
  const { item_id, job_id } = where;
  // Archived or deleted, whatever was begun before must go.
  await lockItems(db, [item_id]);
  const planting = await PlantingRow.query(db.handle).findOne({ item_id, job_id });
  if (!planting) return true;
  const { planting_id, is_new } = planting;
  const pages = await PageRow.query(db.handle)
    .select('page_id')
    // What other plugins have put into a new item goes with it.
    .where(is_new ? { item_id } : { planting_id })
    .limit(PAGES);
  await purgePages(
    app,
    pages.map((page) => page.page_id),
    scope,
  );
  if (pages.length === PAGES) return false;
  if (is_new) {
    await app.raise(itemsPurged, { item_ids: [item_id] }, scope);
    await ItemRow.query(db.handle).deleteById(item_id);
    return true;
  }
  await CatalogRow.query(db.handle).delete().where({ item_id, job_id });
  await PlantingRow.query(db.handle).deleteById(planting_id);
  return true;
}
