import { type Element, element, type Node } from '../clean/node.ts';
import { cellClasses } from './cells.ts';

/** Wide tables and listings scroll inside a frame that the keyboard reaches; pictures load when they come near. */
export function frameBlocks(root: Element): void {
  root.children = root.children.map((child) => (typeof child === 'string' ? child : framed(child)));
}

const ITALIC = new Set(['em', 'i', 'cite', 'dfn', 'var']);
const isHan = (node: Node): boolean => typeof node === 'string' && /\p{sc=Han}/u.test(node);

const PLACEHOLDERS = ['md-math', 'md-diagram'];

function framed(node: Element): Node {
  frameBlocks(node);
  if (node.name === 'img') {
    node.attributes.set('loading', 'lazy');
    addClass(node, 'md-image');
  }
  if (ITALIC.has(node.name) && node.children.some(isHan)) addClass(node, 'md-han');
  if (node.name === 'td' || node.name === 'th') for (const name of cellClasses(node)) addClass(node, name);
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

/**
 * Only top-level blocks keep a line number: raw HTML deeper down could carry any. The lines of boxes, which counted from
 * the block that the source has there, count from the top-level one.
 */
export function keepTopLines(root: Element): void {
  for (const top of root.children) {
    if (typeof top === 'string') continue;
    const begin = Number(top.attributes.get('data-line'));
    const pending = top.children.map((node) => ({ node, from: begin }));
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { node } = next;
      if (typeof node === 'string') continue;
      const from = Number(node.attributes.get('data-line') ?? next.from);
      node.attributes.delete('data-line');
      keepTask(node, from - begin);
      for (const child of node.children) pending.push({ node: child, from });
    }
  }
}

/** Not a number where the block has no line: what was moved to the end (footnotes) is changed in the editor. */
function keepTask({ attributes }: Element, below: number): void {
  const task = attributes.get('data-task');
  if (task === undefined) return;
  const line = below + Number(task);
  if (line >= 0) attributes.set('data-task', String(line));
  else attributes.delete('data-task');
}
