/** The address of a file that this site has just taken, whatever name it has for others. */
export function pathOf(url: string, site = location.origin): string {
  const { pathname, search } = new URL(url, site);
  return pathname + search;
}

/** A text names files of its own site without it, and so survives a change of its address. */
export function onThisSite(url: string, site = location.origin): string {
  const { origin, pathname, search } = new URL(url, site);
  return origin === site ? pathname + search : url;
}
