import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../contract.ts';
import type { Access, Contents } from '../points.ts';
import { type AccessRows, createAccess } from './access/access.service.ts';
import { createItemAdministration, type ItemAdministration } from './admin/administration.service.ts';
import { createKeywords, type Keywords } from './admin/keywords/keywords.service.ts';
import { createTrust, type Trust } from './admin/trust/trust.service.ts';
import { createViews, type Views } from './admin/views/views.service.ts';
import { type Catalogs, createCatalogs } from './catalog/catalog.service.ts';
import { type CatalogCopier, createCatalogCopier } from './catalog/copy/copy.service.ts';
import { type CatalogRemover, createCatalogRemover } from './catalog/remove.service.ts';
import { type ChangeLogKeeper, createChangeLog } from './changelog/changelog.service.ts';
import { createContents } from './contents/contents.service.ts';
import { createGroups, type Groups } from './group/groups.service.ts';
import { createItemCopier, type ItemCopier } from './item/copy/copy-item.ts';
import { findItem } from './item/item.model.ts';
import { createItemGate, type ItemGate } from './item/item.policy.ts';
import { createItems, type ItemKeeper } from './item/item.service.ts';
import { createItemLife, type ItemLife } from './item/life/life.service.ts';
import { createMenus, type Menus } from './item/menu.service.ts';
import { createTransfers, type Transfers } from './item/transfer.service.ts';
import { createVisits, type VisitService } from './item/visit/visit.service.ts';
import { createPageLinks, type PageLinks } from './links/links.service.ts';
import { createMembers, type Members } from './member/member.service.ts';
import { type Changes, createChanges } from './page/changes/changes.service.ts';
import { createPageSaver, type PageSaver } from './page/page.service.ts';
import { createShares, type Shares } from './page/share/shares.service.ts';
import { createPlanting, type PlantingKeeper } from './planting/planting.service.ts';
import { createRecycle, type Recycle } from './recycle/recycle.service.ts';
import { createRenders, type Renders } from './render/render.service.ts';
import { createSearchIndex } from './search/indexing/index.service.ts';
import { indexedFirst } from './search/indexing/indexed-first.ts';
import type { SearchIndex } from './search/indexing/search-index.ts';
import type { ItemsSetup } from './setup.ts';
import { createTextThreads, type TextThreads } from './threads/text-threads.ts';

/** The services of one generation, made once in `setup`; calls take from it what they need. */
export interface House {
  readonly app: ItemsSetup;
  readonly access: Access & AccessRows;
  readonly changelog: ChangeLogKeeper;
  readonly members: Members;
  readonly administration: ItemAdministration;
  readonly trust: Trust;
  readonly keywords: Keywords;
  readonly views: Views;
  readonly transfers: Transfers;
  readonly life: ItemLife;
  readonly visits: VisitService;
  readonly gate: ItemGate;
  readonly menus: Menus;
  readonly items: ItemKeeper;
  readonly itemCopier: ItemCopier;
  readonly groups: Groups;
  readonly saver: PageSaver;
  readonly shares: Shares;
  readonly recycle: Recycle;
  readonly catalogs: Catalogs;
  readonly remover: CatalogRemover;
  readonly copier: CatalogCopier;
  readonly renders: Renders;
  readonly contents: Contents;
  readonly planting: PlantingKeeper;
  readonly changes: Changes;
  readonly threads: TextThreads;
  readonly searchIndex: SearchIndex;
  readonly pageLinks: PageLinks;
}

export type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

export function createHouse(app: ItemsSetup): House {
  const access = createAccess(findItem, app);
  const changelog = createChangeLog(app);
  const visits = createVisits(app);
  const recycle = createRecycle(app, changelog);
  const threads = createTextThreads();
  const searchIndex = createSearchIndex(app, threads);
  const gate = createItemGate({ app, access, visits });
  const items = createItems(app, { visits, changelog });
  const keywords = createKeywords(app);
  const transfers = createTransfers(app, { access, changelog });
  const renders = createRenders(app, threads);
  const saver = indexedFirst(createPageSaver(app, { changelog, keywords }), searchIndex);
  return {
    app,
    access,
    changelog,
    members: createMembers(app, { access, changelog }),
    administration: createItemAdministration(app, { items, transfers }),
    trust: createTrust(app),
    keywords,
    views: createViews({ ...app, write: (work) => app.system().db.write(work) }),
    transfers,
    life: createItemLife(app, { access, changelog }),
    visits,
    gate,
    menus: createMenus(app),
    items,
    itemCopier: createItemCopier({ app, keywords, gate, items, visits }),
    groups: createGroups(app, access),
    saver,
    shares: createShares(app),
    recycle,
    catalogs: createCatalogs(app, changelog),
    remover: createCatalogRemover(app, { recycle, changelog }),
    copier: createCatalogCopier({ app, keywords, changelog }),
    renders,
    contents: createContents({ renders, changelog }),
    planting: createPlanting(app, { items, changelog, keywords }),
    changes: createChanges(threads),
    threads,
    searchIndex,
    pageLinks: createPageLinks(app),
  };
}
