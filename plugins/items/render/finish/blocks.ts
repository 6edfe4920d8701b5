import { type Element, element, type Node } from '../clean/node.ts';

/** Wide tables and listings scroll inside a frame that the keyboard reaches; pictures load when they come near. */
export function frameBlocks(root: Element): void {
  root.children = root.children.map((child) => (typeof child === 'string' ? child : framed(child)));
}

const PLACEHOLDERS = ['md-math', 'md-diagram'];

function framed(node: Element): Node {
  frameBlocks(node);
  if (node.name === 'img') {
    node.attributes.set('loading', 'lazy');
    addClass(node, 'md-image');
  }
  if (node.name === 'table') return inFrame(node, { class: 'md-table', tabindex: '0' });
  if (node.name !== 'pre' || PLACEHOLDERS.some((name) => classesOf(node).includes(name))) return node;
  node.attributes.set('tabindex', '0');
  // What is added later (copy button, language) stays in place while the listing scrolls.
  return inFrame(node, { class: 'md-listing' });
}

function inFrame(node: Element, attributes: Record<string, string>): Element {
  const frame = element('div', attributes, [node]);
  const line = node.attributes.get('data-line');
  if (line !== undefined) frame.attributes.set('data-line', line);
  node.attributes.delete('data-line');
  return frame;
}

function classesOf(node: Element): string[] {
  return (node.attributes.get('class') ?? '').split(' ').filter(Boolean);
}

function addClass(node: Element, name: string): void {
  node.attributes.set('class', [...new Set([...classesOf(node), name])].join(' '));
}

/** Only top-level blocks keep a line number: raw HTML deeper down could carry any. */
export function keepTopLines(root: Element): void {
  const pending = root.children.flatMap((child) => (typeof child === 'string' ? [] : child.children));
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') continue;
    node.attributes.delete('data-line');
    for (const child of node.children) pending.push(child);
  }
}
