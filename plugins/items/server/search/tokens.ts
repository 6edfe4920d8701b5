import { LEAST_WITHIN } from '../../words/hits.ts';
import { type Piece, piecesOf } from '../../words/pieces.ts';

/** Part of every index: raise it whenever the same text gives other tokens; all pages are then indexed anew. */
export const TOKENS_VERSION = '4';

/** A very long page is found by its beginning. */
export const MOST_CHARACTERS = 400_000;

/** What the index holds of a title or a text. */
export interface Tokens {
  /** Runs and words as they stand. */
  readonly runs: readonly string[];
  /** In their order: words whole, close letters in pairs, the last of a run alone. */
  readonly main: readonly string[];
  /** Close letters that occur, each once: a single one is sought without reading all pairs that begin with it. */
  readonly letters: readonly string[];
  /** Parts of words, and parts joined, each once. */
  readonly parts: readonly string[];
  /** How words and parts begin, each once: putting all words together that begin so is the slowest thing to ask. */
  readonly beginnings: readonly string[];
}

/** A longer beginning is shared by few words, which are quickly put together. */
export const LONGEST_BEGINNING = 10;

export function tokensOf(text: string, isTitle = false): Tokens {
  const runs: string[] = [];
  const main: string[] = [];
  const letters = new Set<string>();
  const parts = new Set<string>();
  const words = new Set<string>();
  const within = new Set<string>();
  for (const piece of piecesOf(text.slice(0, MOST_CHARACTERS))) {
    runs.push(piece.text);
    if (piece.isClose) {
      for (const pair of pairsOf(piece.text, true)) main.push(pair);
      for (const letter of piece.text) letters.add(letter);
    } else {
      main.push(piece.text);
      words.add(piece.text);
      addParts(piece, parts);
      if (isTitle) for (const end of endsOf(piece.text)) within.add(end);
    }
  }
  const beginnings = new Set([...beginningsOf([...words, ...parts], 1), ...beginningsOf(within, LEAST_WITHIN)]);
  return { runs, main, letters: [...letters], parts: [...new Set([...parts, ...within])], beginnings: [...beginnings] };
}

/** Of so many letters or more. */
function beginningsOf(words: Iterable<string>, least: number): ReadonlySet<string> {
  const beginnings = new Set<string>();
  for (const word of words) {
    for (let end = Math.min(word.length, LONGEST_BEGINNING); end >= least; end -= 1) beginnings.add(word.slice(0, end));
  }
  return beginnings;
}

/** What is left of a word that is read from within. */
function endsOf(word: string): string[] {
  const ends: string[] = [];
  for (let from = 1; word.length - from >= LEAST_WITHIN; from += 1) ends.push(word.slice(from));
  return ends;
}

/** `独一无二` is 独一, 一无, 无二, 二: a run of any length is found by its pairs. */
export function pairsOf(run: string, withLast: boolean): string[] {
  const letters = isPlain(run) ? run : [...run];
  const pairs: string[] = [];
  for (let at = 0; at + 1 < letters.length; at += 1) pairs.push(`${letters[at]}${letters[at + 1]}`);
  const last = letters[letters.length - 1];
  if (withLast && last !== undefined) pairs.push(last);
  return pairs;
}

const isPlain = (run: string): boolean => !/[\ud800-\udfff]/.test(run);

/** Everything between two cuts but the word itself. */
function addParts({ text, cuts }: Piece, parts: Set<string>): void {
  if (cuts.length < 3) return;
  for (const [at, from] of cuts.entries()) {
    for (const to of cuts.slice(at + 1)) if (to - from < text.length) parts.add(text.slice(from, to));
  }
}
