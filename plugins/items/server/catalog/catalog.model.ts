import { type Db, Row } from '@docstead/core/server';
import type { Catalogs } from '../../points.ts';
import { MAX_ID } from '../item/item.model.ts';

export class CatalogRow extends Row {
  static override tableName = 'catalog';
  static override idColumn = 'cat_id';
  declare cat_id: number;
  declare item_id: number;
  declare cat_name: string;
  declare parent_cat_id: number;
  declare level: number;
  declare s_number: number;
  declare addtime: number;
  /** The job that is copying, moving or deleting it, until when it is there for nobody; 0 is none. */
  declare job_id: number;
}

export async function findCatalog(db: Db, cat_id: number): Promise<CatalogRow | undefined> {
  if (!Number.isSafeInteger(cat_id) || cat_id < 1 || cat_id > MAX_ID) return undefined;
  return CatalogRow.query(db.handle).findOne({ cat_id, job_id: 0 });
}

export async function catalogsOf(db: Db, item_id: number): Promise<CatalogRow[]> {
  return CatalogRow.query(db.handle).where({ item_id, job_id: 0 }).orderBy(['s_number', 'cat_id']);
}

/** `items/catalogs@1` for other plugins. */
export const catalogsService: Catalogs = {
  firstLevel: async (db, item_id) =>
    CatalogRow.query(db.handle)
      .select('cat_id', 'cat_name')
      .where({ item_id, parent_cat_id: 0, job_id: 0 })
      .orderBy(['s_number', 'cat_id']),
};
