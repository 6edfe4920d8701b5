import { fold } from './fold.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { Sought, Term } from './query.ts';

/** Where something stands in a text: `[start, end)` in UTF-16 units. */
export type Mark = [start: number, end: number];

/** The places of the terms in a text, in order and apart: the same that the index finds a page for. */
export function hitsIn(text: string, terms: readonly Term[]): Mark[] {
  if (terms.length === 0) return [];
  const pieces = [...piecesOf(text)];
  const marks = terms.flatMap((term) => pieces.flatMap((_, at) => placesAt({ text, pieces, at }, term)));
  return joined(marks.sort((a, b) => a[0] - b[0] || a[1] - b[1]));
}

interface Place {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly at: number;
}

function placesAt({ text, pieces, at }: Place, { pieces: sought, isOpen }: Term): Mark[] {
  const [first, ...rest] = sought;
  const piece = pieces[at];
  if (!first || !piece || piece.isClose !== first.isClose) return [];
  const last = rest.at(-1);
  if (!last) return spansIn(piece, first, isOpen).map(([from, to]) => rawSpan(text, piece, [from, to]));
  const end = pieces[at + sought.length - 1];
  if (!end || !isChain(pieces.slice(at, at + sought.length), sought, isOpen)) return [];
  const start = rawSpan(text, piece, [piece.text.length - first.text.length, piece.text.length])[0];
  return [[start, rawSpan(text, end, [0, last.text.length])[1]]];
}

/** Close letters stand anywhere in their run; a word begins and ends where a part does. */
function spansIn(piece: Piece, { text, isClose }: Sought, isOpen: boolean): Mark[] {
  const starts = isClose ? everyIndex(piece.text, text) : piece.cuts.filter((cut) => piece.text.startsWith(text, cut));
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
