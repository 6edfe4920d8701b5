import type { BlockContext, LeafBlock, LeafBlockParser, Line, MarkdownConfig } from './parser-types.ts';

/** In characters: beyond the least a paragraph ends at the next line that may be an end, beyond the most at any. */
const PIECE = { least: 2_000, most: 6_000 };
/** What is longer without a place to end is shown without its marks. */
const LONGEST = 10_000;
/** Every so many lines one may be an end. */
const ENDS = 8;

const TABLE = /^[>\s]*\|?\s*:?-+:?\s*\|/;

/**
 * A paragraph is read anew, all of it, at every key that is pressed in it. One without a blank line for thousands of
 * lines (a log, a table of commas) is therefore read as many. Which lines end a piece their own words say: a change
 * moves no end behind it, and the pieces there are taken over as they were.
 */
export const longText: MarkdownConfig = {
  parseBlock: [
    {
      name: 'LongText',
      leaf: () => new LongText(),
      endLeaf: (_, line, leaf) =>
        leaf.parsers.some((parser) => parser instanceof LongText && parser.endsAt(line, leaf)),
      after: 'SetextHeading',
    },
  ],
};

class LongText implements LeafBlockParser {
  /** Undefined until the second line tells. */
  #isTable: boolean | undefined;

  endsAt({ text }: Line, { content }: LeafBlock): boolean {
    if (this.#isTable || content.length < PIECE.least) return false;
    return content.length >= PIECE.most || isEnd(text);
  }

  nextLine(_: BlockContext, { text }: Line): false {
    this.#isTable ??= TABLE.test(text);
    return false;
  }

  finish(cx: BlockContext, leaf: LeafBlock): boolean {
    const { start, content } = leaf;
    if (content.length <= LONGEST) return false;
    cx.addLeafElement(leaf, cx.elt('Paragraph', start, start + content.length));
    return true;
  }
}

function isEnd(line: string): boolean {
  let sum = 0;
  for (let at = 0; at < line.length; at += 1) sum = (sum * 31 + line.charCodeAt(at)) | 0;
  return sum % ENDS === 0;
}
