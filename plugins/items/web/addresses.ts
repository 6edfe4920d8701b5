/** Where things of this plugin stand. */

export interface Named {
  readonly item_id: string;
  readonly item_domain: string;
}

export const itemAddress = ({ item_id, item_domain }: Named) => `/${item_domain || item_id}`;
export const pageAddress = (item: Named, page_id: string) => `${itemAddress(item)}/${page_id}`;

/** The visit-password screen; with a page, the page decides which item is asked for. */
export function passwordAddress(item: string, page_id: string | undefined, from: string): string {
  const query = new URLSearchParams({ ...(page_id ? { page_id } : {}), redirect: from });
  return `/item/password/${item || '0'}?${query}`;
}
