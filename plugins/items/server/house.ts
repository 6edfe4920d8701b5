import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../contract.ts';
import type { Access } from '../points.ts';
import { type AccessRows, createAccess } from './access/access.service.ts';
import { type Catalogs, createCatalogs } from './catalog/catalog.service.ts';
import { type CatalogCopier, createCatalogCopier } from './catalog/copy.service.ts';
import { type CatalogRemover, createCatalogRemover } from './catalog/remove.service.ts';
import { createItemCopier, type ItemCopier } from './item/copy-item.ts';
import { findItem } from './item/item.model.ts';
import { createItemGate, type ItemGate } from './item/item.policy.ts';
import { createItems, type ItemKeeper } from './item/item.service.ts';
import { createMenus, type Menus } from './item/menu.service.ts';
import { createVisits, type VisitService } from './item/visit.service.ts';
import type { Kit } from './kit.ts';
import { createPageSaver, type PageSaver } from './page/page.service.ts';
import { createRecycle, type Recycle } from './recycle/recycle.service.ts';
import { createRenders, type Renders } from './render/render.service.ts';
import { createSearchIndex, type SearchIndex } from './search/index.service.ts';
import { indexedFirst } from './search/indexed-first.ts';
import { createTextThreads, type TextThreads } from './threads/text-threads.ts';

/** The services of one generation, made once in `setup`; calls take from it what they need. */
export interface House {
  readonly kit: Kit;
  readonly access: Access & AccessRows;
  readonly visits: VisitService;
  readonly gate: ItemGate;
  readonly menus: Menus;
  readonly items: ItemKeeper;
  readonly itemCopier: ItemCopier;
  readonly saver: PageSaver;
  readonly recycle: Recycle;
  readonly catalogs: Catalogs;
  readonly remover: CatalogRemover;
  readonly copier: CatalogCopier;
  readonly renders: Renders;
  readonly threads: TextThreads;
  readonly searchIndex: SearchIndex;
}

export type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

export function createHouse(kit: Kit): House {
  const access = createAccess(findItem);
  const visits = createVisits(kit);
  const recycle = createRecycle(kit);
  const threads = createTextThreads();
  const searchIndex = createSearchIndex(kit, threads);
  const gate = createItemGate({ kit, access, visits });
  const items = createItems(kit, visits);
  const saver = indexedFirst(createPageSaver(kit), searchIndex);
  return {
    kit,
    access,
    visits,
    gate,
    menus: createMenus(kit),
    items,
    itemCopier: createItemCopier({ kit, gate, items, visits }),
    saver,
    recycle,
    catalogs: createCatalogs(kit),
    remover: createCatalogRemover(kit, recycle),
    copier: createCatalogCopier(kit),
    renders: createRenders(kit, threads),
    threads,
    searchIndex,
  };
}
