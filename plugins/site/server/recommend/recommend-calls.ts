import { fail, flag, timeText } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { type Item, items, openItems } from '../../../items/points.ts';
import { siteFailures } from '../../contract/failures.ts';
import type { Handler, SiteSetup } from '../setup.ts';
import {
  addRow,
  newestRows,
  pageOfRows,
  placedRows,
  placeRows,
  type RecommendRow,
  removeRow,
} from './recommend.model.ts';

const MOST = 1000;
const SHOWN = 20;
const ADMIN_SHOWN = 7;

export interface Recommended {
  readonly id: string;
  readonly item: Item;
}

/** What of it whoever asks may open, in the order of the rows. */
async function openOf(app: SiteSetup, rows: readonly RecommendRow[], scope: Scope): Promise<Recommended[]> {
  const ids = rows.map(({ item_id }) => item_id);
  const open = await app.services.get(openItems).byIds(ids, scope);
  return rows.flatMap(({ id, item_id }) => {
    const item = open.get(item_id);
    return item ? [{ id: String(id), item }] : [];
  });
}

export const placedItems = async (app: SiteSetup, scope: Scope): Promise<Recommended[]> =>
  openOf(app, await placedRows(scope.db), scope);

export async function recommendedItems(
  app: SiteSetup,
  scope: Scope,
  { page = 1, count = SHOWN }: { readonly page?: number; readonly count?: number } = {},
): Promise<Recommended[]> {
  return openOf(app, await newestRows(scope.db, { page, count: Math.min(count, MOST) }), scope);
}

const view = ({ id, item }: Recommended) => ({
  id,
  item_id: String(item.item_id),
  item_domain: item.item_domain,
  item_name: item.item_name,
});

export const getRecommend =
  (app: SiteSetup): Handler<'/api/item/getRecommend'> =>
  async ({ input, ctx }) =>
    (await recommendedItems(app, ctx, input)).map(view);

export const posItems =
  (app: SiteSetup): Handler<'/api/item/posItems'> =>
  async ({ ctx }) =>
    (await placedItems(app, ctx)).map(view);

export const recommendItem =
  (app: SiteSetup): Handler<'/api/adminItem/recommendItem'> =>
  ({ input: { item_id }, ctx }) =>
    ctx.db.write(async (db) => {
      const open = await app.services.get(openItems).byIds([item_id], { ...ctx, db });
      if (!open.has(item_id)) throw fail(siteFailures.notOpen);
      await addRow(db, item_id, app.clock.seconds());
      ctx.acted({ name: open.get(item_id)?.item_name ?? '' });
      return [];
    });

export const deleteRecommend =
  (): Handler<'/api/adminItem/deleteRecommend'> =>
  ({ input: { item_id }, ctx }) =>
    ctx.db.write(async (db) => {
      await removeRow(db, item_id);
      return [];
    });

export const placeRecommend =
  (): Handler<'/api/adminItem/placeRecommend'> =>
  ({ input: { item_ids }, ctx }) =>
    ctx.db.write(async (db) => {
      await placeRows(db, item_ids);
      return [];
    });

export const getRecommendList =
  (app: SiteSetup): Handler<'/api/adminItem/getRecommendList'> =>
  async ({ input: { page = 1, count = ADMIN_SHOWN }, ctx }) => {
    const { db } = ctx;
    const { rows, total } = await pageOfRows(db, { page, count });
    const ids = rows.map(({ item_id }) => item_id);
    const found = await app.services.get(items).byIds(db, ids);
    const open = await app.services.get(openItems).byIds(ids, ctx);
    const owners = await app.services.get(users).byIds(
      db,
      [...found.values()].map(({ uid }) => uid),
    );
    const placed = (await placedRows(db)).map(({ item_id }) => String(item_id));
    return {
      total,
      placed,
      items: rows.map((row) => ({
        ...rowView(row, found.get(row.item_id), owners),
        is_open: flag(open.has(row.item_id)),
      })),
    };
  };

function rowView(
  { id, item_id, addtime, position }: RecommendRow,
  item: Item | undefined,
  owners: ReadonlyMap<number, { readonly username: string }>,
) {
  return {
    ...{ id: String(id), item_id: String(item_id), position },
    item_name: item?.item_name ?? '',
    item_description: item?.item_description ?? '',
    item_domain: item?.item_domain ?? '',
    username: (item && owners.get(item.uid)?.username) ?? '',
    ...{ addtime: timeText(addtime), added_time: addtime },
  };
}
