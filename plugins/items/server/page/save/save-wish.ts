import type { Db, Scope } from '@docstead/core/server';
import type { Author, Item } from '../../../points.ts';

export interface SaveWish {
  readonly item_id: number;
  /** 0: a new page. */
  readonly page_id: number;
  readonly cat_id?: number | undefined;
  readonly page_title?: string | undefined;
  readonly page_content: string;
  /** 1: an empty text is what was meant. */
  readonly may_be_empty?: number | undefined;
  readonly page_comments?: string | undefined;
  readonly s_number?: number | undefined;
  readonly base_rev?: number | undefined;
  readonly save_key?: string | undefined;
  readonly author: Author;
  readonly notify?: string | undefined;
  /** Absent: a new page is published, and a stored one stays what it is. */
  readonly is_draft?: boolean | undefined;
  /** Asked with the catalog where the page will be, inside the transaction. */
  readonly mayWrite?: (cat_id: number, db: Db) => Promise<void>;
}

/** The wish, with what it meets: the item is held, and the scope's db is the transaction. */
export interface SaveWork extends SaveWish {
  readonly scope: Scope;
  readonly item: Item;
  readonly now: number;
}
