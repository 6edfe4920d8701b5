import { isUnseen } from '../unseen.ts';

/** What a character is to the search: nothing, part of a word, part of a close run, or a mark on what it follows. */
export type Kind = typeof GAP | typeof WORD | typeof CLOSE | typeof MARK;
export const GAP = 0;
export const WORD = 1;
/** Letters of scripts that are written without spaces, and Korean, whose words carry endings. */
export const CLOSE = 2;
export const MARK = 3;

const CLOSE_LETTER =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ーｰﾞﾟ]/u;
const LETTER = /[\p{L}\p{N}]/u;
const MARKING = /\p{M}/u;

/** By code point. Asking the expressions for every character of a page would take most of the time of saving it. */
export function kindOf(code: number): Kind {
  if (code < 0x80) return isAsciiWord(code) ? WORD : GAP;
  if (code >= 0x4e00 && code <= 0x9fff) return CLOSE;
  if (code >= 0xff00 && code <= 0xff0f) return GAP;
  if (code >= 0x3000 && code <= 0x3004) return GAP;
  return rareKind(String.fromCodePoint(code));
}

function isAsciiWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

function rareKind(character: string): Kind {
  if (MARKING.test(character) || isUnseen(character)) return MARK;
  if (CLOSE_LETTER.test(character)) return /\p{P}/u.test(character) ? GAP : CLOSE;
  return LETTER.test(character) ? WORD : GAP;
}
