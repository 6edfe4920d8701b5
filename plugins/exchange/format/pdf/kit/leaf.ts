import type { Align, Block, Inline, Tone } from '../../book/model.ts';

/** What the thread that draws is told, a line of JSON each: the book's front, then a leaf for each catalog and page. */
export interface Front {
  readonly title: string;
  readonly description: string;
  readonly about: string;
  readonly contents: string;
  readonly locale: 'en' | 'zh-cn';
  readonly entries: readonly Entry[];
  readonly words: Readonly<Record<Tone | 'diagram' | 'formula', string>>;
}

export interface Entry {
  readonly title: string;
  readonly depth: number;
  /** Its place, which links name. */
  readonly mark: string;
}

export interface Leaf extends Entry {
  /** Under the title; '' at a catalog. */
  readonly about: string;
  /** Links hold an address outside, or `#` and a place; pictures the name of a file beside, '' where there is none. */
  readonly blocks: readonly Block[];
}

/** The task: a folder with `book.jsonl` and pictures. */
export interface DrawTask {
  readonly folder: string;
  readonly path: string;
  readonly font: Font;
}

export interface Font {
  readonly path: string;
  /** Which one, of a collection. */
  readonly name?: string;
}

export type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
export type { Align, Block, Inline };
