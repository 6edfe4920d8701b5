import { token } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import type { Author, Item, Page } from './nouns.ts';

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

/** A page without its text. */
export interface PageHead {
  readonly page_id: number;
  readonly item_id: number;
  readonly item_name: string;
  readonly cat_id: number;
  readonly page_title: string;
  readonly author_uid: number;
  readonly author_username: string;
  /** Last save. */
  readonly addtime: number;
}

/** Drafts are not among them, but where it is said. */
export interface Pages {
  byIds(db: Db, page_ids: readonly number[]): Promise<ReadonlyMap<number, Page>>;
  /**
   * Which of these pages whoever asks may read, as `pageVisit` says, but for a `share`: in few queries, however many there are.
   * With `withOwnDrafts`, drafts of the caller are among them.
   */
  readable(
    page_ids: readonly number[],
    scope: Scope,
    options?: { readonly withOwnDrafts?: boolean },
  ): Promise<ReadonlyMap<number, PageHead>>;
  /**
   * Which of these people may read the page as who they are, and whether each of them is in its project (`member`). Nobody,
   * where there is no such page.
   */
  readers(db: Db, page_id: number, uids: readonly number[]): Promise<ReadonlyMap<number, { readonly member: boolean }>>;
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
  save(draft: PageDraft, author: Author, scope: Scope): Promise<Page>;
  /**
   * Into the recycle bin, with a line in the change log for each; those that are not in this item, or there already, are left
   * alone. Inside `db.write`; the right has been asked by whoever calls.
   */
  bin(item_id: number, page_ids: readonly number[], author: Author, scope: Scope): Promise<void>;
  /** Days for which what was deleted can be brought back, as the site is set now. */
  recycleDays(): number;
  /** The catalog of this path of names, made where it is missing. */
  catalogByPath(item_id: number, names: readonly string[], scope: Scope): Promise<number>;
}
export const pages = token<Pages>('items/pages@1');

export interface Catalogs {
  /** Those of the first level, in the order of the tree: what a right can be limited to (`cat_id` of `AccessGrant`). */
  firstLevel(db: Db, item_id: number): Promise<readonly { readonly cat_id: number; readonly cat_name: string }[]>;
}
export const catalogs = token<Catalogs>('items/catalogs@1');
