import { type Element, element, type Node } from '../clean/tree.ts';

/** Wide tables scroll inside a frame that the keyboard reaches; pictures load when they come near. */
export function frameBlocks(root: Element): void {
  root.children = root.children.map((child) => (typeof child === 'string' ? child : framed(child)));
}

function framed(node: Element): Node {
  frameBlocks(node);
  if (node.name === 'img') {
    node.attributes.set('loading', 'lazy');
    addClass(node, 'md-image');
  }
  if (node.name !== 'table') return node;
  const frame = element('div', { class: 'md-table', tabindex: '0' }, [node]);
  const line = node.attributes.get('data-line');
  if (line !== undefined) frame.attributes.set('data-line', line);
  node.attributes.delete('data-line');
  return frame;
}

function addClass(node: Element, name: string): void {
  const classes = new Set((node.attributes.get('class') ?? '').split(' ').filter(Boolean));
  node.attributes.set('class', [...classes.add(name)].join(' '));
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
