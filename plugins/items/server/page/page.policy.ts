import { coreFailures, fail, grantOf } from '@docstead/core/contract';
import { implement, type PolicyEntry, type Scope } from '@docstead/core/server';
import { catalogUnknown, pageUnknown } from '../../contract/failures.ts';
import { type CatalogScope, catalogEdit, type PageAllowed, pageEdit, pageVisit } from '../../points.ts';
import { VISITOR } from '../access/rights.ts';
import { findCatalog } from '../catalog/catalog.model.ts';
import { forestIn } from '../catalog/forest-in.ts';
import { findItem, toItem } from '../item/item.model.ts';
import { type ItemGate, refuseGuest, TERMS } from '../item/item.policy.ts';
import { isHidden } from './drafts/drafts.ts';
import type { PageRow } from './page.model.ts';
import { findPageWithItem, type PageWithItem } from './page-with-item.ts';

/** Rights on pages and catalogs: those on their item, within the catalogs of a limited member. */
export function pagePolicies(gate: ItemGate): PolicyEntry[] {
  async function visit(page_id: number, scope: Scope): Promise<PageAllowed> {
    const { page, item } = await load(page_id, scope);
    const rights = isShared(page, scope) ? VISITOR : await gate.visit(item, scope);
    await within({ scope, item_id: item.item_id, cat_id: page.cat_id, allowed: rights.readIn });
    return { page, item: toItem(item), rights };
  }
  async function edit(page_id: number, scope: Scope): Promise<PageAllowed> {
    refuseGuest(scope.caller);
    const { page, item } = await load(page_id, scope);
    const rights = await gate.edit(item, scope);
    await within({ scope, item_id: item.item_id, cat_id: page.cat_id, allowed: rights.readIn });
    await mayWrite({ scope, item_id: item.item_id, cat_id: page.cat_id, allowed: rights.editIn });
    return { page, item: toItem(item), rights };
  }
  return [
    implement(pageVisit, visit, TERMS),
    implement(pageEdit, edit, TERMS),
    implement(
      catalogEdit,
      async (cat_id, scope) => {
        refuseGuest(scope.caller);
        const catalog = await findCatalog(scope.db, cat_id);
        const item = catalog && (await findItem(scope.db, catalog.item_id));
        if (!catalog || !item) throw fail(catalogUnknown);
        const rights = await gate.edit(item, scope);
        await mayWrite({ scope, item_id: item.item_id, cat_id, allowed: rights.editIn });
        return { catalog, item: toItem(item), rights };
      },
      TERMS,
    ),
  ];
}

async function load(page_id: number, scope: Scope): Promise<PageWithItem> {
  const found = await findPageWithItem(scope.db, Number(page_id));
  if (!found || isHidden(found.page, scope)) throw fail(pageUnknown);
  return found;
}

/** The request carries a share of this very page, which then is read whatever its project says. */
export function isShared(page: Pick<PageRow, 'page_id'>, scope: Pick<Scope, 'grants'>): boolean {
  return grantOf(scope, 'share', page.page_id) !== undefined;
}

interface Place {
  readonly scope: Pick<Scope, 'db'>;
  readonly item_id: number;
  readonly cat_id: number;
  readonly allowed: CatalogScope;
}

async function isWithin({ scope, item_id, cat_id, allowed }: Place): Promise<boolean> {
  if (allowed === 'all') return true;
  return (await forestIn(scope.db, item_id)).holds(allowed, cat_id);
}

/** What a limited member may not see is not there for them. */
async function within(place: Place): Promise<void> {
  if (!(await isWithin(place))) throw fail(pageUnknown);
}

/** Writing at this place of the item, the root being 0. */
export async function mayWrite(place: Place): Promise<void> {
  if (!(await isWithin(place))) throw fail(coreFailures.noRight);
}
