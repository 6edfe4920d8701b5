/** Where two texts begin to differ, and where their common end begins in each. */
export interface Middle {
  readonly from: number;
  readonly toA: number;
  readonly toB: number;
}

/** Punctuation, line ends and characters that are words by themselves: no word goes on over them. */
const ALONE = /[\n!-/:-@[-^`{-~\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?!_)\p{P}/u;
/** Belongs to the character before it. */
const FOLLOWS = /^[\p{M}\p{Emoji_Modifier}\u200d]/u;
/** A longer word is cut where the difference is: nobody reads it as one. */
const LONGEST_WORD = 200;

/** What is left when the common beginning and the common end are taken away, in whole words. */
export function middleOf(before: string, after: string): Middle {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  const from = beginningAt(start, before, after);
  let end = 0;
  while (end < most - from && before.charCodeAt(before.length - end - 1) === after.charCodeAt(after.length - end - 1))
    end += 1;
  const left = endOf(end, before, after);
  return { from, toA: before.length - left, toB: after.length - left };
}

/** The last border before: behind a character that stands alone. */
function beginningAt(start: number, before: string, after: string): number {
  const isWhole = (at: number) => !isCut(before, at) && !isCut(after, at);
  for (let at = start; at > 0 && at > start - LONGEST_WORD; at -= 1) {
    if (ALONE.test(before.charAt(at - 1)) && isWhole(at)) return at;
  }
  if (start <= LONGEST_WORD) return 0;
  let at = start;
  while (at > 0 && !isWhole(at)) at -= 1;
  return at;
}

/** The characters of the common end from its first border on. */
function endOf(end: number, before: string, after: string): number {
  for (let left = end; left > 0 && left > end - LONGEST_WORD; left -= 1) {
    if (ALONE.test(before.charAt(before.length - left))) return left;
  }
  if (end <= LONGEST_WORD) return 0;
  let left = end;
  while (left > 0 && (isCut(before, before.length - left) || isCut(after, after.length - left))) left -= 1;
  return left;
}

/** In the middle of one character, as people see it. */
const isCut = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return (
    (code >= 0xdc00 && code <= 0xdfff) ||
    FOLLOWS.test(String.fromCodePoint(text.codePointAt(at) ?? 0)) ||
    text.charCodeAt(at - 1) === 0x200d
  );
};
