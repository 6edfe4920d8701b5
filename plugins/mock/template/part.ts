import type { Json } from './types.ts';

/** A value of a template: with its rule below a key, without one in a list or as the whole. */
export interface Part {
  readonly rule: string;
  readonly value: Json;
  readonly alone: Json;
}

/** Containers in each other; `make` goes a little deeper. */
export const MOST_LEVELS = 9;
/** Values that a template makes when all its lists are as long as they get, and parts of texts: well below what `make` allows. */
const MOST_VALUES = 6_000;
const LETTERS_OF_VALUE = 32;

/** Where a value stands. `times` is how often it is made: lists multiply it. */
export interface Place {
  readonly name: string;
  readonly level: number;
  readonly times: number;
}

export const ROOT: Place = { name: '', level: 0, times: 1 };

/** What is left of `MOST_VALUES` for one template. */
export class Room {
  private left = MOST_VALUES;

  take({ times, level, name }: Place, letters = 0): boolean {
    this.left -= times * (1 + Math.ceil((name.length + letters) / LETTERS_OF_VALUE));
    return this.left >= 0 && level <= MOST_LEVELS;
  }
}

export const plain = (value: Json): Part => ({ rule: '', value, alone: value });

/** A value as it stands, without what is nested too deep for `make`. */
export function asItStands(value: Json, { level }: Place): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (level > MOST_LEVELS) return null;
  const inside = { ...ROOT, level: level + 1 };
  if (Array.isArray(value)) return value.map((one: Json) => asItStands(one, inside));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asItStands(one, inside)]));
}

export const ruled = (rule: string, value: Json, alone: Json): Part => ({ rule, value, alone });

/** Also `__proto__` is a key like others. */
export const objectOf = (entries: Iterable<readonly [string, Part]>): Part =>
  plain(
    Object.fromEntries(
      [...entries].map(([name, { rule, value }]) => [rule ? `${name}|${rule}` : name, value] as const),
    ),
  );

export interface Count {
  readonly min: number;
  readonly max: number;
}

/** How long a list may be made where it stands. */
export function countAt({ times }: Place, wished: Count = { min: 1, max: times === 1 ? 5 : 3 }): Count {
  const most = times === 1 ? 20 : times <= 20 ? 3 : 1;
  const min = Math.max(0, Math.min(wished.min, most));
  return { min, max: Math.max(min, Math.min(wished.max, most)) };
}

export const placeIn = (place: Place, { max }: Count): Place => ({
  ...place,
  level: place.level + 1,
  times: place.times * Math.max(max, 1),
});

/** A list of what `item` makes. `|1` would be one of its values, not a list. */
export function listOf(item: Part | undefined, { min, max }: Count): Part {
  if (!item || max === 0) return plain([]);
  if (max === 1 && min === 1) return plain([item.alone]);
  return ruled(min === max ? String(min) : `${min}-${max}`, [item.alone], [item.alone]);
}
