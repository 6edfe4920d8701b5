import { counter, decimal, hasHan, isDateName, isIdName, textByName, truth, whole } from './guess.ts';
import { asItStands, countAt, listOf, objectOf, type Part, type Place, placeIn, plain, type Room } from './part.ts';
import { readRule } from './rule.ts';
import type { Json } from './types.ts';

/** They say how a call went: a client looks for just these values. */
const KEPT_NAMES: ReadonlySet<string> = new Set(['code', 'status', 'error_code', 'msg', 'message']);
const LONGEST_KEPT = 200;

/** Whether the example of this field stays as it is. */
export const isKept = (name: string, value: Json | undefined): boolean =>
  KEPT_NAMES.has(name) &&
  (typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value.length <= LONGEST_KEPT && !value.includes('@')));

/** The first that fits counts. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/^[^\s@]+@[^\s@]+\.[A-Za-z]+$/, '@email'],
  [/^https?:\/\/\S+\.(?:png|jpe?g|gif|webp|svg|bmp)$/i, "@image('200x200')"],
  [/^[a-z]+:\/\/\S+$/i, '@url'],
  [/^\d{4}-\d\d-\d\d$/, '@date'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d/, "@date('yyyy-MM-dd')T@time('HH:mm:ss')Z"],
  [/^\d{4}[-/]\d\d?[-/]\d\d?[ T]\d\d?:\d\d/, '@datetime'],
  [/^\d\d:\d\d:\d\d$/, '@time'],
  [/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, '@guid'],
  [/^\d{1,3}(?:\.\d{1,3}){3}$/, '@ip'],
  [/^1\d{10}$/, "1@string('number', 10)"],
];
const DIGITS = /^\d{1,30}$/;
/** One of a few words, as likely as not: `active`, `CNY`. */
const WORD = /^[\w-]{1,40}$/;

/** A template of answers like one example. A key that has a rule already stays as it is, with all that is in it. */
export class ExampleReader {
  private readonly room: Room;
  private readonly isHan: boolean;

  constructor(room: Room, isHan: boolean) {
    this.room = room;
    this.isHan = isHan;
  }

  /** Undefined where there is no room for it. */
  part(value: Json, place: Place): Part | undefined {
    if (!this.room.take(place, typeof value === 'string' ? Math.min(value.length, LONGEST_KEPT) : 0)) return undefined;
    if (isKept(place.name, value)) return plain(value);
    if (value === null) return plain(null);
    if (typeof value === 'boolean') return truth;
    if (typeof value === 'number') return numberPart(value, place.name);
    if (typeof value === 'string') return plain(textLike(value, place.name, this.isHan));
    return Array.isArray(value) ? this.list(value, place) : this.object(value as { [key: string]: Json }, place);
  }

  private object(value: { readonly [key: string]: Json }, place: Place): Part {
    const entries: [string, Part][] = [];
    for (const [name, child] of Object.entries(value)) {
      const isTemplate = readRule(name).rule !== undefined;
      const inside = { ...place, name, level: place.level + 1 };
      const part = isTemplate ? plain(asItStands(child, inside)) : this.part(child, inside);
      if (part) entries.push([name, part]);
    }
    return objectOf(entries);
  }

  private list(value: readonly Json[], place: Place): Part {
    const first = value.find((one) => one !== null);
    if (first === undefined) return plain([]);
    const count = countAt(place);
    const inside = placeIn(place, count);
    const pick = pickOf(value);
    if (pick) return listOf(this.room.take(inside, pick.length) ? plain(pick) : undefined, count);
    return listOf(this.part(first, inside), count);
  }
}

const MOST_CHOICES = 20;

/** One of the words of a list, where it has several. */
function pickOf(value: readonly Json[]): string | undefined {
  const words = [...new Set(value.slice(0, MOST_CHOICES))];
  const isWords = words.every((one) => typeof one === 'string' && WORD.test(one) && !DIGITS.test(one));
  return isWords && words.length > 1 ? `@pick(${JSON.stringify(words)})` : undefined;
}

/** What makes texts like this one. */
export function textLike(value: string, name: string, isHan: boolean): string {
  const isShort = value.length <= LONGEST_KEPT;
  if (value === '' || (isShort && value.startsWith('@'))) return value;
  const look = isShort && LOOKS.find(([pattern]) => pattern.test(value));
  if (look) return look[1];
  if (DIGITS.test(value)) return `@string('number', ${value.length})`;
  const byName = textByName(name, hasHan(value) || (isHan && !WORD.test(value)));
  if (byName) return byName;
  if (WORD.test(value)) return value;
  if (hasHan(value)) return value.length > 12 ? '@csentence(6, 16)' : '@ctitle(4, 8)';
  return value.length > 40 ? '@sentence(5, 10)' : '@title(2, 4)';
}

const MOST_DIGITS = 4;

function numberPart(value: number, name: string): Part {
  if (!Number.isInteger(value)) {
    const digits = String(value).split('.')[1]?.length ?? 2;
    return Math.abs(value) < 1e12 ? decimal(...around(value), Math.min(digits, MOST_DIGITS)) : plain(value);
  }
  if (isIdName(name)) return counter;
  if (Math.abs(value) > 1e14) return plain(value);
  // A moment is only good near the one that was shown.
  if (isDateName(name) && value > 1e9) return whole(Math.round(value * 0.95), value);
  return whole(...around(value));
}

/** From 1 to the next power of ten, 100 at least; for numbers below 0 on both sides of it. */
function around(value: number): [number, number] {
  const max = Math.max(100, 10 ** Math.ceil(Math.log10(Math.abs(value) + 1)));
  return value < 0 ? [-max, max] : [1, max];
}
