import { type Db, pageOfIds } from '@docstead/core/server';
import type { Knex } from 'knex';
import { ItemRow } from '../../item/item.model.ts';

export interface VisitsAsked {
  readonly page: number;
  readonly count: number;
  readonly isVisitorsOnly: boolean;
  /** The first day that counts. */
  readonly from: number;
  readonly isWithoutWhite: boolean;
  /** Whose projects are left out. */
  readonly without: readonly number[];
}

export interface Visited {
  readonly row: ItemRow;
  readonly views: number;
}

/** One page of the projects that were visited most, with how often. */
export async function visitedItems(
  db: Db,
  asked: VisitsAsked,
): Promise<{ rows: readonly Visited[]; total: number; total_more: boolean }> {
  const { handle } = db;
  const column = asked.isVisitorsOnly ? 'visitor_views' : 'views';
  const { ids, total, isMore } = await pageOfIds(db, mostVisited(handle, column, asked), asked);
  const items = await ItemRow.query(handle).whereIn('item_id', ids);
  const sums: readonly { item_id: number; n: number | string }[] = await handle('item_views')
    .whereIn('item_id', ids)
    .where('day', '>=', asked.from)
    .groupBy('item_id')
    .select('item_id', handle.raw('sum(??) AS n', [column]));
  const [byId, views] = [
    new Map(items.map((row) => [row.item_id, row])),
    new Map(sums.map(({ item_id, n }) => [item_id, Number(n)])),
  ];
  const rows = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, views: views.get(id) ?? 0 }] : [];
  });
  return { rows, total, total_more: isMore };
}

function mostVisited(handle: Knex, column: string, { from, isWithoutWhite, without }: VisitsAsked): Knex.QueryBuilder {
  // As an expression: to group by the column, SQLite would read all days in its order.
  const sums = handle('item_views')
    .where('day', '>=', from)
    .groupByRaw('item_id + 0')
    .havingRaw('sum(??) > 0', [column])
    .select(handle.raw('item_id + 0 AS id'), handle.raw('sum(??) AS n', [column]));
  const query = handle
    .from(sums.as('visits'))
    .join('item', 'item.item_id', 'visits.id')
    .where('item.is_del', false)
    .orderBy([
      { column: 'n', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id');
  if (isWithoutWhite) query.where('item.is_white', false);
  if (without.length > 0) query.whereNotIn('item.uid', [...without]);
  return query;
}
