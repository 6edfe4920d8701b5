import { token } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import type { Author, Catalog, Page } from './nouns.ts';
import type { CatalogAllowed, PageAllowed } from './rights.ts';

/** What a program wants to stand in a project, by names alone: it knows no ids. */
export interface PagePut {
  readonly item_id: number;
  /** The path of catalogs; made where it is missing, empty for the root. */
  readonly names: readonly string[];
  readonly page_title: string;
  /** May be empty. */
  readonly page_content: string;
  /** Absent: a page that is there keeps its place, a new one goes behind those that were put in order. */
  readonly s_number?: number;
}

export interface CatalogPut {
  readonly item_id: number;
  /** 0: a new one. */
  readonly cat_id: number;
  /** Absent: stays, of a new one the root. */
  readonly parent_cat_id?: number;
  readonly cat_name?: string;
  /** Absent: stays. */
  readonly s_number?: number;
}

/** A page of the whole project; its text is left out where all together would be too large. */
export interface StandingPage {
  readonly page_id: number;
  readonly cat_id: number;
  readonly page_title: string;
  readonly page_comments: string;
  readonly s_number: number;
  /** Undefined where it was left out. */
  readonly page_content: string | undefined;
}

/** All of a project but drafts and the recycle bin, each level in its order. */
export interface Standing {
  readonly catalogs: readonly Catalog[];
  readonly pages: readonly StandingPage[];
}

/**
 * Keeps a project as a program says (scripts, webhooks), signed by an author who need not be a user. Each is one transaction
 * with the rules of the same act of a person: locks of others (11203), archived projects (11202), limits, history, change log,
 * hooks. Rights have been asked by whoever calls.
 */
export interface Tending {
  /** With the texts of the first pages, as many as fit into so many characters. */
  read(db: Db, item_id: number, most: number): Promise<Standing>;
  /** The oldest page of this title, wherever in the project it stands. */
  titled(db: Db, item_id: number, page_title: string): Promise<Page | undefined>;
  /**
   * Writes the page of this title in this catalog, or makes both. The same text again changes nothing. Of several with the
   * title, the oldest is it. Two programs that put the same page at once make one. 10100 for more than 5,000 pages, 11220
   * where the project has no tree.
   */
  put(page: PagePut, author: Author, scope: Scope): Promise<Page>;
  /** Into the recycle bin. */
  remove(page: PageAllowed, author: Author, scope: Scope): Promise<void>;
  /** Makes, renames or moves one. */
  saveCatalog(catalog: CatalogPut, scope: Scope): Promise<Catalog>;
  /** With all below it; its pages go to the recycle bin. */
  removeCatalog(catalog: CatalogAllowed, author: Author, scope: Scope): Promise<void>;
}
export const tending = token<Tending>('items/tending@1');
