import type { ReportNote } from '../run/plan.ts';
import type { Place } from './place.ts';
import { BETWEEN, type Spot } from './spot.ts';

/** Lines of a report: beyond them, one is said of more of the tree. */
const MOST_LINES = 50;
/** Of the names in one line. */
const LONGEST = 250;

/** Which catalogs stand higher than in the file, a line for each catalog that they stand in now. */
export function flattenedNotes(places: readonly Place[]): ReportNote[] {
  const flattened = places.filter((place) => place.isFlattened);
  const level = Math.max(0, ...flattened.map(({ parent }) => parent?.level ?? 0));
  for (let most = level; most > 0; most -= 1) {
    const notes = linesBy(flattened, most);
    if (notes.length <= MOST_LINES) return notes;
  }
  return linesBy(flattened, 0);
}

function linesBy(flattened: readonly Place[], most: number): ReportNote[] {
  const groups = new Map<Spot | undefined, string[]>();
  for (const { parent, cat_name } of flattened) {
    let above = parent;
    while (above && above.level > most) above = above.above;
    const names = groups.get(above);
    if (names) names.push(cat_name);
    else groups.set(above, [cat_name]);
  }
  return [...groups].map(([above, names]) => ({ what: 'flattened', place: pathOf(above), detail: listOf(names) }));
}

function pathOf(spot: Spot | undefined): string {
  const steps: string[] = [];
  for (let at = spot; at; at = at.above) steps.unshift(at.cat_name);
  return steps.join(BETWEEN) || '/';
}

/** As many names as fit, and how many more there are. */
function listOf(names: readonly string[]): string {
  let [list, count] = ['', 0];
  for (const name of names) {
    const next = list === '' ? name : `${list}, ${name}`;
    if (count > 0 && next.length > LONGEST) break;
    list = next;
    count += 1;
  }
  return count < names.length ? `${list} … +${names.length - count}` : list;
}
