import type { Note, NoteWhat } from '../project.ts';
import { shortened } from './shortened.ts';

/** More lines nobody reads: the rest is counted in one. */
const MOST_NOTES = 500;
const MOST_LENGTH = 300;

/** The report of one import, while it is written: the same thing at the same place is said once. */
export class Notes {
  readonly #lines = new Map<string, Note>();
  #left = 0;

  add(what: NoteWhat, place: string, detail = ''): void {
    const short = { place: shortened(place, MOST_LENGTH), detail: shortened(detail, MOST_LENGTH) };
    const key = `${what} ${short.place} ${short.detail}`;
    if (this.#lines.has(key)) return;
    if (this.#lines.size >= MOST_NOTES) {
      this.#left += 1;
      return;
    }
    this.#lines.set(key, { what, place: short.place, ...(short.detail !== '' && { detail: short.detail }) });
  }

  get lines(): readonly Note[] {
    const lines = [...this.#lines.values()];
    return this.#left === 0 ? lines : [...lines, { what: 'skipped', place: '…', detail: `+${this.#left}` }];
  }
}
