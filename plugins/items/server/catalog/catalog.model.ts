import { type Db, Row } from '@docstead/core/server';
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
}

export async function findCatalog(db: Db, cat_id: number): Promise<CatalogRow | undefined> {
  if (!Number.isSafeInteger(cat_id) || cat_id < 1 || cat_id > MAX_ID) return undefined;
  return CatalogRow.query(db.handle).findById(cat_id);
}

export async function catalogsOf(db: Db, item_id: number): Promise<CatalogRow[]> {
  return CatalogRow.query(db.handle).where({ item_id }).orderBy(['s_number', 'cat_id']);
}
