import { webToken } from '@docstead/core/contract';

export interface ListedPage {
  readonly page_id: string;
  /** As people read it. */
  readonly title: string;
  /** Names of its catalogs, from the first level down. */
  readonly path: readonly string[];
}

/** The pages of a project that the reader sees in its tree, in its order, own drafts among them: to choose one of them. */
export interface PageLister {
  /** Those without a title are called `untitled`. Refused as `item/tree` is. */
  readonly pagesOf: (item_id: string, untitled: string) => Promise<readonly ListedPage[]>;
}
export const pageLister = webToken<PageLister>('items/page.list@1');
