import { isSelector, isUnseenPair, plainOf, withoutUnseen } from './fold.ts';
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
    const there = wordsIn(text, matcher);
    if (!there) return { text };
    const meant = known.filter(({ words }) => words.length > 0 && words.every((word) => there[word] === 1));
    const refusing = meant.find(({ is_replace }) => !is_replace);
    if (refusing) return { text, refusedBy: refusing.keyword };
    const over = meant.flatMap((one) => one.words);
    return { text: over.length === 0 ? text : writtenOver(text, over, matcher) };
  };
}

/** 1 for each word that occurs; undefined where none does. */
function wordsIn(text: string, matcher: WordMatcher): Uint8Array | undefined {
  let there: Uint8Array | undefined;
  matcher.walk(text, (longest) => {
    there ??= new Uint8Array(matcher.size);
    // Where a word was met before, the shorter ones that end with it were too.
    for (let word = longest; word !== 0 && there[word] === 0; word = matcher.shorter(word)) there[word] = 1;
  });
  return there;
}

function writtenOver(text: string, words: readonly number[], matcher: WordMatcher): string {
  const isMeant = new Uint8Array(matcher.size);
  for (const word of words) isMeant[word] = 1;
  // How many more words begin than end before each unit that is seen: however many there are, they take no more room.
  const begun = new Int32Array(text.length + 1);
  matcher.walk(text, (longest, seen) => {
    let word = longest;
    while (word !== 0 && isMeant[word] === 0) word = matcher.shorter(word);
    if (word === 0) return;
    const start = seen - (matcher.lengths[word] ?? 0);
    begun[start] = (begun[start] ?? 0) + 1;
    begun[seen] = (begun[seen] ?? 0) - 1;
  });
  return withStars(text, begun);
}

function withStars(text: string, begun: Int32Array): string {
  const pieces: string[] = [];
  let [from, start, end, seen, depth] = [0, -1, 0, 0, 0];
  const close = () => {
    while (isSelector(text.charCodeAt(end))) end += 1;
    pieces.push('*'.repeat([...withoutUnseen(text.slice(start, end))].length));
    [from, start] = [end, -1];
  };
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (plainOf(unit) === 0) {
      if (isUnseenPair(unit)) place += 1;
      continue;
    }
    depth += begun[seen] ?? 0;
    seen += 1;
    if (depth === 0) {
      if (start >= 0) close();
      continue;
    }
    if (start < 0) {
      pieces.push(text.slice(from, place));
      start = place;
    }
    end = place + 1;
  }
  if (start >= 0) close();
  return [...pieces, text.slice(from)].join('');
}
