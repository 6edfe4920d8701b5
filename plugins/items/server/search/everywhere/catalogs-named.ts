import type { Db } from '@docstead/core/server';
import { toCompare } from '../../../unseen.ts';
import type { Place } from './find-everywhere.ts';

export interface NamedCatalog {
  readonly cat_id: number;
  readonly item_id: number;
  readonly cat_name: string;
}

interface Asked {
  readonly places: readonly Place[];
  /** Of all limited places together. */
  readonly cat_ids: readonly number[];
  readonly keyword: string;
  readonly most: number;
}

/** So many are looked through for those that are called best. */
const MOST_LOOKED = 100;

/** Catalogs whose names hold all words of the keyword, those that begin with it first. One statement. */
export async function catalogsNamed(
  { handle, flavour }: Db,
  { places, cat_ids, keyword, most }: Asked,
): Promise<readonly NamedCatalog[]> {
  const wanted = toCompare(keyword).trim().toLowerCase();
  if (places.length === 0 || wanted === '') return [];
  const limited = places.filter((place) => place.isLimited).map((place) => place.item_id);
  const query = handle('catalog')
    .select('cat_id', 'item_id', 'cat_name')
    .whereIn(
      'item_id',
      places.map((place) => place.item_id),
    )
    .where({ job_id: 0 })
    .orderBy('cat_id', 'desc')
    .limit(MOST_LOOKED);
  const holds = flavour === 'sqlite' ? 'instr(lower(cat_name), ?) > 0' : 'strpos(lower(cat_name), ?) > 0';
  for (const word of wanted.split(/\s+/)) query.whereRaw(holds, [word]);
  if (limited.length > 0) query.where((one) => one.whereNotIn('item_id', limited).orWhereIn('cat_id', [...cat_ids]));
  const found: readonly NamedCatalog[] = await query;
  const begins = ({ cat_name }: NamedCatalog) => Number(cat_name.toLowerCase().startsWith(wanted));
  return [...found].sort((a, b) => begins(b) - begins(a)).slice(0, most);
}
