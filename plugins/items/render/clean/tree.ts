import { fits, loosenParagraph } from './nesting.ts';
import { type Element, element, type Node } from './node.ts';

const VOID = new Set(['img', 'br', 'hr', 'wbr', 'col', 'input']);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;

/**
 * Reads what the sanitiser wrote. Its output has one spelling (quoted values, escaped signs), which is why a pattern
 * is enough; other HTML must never come here. Elements in a place where a browser would move them, or close others
 * for them, give way to their content: otherwise a document could close the container that it is shown in.
 */
export function parseTree(html: string): Element {
  const root = element('div');
  const open: { name: string; kept: Element | null }[] = [];
  const path: Element[] = [root];
  let end = 0;
  for (const match of html.matchAll(TAG)) {
    addText(path, html.slice(end, match.index));
    end = match.index + match[0].length;
    const name = match[2] ?? '';
    if (match[1] === '/') close(open, path, name);
    else openElement(open, path, element(name, readAttributes(match[3] ?? '')));
  }
  addText(path, html.slice(end));
  return root;
}

function openElement(open: { name: string; kept: Element | null }[], path: Element[], node: Element): void {
  const kept = fits(node.name, path) ? node : null;
  if (kept) {
    loosenParagraph(node.name, path);
    path.at(-1)?.children.push(node);
  }
  if (VOID.has(node.name)) return;
  open.push({ name: node.name, kept });
  if (kept) path.push(kept);
}

function close(open: { name: string; kept: Element | null }[], path: Element[], name: string): void {
  const start = open.findLastIndex((entry) => entry.name === name);
  if (start < 0) return;
  for (const entry of open.splice(start)) if (entry.kept) path.pop();
}

function addText(path: Element[], text: string): void {
  // A stray sign can only be left over if the sanitiser's spelling ever changes; it must not become markup.
  if (text !== '') path.at(-1)?.children.push(text.replace(/</g, '&lt;').replace(/>/g, '&gt;'));
}

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const match of text.matchAll(ATTRIBUTE)) found[match[1] ?? ''] = match[2] ?? '';
  return found;
}

export function serialize(root: Element): string {
  return root.children.map(serializeNode).join('');
}

export function serializeNode(node: Node): string {
  if (typeof node === 'string') return node;
  let tag = `<${node.name}`;
  for (const [name, value] of node.attributes) tag += ` ${name}="${value}"`;
  return VOID.has(node.name) ? `${tag}>` : `${tag}>${serialize(node)}</${node.name}>`;
}

/** Visits every element below `root`, parents first. */
export function walk(root: Element, visit: (node: Element, parent: Element) => void): void {
  for (const child of [...root.children]) {
    if (typeof child === 'string') continue;
    visit(child, root);
    walk(child, visit);
  }
}
