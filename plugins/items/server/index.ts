import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import * as points from '../points.ts';
import { callsOf } from './calls.ts';
import { createHouse } from './house.ts';
import { itemPolicies } from './item/item.policy.ts';
import { itemsService } from './item/list.service.ts';
import { ownTypes } from './item/types.ts';
import { workspace } from './migrations/001-workspace.ts';
import { search } from './migrations/002-search.ts';
import { saveKey } from './migrations/003-save-key.ts';
import { readingFirsts } from './page/page.first.ts';
import { pagePolicies } from './page/page.policy.ts';
import { pagesProvider } from './page/pages.provider.ts';

const HOUR = 3600;

export default server({
  descriptor,
  contract: api,
  migrations: [workspace, search, saveKey],
  setup(kit) {
    const house = createHouse(kit);
    kit.provide(points.access, house.access);
    kit.provide(points.items, itemsService);
    kit.provide(points.pages, pagesProvider(house));
    kit.on(points.itemTypes, (_asked, scope) => ownTypes(scope));
    house.access.addSource(descriptor.id);
    kit.every('purge', HOUR, async () => {
      await house.recycle.purge(kit.system());
      await house.renders.purge(kit.system().db);
    });
    return {
      calls: callsOf(house),
      policies: [...itemPolicies(house.gate), ...pagePolicies(house.gate)],
      first: readingFirsts(house),
      // A generation that was stopped is started again when the next one fails to.
      start: async () => {
        house.thread.open();
        await house.searchIndex.refresh();
      },
      stop: () => house.thread.close(),
    };
  },
});
