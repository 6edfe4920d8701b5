import type { OutlineCatalog } from '../../../../items/points.ts';
import { LONGEST, refOf, type Spot } from './spot.ts';

interface Named {
  readonly cat_name: string;
  /** Of one that is there and has this name; else 0. */
  readonly cat_id: number;
}

/** Which names are taken, level by level. What people made is found by its name, each by one catalog of the file alone. */
export class Names {
  readonly #there = new Map<string, number[]>();
  readonly #taken = new Set<string>();
  readonly #last = new Map<string, number>();

  /** `known` have been found already, by what they are at their source. */
  constructor(there: readonly OutlineCatalog[], known: ReadonlySet<number>) {
    for (const { cat_id, cat_name, parent_cat_id } of there) {
      const place = placeOf(String(parent_cat_id), cat_name);
      this.#taken.add(place);
      if (!known.has(cat_id)) this.#there.set(place, [...(this.#there.get(place) ?? []), cat_id]);
    }
  }

  /** Two that have one name in the file keep it, as they had it there. */
  take(parent: Spot | undefined, cat_name: string): Named {
    return { cat_name, cat_id: this.#claim(placeOf(refOf(parent), cat_name)) };
  }

  /** One that comes from elsewhere gets a name that no other has there. */
  takeFree(parent: Spot | undefined, wished: string): Named {
    const first = placeOf(refOf(parent), wished);
    for (let n = (this.#last.get(first) ?? 0) + 1; ; n += 1) {
      const cat_name = n === 1 ? wished : numbered(wished, n);
      const place = placeOf(refOf(parent), cat_name);
      const isTaken = this.#taken.has(place);
      const cat_id = this.#claim(place);
      if (isTaken && cat_id === 0) continue;
      this.#last.set(first, n);
      return { cat_name, cat_id };
    }
  }

  #claim(place: string): number {
    this.#taken.add(place);
    return this.#there.get(place)?.shift() ?? 0;
  }
}

const placeOf = (ref: string, cat_name: string): string => `${ref}\0${cat_name}`;

function numbered(name: string, n: number): string {
  const end = ` (${n})`;
  return [...name].slice(0, LONGEST - end.length).join('') + end;
}
