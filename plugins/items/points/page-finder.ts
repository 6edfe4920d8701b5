import { token } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import type { ItemAllowed } from './rights.ts';

/** A page that a question may be about. */
export interface FoundPage {
  readonly page_id: number;
  readonly page_title: string;
  /** Names of the catalogs that it is in, from the first level down. */
  readonly path: readonly string[];
  /** The text of the page as it is read, without markup; of a long one the part that holds most of the words. */
  readonly text: string;
}

export interface PageFinderOptions {
  /** At most so many pages. */
  readonly count: number;
  /** At most so many characters of each page. */
  readonly length: number;
}

/** Finds pages by a question in plain words, in any language: not all of its words must stand in a page. */
export interface PageFinder {
  /**
   * Pages of the project within `allowed` (its catalogs), best first: those that hold most of the question's words, rare
   * ones before common ones, titles before texts. Neither drafts nor pages of a type that holds no text.
   */
  about(
    allowed: ItemAllowed,
    question: string,
    options: PageFinderOptions & { readonly scope: Scope },
  ): Promise<readonly FoundPage[]>;
}
export const pageFinder = token<PageFinder>('items/page.finder@1');
