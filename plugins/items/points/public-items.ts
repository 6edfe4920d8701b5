import { token } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Item } from './nouns.ts';

export interface PublicItemsAsked {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  /** Nothing typed: all of them. */
  readonly keyword?: string;
  /** Where the keyword stands: in name or description, or in the title or text of a page that others can read. */
  readonly within?: 'title' | 'content';
}

export interface PublicItemsFound {
  /** Those that changed last come first, then the newest ones. */
  readonly rows: readonly Item[];
  /** All that there are, as far as they are counted. */
  readonly total: number;
  /** There are more than `total`, or the search did not look into all projects: other words find them. */
  readonly isMore: boolean;
}

/** What everybody may find: projects without a visit password that are neither deleted, nor on their way in, nor banned. */
export interface PublicItems {
  /** In few reads, however many projects there are. */
  list(db: Db, asked: PublicItemsAsked): Promise<PublicItemsFound>;
  /** Whether guests must log in before they read even public projects, as the site is set now. */
  isLoginForced(): boolean;
}
export const publicItems = token<PublicItems>('items/public.items@1');
