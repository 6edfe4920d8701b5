import { coreFailures, fail, grantOf, isFailed, uidOf } from '@docstead/core/contract';
import { implement, type PolicyEntry, type Scope } from '@docstead/core/server';
import { catalogUnknown, pageUnknown } from '../../contract/failures.ts';
import {
  type CatalogScope,
  catalogEdit,
  type PageAllowed,
  pageEdit,
  pagePast,
  pageShare,
  pageVisit,
  type Rights,
} from '../../points.ts';
import { VISITOR } from '../access/rights.ts';
import { findCatalog } from '../catalog/catalog.model.ts';
import { forestIn } from '../catalog/forest-in.ts';
import { BAN } from '../item/ban.ts';
import { findItem, type ItemRow, toItem } from '../item/item.model.ts';
import { type ItemGate, refuseGuest, TERMS } from '../item/item.policy.ts';
import { isHidden } from './drafts/drafts.ts';
import { LockRow, type PageRow } from './page.model.ts';
import { findPageWithItem, type PageWithItem } from './page-with-item.ts';

/** Rights on pages and catalogs: those on their item, within the catalogs of a limited member. */
export function pagePolicies(gate: ItemGate): PolicyEntry[] {
  async function byRight({ page, item }: PageWithItem, scope: Scope): Promise<PageAllowed> {
    const rights = await gate.visit(item, scope);
    await within({ scope, item_id: item.item_id, cat_id: page.cat_id, allowed: rights.readIn });
    return { page, item: toItem(item), rights };
  }
  /** A share takes nothing from who may read the page by a right of their own. */
  async function visit(page_id: number, scope: Scope): Promise<PageAllowed> {
    const found = await load(page_id, scope);
    try {
      return await byRight(found, scope);
    } catch (thrown) {
      if (!isFailed(thrown) || found.item.ban !== BAN.none || !isShared(found.page, scope)) throw thrown;
    }
    return { page: found.page, item: toItem(found.item), rights: VISITOR, isShared: true };
  }
  async function write(page_id: number, scope: Scope, ask: ItemGate['edit']): Promise<PageAllowed> {
    refuseGuest(scope.caller);
    const { page, item } = await load(page_id, scope);
    const rights = await ask(item, scope);
    const place = { scope, item_id: item.item_id, cat_id: page.cat_id };
    const isSeen = await isWithin({ ...place, allowed: rights.readIn });
    // Who has its lock knows that it is there: it was moved to where they have no right.
    if (!isSeen) throw fail((await hasLock(page_id, scope)) ? coreFailures.noRight : pageUnknown);
    await mayWrite({ ...place, allowed: rights.editIn });
    return { page, item: toItem(item), rights };
  }
  /** Whoever might write, were the item not archived. */
  async function ending(item: ItemRow, scope: Scope): Promise<Rights> {
    return item.is_archived ? gate.wrote(item, scope) : gate.edit(item, scope);
  }
  return [
    implement(pageVisit, visit, TERMS),
    implement(pagePast, async (page_id, scope) => byRight(await load(page_id, scope), scope), TERMS),
    implement(pageEdit, (page_id, scope) => write(page_id, scope, gate.edit), TERMS),
    implement(pageShare, ({ page_id, isOn }, scope) => write(page_id, scope, isOn ? gate.edit : ending), TERMS),
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

async function hasLock(page_id: number, { db, caller }: Pick<Scope, 'db' | 'caller'>): Promise<boolean> {
  return (await LockRow.query(db.handle).findOne({ page_id, lock_uid: uidOf(caller) })) !== undefined;
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
