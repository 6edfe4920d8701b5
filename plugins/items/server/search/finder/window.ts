import type { Weighed } from './rank.ts';

/** Places of one word that are looked at in a text. */
const MOST_PLACES = 300;
/** So much stands before the first word. */
const BEFORE = 200;
/** A cut moves so far to where a line begins or ends. */
const TO_LINE = 200;
const CUT = '…';

interface Place {
  readonly at: number;
  readonly word: number;
}

/** As much of a text as `length` allows: of a longer one the part that holds most of the words, rare ones before common ones. */
export function windowOf(text: string, weighed: readonly Weighed[], length: number): string {
  if (text.length <= length) return text;
  const room = Math.max(1, length - 2 * CUT.length);
  const first = bestPlace(placesIn(text, weighed), weighed, Math.max(1, room - BEFORE));
  const start = lineStart(text, Math.min(Math.max(0, first - BEFORE), text.length - room));
  const end = lineEnd(text, Math.min(text.length, start + room), start);
  // A cut may part the two halves of one character.
  const part = text
    .slice(start, end)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .trim();
  return `${start > 0 ? CUT : ''}${part}${end < text.length ? CUT : ''}`;
}

function placesIn(text: string, weighed: readonly Weighed[]): readonly Place[] {
  const lower = text.toLowerCase();
  return weighed
    .flatMap(({ term }, word) => placesOf(lower, term.pieces[0]?.text ?? '').map((at) => ({ at, word })))
    .sort((a, b) => a.at - b.at);
}

function placesOf(lower: string, word: string): readonly number[] {
  const places: number[] = [];
  if (word === '') return places;
  for (
    let at = lower.indexOf(word);
    at !== -1 && places.length < MOST_PLACES;
    at = lower.indexOf(word, at + word.length)
  )
    places.push(at);
  return places;
}

/** Where the part begins whose words weigh most, each of them counted once; the first such part. */
function bestPlace(places: readonly Place[], weighed: readonly Weighed[], room: number): number {
  const within = new Map<number, number>();
  let best = { at: 0, weight: 0 };
  let weight = 0;
  let from = 0;
  for (const { at, word } of places) {
    if (!within.has(word)) weight += weighed[word]?.weight ?? 0;
    within.set(word, (within.get(word) ?? 0) + 1);
    for (let first = places[from]; first && at - first.at > room; first = places[from]) {
      weight -= forget(within, first.word) ? (weighed[first.word]?.weight ?? 0) : 0;
      from += 1;
    }
    if (weight > best.weight + 1e-9) best = { at: places[from]?.at ?? 0, weight };
  }
  return best.at;
}

/** True where that was the last place of the word. */
function forget(within: Map<number, number>, word: number): boolean {
  const left = (within.get(word) ?? 1) - 1;
  if (left > 0) within.set(word, left);
  else within.delete(word);
  return left <= 0;
}

function lineStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const line = text.lastIndexOf('\n', at);
  return line !== -1 && at - line <= TO_LINE ? line + 1 : at;
}

function lineEnd(text: string, at: number, start: number): number {
  if (at >= text.length) return text.length;
  const line = text.lastIndexOf('\n', at);
  return line > start && at - line <= TO_LINE ? line : at;
}
