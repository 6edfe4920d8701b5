import { type Element, hasClass, type Node } from './tree.ts';

const BLOCK =
  /^(?:h[1-6]|p|div|section|nav|blockquote|pre|hr|ul|ol|li|dl|dt|dd|figure|figcaption|details|summary|table|tr|td|th|br)$/;

/** A page's words for a search: what stands apart is apart. */
export function linesOf(tree: Element): string {
  const parts: string[] = [];
  gather(tree.children, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function gather(nodes: readonly Node[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') parts.push(node);
    else if (!hasClass(node, 'md-toc') && !hasClass(node, 'footnote-backref')) {
      const edge = BLOCK.test(node.name) ? ' ' : '';
      parts.push(edge);
      gather(node.children, parts);
      parts.push(edge);
    }
  }
}
