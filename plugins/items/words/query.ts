import { piecesOf } from './pieces.ts';

/** One run of close letters or one word of what is sought, folded. */
export interface Sought {
  readonly text: string;
  readonly isClose: boolean;
}

/** What was typed without a space: its pieces stand next to each other in a text that holds it. */
export interface Term {
  readonly pieces: readonly Sought[];
  /** Typed last, and perhaps not to its end: its last word may go on. */
  readonly isOpen: boolean;
}

/** A single character is sought only if it is a Chinese one. */
export function isSought(keyword: string): boolean {
  const trimmed = keyword.trim();
  if ([...trimmed].length === 1) return /\p{sc=Han}/u.test(trimmed);
  return termsOf(trimmed).length > 0;
}

/** Ten words find it, or nothing does; each one more is looked for in every text that is found. */
const MOST_TERMS = 10;

/** The terms of a keyword; a page that holds it holds all of them. Nothing in it is a command. */
export function termsOf(keyword: string): Term[] {
  const chunks = keyword.split(/\s+/).filter(Boolean).slice(0, MOST_TERMS);
  const terms = chunks.map((chunk, at) => {
    const pieces = [...piecesOf(chunk)];
    return { pieces, isOpen: at === chunks.length - 1 && pieces.at(-1)?.end === chunk.length };
  });
  return terms.filter(({ pieces }) => pieces.length > 0);
}
