import { type Named, pageAddress } from '../addresses.ts';
import type { Tree } from '../tree/build.ts';

/** Addresses of items and pages, which open without loading the site anew; files and other plugins' paths do not. */
const READING = /^\/(?:page\/\d+|[a-z0-9]+(?:\/\d+)?)$/i;

/** As clients wrote them whose addresses stand behind a hash: `#/12/34`, `/web/#/12/34`. */
const HASHED = /^#(\/(?:page\/\d+|[a-z0-9]+\/\d+))$/i;
const OLD_ROOTS = new Set(['/', '/web', '/web/', '/index.php']);

export type LinkTarget =
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'page'; readonly to: string };

/**
 * Where a plain click on a link of the document leads inside this site; undefined leaves it to the browser. `leads` tells
 * where a plugin leads whoever comes by such a hash: it knows numbers that have changed.
 */
export function linkTarget(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
  leads: (hash: string) => string | undefined = () => undefined,
): LinkTarget | undefined {
  if (link.target && link.target !== '_self') return undefined;
  const url = new URL(link.href, here.origin);
  if (url.origin !== here.origin || link.hasAttribute('download')) return undefined;
  const hashed = HASHED.exec(url.hash)?.[1];
  if (hashed && (OLD_ROOTS.has(url.pathname) || url.pathname === here.pathname))
    return { kind: 'page', to: leads(url.hash) ?? hashed };
  if (url.pathname === here.pathname && url.search === here.search && url.hash) {
    return { kind: 'section', id: decode(url.hash.slice(1)) };
  }
  return READING.test(url.pathname) ? { kind: 'page', to: `${url.pathname}${url.search}${url.hash}` } : undefined;
}

const BY_PAGE = /^\/page\/(\d+)(?=$|[?#])/;

/** `/page/34` in the project that is open: the tree beside it stays where it is. Others go by their own address. */
export function addressWithin(to: string, item: Named, tree: Pick<Tree, 'page'> | undefined): string {
  const page_id = BY_PAGE.exec(to)?.[1];
  if (!page_id || !tree?.page(page_id)) return to;
  return to.replace(BY_PAGE, pageAddress(item, page_id));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
