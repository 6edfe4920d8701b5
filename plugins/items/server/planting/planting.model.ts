import { type Db, Row } from '@docstead/core/server';

/** What a job is bringing into an item, until it is shown or taken away. */
export class PlantingRow extends Row {
  static override tableName = 'planting';
  static override idColumn = 'planting_id';
  static override booleans = ['is_new'];
  declare planting_id: number;
  declare job_id: number;
  declare item_id: number;
  /** The item itself came with it. It is marked as deleted, so that nobody meets it. */
  declare is_new: boolean;
  declare addtime: number;
}

/** A page that is whole: none that is still on its way in. Each query on the table `page` that people see the rows of has this. */
export const IS_PLANTED = 'page.planting_id NOT IN (SELECT planting_id FROM planting)';

/**
 * The ids of all pages that are on their way in, for queries of tables that know no more than the id. As a list, PostgreSQL
 * looks the plantings up in the index; as a join, it might read the whole table of pages.
 */
export const growingPages = ({ flavour }: Pick<Db, 'flavour'>): string =>
  flavour === 'sqlite'
    ? 'SELECT page_id FROM page WHERE planting_id <> 0 AND planting_id IN (SELECT planting_id FROM planting)'
    : 'SELECT page_id FROM page WHERE planting_id <> 0 AND planting_id = ANY (ARRAY(SELECT planting_id FROM planting))';

/** New items that nobody is shown yet: among the deleted ones, but not to be recovered or purged as these are. */
export const IS_NO_NEW_ITEM = 'item.item_id NOT IN (SELECT item_id FROM planting WHERE is_new)';
