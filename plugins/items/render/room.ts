/** Titles of links are for a hint beside the pointer: nobody reads a page in one. */
export const MOST_TITLE = 200;

/** A text of three letters may become many tags; no text that somebody reads becomes ten times as long as it was. */
const TIMES = 10;
const FLOOR = 100_000;
const MOST = 16_000_000;

/** What thirty bytes of source could make a gigabyte of: the text is then shown as it was written. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** How much HTML a text may become; counted while it is made, so that no more than that is ever made. */
export class Room {
  #left: number;

  constructor(source: string) {
    this.#left = Math.min(MOST, FLOOR + TIMES * source.length);
  }

  take(length: number): void {
    this.#left -= length;
    if (this.#left < 0) throw new TooLarge('The rendered text would be far longer than its source.');
  }
}
