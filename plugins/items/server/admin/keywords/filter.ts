import { isSecondHalf, isSelector, isUnseenPair, plainOf, withoutUnseen } from './fold.ts';
import { WordMatcher } from './word-matcher.ts';

/** What the administrator has written down. Its parts, between ampersands, must all occur. */
export interface Keyword {
  readonly keyword: string;
  /** Its words are written over, instead of the text being refused. */
  readonly is_replace: boolean;
}

export interface Screened {
  readonly text: string;
  /** The first keyword that refuses the text. */
  readonly refusedBy?: string;
}

export type Filter = (text: string) => Screened;

/** Those that show something. */
export const partsOf = (keyword: string): string[] =>
  keyword
    .split('&')
    .map((part) => part.trim())
    .filter((part) => withoutUnseen(part).trim() !== '');

/**
 * Small letters are large ones, and wide ones plain ones; what nobody sees keeps no word from being found, and stays where
 * none is. One `*` stands for each character that is written over.
 */
export function filterOf(keywords: readonly Keyword[]): Filter {
  const parts = keywords.map(({ keyword }) => partsOf(keyword));
  const matcher = new WordMatcher(parts.flat());
  let taken = 0;
  const known = keywords.map((one, at) => {
    const from = taken;
    taken += parts[at]?.length ?? 0;
    return { ...one, words: matcher.words.slice(from, taken) };
  });
  return (text) => {
    const met = metIn(text, matcher);
    if (!met) return { text };
    const meant = known.filter(({ words }) => words.length > 0 && words.every((word) => met.there[word] === 1));
    const refusing = meant.find(({ is_replace }) => !is_replace);
    if (refusing) return { text, refusedBy: refusing.keyword };
    const over = meant.flatMap((one) => one.words);
    return { text: over.length === 0 ? text : withStars(text, coveredBy(over, met.ends, matcher)) };
  };
}

interface Met {
  /** 1 for each word that occurs. */
  readonly there: Uint8Array;
  /** The longest word before each unit that is seen, the end being one too; 0 is none. */
  readonly ends: Int32Array;
}

/** Undefined where no word occurs. */
function metIn(text: string, matcher: WordMatcher): Met | undefined {
  let met: Met | undefined;
  matcher.walk(text, (longest, seen) => {
    met ??= { there: new Uint8Array(matcher.size), ends: new Int32Array(text.length + 1) };
    met.ends[seen] = longest;
    // Where a word was met before, the shorter ones that end with it were too.
    for (let word = longest; word !== 0 && met.there[word] === 0; word = matcher.shorter(word)) met.there[word] = 1;
  });
  return met;
}

/** 1 for each unit that is seen, and in one of these words. */
function coveredBy(words: readonly number[], ends: Int32Array, matcher: WordMatcher): Uint8Array {
  const isMeant = new Uint8Array(matcher.size);
  for (const word of words) isMeant[word] = 1;
  const covered = new Uint8Array(ends.length);
  // From the end: where the first of the words begins that end behind here.
  let start = ends.length;
  for (let seen = ends.length - 1; seen > 0; seen -= 1) {
    let word = ends[seen] ?? 0;
    while (word !== 0 && isMeant[word] === 0) word = matcher.shorter(word);
    if (word !== 0) start = Math.min(start, seen - (matcher.lengths[word] ?? 0));
    if (start < seen) covered[seen - 1] = 1;
  }
  return covered;
}

function withStars(text: string, covered: Uint8Array): string {
  const pieces: string[] = [];
  let [from, end, seen, stars] = [0, 0, 0, 0];
  const close = () => {
    if (stars === 0) return;
    while (isSelector(text.charCodeAt(end))) end += 1;
    pieces.push('*'.repeat(stars));
    [from, stars] = [end, 0];
  };
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (plainOf(unit) === 0) {
      if (isUnseenPair(unit)) place += 1;
      continue;
    }
    seen += 1;
    if (covered[seen - 1] === 0) {
      close();
      continue;
    }
    if (stars === 0) pieces.push(text.slice(from, place));
    if (stars === 0 || !isSecondHalf(unit)) stars += 1;
    end = place + 1;
  }
  close();
  return [...pieces, text.slice(from)].join('');
}
