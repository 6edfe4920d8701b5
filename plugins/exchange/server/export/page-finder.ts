import type { Item, ItemOutline } from '../../../items/points.ts';

/** As this site writes addresses of pages; other sites have such paths too. */
export function pageFinder({ item_id, item_domain }: Item, { pages: all }: ItemOutline, site: string) {
  const ids = new Set(all.map(({ page_id }) => page_id));
  const items = new Set(['page', String(item_id), ...(item_domain === '' ? [] : [item_domain])]);
  return (address: string): number | undefined => {
    const path = site !== '' && address.startsWith(`${site}/`) ? address.slice(site.length) : address;
    const [, item = '', page = ''] = /^\/([^/?#]{1,100})\/(\d{1,15})$/.exec(path) ?? [];
    return items.has(item) && ids.has(Number(page)) ? Number(page) : undefined;
  };
}
