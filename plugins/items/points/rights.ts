import { policy } from '@docstead/core/contract';
import type { Catalog, Item, Page } from './nouns.ts';

/** First-level catalogs that a right is limited to, with all that is below them. */
export type CatalogScope = 'all' | readonly number[];

/** What one caller may do in one item. Who gets a `Rights` may visit at least. */
export interface Rights {
  /** Pages and catalogs. False where the item is archived. */
  readonly edit: boolean;
  /** Base data, members, recycle bin. */
  readonly manage: boolean;
  readonly owner: boolean;
  /** In by a row of item_access or as the owner, not only because the item is open to all. */
  readonly member: boolean;
  readonly readIn: CatalogScope;
  readonly editIn: CatalogScope;
}

export interface ItemAllowed {
  readonly item: Item;
  readonly rights: Rights;
}
export interface PageAllowed extends ItemAllowed {
  readonly page: Page;
  /** Read by a key of the page alone: tell nothing of its project. */
  readonly isShared?: true;
}
export interface CatalogAllowed extends ItemAllowed {
  readonly catalog: Catalog;
}

/** The noun of limits: a token with the scope `limitTo(ITEM_SCOPE, 12)` reaches the project 12 and no other. */
export const ITEM_SCOPE = 'items/item';

/** An item by id or by custom domain. */
export type ItemRef = number | string;

/** May read the item (so may whoever brings a grant `apiKey` of it): 10303 without the right, 10312 where the site forces log-in, 10104 after too many wrong passwords. */
export const itemVisit = policy<ItemRef, ItemAllowed>('items/item.visit@1');
/** May write pages (so may whoever brings an `apiKey` that is good for `write`): 10102 for guests, 10103 without the right, 11202 when archived. */
export const itemEdit = policy<ItemRef, ItemAllowed>('items/item.edit@1');
/** May manage: 10102, 10303. Archived items pass; what changes them refuses by itself. */
export const itemManage = policy<ItemRef, ItemAllowed>('items/item.manage@1');
/** Is the owner: 10102, 10303. */
export const itemOwner = policy<ItemRef, ItemAllowed>('items/item.owner@1');
/** May be told who is in the item: who edits there, in an archived one too. 10102, 10301. */
export const itemPeople = policy<ItemRef, ItemAllowed>('items/item.people@1');
/** May read the page (so may whoever brings a grant `share` of it): 10101 when it is not there or outside the catalogs of a limited member, else as `itemVisit`. */
export const pageVisit = policy<number, PageAllowed>('items/page.visit@1');
/** May read the page's earlier versions and what became of it, too: as `pageVisit`, but a `share` opens the page as it stands, and nothing more. */
export const pagePast = policy<number, PageAllowed>('items/page.past@1');
/** May share the page alone: as `pageEdit`; may end that (`isOn` false) in an archived item too. */
export const pageShare = policy<{ readonly page_id: number; readonly isOn: boolean }, PageAllowed>(
  'items/page.share@1',
);
/** May write the page: as `itemEdit`, and the page must be in the catalogs that the caller may write. */
export const pageEdit = policy<number, PageAllowed>('items/page.edit@1');
/** May change the catalog. */
export const catalogEdit = policy<number, CatalogAllowed>('items/catalog.edit@1');
