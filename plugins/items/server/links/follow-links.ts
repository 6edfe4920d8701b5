import type { Scope } from '@docstead/core/server';
import { type Item, itemCreated, type Page, pageSaved, pagesAdded, pagesPurged } from '../../points.ts';
import { holdsText } from '../item/types.ts';
import { PageRow } from '../page/page.model.ts';
import type { ItemsSetup } from '../setup.ts';
import { addressesIn } from './addresses-in.ts';
import { dropLinksTo, type LinkingPage, putLinks } from './page-link.model.ts';

type Linking = Pick<Page, 'page_id' | 'page_content' | 'is_draft'>;

/**
 * Links are remembered in the transaction that writes the page; those of drafts when they are published. A page in the
 * recycle bin keeps its rows and those that lead to it; what is purged takes both along.
 */
export function followLinks(app: ItemsSetup): void {
  const put = async ({ item_type }: Pick<Item, 'item_type'>, pages: readonly Linking[], scope: Scope) => {
    if (!holdsText(app, item_type)) return;
    const linking = pages.filter((page) => !page.is_draft).map((page) => linksOf(page, scope.request.origin));
    await putLinks(
      scope.db,
      linking.filter(({ named }) => named.length > 0),
    );
  };
  app.on(itemCreated, async ({ item }, scope) => {
    const { item_id } = item;
    const pages = await PageRow.query(scope.db.handle).where({ item_id, is_del: false, is_draft: false });
    await put(item, pages, scope);
  });
  app.on(pagesAdded, ({ item, pages }, scope) => put(item, pages, scope));
  app.on(pagesPurged, ({ page_ids }, { db }) => dropLinksTo(db, page_ids));
  app.on(pageSaved, async ({ item, page, before }, scope) => {
    if (page.is_draft || !holdsText(app, item.item_type)) return;
    const { origin } = scope.request;
    const old = before && !before.is_draft ? linksOf(before, origin) : undefined;
    const now = linksOf(page, origin);
    if (JSON.stringify(old?.named ?? []) !== JSON.stringify(now.named)) await putLinks(scope.db, [now]);
  });
}

export const linksOf = ({ page_id, page_content }: Omit<Linking, 'is_draft'>, origin: string): LinkingPage => ({
  page_id,
  named: addressesIn(page_content, origin),
});
