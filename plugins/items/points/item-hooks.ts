import { hook } from '@docstead/core/contract';
import type { Item } from './nouns.ts';

/** Refuse a new item (quotas). `uid` is its owner. */
export const itemCreating = hook<
  { readonly uid: number; readonly item_name: string; readonly item_type: number; readonly is_private: boolean },
  void,
  'veto'
>('items/item.creating@1', 'veto');
/** Refuse that a private project becomes public, in the transaction that holds its row (a public one needs the real-name check: 10313). `item` is as it was. */
export const itemOpening = hook<{ readonly item: Item }, void, 'veto'>('items/item.opening@1', 'veto');
export const itemCreated = hook<{ readonly item: Item }, void, 'join'>('items/item.created@1', 'join');
/** Soft-deleted: gone for its people, the data still there. */
export const itemDeleted = hook<{ readonly item: Item }, void, 'join'>('items/item.deleted@1', 'join');
export const itemDeletedNotice = hook<{ readonly item: Item }, void, 'notify'>('items/item.deleted.notice@1', 'notify');
/** Back from deletion, by the site administrator, for all who were in it. */
export const itemRecovered = hook<{ readonly item: Item }, void, 'join'>('items/item.recovered@1', 'join');
/** A project is about to get another owner. */
export interface ItemTransfer {
  readonly item: Item;
  readonly from_uid: number;
  readonly to_uid: number;
}
/** Refuse it (the project quota of who gets it: 10309). */
export const itemTransferring = hook<ItemTransfer, void, 'veto'>('items/item.transferring@1', 'veto');
/** `item` has its new owner; who had it before keeps nothing but what plugins gave. */
export const itemTransferred = hook<ItemTransfer, void, 'join'>('items/item.transferred@1', 'join');
/** Read-only from now on, for good. */
export const itemArchived = hook<{ readonly item: Item }, void, 'join'>('items/item.archived@1', 'join');
/**
 * Somebody leaves a project. Who brought them in takes their rows of `item_access` in this project back, and nothing else
 * from them; with a row left of any source, they cannot leave.
 */
export const itemLeaving = hook<{ readonly item: Item; readonly uid: number }, void, 'join'>(
  'items/item.leaving@1',
  'join',
);
/** The rows are about to go for good. */
export const itemsPurged = hook<{ readonly item_ids: readonly number[] }, void, 'join'>('items/items.purged@1', 'join');

/** Fields of others in item/info. */
export interface ItemFields {
  readonly unread_count?: number;
  readonly ai_knowledge_base_enabled?: number;
}
export const itemFields = hook<{ readonly item_id: number }, ItemFields, 'collect'>('items/item.fields@1', 'collect');
/** Whether an item has room for one more page (the page limit of a plan), for page/isLock. */
export interface PageLimit {
  readonly exceed: boolean;
  /** Where to go from here, shown beside the notice that the item is full: an address of this site, and its name in `ctx.locale`. */
  readonly links?: readonly { readonly label: string; readonly href: `/${string}` }[];
}
export const pageLimits = hook<{ readonly item: Item }, PageLimit, 'collect'>('items/page.limits@1', 'collect');
