import { token } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import type { Item } from './nouns.ts';

/** A page as a map of the site names it. */
export interface OpenPage {
  readonly page_id: number;
  readonly item_id: number;
  /** '' where its project has none. */
  readonly item_domain: string;
  /** Last save, Unix seconds. */
  readonly addtime: number;
}

/**
 * What stands open to all: public projects that are there, without a password and not banned, and what is in them. A guest is shown nothing
 * where the site asks for a login (`force_login`). Memberships open nothing here: whoever asks sees what others see.
 */
export interface OpenItems {
  /** Of these, those that are open; few queries, however many they are. */
  byIds(item_ids: readonly number[], scope: Scope): Promise<ReadonlyMap<number, Item>>;
  /** By id or by address; undefined where there is none, or it is not open. */
  find(ref: string, scope: Scope): Promise<Item | undefined>;
  /** In the order of their ids, those behind this one. At most 1000 at once. */
  itemsAfter(item_id: number, count: number, scope: Scope): Promise<readonly Item[]>;
  pagesAfter(page_id: number, count: number, scope: Scope): Promise<readonly OpenPage[]>;
  /** Would a guest be shown anything? False where the site asks everybody for a login. */
  isOpenToGuests(): boolean;
  /** Pages of all projects, the private ones too: for a number that says how much is written here. Drafts and bins are not counted. */
  countPages(db: Db): Promise<number>;
}
export const openItems = token<OpenItems>('items/open@1');
