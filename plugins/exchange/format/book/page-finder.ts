interface Place {
  readonly item_id: number;
  readonly item_domain: string;
  /** The pages that can be found. */
  readonly page_ids: Iterable<number>;
  /** The public address of this site; '' where none is known. */
  readonly site: string;
}

/** As this site writes addresses of pages; other sites have such paths too. */
export function pageFinder({ item_id, item_domain, page_ids, site }: Place) {
  const ids = new Set(page_ids);
  const items = new Set(['page', String(item_id), ...(item_domain === '' ? [] : [item_domain])]);
  return (address: string): number | undefined => {
    const path = site !== '' && address.startsWith(`${site}/`) ? address.slice(site.length) : address;
    const [, item = '', page = ''] = /^\/([^/?#]{1,100})\/(\d{1,15})$/.exec(path) ?? [];
    return items.has(item) && ids.has(Number(page)) ? Number(page) : undefined;
  };
}
