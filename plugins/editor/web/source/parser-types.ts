import type { markdown, markdownLanguage } from '@codemirror/lang-markdown';

/** The parser's own types, as the package that brings it names them. */
type Extension = NonNullable<NonNullable<Parameters<typeof markdown>[0]>['extensions']>;
type BlockParser = NonNullable<MarkdownConfig['parseBlock']>[number];
type OfLine = Parameters<LeafBlockParser['nextLine']>;

export type MarkdownConfig = Exclude<Extension, readonly unknown[]>;
export type LeafBlockParser = NonNullable<ReturnType<NonNullable<BlockParser['leaf']>>>;
export type BlockContext = OfLine[0];
export type Line = OfLine[1];
export type LeafBlock = OfLine[2];

type Parser = typeof markdownLanguage.parser;
/** A parser of Markdown, which can be changed. */
export interface MarkdownParser extends Parser {
  configure(config: MarkdownConfig): Parser;
}
