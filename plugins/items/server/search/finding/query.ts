import type { Term } from '../../../words/query.ts';
import { LONGEST_BEGINNING, pairsOf } from '../tokens.ts';

/**
 * Every token carries its item, so that a search reads nothing of other items and costs what its own item costs. The
 * mark between the two is no letter, so it is in no token.
 */
export const tokenOf = (item_id: number, token: string): string => `${item_id.toString(36)}·${token}`;

/** Titles are in FTS5 under a name of their own too: a word of all texts is then quickly looked for in titles. */
export const titleTokenOf = (item_id: number, token: string): string => `${item_id.toString(36)}¶${token}`;

/** As tokens, beginnings end with a mark that is no letter: they are not taken for words. */
export const BEGINNING_MARK = '…';
export const beginningOf = (text: string): string => `${text}${BEGINNING_MARK}`;

/** A token, or all that begin with it. */
interface Wanted {
  readonly token: string;
  readonly isPrefix: boolean;
}

/** The word of a term that is nothing else, and short enough for the index to know what begins with it. */
function openWord({ pieces: [first, ...rest], isOpen }: Term): string | undefined {
  if (!first || rest.length > 0 || !isOpen || first.isClose) return undefined;
  return first.text.length <= LONGEST_BEGINNING ? first.text : undefined;
}

/** The tokens of a term, in their order. */
function wantedOf(term: Term): Wanted[] {
  const open = openWord(term);
  if (open !== undefined) return [{ token: beginningOf(open), isPrefix: false }];
  const { pieces, isOpen } = term;
  return pieces.flatMap(({ text, isClose }, at) => {
    const isLast = at === pieces.length - 1;
    if (!isClose) return [{ token: text, isPrefix: isLast && isOpen }];
    const pairs = pairsOf(text, !isLast).map((token) => ({ token, isPrefix: false }));
    // A single letter stands in the index by itself; after something else, it is the first of any pair.
    return pairs.length > 0 ? pairs : [{ token: text, isPrefix: pieces.length > 1 }];
  });
}

interface FtsAsked {
  readonly item_id: number;
  readonly terms: readonly Term[];
  /** Only where the title holds all terms. */
  readonly isTitle?: boolean;
  /** Finds the same. Beginnings are in the index once a page; whole words count as often as they stand there. */
  readonly isRanked?: boolean;
}

/** For SQLite's FTS5. Tokens are letters and digits between quotes: nothing that was typed is taken as its syntax. */
export function ftsQuery({ item_id, terms, isTitle, isRanked }: FtsAsked): string {
  const quoted = (token: string) => `"${(isTitle ? titleTokenOf : tokenOf)(item_id, token)}"`;
  const phrases = terms.map((term) => {
    const phrase = wantedOf(term).map(({ token, isPrefix }) => `${quoted(token)}${isPrefix ? ' *' : ''}`);
    const whole = isRanked ? openWord(term) : undefined;
    return `(${phrase.join(' + ')}${whole === undefined ? '' : ` OR ${quoted(whole)}`})`;
  });
  return phrases.join(' AND ');
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
