import { fold } from './fold.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { Sought, Term } from './query.ts';

/** Where something stands in a text: `[start, end)` in UTF-16 units. */
export type Mark = [start: number, end: number];

/** Words of a title are found from within as well, by so many letters or more. */
export const LEAST_WITHIN = 3;

/** The places of the terms in a text, in order and apart: the same that the index finds a page for. */
export function hitsIn(text: string, terms: readonly Term[], isTitle = false): Mark[] {
  const possible = terms.filter(mayBeIn(text));
  if (possible.length === 0) return [];
  const pieces = [...piecesOf(text)];
  const marks: Mark[] = [];
  for (const term of possible) {
    for (let at = 0; at < pieces.length; at += 1) marks.push(...placesAt({ text, pieces, at, isTitle }, term));
  }
  return joined(marks.sort((a, b) => a[0] - b[0] || a[1] - b[1]));
}

/** Letters that folding may change, and the sign that may stand inside of a word without being of it. */
const MAY_FOLD = /[^\0-\x5e\x60-\x7f\u2010-\u2027\u3001-\u3029\u4e00-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]/;

/** Most texts that are asked are titles without the word: that is seen sooner than their pieces are made. */
function mayBeIn(text: string): (term: Term) => boolean {
  if (MAY_FOLD.test(text)) return () => true;
  const lower = text.toLowerCase();
  return ({ pieces: [first] }) => first !== undefined && lower.includes(first.text);
}

interface Place {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly at: number;
  readonly isTitle: boolean;
}

const NONE: readonly Mark[] = [];

function placesAt({ text, pieces, at, isTitle }: Place, { pieces: sought, isOpen }: Term): readonly Mark[] {
  const [first, ...rest] = sought;
  const piece = pieces[at];
  if (!first || !piece || piece.isClose !== first.isClose || !piece.text.includes(first.text)) return NONE;
  const last = rest.at(-1);
  if (!last) {
    const isWithin = isTitle && first.text.length >= LEAST_WITHIN;
    return spansIn(piece, first, { isOpen, isWithin }).map(([from, to]) => rawSpan(text, piece, [from, to]));
  }
  const end = pieces[at + sought.length - 1];
  if (!end || !isChain(pieces.slice(at, at + sought.length), sought, isOpen)) return [];
  const start = rawSpan(text, piece, [piece.text.length - first.text.length, piece.text.length])[0];
  return [[start, rawSpan(text, end, [0, last.text.length])[1]]];
}

interface Ends {
  readonly isOpen: boolean;
  /** It may begin inside of a word. */
  readonly isWithin: boolean;
}

/** Close letters stand anywhere in their run; a word begins and ends where a part does. */
function spansIn(piece: Piece, { text, isClose }: Sought, { isOpen, isWithin }: Ends): Mark[] {
  const starts =
    isClose || isWithin ? everyIndex(piece.text, text) : piece.cuts.filter((cut) => piece.text.startsWith(text, cut));
  return starts
    .map((start): Mark => [start, start + text.length])
    .filter(([, end]) => isClose || isOpen || piece.cuts.includes(end));
}

function everyIndex(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

/** Several pieces in a row: only the first run may begin earlier, and only the last may go on. */
function isChain(pieces: readonly Piece[], sought: readonly Sought[], isOpen: boolean): boolean {
  return sought.every(({ text, isClose }, at) => {
    const piece = pieces[at];
    if (!piece || piece.isClose !== isClose) return false;
    if (piece.text === text) return true;
    if (at === 0) return isClose && piece.text.endsWith(text);
    return at === sought.length - 1 && (isClose || isOpen) && piece.text.startsWith(text);
  });
}

/** Folding may shorten or lengthen a piece; then its characters are counted one by one. */
function rawSpan(text: string, piece: Piece, [from, to]: Mark): Mark {
  if (piece.end - piece.start === piece.text.length) return [piece.start + from, piece.start + to];
  const raw = text.slice(piece.start, piece.end);
  return [piece.start + rawOffset(raw, from, false), piece.start + rawOffset(raw, to, true)];
}

function rawOffset(raw: string, folded: number, isEnd: boolean): number {
  let at = 0;
  let count = 0;
  for (const character of raw) {
    const width = character === '_' ? 0 : fold(character).length;
    if (isEnd ? count >= folded : count >= folded && width > 0) return at;
    count += width;
    at += character.length;
  }
  return raw.length;
}

/** Marks that touch or overlap become one. */
function joined(marks: readonly Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const [start, end] of marks) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
