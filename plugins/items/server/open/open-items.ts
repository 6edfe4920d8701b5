import { uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import type { Item, OpenItems, OpenPage } from '../../points.ts';
import { findItem, findItemByDomain, ItemRow, MAX_ID, toItem } from '../item/item.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { IS_PUBLIC } from '../public/listed.ts';
import type { ItemsSetup } from '../setup.ts';

const MOST = 1000;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id <= MAX_ID;
const within = (count: number): number => Math.max(1, Math.min(MOST, count));

/** `items/open@1`. The same rule as `visit` of the gate has for whoever is in no project: no password, and a login where it is asked for. */
export function createOpenItems(app: ItemsSetup): OpenItems {
  const mayVisit = ({ caller }: Scope): boolean => uidOf(caller) > 0 || !app.settings.get('force_login');
  return {
    async byIds(item_ids, scope) {
      const found = new Map<number, Item>();
      if (!mayVisit(scope)) return found;
      for (const some of inChunks(item_ids.filter(isId))) {
        const rows = await openRows(scope.db).whereIn('item_id', some);
        for (const row of rows) found.set(row.item_id, toItem(row));
      }
      return found;
    },
    async find(ref, scope) {
      if (!mayVisit(scope)) return undefined;
      const row = /^\d+$/.test(ref) ? await findItem(scope.db, Number(ref)) : await findItemByDomain(scope.db, ref);
      return row && row.password === '' && row.ban === 0 ? toItem(row) : undefined;
    },
    async itemsAfter(item_id, count, scope) {
      if (!mayVisit(scope)) return [];
      const rows = await openRows(scope.db).where('item_id', '>', item_id).orderBy('item_id').limit(within(count));
      return rows.map(toItem);
    },
    pagesAfter: async (page_id, count, scope) => (mayVisit(scope) ? pagesAfter(scope.db, page_id, within(count)) : []),
    isOpenToGuests: () => !app.settings.get('force_login'),
    countPages,
  };
}

/** New items on their way in are marked as deleted, so none is among them. */
const openRows = ({ handle }: Db) => ItemRow.query(handle).whereRaw(IS_PUBLIC);

function pagesAfter({ handle }: Db, page_id: number, count: number): Promise<OpenPage[]> {
  return handle('page')
    .join('item', 'item.item_id', 'page.item_id')
    .where({ 'page.is_del': false, 'page.is_draft': false })
    .whereRaw(IS_PUBLIC)
    .where('page.page_id', '>', page_id)
    .whereRaw(IS_PLANTED)
    .orderBy('page.page_id')
    .limit(count)
    .select('page.page_id', 'page.item_id', 'item.item_domain', 'page.addtime');
}

async function countPages({ handle }: Db): Promise<number> {
  const rows: unknown = await handle('page')
    .join('item', 'item.item_id', 'page.item_id')
    .where({ 'page.is_del': false, 'page.is_draft': false, 'item.is_del': false })
    .whereRaw(IS_PLANTED)
    .count({ pages: '*' });
  // As selected; a count is text where it may be larger than a number.
  return Number((rows as { pages: number | string }[])[0]?.pages ?? 0);
}
