/** What a browser works out beside a captcha, or instead of a person who cannot read it: both sides count by these rules. */
export interface Task {
  readonly salt: string;
  /** So many numbers are looked for, which makes the time that it takes nearly even. */
  readonly parts: number;
  /** Each number's digest begins with so many zero bits: on average 2^bits tries. */
  readonly bits: number;
}

/**
 * What the task is for: more is asked where it stands in for the reading of the picture. `reading` is told what the picture
 * shows, `words` is asked an arithmetical question in words instead of it.
 */
export type TaskUse = 'registration' | 'reading' | 'words';

/** Hex digits of each number; a solution is all of them, one behind the other. */
export const DIGITS = 8;

/** Its SHA-256 is what begins with zeros; the number stands first, so that the rest of the block stays as it is. At most 55 bytes. */
export const taskText = (number: string, place: { captcha_id: string; salt: string; part: number }): string =>
  `${number}:${place.salt}:${place.captcha_id}:${place.part}`;
