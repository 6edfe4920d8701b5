/** The way to a new page (as `newPage.href` has it), in this catalog instead of the one that the reader is in. */
export function newPageIn(href: string, cat_id: string): string {
  const [path] = href.split('?');
  return `${path}?cat_id=${cat_id}`;
}
