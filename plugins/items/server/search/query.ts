import type { Term } from '../../words/query.ts';
import { pairsOf } from './tokens.ts';

/**
 * Every token carries its item, so that a search reads nothing of other items and costs what its own item costs. The
 * mark between the two is no letter, so it is in no token.
 */
export const tokenOf = (item_id: number, token: string): string => `${item_id.toString(36)}·${token}`;

/** A token, or all that begin with it. */
interface Wanted {
  readonly token: string;
  readonly isPrefix: boolean;
}

/** The tokens of a term, in their order. */
function wantedOf({ pieces, isOpen }: Term): Wanted[] {
  return pieces.flatMap(({ text, isClose }, at) => {
    const isLast = at === pieces.length - 1;
    if (!isClose) return [{ token: text, isPrefix: isLast && isOpen }];
    const pairs = pairsOf(text, !isLast).map((token) => ({ token, isPrefix: false }));
    // A single letter stands in the index by itself; after something else, it is the first of any pair.
    return pairs.length > 0 ? pairs : [{ token: text, isPrefix: pieces.length > 1 }];
  });
}

/** For SQLite's FTS5. Tokens are letters and digits between quotes: nothing that was typed is taken as its syntax. */
export function ftsQuery(item_id: number, terms: readonly Term[]): string {
  const phrases = terms.map((term) =>
    wantedOf(term)
      .map(({ token, isPrefix }) => `"${tokenOf(item_id, token)}"${isPrefix ? ' *' : ''}`)
      .join(' + '),
  );
  return phrases.map((phrase) => `(${phrase})`).join(' AND ');
}

/** For PostgreSQL, cast to tsquery as it is, past its parsers. */
export function tsQuery(item_id: number, terms: readonly Term[]): string {
  return terms
    .flatMap(wantedOf)
    .map(({ token, isPrefix }) => `'${tokenOf(item_id, token)}'${isPrefix ? ':*' : ''}`)
    .join(' & ');
}

/** The term as it stands in the text that PostgreSQL keeps beside its tokens (`lineOf`). */
export function lineWanted({ pieces, isOpen }: Term): string {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const line = pieces.map((piece) => piece.text).join(' ');
  return `${first?.isClose ? '' : ' '}${line}${last?.isClose || isOpen ? '' : ' '}`;
}

/** One token says it all; of several, PostgreSQL knows only that they are there, not where. */
export const isOneToken = (term: Term): boolean => wantedOf(term).length === 1;
