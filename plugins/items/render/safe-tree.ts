import { sanitizeToTree } from './clean/sanitize.ts';
import type { Element } from './clean/tree.ts';
import { frameBlocks, keepTopLines } from './finish/blocks.ts';
import { gatherLoose } from './finish/loose.ts';
import { createMarkdown } from './markdown.ts';

const markdown = createMarkdown();

/** A text as a sanitised tree, not yet named and coloured. `env` carries the link references of a text around it. */
export function safeTree(source: string, env: Record<string, unknown> = {}): Element {
  const tree = sanitizeToTree(markdown.render(source, env));
  keepTopLines(tree);
  gatherLoose(tree);
  frameBlocks(tree);
  return tree;
}
