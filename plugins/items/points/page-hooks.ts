import { hook } from '@docstead/core/contract';
import type { Author, Item, Page } from './nouns.ts';

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
/**
 * Links and pictures of a text that somebody saves lead to these whole addresses, however many there are. Which are to be kept
 * otherwise, so that they lead there wherever this site is later? By address, those alone.
 */
export const addressesSent = hook<{ readonly addresses: readonly string[] }, ReadonlyMap<string, string>, 'collect'>(
  'items/addresses.sent@1',
  'collect',
);
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
/** It was saved as it stands: nothing of it changed. What a text did not get when it was written, it may get now. */
export const pageSavedAgain = hook<{ readonly item: Item; readonly page: Page; readonly author: Author }, void, 'join'>(
  'items/page.saved.again@1',
  'join',
);
/**
 * What has to be said of a page that was saved, to whoever saved it: sentences in the language of the scope. The answer of
 * page/save has them as `notes`, and nothing is undone. Raised after the commit.
 */
export const saveNotes = hook<{ readonly page: Page }, readonly string[], 'collect'>(
  'items/page.save.notes@1',
  'collect',
);
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
/**
 * So many pages are about to come into an item: moved from another one, out of the recycle bin, or as a large copy, of which
 * `pagesAdding` tells part by part besides. Refuse them (quotas: 10401). Raised in the transaction that holds the item's row,
 * before any of them is there.
 */
export const pagesComing = hook<{ readonly item: Item; readonly count: number }, void, 'veto'>(
  'items/pages.coming@1',
  'veto',
);
/** They are there: in place of `pageSaved` for each of them. At most a hundred in one go, a large copy comes in several. */
export const pagesAdded = hook<
  { readonly item: Item; readonly pages: readonly Page[]; readonly author: Author },
  void,
  'join'
>('items/pages.added@1', 'join');
/** Which page another one is a copy of; both may be in the same item. */
export interface PageCopied {
  readonly from_page_id: number;
  readonly page_id: number;
  /** Of the copy. */
  readonly item_id: number;
}
/**
 * Pages were copied, by somebody who may read what they come from: after `pageSaved` or `pagesAdded`, for what hangs on a
 * page beside its text. At most a hundred in one go.
 */
export const pagesCopied = hook<{ readonly copies: readonly PageCopied[]; readonly author: Author }, void, 'join'>(
  'items/pages.copied@1',
  'join',
);
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

/**
 * How many earlier versions of a page does this item keep, by the plan of its owner? The least of all answers and of the
 * site's setting counts; undefined limits nothing. What a page has already stays when an answer gets smaller: it only grows
 * no more. Asked at every save, inside its transaction: answer from a cache.
 */
export const pageVersions = hook<{ readonly item: Item }, number | undefined, 'collect'>(
  'items/page.versions@1',
  'collect',
);

/** What readers see of a page whose text is data. */
export interface PageReading {
  /** Shown as it stands: everything that comes from the text has to be escaped in it. */
  readonly html: string;
  /** Those of `html`, for the list of contents: `id` is the attribute there. */
  readonly headings: readonly { readonly id: string; readonly text: string; readonly level: number }[];
  /** For search, excerpts and descriptions: one line per row or block. */
  readonly text: string;
}
/**
 * What do readers see of this page? For types whose pages hold data (`plain` of `items/item.type@1`); undefined for any other
 * type. Asked at every reading and inside the transaction of a save: what takes long belongs into a thread, and is kept.
 */
export const pageReading = hook<
  { readonly item_type: number; readonly page_content: string },
  PageReading | undefined,
  'collect'
>('items/page.reading@1', 'collect');

/** Fields of others in page/info, by page. */
export interface PageFields {
  readonly attachment_count?: number;
  readonly unique_key?: string;
}
export const pageFields = hook<{ readonly page_id: number; readonly item_id: number }, PageFields, 'collect'>(
  'items/page.fields@1',
  'collect',
);

/** In pixels, as a browser shows it. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
export interface PictureFacts extends PictureSize {
  /**
   * Addresses of the same picture, each so many pixels wide, which a browser may take in its place where it needs no more.
   * None where there are none.
   */
  readonly narrower?: readonly { readonly width: number; readonly address: string }[];
}
/**
 * How large are the pictures at these addresses of a page's text? At most 200 at once. By address, as far as you know; the
 * reader's browser keeps their places free, so that nothing jumps while they load. Whoever reads the page may have them.
 */
export const pictureSizes = hook<
  { readonly addresses: readonly string[] },
  ReadonlyMap<string, PictureFacts>,
  'collect'
>('items/picture.sizes@1', 'collect');
