/** Characters that show nothing: joiners, soft hyphens, marks of byte order and direction, selectors of variants. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const CASED = /\p{Changes_When_Casemapped}/gu;

/** Letters and signs as wide as a Chinese character, and how far they are from the plain ones. */
const WIDE = { from: 0xff01, to: 0xff5e, off: 0xfee0 } as const;
const WIDE_SPACE = 0x3000;
/** The first surrogates of plane 14, which has nothing but selectors and tags. */
const PLANE_14 = { from: 0xdb40, to: 0xdb43 } as const;

const UNITS = 0x10000;

/** The plain unit for each one of UTF-16: small letters for large ones and for wide ones. 0 is what nobody sees. */
const PLAIN = plainUnits();

export const plainOf = (unit: number): number => PLAIN[unit] ?? 0;

/** What nobody sees there takes two units, and not one. */
export const isUnseenPair = (unit: number): boolean => unit >= PLANE_14.from && unit <= PLANE_14.to;

/** A selector makes a variant of the character before it, and means nothing without that. */
export const isSelector = (unit: number): boolean => unit >= 0xfe00 && unit <= 0xfe0f;

/** Of a character that takes two units. */
export const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** As long as the text, so that places are the same. Letters outside of the first plane have two units each. */
export function small(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** What is seen of a text, as plain units. */
export function plainUnitsOf(text: string): number[] {
  const read = small(text);
  const units: number[] = [];
  for (let place = 0; place < read.length; place += 1) {
    const unit = read.charCodeAt(place);
    const plain = plainOf(unit);
    if (plain !== 0) units.push(plain);
    else if (isUnseenPair(unit)) place += 1;
  }
  return units;
}

function plainUnits(): Uint16Array {
  const plain = Uint16Array.from({ length: UNITS }, (_, unit) => unit);
  const all = String.fromCharCode(...plain.subarray(0, UNITS / 2)) + String.fromCharCode(...plain.subarray(UNITS / 2));
  for (const { index } of all.matchAll(CASED)) plain[index] = smallUnit(all.charAt(index));
  for (let unit = WIDE.from; unit <= WIDE.to; unit += 1) plain[unit] = plain[unit - WIDE.off] ?? unit;
  plain[WIDE_SPACE] = 0x20;
  for (const { index } of all.matchAll(UNSEEN)) plain[index] = 0;
  return plain.fill(0, PLANE_14.from, PLANE_14.to + 1);
}

/** By the large letter, which is the same for both small forms of some; what has none of one unit stays. */
function smallUnit(letter: string): number {
  const large = letter.toUpperCase();
  const one = large.length === 1 ? large.toLowerCase() : letter.toLowerCase();
  return (one.length === 1 ? one : letter).charCodeAt(0);
}
