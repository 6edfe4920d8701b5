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

interface OutOfTries {
  readonly item_id?: string;
  readonly page_id?: string | undefined;
  /** Of a page that is shared alone. */
  readonly unique_key?: string;
}

/** The captcha gate, for who is out of tries; it leads back to where they ran out. */
export function captchaAddress(
  { item_id = '', page_id, unique_key }: OutOfTries,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const ofPage = unique_key ? { unique_key } : page_id && { page_id };
  const place = ofPage ? { type: 'visit_page', ...ofPage } : { type: 'visit_item', item_id };
  return `/captcha/index?${new URLSearchParams({ ...place, redirect: `${pathname}${search}` })}`;
}

/** Where the tree of a project has the whole screen, for who may change it. */
export const catalogsAddress = (item_id: string): string => `/catalog/${item_id}`;
