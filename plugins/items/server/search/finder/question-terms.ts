import { piecesOf } from '../../../words/pieces.ts';
import type { Term } from '../../../words/query.ts';
import { pairsOf } from '../tokens.ts';
import { CHINESE_STOP_WORDS, STOP_WORDS } from './stop-words.ts';

/** Each one is looked for in the index; of more, those at both ends are taken: there a long question says what it is about. */
const MOST_TERMS = 24;
/** Characters of a question that are read. */
const MOST_READ = 2_000;
/** A word with an ending cut off is still so long, or it keeps the ending. */
const SHORTEST_STEM = 4;

/**
 * What a question is looked for by: its words without their endings, and close letters in pairs, for nothing parts the words of
 * a Chinese sentence. A page is about the question if it holds some of them.
 */
export function questionTerms(question: string): readonly Term[] {
  const words = new Map<string, Term>();
  for (const piece of piecesOf(question.slice(0, MOST_READ))) {
    const terms = piece.isClose ? closeTerms(piece.text) : wordTerms(piece.text);
    for (const term of terms) words.set(term.pieces[0]?.text ?? '', term);
  }
  const terms = [...words.values()];
  if (terms.length <= MOST_TERMS) return terms;
  return [...terms.slice(0, MOST_TERMS / 2), ...terms.slice(-MOST_TERMS / 2)];
}

function wordTerms(word: string): Term[] {
  if (STOP_WORDS.has(word) || word.length < 2) return [];
  const text = stemOf(word);
  // What begins so is found, too: `config` in `configuration`. Of a short one, that would be half the words there are.
  return [{ pieces: [{ text, isClose: false }], isOpen: text.length >= SHORTEST_STEM }];
}

const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, ''],
  [/(?<!s)s$/, ''],
  [/(?:ing|ed)$/, ''],
];

/** Endings of English words that a page may write without, or with another one. */
function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  return ENDINGS.reduce((stem, [ending, instead]) => {
    const cut = stem.replace(ending, instead);
    return cut.length >= SHORTEST_STEM ? cut : stem;
  }, word);
}

function closeTerms(run: string): Term[] {
  const texts = run.split(CHINESE_STOP_WORDS).flatMap((part) => {
    const pairs = pairsOf(part, false);
    return pairs.length > 0 ? pairs : [part];
  });
  return texts.filter(Boolean).map((text) => ({ pieces: [{ text, isClose: true }], isOpen: false }));
}
