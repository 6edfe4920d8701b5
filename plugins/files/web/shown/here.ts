/** The address of a file on this site, whatever name the site has for others: the answers of the server carry that. */
export function hereOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
}
