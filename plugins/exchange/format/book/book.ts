import type { BookWords } from './words.ts';

/** A project as a document that people read elsewhere: what the writers of Word, PDF and sites are given. */
export interface Book {
  readonly title: string;
  readonly description: string;
  readonly locale: 'en' | 'zh-cn';
  /** Unix seconds: when it is taken out. */
  readonly exported: number;
  /** The name of this site. */
  readonly site: string;
  /** The public address of this site (`https://docs.example`), for links to what is not in the book; '' where none is known. */
  readonly address: string;
  /** In reading order: a catalog before what is in it. */
  readonly nodes: readonly BookNode[];
  /** The page of this book that an address in a text leads to. Its fragment stays the writer's. */
  readonly pageAt: (address: string) => number | undefined;
  /** A picture of this site; undefined for every other address. It may be asked for twice: writers keep none. */
  readonly picture: (address: string) => Promise<Picture | undefined>;
}

export type BookNode = BookCatalog | BookPage;

export interface BookCatalog {
  readonly kind: 'catalog';
  readonly title: string;
  /** 0 at the top. */
  readonly depth: number;
}

export interface BookPage {
  readonly kind: 'page';
  readonly title: string;
  readonly depth: number;
  readonly page_id: number;
  readonly author: string;
  /** Unix seconds of its last change. */
  readonly time: number;
  /**
   * Safe HTML as readers see it, with addresses of this site, none of `fileRef` and `pageRef`. Asked for once or twice per
   * page, one page after the other.
   */
  readonly html: () => Promise<string>;
}

export interface Picture {
  readonly bytes: Uint8Array;
  /** `image/png`; what the bytes say counts. */
  readonly type: string;
}

/** What every writer takes beside the book. */
export interface Making {
  readonly words: BookWords;
  readonly signal?: AbortSignal | undefined;
  /** After each page: how many are done. */
  readonly onPage?: ((done: number) => void) | undefined;
}

export const isPage = (node: BookNode): node is BookPage => node.kind === 'page';

/** The day of a time in UTC, as both languages may write it. */
export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
