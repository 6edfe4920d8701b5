import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import type { Author, Page, PagePut, Tending } from '../../points.ts';
import { cleanName } from '../../unseen.ts';
import { findCatalog } from '../catalog/catalog.model.ts';
import { refuseTreeless } from '../catalog/treeless.ts';
import type { House } from '../house.ts';
import { lockItem } from '../item/lock-item.ts';
import { PageRow } from '../page/page.model.ts';
import { withinLimit } from '../page/page-limit.ts';
import { removePage } from '../page/remove-page.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { standingOf } from './standing.ts';

/** Of one project, as programs fill it: people are not stopped by it. */
export const MOST_PAGES = 5000;

/** `items/tending@1`: the acts of people, for programs. */
export function tendingProvider(house: House): Tending {
  const { app, catalogs, remover, saver, searchIndex } = house;

  async function write(page: PagePut, author: Author, scope: Scope): Promise<Page> {
    const { item_id, names, page_title, page_content, s_number } = page;
    // Held before it is asked who is there: two that put the same page at once make one.
    refuseTreeless(app, await lockItem(scope.db, item_id));
    const cat_id = await catalogs.byPath(item_id, names, scope);
    const page_id = await idByTitle(scope.db, { item_id, cat_id, page_title });
    if (page_id === 0) await refuseFull(scope.db, item_id);
    return saver.save({ item_id, page_id, cat_id, page_title, page_content, s_number, may_be_empty: 1, author }, scope);
  }

  return {
    read: standingOf,
    titled: async (db, item_id, page_title) =>
      PageRow.query(db.handle)
        .where({ item_id, page_title: cleanName(page_title), is_del: false, is_draft: false })
        .whereRaw(IS_PLANTED)
        .orderBy('page_id')
        .first(),
    async put(page, author, scope) {
      const fitting = { ...page, page_content: withinLimit(page.page_content) };
      await searchIndex.prepare(page.item_id, page.page_content, scope);
      return scope.db.write((db) => write(fitting, author, { ...scope, db }));
    },
    remove: (allowed, author, scope) => removePage(house, { allowed, author }, scope),
    saveCatalog: ({ item_id, ...wish }, scope) =>
      scope.db.write(async (db) => {
        refuseTreeless(app, await lockItem(db, item_id));
        const cat_id = await catalogs.save({ item_id }, { ...wish, mayWrite: async () => {} }, { ...scope, db });
        const saved = await findCatalog(db, cat_id);
        if (!saved) throw fail(f.catalogUnknown);
        return saved;
      }),
    removeCatalog: (allowed, author, scope) => remover.remove(allowed, author, scope),
  };
}

interface Titled {
  readonly item_id: number;
  readonly cat_id: number;
  readonly page_title: string;
}

/** 0 where there is none. */
async function idByTitle(db: Db, titled: Titled): Promise<number> {
  const where = { ...titled, page_title: cleanName(titled.page_title), is_del: false, is_draft: false };
  const found = await PageRow.query(db.handle)
    .select('page_id')
    .where(where)
    .whereRaw(IS_PLANTED)
    .orderBy('page_id')
    .first();
  return found?.page_id ?? 0;
}

async function refuseFull({ handle }: Db, item_id: number): Promise<void> {
  const count = await PageRow.query(handle).where({ item_id, is_del: false }).whereRaw(IS_PLANTED).resultSize();
  if (count >= MOST_PAGES) throw fail(f.tooManyPages, { params: { most: MOST_PAGES } });
}
