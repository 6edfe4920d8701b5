import { fold } from './fold.ts';
import { CLOSE, GAP, type Kind, kindOf, MARK, WORD } from './letters.ts';

/** Where a word falls into parts: `getUser`, `HTTPServer`, `utf8`, `user_name`. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}\p{N}_]+|\p{N}+/gu;
const IS_PLAIN = /^(?:[a-z]+|[0-9]+)$/;
const IS_ONE = /^(?:\p{Lu}?[^\p{Lu}\p{N}_]+|\p{N}+)$/u;
/** A language that is named by a letter and a sign. */
const SIGNS = /\+\+(?![\w+])|#(?![\w#])/y;
/** Keys and digests are no words of parts. */
const MOST_PARTS = 6;
/** What is longer is no word that anybody types; its beginning is enough. */
const LONGEST = 64;

/** A run of close letters, or a word with the places where its parts begin. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly isClose: boolean;
  /** Folded, without underscores. */
  readonly text: string;
  /** Offsets in `text` where parts begin, and its end: what lies between two of them can be found. */
  readonly cuts: readonly number[];
}

/** What a text is made of, in order; all else only separates. */
export function* piecesOf(text: string): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    const kind = kindOf(code);
    if (kind === GAP || kind === MARK) {
      at += widthOf(code);
      continue;
    }
    const end = kind === WORD ? withSigns(text, at, endOf(text, at, kind)) : endOf(text, at, kind);
    const piece = pieceOf(text.slice(at, end), at, kind === CLOSE);
    if (piece.text !== '') yield piece;
    at = end;
  }
}

const widthOf = (code: number): number => (code > 0xffff ? 2 : 1);

/** Marks belong to what they stand on. */
function endOf(text: string, start: number, kind: Kind): number {
  let at = start;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    const next = kindOf(code);
    if (next !== kind && next !== MARK) break;
    at += widthOf(code);
  }
  return at;
}

function withSigns(text: string, start: number, end: number): number {
  if (end - start !== 1) return end;
  SIGNS.lastIndex = end;
  return end + (SIGNS.exec(text)?.[0].length ?? 0);
}

function pieceOf(raw: string, start: number, isClose: boolean): Piece {
  if (!isClose && raw.length <= LONGEST && IS_PLAIN.test(raw)) {
    return { start, end: start + raw.length, isClose, text: raw, cuts: [0, raw.length] };
  }
  const parts = isClose ? [fold(raw)] : partsOf(raw);
  const text = isClose ? (parts[0] ?? '') : parts.join('').slice(0, LONGEST);
  // Spelled out: spreading an object here would take most of the time of reading a page.
  return { start, end: start + raw.length, isClose, text, cuts: cutsOf(parts, text.length) };
}

function partsOf(word: string): readonly string[] {
  if (IS_PLAIN.test(word)) return [word];
  if (/[+#]$/.test(word)) return [word.toLowerCase()];
  if (IS_ONE.test(word)) return [fold(word)];
  const parts = word.match(PART) ?? [];
  return parts.length > MOST_PARTS ? [fold(parts.join(''))] : parts.map(fold);
}

function cutsOf(parts: readonly string[], length: number): readonly number[] {
  if (parts.length < 2) return [0, length];
  const cuts = [0];
  let at = 0;
  for (const part of parts) {
    at += part.length;
    if (part !== '' && at < length) cuts.push(at);
  }
  cuts.push(length);
  return cuts;
}
