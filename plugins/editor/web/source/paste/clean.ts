import { gatherListings } from './code-blocks.ts';
import { gatherWordLists, tidyLists } from './word-lists.ts';

/** Limit of the workspace specification, section 9: shorter HTML is pasted as plain text, and nothing is asked. */
export const SHORT_HTML = 200;

/** What was copied, without the shell that browsers and Windows put around it. */
export function fragmentOf(html: string): string {
  const inner = /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(html)?.[1] ?? html;
  return inTable(inner.replace(/^\s*<meta\b[^>]*>/i, '').trim());
}

/** Excel marks the rows alone, within their table: without one around them, a parser would take them for a line of text. */
function inTable(fragment: string): string {
  if (/^<(?:td|th)\b/i.test(fragment)) return `<table><tr>${fragment}</tr></table>`;
  return /^<(?:col|colgroup|tr|tbody|thead)\b/i.test(fragment) ? `<table>${fragment}</table>` : fragment;
}

const NOISE =
  'style,script,title,link,meta,xml,template,noscript,iframe,object,svg,button,input:not([type="checkbox"])';

const RESERVED = /[\ufdd0-\ufddf]/;
const RESERVED_ALL = /[\ufdd0-\ufddf]/g;

/** Takes the clutter of word processors, spreadsheets and web mail out of pasted HTML. The document is inert: nothing loads. */
export function cleanDocument(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/?(?:o|w|m|v|st1):\w+[^<>]*>/gi, ''), 'text/html');
  // Letters that no text has stand for what is converted apart.
  if (RESERVED.test(body.innerHTML)) body.innerHTML = body.innerHTML.replace(RESERVED_ALL, '');
  for (const node of body.querySelectorAll('iframe[src], video, audio')) linkTo(node);
  for (const node of body.querySelectorAll(NOISE)) node.remove();
  gatherListings(body);
  for (const node of body.querySelectorAll<HTMLElement>('*')) restyle(node);
  gatherWordLists(body);
  tidyLists(body);
  for (const link of body.querySelectorAll('a')) cleanLink(link);
  for (const table of body.querySelectorAll('table')) {
    // A single cell of a spreadsheet is what stands in it.
    const [only, other] = table.querySelectorAll('td, th');
    if (only && !other) table.replaceWith(...only.childNodes);
    else giveHead(table);
  }
  for (const span of body.querySelectorAll('span, font')) unwrap(span);
  for (const mark of body.querySelectorAll(MARKS)) joinBefore(mark);
  return body;
}

/** What a page cannot play is a link. */
function linkTo(media: Element): void {
  const address = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src') ?? '';
  const link = media.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = address;
  if (/^https?:/i.test(address)) media.replaceWith(link);
}

/** Google Docs wraps everything in a `<b>` of normal weight, and says bold by style instead of by name. */
function restyle(node: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, display, visibility } = node.style;
  if (display === 'none' || visibility === 'hidden' || /mso-hide:\s*all/i.test(node.getAttribute('style') ?? '')) {
    node.remove();
    return;
  }
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600;
  const isPlain = fontWeight === 'normal' || fontWeight === '400';
  if (node.matches('b, strong') && isPlain) unwrap(node);
  if (!node.matches('span, font') || node.textContent?.trim() === '') return;
  if (isBold) wrapInside(node, 'strong');
  if (fontStyle === 'italic') wrapInside(node, 'em');
  if (/line-through/.test(textDecorationLine || textDecoration)) wrapInside(node, 'del');
}

const LOOK = 'strong,b,em,i,del,s,code,pre,a[href],h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,img';

/** As plain text it would lose more than colours and fonts, which a page has none of. */
export const hasLook = (html: string): boolean =>
  [...cleanDocument(html).querySelectorAll(LOOK)].some(
    (node) => node.tagName === 'IMG' || node.textContent?.trim() !== '',
  );

const MARKS = 'b, strong, i, em, del, s';

/** Word processors divide what is bold by the languages in it. */
function joinBefore(mark: Element): void {
  const before = mark.previousSibling;
  if (before?.nodeName !== mark.nodeName) return;
  (before as Element).append(...mark.childNodes);
  mark.remove();
}

/** It is more than a table. */
export function hasWordsAround(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector('table')) return false;
  for (const node of body.querySelectorAll(`table,${NOISE}`)) node.remove();
  return body.textContent?.trim() !== '';
}

/** Words or pictures stand in it. */
export function hasContent(html: string): boolean {
  const body = cleanDocument(html);
  return body.textContent?.trim() !== '' || body.querySelector('img') !== null;
}

function unwrap(node: Element): void {
  node.replaceWith(...node.childNodes);
}

function wrapInside(node: Element, name: string): void {
  const mark = node.ownerDocument.createElement(name);
  mark.append(...node.childNodes);
  node.append(mark);
}

/** Links without words, and those that run something. */
function cleanLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (!/^(?:https?:|mailto:|\/|#)/i.test(href)) unwrap(link);
  else if (link.textContent?.trim() === '' && !link.querySelector('img')) link.remove();
}

/** Markdown tables have heads: the first row becomes them where the table has none. */
function giveHead(table: HTMLTableElement): void {
  const [first] = table.rows;
  if (!first || table.querySelector('th') || table.tHead) return;
  const document = table.ownerDocument;
  for (const cell of [...first.cells]) {
    const head = document.createElement('th');
    head.colSpan = cell.colSpan;
    head.rowSpan = cell.rowSpan;
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
  const head = document.createElement('thead');
  head.append(first);
  table.prepend(head);
}
