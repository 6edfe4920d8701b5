import type { Book } from './book.ts';

/** Where a link of a page leads to, as seen from the document that is made. */
export type Target =
  /** Another page of the book; `fragment` without its sign, '' for its beginning. */
  | { readonly kind: 'page'; readonly page_id: number; readonly fragment: string }
  | { readonly kind: 'here'; readonly fragment: string }
  | { readonly kind: 'outside'; readonly url: string };

const OUTSIDE = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);
const LONGEST = 2_000;

/** Undefined for what leads nowhere, or where nobody is led: `javascript:`, `file:`, an address of a site unknown. */
export function targetOf(book: Book, href: string): Target | undefined {
  const address = href.trim();
  if (address === '' || address.length > LONGEST) return undefined;
  const [path = '', fragment = ''] = cut(address);
  if (path === '') return fragment === '' ? undefined : { kind: 'here', fragment };
  const page_id = book.pageAt(path);
  if (page_id !== undefined) return { kind: 'page', page_id, fragment };
  const url = absolute(address, book.address);
  return url && OUTSIDE.has(url.protocol) ? { kind: 'outside', url: url.href } : undefined;
}

function cut(address: string): [string, string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), decoded(address.slice(at + 1))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function absolute(address: string, base: string): URL | undefined {
  const options = base === '' ? undefined : base;
  return URL.canParse(address, options) ? new URL(address, options) : undefined;
}
