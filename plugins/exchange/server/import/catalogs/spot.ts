import type { OutlineCatalog } from '../../../../items/points.ts';

/** A catalog in the tree that others are brought into. */
export interface Spot {
  /** Of one that is there; 0 for one that is to be made. */
  readonly cat_id: number;
  /** At its source; '' for one that is there. */
  readonly key: string;
  readonly cat_name: string;
  /** The one that it is in, however deep that is; undefined at the root. */
  readonly above: Spot | undefined;
  /** From 1. */
  readonly level: number;
  readonly s_number: number | undefined;
  /** Too deep for the site: the one above it that is on the lowest level there is. */
  readonly anchor: Spot | undefined;
  /** Its name from the lowest level on. */
  readonly path: string;
}

export type SpotFacts = Pick<Spot, 'cat_id' | 'key' | 'cat_name' | 'above' | 's_number'>;

export const LONGEST = 255;
/** Of a name that is too long: so much of its beginning stays, and the rest of its end. */
const BEGINNING = 100;
export const BETWEEN = ' / ';

export function spotOf({ above, ...facts }: SpotFacts, depth: number): Spot {
  const level = (above?.level ?? 0) + 1;
  const isDeep = above !== undefined && level > depth;
  if (!isDeep) return { ...facts, above, level, anchor: undefined, path: facts.cat_name };
  const path = shortened(above.path + BETWEEN + facts.cat_name);
  return { ...facts, above, level, anchor: above.anchor ?? above, path };
}

function shortened(name: string): string {
  const signs = [...name];
  if (signs.length <= LONGEST) return name;
  return [...signs.slice(0, BEGINNING), '…', ...signs.slice(BEGINNING + 1 - LONGEST)].join('');
}

/** By id. */
export function spotsOf(there: readonly OutlineCatalog[], depth: number): ReadonlyMap<number, Spot> {
  const spots = new Map<number, Spot>();
  for (const { cat_id, cat_name, parent_cat_id, s_number } of there) {
    const above = spots.get(parent_cat_id);
    spots.set(cat_id, spotOf({ cat_id, key: '', cat_name, above, s_number }, depth));
  }
  return spots;
}

/** What tells the catalogs of a level from those of all others. */
export const refOf = (spot: Spot | undefined): string => (spot ? spot.key || String(spot.cat_id) : '0');
