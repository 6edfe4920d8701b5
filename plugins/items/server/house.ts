import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../contract.ts';
import type { Access } from '../points.ts';
import { type AccessRows, createAccess } from './access/access.service.ts';
import { type Catalogs, createCatalogs } from './catalog/catalog.service.ts';
import { type CatalogCopier, createCatalogCopier } from './catalog/copy.service.ts';
import { findItem } from './item/item.model.ts';
import { createItemGate, type ItemGate } from './item/item.policy.ts';
import { createItems, type ItemKeeper } from './item/item.service.ts';
import { createMenus, type Menus } from './item/menu.service.ts';
import { createVisits, type VisitService } from './item/visit.service.ts';
import type { Kit } from './kit.ts';
import { createPageSaver, type PageSaver } from './page/page.service.ts';
import { createRecycle, type Recycle } from './recycle/recycle.service.ts';
import { createRenders, type Renders } from './render/render.service.ts';
import { createRenderThread, type RenderThread } from './render/render-thread.ts';
import { createSearchIndex, type SearchIndex } from './search/index.service.ts';

/** The services of one generation, made once in `setup`; calls take from it what they need. */
export interface House {
  readonly kit: Kit;
  readonly access: Access & AccessRows;
  readonly visits: VisitService;
  readonly gate: ItemGate;
  readonly menus: Menus;
  readonly items: ItemKeeper;
  readonly saver: PageSaver;
  readonly recycle: Recycle;
  readonly catalogs: Catalogs;
  readonly copier: CatalogCopier;
  readonly renders: Renders;
  readonly thread: RenderThread;
  readonly searchIndex: SearchIndex;
}

export type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

export function createHouse(kit: Kit): House {
  const access = createAccess(findItem);
  const visits = createVisits(kit);
  const recycle = createRecycle(kit);
  const thread = createRenderThread();
  const saver = createPageSaver(kit);
  return {
    kit,
    access,
    visits,
    gate: createItemGate({ kit, access, visits }),
    menus: createMenus(kit),
    items: createItems(kit, visits),
    saver,
    recycle,
    catalogs: createCatalogs(kit, recycle),
    copier: createCatalogCopier(kit, saver),
    renders: createRenders(kit, thread),
    thread,
    searchIndex: createSearchIndex(kit),
  };
}
