import { isSameTitle } from '../../../items/points.ts';

export interface PagePlace {
  readonly page_id: string;
  readonly title: string;
  /** Rank of the page's own title, 1 to 6. */
  readonly level: number;
  /** The page of this document that an address leads to. */
  readonly pageAt: (address: string) => number | undefined;
}

export const pageMark = (page_id: string | number): string => `page-${page_id}`;

/**
 * A page's HTML as a part of one document: ids are the page's own, headings stand below its title, links between pages
 * lead inside, nothing is folded, and pictures load at once. Parsed in a document of its own, in which nothing loads.
 */
export function placePage(html: string, place: PagePlace): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const first = body.firstElementChild;
  if (first?.localName === 'h1' && isSameTitle(first.textContent, place.title)) first.remove();
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) lower(heading, place.level);
  const ids = new Set([...body.querySelectorAll('[id], a[name]')].map((node) => node.id || nameOf(node)));
  for (const link of body.querySelectorAll('a[href]')) lead(link, place, ids);
  for (const node of body.querySelectorAll('[id]')) node.id = markOf(place.page_id, node.id);
  for (const node of body.querySelectorAll('a[name]')) node.setAttribute('name', markOf(place.page_id, nameOf(node)));
  for (const details of body.querySelectorAll('details')) {
    // Of several of one name, a browser keeps one open.
    details.removeAttribute('name');
    details.setAttribute('open', '');
  }
  for (const image of body.querySelectorAll('img')) image.setAttribute('loading', 'eager');
  for (const box of body.querySelectorAll('input')) box.setAttribute('disabled', '');
  return body.innerHTML;
}

const markOf = (page_id: string | number, id: string): string => `p${page_id}-${id}`;
const nameOf = (node: Element): string => node.getAttribute('name') ?? '';

/** It keeps the look of its own rank. */
function lower(heading: Element, level: number): void {
  const rank = Number(heading.localName.slice(1));
  const lowered = heading.ownerDocument.createElement(`h${Math.min(6, level + rank)}`);
  for (const { name, value } of heading.attributes) lowered.setAttribute(name, value);
  lowered.dataset.rank = String(rank);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

function lead(link: Element, { page_id, pageAt }: PagePlace, ids: ReadonlySet<string>): void {
  const [path = '', fragment = ''] = cut(link.getAttribute('href') ?? '');
  if (path === '') {
    const here = [fragment, `md-${fragment}`].find((id) => ids.has(id));
    link.setAttribute('href', here === undefined ? `#${pageMark(page_id)}` : `#${markOf(page_id, here)}`);
    return;
  }
  const there = pageAt(path);
  if (there === undefined) return;
  link.setAttribute('href', fragment === '' ? `#${pageMark(there)}` : `#${markOf(there, fragment)}`);
  link.setAttribute('data-page', String(there));
}

function cut(address: string): [string, string] {
  const at = address.indexOf('#');
  if (at < 0) return [address, ''];
  const fragment = address.slice(at + 1);
  try {
    return [address.slice(0, at), decodeURIComponent(fragment)];
  } catch {
    return [address.slice(0, at), fragment];
  }
}

/** Once all pages are there: a link to a part that its page does not have leads to the page. */
export function mendLinks(sheet: HTMLElement): void {
  for (const link of sheet.querySelectorAll<HTMLAnchorElement>('a[data-page]')) {
    // As it is written: `hash` would have it encoded.
    if (!document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
      link.setAttribute('href', `#${pageMark(link.dataset.page ?? '')}`);
  }
}
