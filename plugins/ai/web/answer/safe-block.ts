import type { PagesFrame } from '../../stream.ts';
import { linkMarkers } from './markers.ts';
import { MEDIA, replaceMedia } from './media.ts';

export interface SafeOptions {
  readonly pages: PagesFrame['pages'];
  /** What a picture is called in place of which its address stands. */
  readonly sayPicture: (name: string) => string;
}

const ELEMENTS = new Set([
  ...['a', 'abbr', 'b', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd', 'del', 'details'],
  ...['dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'input'],
  ...['ins', 'kbd', 'label', 'li', 'mark', 'nav', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section'],
  ...['small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr'],
  ...['u', 'ul', 'var', 'wbr'],
]);

/** Ids are left out: two answers of one page would have the same. */
const ATTRIBUTES = new Set([
  ...['class', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'span', 'start', 'reversed', 'value', 'open'],
  ...['datetime', 'type', 'checked', 'disabled', 'tabindex', 'aria-hidden', 'data-lang', 'data-kind', 'href'],
]);

/**
 * One block of the rendered answer, rid of all that would be fetched or run, before the page ever has it. The renderer
 * lets pictures of other sites through, for authors may show them; what a model writes may not.
 */
export function safeBlock(html: string, options: SafeOptions): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const anchor of body.querySelectorAll('.md-anchor')) anchor.remove();
  for (const media of body.querySelectorAll(MEDIA)) replaceMedia(media, options.sayPicture);
  clean(body);
  for (const link of body.querySelectorAll('a')) cleanLink(link);
  linkMarkers(body, options.pages);
  for (const diagram of body.querySelectorAll('.md-diagram')) showSource(diagram);
  const [only] = body.children;
  const block = body.childNodes.length === 1 && only ? only : wrap(body);
  // Of a document of its own, HTML elements only.
  return document.importNode(block, true) as HTMLElement;
}

function clean(parent: Element): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue;
    if (child.nodeType !== Node.ELEMENT_NODE) {
      child.remove();
      continue;
    }
    // By its type; of another document, it is of no class of this one's.
    const element = child as Element;
    if (!ELEMENTS.has(element.localName) || element.namespaceURI !== parent.namespaceURI) {
      element.remove();
      continue;
    }
    for (const { name } of [...element.attributes]) if (!ATTRIBUTES.has(name)) element.removeAttribute(name);
    if (element.localName === 'input') element.setAttribute('disabled', '');
    clean(element);
  }
}

const SAFE_LINK = /^(?:https?:|mailto:|tel:)/;

const isFollowed = (href: string): boolean =>
  URL.canParse(href, document.baseURI) && SAFE_LINK.test(new URL(href, document.baseURI).protocol);

function cleanLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  // Within the answer there is nothing that has an id.
  if (!isFollowed(href) || href.startsWith('#')) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  link.setAttribute('target', '_blank');
}

/** A diagram is drawn by a library that has ways of its own to name a picture: its source is shown. */
function showSource(diagram: Element): void {
  const { ownerDocument: own } = diagram;
  const frame = own.createElement('div');
  frame.className = 'md-listing';
  const pre = own.createElement('pre');
  pre.className = 'md-code';
  pre.tabIndex = 0;
  pre.dataset.lang = diagram.getAttribute('data-kind') ?? '';
  const code = own.createElement('code');
  code.textContent = diagram.textContent;
  pre.append(code);
  frame.append(pre);
  diagram.replaceWith(frame);
}

function wrap(body: HTMLElement): HTMLElement {
  const block = body.ownerDocument.createElement('div');
  block.append(...body.childNodes);
  return block;
}
