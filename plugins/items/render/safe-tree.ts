import type { Env } from 'markdown-it';
import type { Element } from './clean/node.ts';
import { sanitizeToTree } from './clean/sanitize.ts';
import { frameBlocks, keepTopLines } from './finish/blocks.ts';
import { gatherLoose } from './finish/loose.ts';
import { createMarkdown } from './markdown.ts';
import type { Room } from './room.ts';

const markdown = createMarkdown();

export interface Around {
  /** Link definitions of the text around it. */
  readonly references?: Readonly<Record<string, unknown>>;
  /** What is left for the whole text. */
  readonly room: Room;
}

/** A text as a sanitised tree, not yet named and coloured. */
export function safeTree(source: string, around: Around): Element {
  const html = markdown.render(source, { ...around } as Env);
  around.room.take(html.length);
  const tree = sanitizeToTree(html);
  keepTopLines(tree);
  gatherLoose(tree);
  frameBlocks(tree);
  return tree;
}
