import { type Part, plain, ruled } from './part.ts';

export type Kind = 'integer' | 'number' | 'float' | 'boolean' | 'text' | 'array' | 'object' | 'null' | 'any';

export interface Hint {
  readonly name: string;
  readonly kind: Kind;
  /** Whether the words made are Chinese. */
  readonly isHan: boolean;
}

const HAN = /\p{Script=Han}/u;
export const hasHan = (text: string): boolean => HAN.test(text);

const LONGEST_NAME = 64;
/** `createdAt` as `created_at`. */
const wordsOf = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .toLowerCase();

const DATE = /(?:^|_)(?:date|datetime|time|timestamp|birthday|created|updated)(?:_|$)|_at$|time$|date$/;
const ID = /^_?id$/;
const DECIMAL =
  /price|amount|money|cost|fee|rate|ratio|percent|score|balance|weight|height|latitude|longitude|(?:^|_)(?:lat|lng|lon)$/;
const TRUTH = /^(?:is|has|can|should)_|^(?:enabled?|disabled|success)$/;

/** By the name of a field; of two texts the second has Chinese words. The first that fits counts. */
const TEXTS: readonly (readonly [RegExp, string, string?])[] = [
  [/e?_?mail/, '@email'],
  [/avatar|image|(?:^|_)img|picture|photo|logo|icon|cover/, "@image('200x200')"],
  [/url|link|href|website|homepage/, '@url'],
  [/phone|mobile|(?:^|_)tel(?:_|$)/, "1@string('number', 10)"],
  [/uuid|guid/, '@guid'],
  [/(?:^|_)ip(?:v4)?(?:_|$)/, '@ip'],
  [/address|addr|county/, '@county(true)'],
  [DATE, '@datetime'],
  [/title|subject/, '@title(2, 4)', '@ctitle(4, 8)'],
  [/name|author/, '@name', '@cname'],
  [/desc|content|summary|remark|(?:^|_)text|intro|comment|note/, '@sentence(5, 10)', '@csentence(6, 16)'],
  [ID, '@guid'],
];

/** A text for a field of this name; undefined where the name says nothing. */
export function textByName(name: string, isHan: boolean): string | undefined {
  const words = wordsOf(name);
  const found = TEXTS.find(([pattern]) => pattern.test(words));
  return found && ((isHan ? found[2] : undefined) ?? found[1]);
}

export const anyText = (isHan: boolean): string => (isHan ? '@cword(2, 4)' : '@word(4, 8)');

export const isIdName = (name: string): boolean => ID.test(wordsOf(name));
export const isDateName = (name: string): boolean => DATE.test(wordsOf(name));

export const whole = (min: number, max: number): Part => ruled(`${min}-${max}`, 1, `@integer(${min}, ${max})`);
export const decimal = (min: number, max: number, digits = 2): Part =>
  ruled(`${min}-${max}.${digits}`, 1, `@float(${min}, ${max}, ${digits}, ${digits})`);
export const truth = ruled('1', true, '@boolean');
export const counter = ruled('+1', 1, '@increment');
/** Seconds since 1970, in the last years. */
const MOMENT = whole(1_600_000_000, 1_760_000_000);

/** What is likely to stand in a field of this name and kind. */
export function guess({ name, kind, isHan }: Hint): Part {
  const words = wordsOf(name);
  if (kind === 'null') return plain(null);
  if (kind === 'object') return plain({});
  if (kind === 'array') return plain([]);
  if (kind === 'boolean' || (kind === 'any' && TRUTH.test(words))) return truth;
  if (kind !== 'text' && ID.test(words)) return counter;
  if (kind === 'integer') return DATE.test(words) ? MOMENT : whole(1, 100);
  if (kind === 'float') return decimal(1, 100);
  if (kind === 'number') return DECIMAL.test(words) ? decimal(1, 100) : whole(1, 100);
  return plain(textByName(name, isHan) ?? anyText(isHan));
}
