import type { Db, Scope } from '@docstead/core/server';
import { itemsPurged, pagesPurged } from '../../points.ts';
import { ItemRow } from '../item/item.model.ts';
import { lockItems } from '../item/lock-items.ts';
import { PageRow } from '../page/page.model.ts';
import { IS_NO_NEW_ITEM } from '../planting/planting.model.ts';
import type { ItemsSetup } from '../setup.ts';
import { RecycleRow } from './recycle.model.ts';

/** Pages of one transaction, with all of their versions. */
const PAGES = 100;
const ITEMS = 100;
const DAY = 86_400;
/** A statement that failed names all that it was given: of that, a log line says the beginning. */
const LONGEST_REASON = 300;

/** Removes for good what was deleted longer ago than the setting says; what fails stands in nobody else's way. */
export async function purge(app: ItemsSetup, scope: Scope, signal?: AbortSignal): Promise<void> {
  const old = app.clock.seconds() - app.settings.get('recycle_days') * DAY;
  for (let after = 0, more = true; more; ) {
    signal?.throwIfAborted();
    const rows = await RecycleRow.query(scope.db.handle)
      .select('id', 'page_id', 'item_id')
      .where('del_time', '<', old)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGES);
    const page_ids = rows.map((row) => row.page_id);
    const item_ids = rows.map((row) => row.item_id);
    await tried(app, { pages: page_ids.length, first: page_ids[0] }, () =>
      purgeOld(app, scope, { page_ids, item_ids, old }),
    );
    after = rows.at(-1)?.id ?? after;
    more = rows.length === PAGES;
  }
  for (let after = 0, more = true; more; ) {
    const items = await deletedItems(scope.db, old).where('item_id', '>', after).orderBy('item_id').limit(ITEMS);
    for (const { item_id } of items)
      await tried(app, { item_id }, () => purgeItem(app, scope, { item_id, old, signal }));
    after = items.at(-1)?.item_id ?? after;
    more = items.length === ITEMS;
  }
}

async function tried(app: ItemsSetup, what: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.error('Something in the recycle bin could not be removed for good; it is tried again in an hour.', {
      ...what,
      reason: String(error).slice(0, LONGEST_REASON),
    });
  }
}

/** What was recovered since the list was read is not removed: asked again once nobody can recover it any more. */
export async function purgeOld(
  app: ItemsSetup,
  scope: Scope,
  { page_ids, item_ids, old }: { page_ids: number[]; item_ids: number[]; old: number },
): Promise<void> {
  await scope.db.write(async (db) => {
    await lockItems(db, item_ids);
    const rows = await RecycleRow.query(db.handle).whereIn('page_id', page_ids).where('del_time', '<', old);
    await purgePages(
      app,
      rows.map((row) => row.page_id),
      { ...scope, db },
    );
  });
}

export async function purgePages(app: ItemsSetup, page_ids: number[], scope: Scope): Promise<void> {
  if (page_ids.length === 0) return;
  await app.raise(pagesPurged, { page_ids }, scope);
  await PageRow.query(scope.db.handle).delete().whereIn('page_id', page_ids);
}

const deletedItems = (db: Db, old: number) =>
  ItemRow.query(db.handle)
    .select('item_id')
    .where({ is_del: true })
    .where('del_time', '<', old)
    .whereRaw(IS_NO_NEW_ITEM);

interface Doomed {
  readonly item_id: number;
  readonly old: number;
  readonly signal: AbortSignal | undefined;
}

/** Its pages first, a batch in each transaction, and the item itself with the last. */
async function purgeItem(app: ItemsSetup, outer: Scope, { item_id, old, signal }: Doomed): Promise<void> {
  for (let isOver = false; !isOver; ) {
    if (signal?.aborted) return;
    isOver = await outer.db.write(async (db) => {
      const scope = { ...outer, db };
      // An administrator may have recovered it since the list was read.
      await lockItems(db, [item_id]);
      if (!(await deletedItems(db, old).findById(item_id))) return true;
      const pages = await PageRow.query(db.handle).select('page_id').where({ item_id }).orderBy('page_id').limit(PAGES);
      await purgePages(
        app,
        pages.map((page) => page.page_id),
        scope,
      );
      if (pages.length === PAGES) return false;
      await app.raise(itemsPurged, { item_ids: [item_id] }, scope);
      await ItemRow.query(db.handle).deleteById(item_id);
      return true;
    });
  }
}
