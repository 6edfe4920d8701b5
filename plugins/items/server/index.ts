import { identify, mayHear, sealedOpens, server, siteKeyLost } from '@docstead/core/server';
import { tokenReach, userDeleted, userDeleting } from '../../accounts/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import * as points from '../points.ts';
import { forgetUser, refuseOwner } from './access/user-gone.ts';
import { callsOf } from './calls.ts';
import { catalogsService } from './catalog/catalog.model.ts';
import { createDoors } from './doors/index.ts';
import { createHouse } from './house.ts';
import { itemPolicies } from './item/item.policy.ts';
import { listFirst } from './item/list/list.first.ts';
import { itemsService } from './item/list/list.service.ts';
import { tokenPlaces } from './item/token-reach.ts';
import { replaceVisitPasswords, visitPasswordsOpen } from './item/visit/lost-key.ts';
import { workspace } from './migrations/001-workspace.ts';
import { search } from './migrations/002-search.ts';
import { saveKey } from './migrations/003-save-key.ts';
import { drafts } from './migrations/004-drafts.ts';
import { busyCatalogs } from './migrations/005-busy-catalogs.ts';
import { editTogether } from './migrations/006-edit-together.ts';
import { members } from './migrations/007-members.ts';
import { changeLog } from './migrations/008-change-log.ts';
import { singlePage } from './migrations/009-single-page.ts';
import { copiedFrom } from './migrations/010-copied-from.ts';
import { groups } from './migrations/011-groups.ts';
import { planting } from './migrations/012-planting.ts';
import { pageLinks } from './migrations/013-page-links.ts';
import { bans } from './migrations/014-bans.ts';
import { administration } from './migrations/015-administration.ts';
import { shownText } from './migrations/016-shown-text.ts';
import { copyingJob } from './migrations/017-copying-job.ts';
import { keywordRevision } from './migrations/018-keyword-revision.ts';
import { visitTotals } from './migrations/019-visit-totals.ts';
import { listIndexes } from './migrations/020-list-indexes.ts';
import { createOpenItems } from './open/open-items.ts';
import { readingFirsts } from './page/page.first.ts';
import { pagePolicies } from './page/page.policy.ts';
import { pagesProvider } from './page/pages.provider.ts';
import { dropLostShares, sharesOpen } from './page/share/lost-shares.ts';
import { shareGrant } from './page/share/share-grant.ts';
import { sharedFirst } from './page/share/shared.first.ts';
import { publicItemsService } from './public/public-items.service.ts';
import { createPageFinder } from './search/finder/page-finder.ts';
import { tendingProvider } from './tending/tending.provider.ts';
import { usageService } from './usage/usage.service.ts';

const HOUR = 3600;

export default server({
  descriptor,
  contract: api,
  migrations: [
    workspace,
    search,
    saveKey,
    drafts,
    busyCatalogs,
    editTogether,
    members,
    changeLog,
    singlePage,
    copiedFrom,
    groups,
    planting,
    pageLinks,
    bans,
    administration,
    shownText,
    copyingJob,
    keywordRevision,
    visitTotals,
    listIndexes,
  ],
  setup(app) {
    const house = createHouse(app);
    app.provide(points.access, house.access);
    app.provide(points.items, itemsService);
    app.provide(points.pageFinder, createPageFinder(app));
    app.provide(points.openItems, createOpenItems(app));
    app.provide(points.pages, pagesProvider(house));
    app.provide(points.tending, tendingProvider(house));
    app.provide(points.changelog, house.changelog);
    app.provide(points.catalogs, catalogsService);
    app.provide(points.planting, house.planting);
    app.provide(points.publicItems, publicItemsService(app));
    app.provide(points.contents, house.contents);
    app.provide(points.itemMembers, house.members);
    app.provide(points.usage, usageService);
    app.provide(points.itemDoors, createDoors(house));
    app.on(mayHear, async ({ item_id }, scope) => {
      await house.gate.visit(await house.gate.find(item_id, scope), scope);
      return true as const;
    });
    app.on(identify, shareGrant(house.shares));
    app.on(sealedOpens, async (_asked, scope) => (await visitPasswordsOpen(app, scope)) && sharesOpen(app, scope));
    app.on(siteKeyLost, async (_asked, scope) => [
      ...(await replaceVisitPasswords(app, house.visits, scope)),
      ...(await dropLostShares(app, scope)),
    ]);
    app.on(userDeleting, ({ uid }, { db }) => refuseOwner(db, uid));
    app.on(userDeleted, ({ uid }, { db }) => forgetUser(db, uid));
    app.on(tokenReach, tokenPlaces(house.access));
    house.access.addSource(descriptor.id);
    app.every('purge', HOUR, async (signal) => {
      await house.recycle.purge(app.system(), signal);
      await house.renders.purge(app.system().db);
      await house.changelog.trim(app.system());
      await house.shares.purge(app.system().db);
      await house.views.trim(app.system().db);
      await house.planting.sweep(app.system(), signal);
    });
    return {
      calls: callsOf(house),
      policies: [...itemPolicies(house.gate), ...pagePolicies(house.gate)],
      first: { ...readingFirsts(house), 'item-list': listFirst(house), 'shared-page': sharedFirst(house) },
      start: async () => {
        house.views.start();
        await house.searchIndex.refresh();
        await house.pageLinks.refresh();
      },
      handOver: () => house.views.stop(),
      dispose: async () => {
        // Answers were still under way after `handOver`.
        await house.views.flush();
        await house.threads.close();
      },
    };
  },
});
