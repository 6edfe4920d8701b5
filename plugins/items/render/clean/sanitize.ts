import sanitizeHtml from 'sanitize-html';
import { PAGE_ELEMENTS } from '../../points/page-elements.ts';
import { allowedAttributes } from './allow-list.ts';
import { type Attributes, cleanAttributes } from './attributes.ts';
import type { Element } from './node.ts';
import { parseTree, serialize } from './tree.ts';

/** Old spellings that existing documents are full of. */
const RENAMED: Record<string, string> = { font: 'span', center: 'div', strike: 's' };

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...PAGE_ELEMENTS],
  allowedAttributes: Object.fromEntries(PAGE_ELEMENTS.map((tag) => [tag, [...allowedAttributes(tag)]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'ftp'],
  // `imageUrl` has already cut data addresses down to pictures.
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  selfClosing: ['img', 'br', 'hr', 'wbr', 'col', 'input'],
  nonTextTags: ['script', 'style', 'textarea', 'xmp'],
  // Styles are checked by `lookOf`, which needs no CSS parser and so runs in a worker too.
  parseStyleAttributes: false,
  nestingLimit: 100,
  transformTags: { '*': (tag, attributes) => transform(tag, attributes) },
};

function transform(tag: string, attributes: Attributes): sanitizeHtml.Tag {
  const tagName = Object.hasOwn(RENAMED, tag) ? (RENAMED[tag] ?? tag) : tag;
  return { tagName, attribs: cleanAttributes(tagName, attributes, tag) };
}

/** The safe tree of any HTML: only allowed elements and attributes, nested as a browser would nest them. */
export function sanitizeToTree(html: string): Element {
  return parseTree(sanitizeHtml(html, OPTIONS));
}

export function sanitize(html: string): string {
  return serialize(sanitizeToTree(html));
}
