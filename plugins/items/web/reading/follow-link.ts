/** Addresses of items and pages, which open without loading the site anew; files and other plugins' paths do not. */
const READING = /^\/(?:page\/\d+|[a-z0-9]+(?:\/\d+)?)$/i;

export type LinkTarget =
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'page'; readonly to: string };

/** Where a plain click on a link of the document leads inside this site; undefined leaves it to the browser. */
export function linkTarget(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): LinkTarget | undefined {
  if (link.target && link.target !== '_self') return undefined;
  const url = new URL(link.href, here.origin);
  if (url.origin !== here.origin || link.hasAttribute('download')) return undefined;
  if (url.pathname === here.pathname && url.search === here.search && url.hash) {
    return { kind: 'section', id: decode(url.hash.slice(1)) };
  }
  return READING.test(url.pathname) ? { kind: 'page', to: `${url.pathname}${url.search}${url.hash}` } : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
