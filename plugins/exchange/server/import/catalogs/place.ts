import type { OutlineCatalog } from '../../../../items/points.ts';
import type { ProjectCatalog } from '../../../format/project.ts';
import { Names } from './names.ts';
import { LONGEST, type Spot, spotOf, spotsOf } from './spot.ts';

/** Where a catalog of the file is, or will be made. */
export interface Place {
  readonly key: string;
  /** Of one that is there already; else 0. */
  readonly cat_id: number;
  readonly cat_name: string;
  /** The catalog that it stands in; undefined for the root. */
  readonly parent: Spot | undefined;
  readonly s_number: number | undefined;
  /** It stands higher than in the file, because the site has no such level. */
  readonly isFlattened: boolean;
}

export interface Ground {
  /** Levels that the site allows. */
  readonly depth: number;
  /** The catalog that all of it goes into; 0 for the root. */
  readonly cat_id: number;
  /** What stands in the project already. */
  readonly there: readonly OutlineCatalog[];
  /** What came from there before, and what a try before this one has made. By key. */
  readonly known: ReadonlyMap<string, number>;
  /** Keys of those that are to be there, with all above them. */
  readonly wanted: ReadonlySet<string>;
}

/** What items gives to what comes without a number. */
const UNORDERED = 99;

/**
 * Places for the catalogs of a file, each after the one that it is in. What is deeper than the site allows stands on its
 * lowest level: right behind the catalog that it was in, and named by its path from there, so that the order stays and two
 * of one name are still told apart.
 */
export function placeCatalogs(catalogs: readonly ProjectCatalog[], ground: Ground): Place[] {
  const { depth, there, known, wanted } = ground;
  const spots = spotsOf(there, depth);
  const names = new Names(there, new Set(known.values()));
  const order = depthFirst(catalogs).filter(({ key }) => wanted.has(key));
  const found = new Map<string, { readonly place: Place; readonly spot: Spot }>();
  const settle = (catalog: ProjectCatalog, isFlat: boolean): void => {
    const { key, parent, s_number } = catalog;
    const made = known.get(key) ?? 0;
    const before = spots.get(made);
    if (before) return void found.set(key, { place: placeAt(before, key), spot: before });
    const above = parent === '' ? spots.get(ground.cat_id) : found.get(parent)?.spot;
    if (parent !== '' && !above) return;
    const spot = spotOf({ cat_id: 0, key, cat_name: nameOf(catalog), above, s_number }, depth);
    if (spot.anchor && !isFlat) return;
    const place = placeFor(spot, made, names);
    found.set(key, { place, spot: spots.get(place.cat_id) ?? spot });
  };
  // First those that keep their names: others must not have them.
  for (const isFlat of [false, true]) for (const catalog of order) if (!found.has(catalog.key)) settle(catalog, isFlat);
  return order.flatMap(({ key }) => found.get(key)?.place ?? []);
}

const nameOf = ({ cat_name }: ProjectCatalog): string =>
  [...cat_name.replaceAll('\0', '').trim()].slice(0, LONGEST).join('') || '-';

const placeAt = ({ cat_id, cat_name, above, s_number }: Spot, key: string): Place => ({
  ...{ key, cat_id, cat_name, parent: above, s_number, isFlattened: false },
});

/** By the number of the one that it was in, a flattened one stands behind it: those of one number stand as they were made. */
function placeFor(spot: Spot, made: number, names: Names): Place {
  const { above: parent, s_number } = spot.anchor ?? spot;
  const { cat_name, cat_id } = spot.anchor ? names.takeFree(parent, spot.path) : names.take(parent, spot.path);
  return { key: spot.key, cat_id: made || cat_id, cat_name, parent, s_number, isFlattened: spot.anchor !== undefined };
}

/** As readers would see them; what is in none of the others is in no tree. */
function depthFirst(catalogs: readonly ProjectCatalog[]): ProjectCatalog[] {
  const below = new Map<string, ProjectCatalog[]>();
  for (const one of catalogs.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const beside = below.get(one.parent);
    if (beside) beside.push(one);
    else below.set(one.parent, [one]);
  }
  const order: ProjectCatalog[] = [];
  const stack: ProjectCatalog[] = [];
  const enter = (key: string): void => {
    stack.push(...(below.get(key) ?? []).toReversed());
    below.delete(key);
  };
  enter('');
  for (let next = stack.pop(); next; next = stack.pop()) {
    order.push(next);
    enter(next.key);
  }
  return order;
}

const numberOf = ({ s_number = 0 }: ProjectCatalog): number => (s_number > 0 ? s_number : UNORDERED);
