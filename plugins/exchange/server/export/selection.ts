import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { type CatalogScope, contents, type ItemOutline } from '../../../items/points.ts';
import { nothingToExport } from '../../contract/failures.ts';
import type { ExchangeSetup } from '../setup.ts';

export interface Wanted {
  readonly item_id: number;
  readonly cat_id: number;
  readonly page_id: number;
}

/** What is taken out, and what of the project that is: '' of everything. */
export interface Selection extends ItemOutline {
  readonly part: string;
}

/** What is taken out of a project: nothing that whoever asks may not read. A catalog or page that is not there is nothing. */
export async function selectionOf(
  app: ExchangeSetup,
  db: Db,
  wanted: Wanted,
  readIn: CatalogScope,
): Promise<Selection> {
  const part = await readPart(app, db, wanted, readIn);
  if (part.pages.length === 0) throw fail(nothingToExport);
  return part;
}

/** The same, where there may be no page in it. */
export async function readPart(
  app: ExchangeSetup,
  db: Db,
  { item_id, cat_id, page_id }: Wanted,
  readIn: CatalogScope,
): Promise<Selection> {
  const outline = await app.services.get(contents).outline(db, item_id, readIn);
  const some = page_id > 0 ? onePage(outline, page_id) : cat_id > 0 ? below(outline, cat_id) : outline;
  const { page_title = '' } = (page_id > 0 && some.pages[0]) || {};
  const { cat_name = '' } = (page_id === 0 && outline.catalogs.find((one) => one.cat_id === cat_id)) || {};
  return { ...some, part: page_title || cat_name };
}

const onePage = ({ pages }: ItemOutline, page_id: number): ItemOutline => ({
  catalogs: [],
  pages: pages.filter((page) => page.page_id === page_id).map((page) => ({ ...page, cat_id: 0 })),
});

/** The catalog itself stands at the top, as readers know it. */
function below({ catalogs, pages }: ItemOutline, cat_id: number): ItemOutline {
  const ids = new Set<number>();
  // Depth first: whatever is above comes before.
  for (const one of catalogs) if (one.cat_id === cat_id || ids.has(one.parent_cat_id)) ids.add(one.cat_id);
  return {
    catalogs: catalogs
      .filter((one) => ids.has(one.cat_id))
      .map((one) => (one.cat_id === cat_id ? { ...one, parent_cat_id: 0 } : one)),
    pages: pages.filter((page) => ids.has(page.cat_id)),
  };
}
