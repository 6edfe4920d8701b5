import { sealedOpens, server, siteKeyLost } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import * as points from '../points.ts';
import { callsOf } from './calls.ts';
import { createHouse } from './house.ts';
import { itemPolicies } from './item/item.policy.ts';
import { listFirst } from './item/list.first.ts';
import { itemsService } from './item/list.service.ts';
import { replaceVisitPasswords, visitPasswordsOpen } from './item/lost-key.ts';
import { ownTypes } from './item/types.ts';
import { workspace } from './migrations/001-workspace.ts';
import { search } from './migrations/002-search.ts';
import { saveKey } from './migrations/003-save-key.ts';
import { drafts } from './migrations/004-drafts.ts';
import { busyCatalogs } from './migrations/005-busy-catalogs.ts';
import { readingFirsts } from './page/page.first.ts';
import { pagePolicies } from './page/page.policy.ts';
import { pagesProvider } from './page/pages.provider.ts';

const HOUR = 3600;

export default server({
  descriptor,
  contract: api,
  migrations: [workspace, search, saveKey, drafts, busyCatalogs],
  setup(kit) {
    const house = createHouse(kit);
    kit.provide(points.access, house.access);
    kit.provide(points.items, itemsService);
    kit.provide(points.pages, pagesProvider(house));
    kit.on(points.itemTypes, (_asked, scope) => ownTypes(scope));
    kit.on(sealedOpens, (_asked, scope) => visitPasswordsOpen(kit, scope));
    kit.on(siteKeyLost, (_asked, scope) => replaceVisitPasswords(kit, house.visits, scope));
    house.access.addSource(descriptor.id);
    kit.every('purge', HOUR, async (signal) => {
      await house.recycle.purge(kit.system(), signal);
      await house.renders.purge(kit.system().db);
    });
    return {
      calls: callsOf(house),
      policies: [...itemPolicies(house.gate), ...pagePolicies(house.gate)],
      first: { ...readingFirsts(house), 'item-list': listFirst(house) },
      // A generation that was stopped is started again when the next one fails to.
      start: async () => {
        house.threads.open();
        await house.searchIndex.refresh();
      },
      stop: () => house.threads.close(),
    };
  },
});
