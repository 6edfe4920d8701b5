import { LINE_ELEMENTS } from '../../points/page-elements.ts';
import { asSeen } from '../../unseen.ts';
import type { Element } from '../clean/node.ts';
import { unescapeHtml } from '../escape.ts';

const ROWS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const SILENT = new Set(['md-toc', 'md-anchor', 'footnote-ref', 'footnote-backref', 'footnotes-sep']);

/** What a reader would hear: text and picture descriptions, one line per block, no contents list or note marks. */
export function plainText(node: Element): string {
  const parts: string[] = [];
  collect(node, parts);
  return tidied(unescapeHtml(parts.join('')));
}

/** As it is seen: one blank between words, one line break between blocks. */
export const tidied = (text: string): string =>
  asSeen(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

function collect(node: Element, parts: string[]): void {
  if ((node.attributes.get('class') ?? '').split(' ').some((name) => SILENT.has(name))) return;
  parts.push(breakOf(node.name));
  if (node.name === 'img') parts.push(node.attributes.get('alt') ?? '');
  for (const child of node.children) {
    if (typeof child === 'string') parts.push(ROWS.has(node.name) ? child.trim() : child);
    else collect(child, parts);
  }
  parts.push(breakOf(node.name));
}

function breakOf(name: string): string {
  if (name === 'td' || name === 'th') return ' ';
  return LINE_ELEMENTS.has(name) ? '' : '\n';
}
