import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import {
  type Item,
  pageLimits,
  pageSaving,
  pagesAdding,
  pagesComing,
  pageVersions,
  usage,
} from '../../../items/points.ts';
import { UNLIMITED } from '../../plans.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup } from '../setup.ts';
import { isOver, type Limits, PLAN_LINKS } from './limits.ts';
import { shownLinks } from './links.ts';

/** Pages of a project and versions of a page, by the plan of who owns it. Whoever raises these holds the project's row, so nobody else adds meanwhile. */
export function limitPages(app: CommerceSetup, limits: Limits): void {
  async function isFull(db: Db, { item_id, uid }: Item, more: number): Promise<boolean> {
    const { pages: limit } = await limits.of(db, uid);
    if (limit === UNLIMITED) return false;
    return isOver((await app.services.get(usage).pages(db, item_id)) + more, limit);
  }

  async function refuse(db: Db, item: Item, more: number): Promise<void> {
    if (!(await isFull(db, item, more))) return;
    const { pages: limit } = await limits.of(db, item.uid);
    throw fail(no.pageQuota, { params: { owner: await limits.nameOf(db, item.uid), limit }, links: PLAN_LINKS });
  }

  app.on(pageSaving, async ({ item, page }, { db }) => (page ? undefined : refuse(db, item, 1)));
  app.on(pagesAdding, ({ item, pages }, { db }) => refuse(db, item, pages.length));
  app.on(pagesComing, ({ item, count }, { db }) => refuse(db, item, count));
  app.on(pageLimits, async ({ item }, { db, locale }) =>
    (await isFull(db, item, 1)) ? { exceed: true, links: shownLinks(app, locale) } : { exceed: false },
  );
  app.on(pageVersions, async ({ item }, { db }) => {
    const { versions } = await limits.of(db, item.uid);
    return versions === UNLIMITED ? undefined : versions;
  });
}
