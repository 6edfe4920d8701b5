/** The product's name, which is the site's as long as that has none of its own. */
export const PRODUCT = 'Docstead';

/**
 * The product's mark, in a box of 16: a page whose top edge is a gable, and the two lines on it. One line of 1.5, with round
 * ends and corners. Both sides draw it: `<ProductMark>` of the kit, and the server before any script runs.
 */
export const MARK = {
  page: 'M3.25 14.25V6.1L8 1.75l4.75 4.35v8.15z',
  lines: 'M6 8.5h4M6 11.25h2.5',
} as const;

const HUES = 12;
/** Characters of a name among which its first letter is looked for. */
const LOOKED_AT = 100;

export interface LetterMark {
  /** The first letter, figure or 汉字 of the name, in upper case. */
  readonly letter: string;
  /** 1 to 12, of the theme's `--ds-hue-…`; what was made one after the other is told apart best. */
  readonly hue: number;
}

/** What a thing or a person with a name is known by at a glance. The id decides the hue, so that a new name keeps it. */
export function letterMark(name: string, id: string): LetterMark {
  const letters = lettersOf(name.trim().slice(0, LOOKED_AT));
  const first = letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? letters[0] ?? '?';
  const sum = [...id].reduce((all, char) => (all * 31 + (char.codePointAt(0) ?? 0)) % 9973, 0);
  return { letter: first.toUpperCase(), hue: ((sum * 5) % HUES) + 1 };
}

/** As people count them: an accent or a sign that joins belongs to its letter. Browsers of 2023 count code points. */
function lettersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
