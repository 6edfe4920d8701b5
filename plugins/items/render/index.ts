import { sanitizeToTree } from './clean/sanitize.ts';
import { serialize } from './clean/tree.ts';
import { frameBlocks, keepTopLines } from './finish/blocks.ts';
import { type Heading, nameHeadings } from './finish/headings.ts';
import { highlight } from './finish/highlight.ts';
import { plainText } from './finish/text.ts';
import { createMarkdown } from './markdown.ts';

export type { Heading } from './finish/headings.ts';

export interface Rendered {
  /** Safe to insert as it is, on the server and in the browser. */
  html: string;
  headings: Heading[];
  /** Plain text for search, descriptions and excerpts: one line per block. */
  text: string;
}

/** Part of every cache key: raise it whenever the same source gives another result. */
export const RENDER_VERSION = '1';

const markdown = createMarkdown();

/**
 * Markdown to safe HTML, without a DOM: the server's worker thread and the preview's web worker run this same code.
 * Everything passes one allow-list; what is added afterwards (ids, anchors, frames, colours) is built from it alone.
 */
export function renderMarkdown(source: string): Rendered {
  const tree = sanitizeToTree(markdown.render(source, {}));
  keepTopLines(tree);
  frameBlocks(tree);
  const headings = nameHeadings(tree);
  const text = plainText(tree);
  highlight(tree);
  return { html: serialize(tree), headings, text };
}
