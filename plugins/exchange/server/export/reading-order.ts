import type { ItemOutline, OutlinePage } from '../../../items/points.ts';

export interface Standing {
  /** Undefined for a catalog. */
  readonly page: OutlinePage | undefined;
  readonly title: string;
  /** 0 at the top. */
  readonly depth: number;
}

/** A catalog before what is in it: its pages, then the catalogs below, as in the menu of readers. */
export function inOrder({ catalogs, pages }: ItemOutline): Standing[] {
  const inCatalog = new Map<number, OutlinePage[]>();
  for (const page of pages) {
    const beside = inCatalog.get(page.cat_id);
    if (beside) beside.push(page);
    else inCatalog.set(page.cat_id, [page]);
  }
  const depths = new Map<number, number>([[0, -1]]);
  const pagesIn = (cat_id: number, depth: number): Standing[] =>
    (inCatalog.get(cat_id) ?? []).map((page) => ({ page, title: page.page_title, depth }));
  const all = pagesIn(0, 0);
  for (const { cat_id, cat_name, parent_cat_id } of catalogs) {
    const depth = (depths.get(parent_cat_id) ?? -1) + 1;
    depths.set(cat_id, depth);
    all.push({ page: undefined, title: cat_name, depth }, ...pagesIn(cat_id, depth + 1));
  }
  return all;
}
