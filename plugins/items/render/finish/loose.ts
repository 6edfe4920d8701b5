import { LINE_ELEMENTS } from '../../points/page-elements.ts';
import { type Element, element, type Node } from '../clean/node.ts';

/**
 * Raw HTML may leave bare words and inline elements beside the blocks. As paragraphs they look like all other text,
 * and a document is a list of elements, which a preview can patch one by one.
 */
export function gatherLoose(root: Element): void {
  const children: Node[] = [];
  let open: Element | undefined;
  for (const child of root.children) {
    if (!isLoose(child)) {
      open = undefined;
      children.push(child);
      continue;
    }
    const line = takeLine(child);
    // What begins a block in the source begins one here.
    if (line !== undefined) open = undefined;
    if (!open && typeof child === 'string' && child.trim() === '') {
      children.push(child);
      continue;
    }
    if (!open) {
      open = element('p', line === undefined ? {} : { 'data-line': line });
      children.push(open);
    }
    const isFirst = open.children.length === 0;
    open.children.push(isFirst && typeof child === 'string' ? child.trimStart() : child);
  }
  root.children = children;
}

function isLoose(node: Node): boolean {
  return typeof node === 'string' || LINE_ELEMENTS.has(node.name) || node.name === 'br';
}

function takeLine(node: Node): string | undefined {
  if (typeof node === 'string') return undefined;
  const line = node.attributes.get('data-line');
  node.attributes.delete('data-line');
  return line;
}
