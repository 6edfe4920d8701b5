import type { SiteLocale } from '@docstead/core/contract';

/** What an export was asked for. */
export interface Wish {
  readonly item_id: number;
  readonly item_name: string;
  readonly locale: SiteLocale;
}

/** What the thread is asked to put together. */
export interface Parts {
  readonly heading: string;
  readonly texts: readonly string[];
}

/** What it makes of them. */
export interface Joined {
  readonly text: string;
  /** Of all characters, so that a reader can tell a whole file from a part of one. */
  readonly sum: number;
}
