import type { Db } from '@docstead/core/server';
import { contents, planting } from '../../../../items/points.ts';
import type { ExchangeSetup } from '../../setup.ts';
import type { SourceRow } from '../../source/source.model.ts';
import type { Comparison } from '../compare.ts';
import { partsOf } from '../part.model.ts';
import type { ReportNote } from '../run/plan.ts';
import type { Staged } from '../staging.ts';
import { flattenedNotes } from './flattened.ts';
import { freshPages } from './fresh-pages.ts';
import { type Place, placeCatalogs } from './place.ts';
import { wantedCatalogs } from './wanted.ts';

export interface CatalogWish {
  readonly staged: Staged;
  readonly source: SourceRow | undefined;
  readonly comparison: Comparison;
  readonly skip: ReadonlySet<string>;
  /** The project that it goes into; 0 is a new one. */
  readonly item_id: number;
  readonly cat_id: number;
  /** What this job has made or found until now, by key. */
  readonly made: ReadonlyMap<string, number>;
}

/** What came from there before is found by its key; what people made, by its name in the same place. */
export async function planCatalogs(app: ExchangeSetup, db: Db, wish: CatalogWish): Promise<Place[]> {
  const { staged, source, item_id, cat_id, made } = wish;
  const before = source ? await partsOf(db, { source_id: source.source_id }, 'catalog') : new Map<string, never>();
  const { catalogs: there } =
    item_id > 0 ? await app.services.get(contents).outline(db, item_id, 'all') : { catalogs: [] };
  const ids = new Set(there.map((one) => one.cat_id));
  const still = [...before].flatMap(([key, { target_id }]) => (ids.has(target_id) ? [[key, target_id] as const] : []));
  const known = new Map([...still, ...made]);
  const wanted = wantedCatalogs({ staged, fresh: freshPages(wish), isAgain: source !== undefined });
  const depth = app.services.get(planting).levels();
  return placeCatalogs(staged.catalogs, { depth, cat_id, there, known, wanted });
}

/** Before it begins, of all pages. */
export async function flattenedBefore(
  app: ExchangeSetup,
  db: Db,
  wish: Omit<CatalogWish, 'skip' | 'made'>,
): Promise<ReportNote[]> {
  return flattenedNotes(await planCatalogs(app, db, { ...wish, skip: new Set(), made: new Map() }));
}
