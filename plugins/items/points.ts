import { hook, policy, pushTopic, token, webToken } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';

export * from './slots.ts';
export { isSameTitle } from './titles.ts';

/** A project, as the house sees it: ids are numbers, flags booleans, times Unix seconds. No password is in it. */
export interface Item {
  readonly item_id: number;
  readonly item_name: string;
  readonly item_description: string;
  /** '' when it has none. */
  readonly item_domain: string;
  readonly item_type: number;
  /** The owner. */
  readonly uid: number;
  readonly addtime: number;
  readonly last_update_time: number;
  readonly is_archived: boolean;
  /** A visit password is set. */
  readonly is_private: boolean;
  /** Grows with every change of the tree. */
  readonly revision: number;
  /** Several people may edit a page at once: what they write is merged at saving. */
  readonly edit_together: boolean;
}

export interface Page {
  readonly page_id: number;
  readonly item_id: number;
  /** 0 is the root. */
  readonly cat_id: number;
  readonly author_uid: number;
  readonly author_username: string;
  readonly page_title: string;
  readonly page_content: string;
  readonly page_comments: string;
  readonly ext_info: string;
  readonly s_number: number;
  /** Last save. */
  readonly addtime: number;
  /** Creation. */
  readonly page_addtime: number;
  /** Nobody but the author knows of it: offer it to nobody else, and tell nobody. */
  readonly is_draft: boolean;
  /** Grows with every save; `base_rev` of page/save is compared with it. */
  readonly revision: number;
}

export interface Catalog {
  readonly cat_id: number;
  readonly item_id: number;
  readonly cat_name: string;
  /** 0 is the root. */
  readonly parent_cat_id: number;
  /** 2 for first-level catalogs. */
  readonly level: number;
  readonly s_number: number;
  readonly addtime: number;
}

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
/** May write the page: as `itemEdit`, and the page must be in the catalogs that the caller may write. */
export const pageEdit = policy<number, PageAllowed>('items/page.edit@1');
/** May change the catalog. */
export const catalogEdit = policy<number, CatalogAllowed>('items/catalog.edit@1');

/** Pushed to `{ item_id }`: its tree is another one now. */
export const treeChanged = pushTopic<{ readonly item_id: number }>('items/tree.changed@1');
/** Pushed to `allowedBy(pageEdit, page_id)`: somebody has taken, renewed or released its lock. */
export const pageLocked = pushTopic<{ readonly page_id: number }>('items/page.locked@1');
/** Pushed to `allowedBy(pageEdit, page_id)` of a project in which people edit together: somebody has saved it. */
export const pageWritten = pushTopic<{ readonly page_id: number; readonly rev: number }>('items/page.written@1');

/** Pushed to `{ uid }`, and to `allowedBy(itemManage, item_id)`: somebody came into the project, left it, or may do something else there. */
export const peopleChanged = pushTopic<{ readonly item_id: number }>('items/people.changed@1');

/** 0 read-only, 1 edit, 2 item admin. */
export type AccessLevel = 0 | 1 | 2;

export interface AccessGrant {
  readonly item_id: number;
  readonly uid: number;
  readonly level: AccessLevel;
  /** First-level catalog that it is limited to; 0 is everything. Level 2 is never limited. */
  readonly cat_id: number;
}

/** Where rows of item_access come from: the plugin that owns them, and its own id of the reason (a team's, for one). */
export interface AccessSource {
  readonly source: string;
  readonly source_ref: number;
}

export interface Access {
  /** Call it in `setup`: rows of sources that no running plugin announces do not count. */
  addSource(source: string): void;
  /** Sets the rows of these people in these items from this source; several rows per person are several catalogs. Inside `db.write`. */
  grant(db: Db, source: AccessSource, grants: readonly AccessGrant[]): Promise<void>;
  /** Removes rows of this source; absent fields match all. Inside `db.write`. */
  revoke(
    db: Db,
    source: Partial<AccessSource> & { readonly source: string },
    where: { readonly item_id?: number; readonly uid?: number },
  ): Promise<void>;
  /** Undefined when this user has no right of his own and no visit password would change that, or the item is gone. */
  rights(db: Db, uid: number, item_id: number): Promise<Rights | undefined>;
  /** Narrows a query on `item` (alias allowed) to what this user owns or is a member of, deleted ones left out. */
  visibleItems(query: Knex.QueryBuilder, uid: number, alias?: string): Knex.QueryBuilder;
}
export const access = token<Access>('items/access@1');

export interface Paged<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export interface Items {
  /** Deleted ones are left out. */
  byIds(db: Db, item_ids: readonly number[]): Promise<ReadonlyMap<number, Item>>;
  list(
    db: Db,
    options: { readonly page: number; readonly count: number; readonly uid?: number; readonly item_name?: string },
  ): Promise<Paged<Item>>;
}
export const items = token<Items>('items/items@1');

export interface PageDraft {
  readonly item_id: number;
  /** Absent or 0: a new page. */
  readonly page_id?: number;
  readonly cat_id: number;
  readonly page_title: string;
  readonly page_content: string;
  readonly s_number?: number;
  readonly page_comments?: string;
  /** Refused with 11201 when the page has another revision by now. */
  readonly base_rev?: number;
}
export interface Author {
  readonly uid: number;
  readonly username: string;
}

/** Drafts are not among them. */
export interface Pages {
  byIds(db: Db, page_ids: readonly number[]): Promise<ReadonlyMap<number, Page>>;
  list(
    db: Db,
    options: { readonly item_id: number; readonly page: number; readonly count: number },
  ): Promise<Paged<Page>>;
  /** Pages of one catalog with this exact title. */
  byTitle(
    db: Db,
    where: { readonly item_id: number; readonly cat_id: number; readonly page_title: string },
  ): Promise<readonly Page[]>;
  /** Writes with history, hooks and all rules but the caller's right, which the caller of this has checked. 11207 for more than 8 MiB. */
  save(draft: PageDraft, author: Author, scope: import('@docstead/core/server').Scope): Promise<Page>;
  /** The catalog of this path of names, made where it is missing. */
  catalogByPath(
    item_id: number,
    names: readonly string[],
    scope: import('@docstead/core/server').Scope,
  ): Promise<number>;
}
export const pages = token<Pages>('items/pages@1');

/** Refuse a new item (quotas). `uid` is its owner. */
export const itemCreating = hook<
  { readonly uid: number; readonly item_name: string; readonly item_type: number; readonly is_private: boolean },
  void,
  'veto'
>('items/item.creating@1', 'veto');
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
/** The rows are about to go for good. */
export const itemsPurged = hook<{ readonly item_ids: readonly number[] }, void, 'join'>('items/items.purged@1', 'join');

/** People who are about to be put into a project by its managers, and are not in it so far. Who is in it by a plugin is that plugin's to ask about. */
export interface MembersAdding {
  readonly item: Item;
  readonly uids: readonly number[];
  readonly level: AccessLevel;
}
/** Refuse them (quotas: 10310). Nobody of them comes in then. */
export const memberAdding = hook<MembersAdding, void, 'veto'>('items/member.adding@1', 'veto');
export const memberAdded = hook<MembersAdding & { readonly by: number }, void, 'notify'>(
  'items/member.added@1',
  'notify',
);
/** People whom this user knows without sharing a project (of a team, for one), with since when: proposed when members are added. */
export const knownPeople = hook<
  { readonly uid: number },
  readonly { readonly uid: number; readonly addtime: number }[],
  'collect'
>('items/known.people@1', 'collect');

/** `page` is the stored one, absent for a new page. */
export interface PageChange {
  readonly item: Item;
  readonly page?: Page;
  readonly next: {
    readonly cat_id: number;
    readonly page_title: string;
    readonly page_content: string;
  };
  readonly author: Author;
}
export const pageSaving = hook<PageChange, void, 'veto'>('items/page.saving@1', 'veto');
export interface PageSaved {
  readonly item: Item;
  readonly page: Page;
  /** A draft, where the page is being published. */
  readonly before?: Page;
  readonly author: Author;
  /** From `is_notify` and `notify_content` of page/save. */
  readonly notify?: string;
}
export const pageSaved = hook<PageSaved, void, 'join'>('items/page.saved@1', 'join');
/** Not raised for drafts. */
export const pageSavedNotice = hook<PageSaved, void, 'notify'>('items/page.saved.notice@1', 'notify');
/** Several pages at once come into an item (a copied catalog): in place of `pageSaving` for each of them. */
export const pagesAdding = hook<
  {
    readonly item: Item;
    readonly pages: readonly { readonly cat_id: number; readonly page_title: string; readonly page_content: string }[];
    readonly author: Author;
  },
  void,
  'veto'
>('items/pages.adding@1', 'veto');
/** They are there: in place of `pageSaved` for each of them. At most a hundred in one go, a large copy comes in several. */
export const pagesAdded = hook<
  { readonly item: Item; readonly pages: readonly Page[]; readonly author: Author },
  void,
  'join'
>('items/pages.added@1', 'join');
export const pagesDeleted = hook<{ readonly item_id: number; readonly page_ids: readonly number[] }, void, 'join'>(
  'items/pages.deleted@1',
  'join',
);
/** Back from the recycle bin, one page each time. */
export const pageRecovered = hook<{ readonly item: Item; readonly page: Page }, void, 'join'>(
  'items/page.recovered@1',
  'join',
);
/** Pages went into another item, with their ids and history: rows that name the item beside the page follow here. */
export const pagesMoved = hook<
  { readonly from_item_id: number; readonly to_item_id: number; readonly page_ids: readonly number[] },
  void,
  'join'
>('items/pages.moved@1', 'join');
export const pagesPurged = hook<{ readonly page_ids: readonly number[] }, void, 'join'>('items/pages.purged@1', 'join');

/** Fields of others in page/info, by page. */
export interface PageFields {
  readonly attachment_count?: number;
  readonly unique_key?: string;
}
export const pageFields = hook<{ readonly page_id: number; readonly item_id: number }, PageFields, 'collect'>(
  'items/page.fields@1',
  'collect',
);
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

/** One top-level block of a document, as the reading view shows it. */
export interface PreviewBlock {
  /** The same html gives the same key; a block that repeats an earlier one gets a key of its own (`…~2`). */
  readonly key: string;
  /** Exactly one top-level element, safe to insert, without `data-line`. */
  readonly html: string;
  /** Where it begins in the source, counted from 0. It does not rise for what moves to the end (footnotes). */
  readonly line: number;
}

export interface PreviewResult {
  /** The blocks of the document in order: keep the nodes whose key stayed, and replace the others. */
  readonly blocks: readonly PreviewBlock[];
  /** All of it, for whoever does not patch; the blocks' html joined. Made when it is read. */
  readonly html: string;
}

export interface DecorateOptions {
  /** Formulas and diagrams farther than this outside the window wait until they come near; in CSS units. Default '400px'. */
  readonly margin?: string;
  /** Pictures open large on a click. Default true. */
  readonly images?: boolean;
}

/** The renderer of the reading view, in a web worker, and what the reading view does to the rendered text. */
export interface Preview {
  /**
   * Latest wins: while one text renders, only the newest of those that wait is kept, and all who wait get its result.
   * Rejects with `reason` 'slow' (5 s, then as long without colours) or 'large' (2 MB of source), and a message in the
   * reader's language: show it above `written` where there is one, else above what stood before.
   */
  render(source: string): Promise<PreviewResult>;
  /** As `render`, in turns of its own: for pieces that are shown beside the document (a listing in colours). */
  renderApart(source: string): Promise<PreviewResult>;
  /**
   * Draws formulas, diagrams, code bars, table frames, heading links and pictures in `node` (`.md-doc`), in the
   * reader's language and theme. Each block is drawn once: call it again after every patch, with the same node; what
   * is drawn already stays. Dispose when the node leaves the page.
   */
  decorate(node: HTMLElement, options?: DecorateOptions): () => void;
}
export const preview = webToken<Preview>('items/preview@1');

/** What `render` rejects with. */
export interface PreviewRefusal extends Error {
  readonly reason: 'slow' | 'large' | 'failed';
  /** Of a slow text: itself, letter by letter, to be shown in place of the rendering. */
  readonly written?: PreviewResult;
}

/** Two texts to compare. */
export interface Difference {
  readonly before: string;
  readonly after: string;
  /** What each side is, for who listens; and the words on folded lines, `$` being how many. */
  readonly names: { readonly before: string; readonly after: string; readonly folded: string };
  /** Side by side, or one text with what went and what came. */
  readonly layout: 'side' | 'inline';
}
/** Shows what differs between two texts: words marked, equal parts folded. */
export interface Differ {
  /** Gives the function that takes it away. */
  show(parent: HTMLElement, difference: Difference): () => void;
}
export const differ = webToken<Differ>('items/diff@1');
