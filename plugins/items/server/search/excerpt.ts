import { hitsIn, type Mark } from '../../words/hits.ts';
import type { Term } from '../../words/query.ts';
import { plainOf } from './plain.ts';

export interface Excerpt {
  readonly text: string;
  /** `[start, end)` of the terms in `text`. */
  readonly marks: readonly Mark[];
}

const BEFORE = 40;
const AFTER = 160;
/** Enough to see whole words at both ends of what is looked at. */
const MARGIN = 80;
/** So many places that look like a hit are tried; a word of two letters stands inside of many others. */
const MOST_TRIES = 20;
const MOST_CHARACTERS = 400_000;

/** The words around the first hit, as a reader sees them; the beginning where only the title is one. */
export function excerptOf(content: string, terms: readonly Term[]): Excerpt {
  const source = content.slice(0, MOST_CHARACTERS);
  const plain = plainOf(source);
  const first = firstHit(plain, terms) ?? 0;
  const start = first <= BEFORE ? 0 : wordStart(plain, first - BEFORE);
  const end = Math.min(plain.length, first + AFTER);
  const cut = plain.slice(start, end).replace(/\s+/g, ' ').trim();
  const text = `${start > 0 ? '…' : ''}${cut}${end < plain.length ? '…' : ''}`;
  return { text, marks: hitsIn(text, terms) };
}

/** A little later rather than in the middle of a word. */
function wordStart(text: string, at: number): number {
  const gap = text.slice(at, at + BEFORE / 2).search(/\s\S/);
  return gap === -1 ? at : at + gap + 1;
}

/** Looks where the letters of a term stand before it asks what they are: most of a long text is never taken apart. */
function firstHit(plain: string, terms: readonly Term[]): number | undefined {
  const lower = plain.toLowerCase();
  if (lower.length !== plain.length) return hitsIn(plain, terms)[0]?.[0];
  const places = terms.map((term) => firstOf(plain, lower, term)).filter((at) => at !== undefined);
  if (places.length > 0) return Math.min(...places);
  return hitsIn(plain, terms)[0]?.[0];
}

function firstOf(plain: string, lower: string, term: Term): number | undefined {
  const wanted = term.pieces[0]?.text ?? '';
  for (let at = lower.indexOf(wanted), tries = 0; at !== -1 && tries < MOST_TRIES; tries += 1) {
    const start = Math.max(0, at - MARGIN);
    const hit = hitsIn(plain.slice(start, at + MARGIN + AFTER), [term]).find(([from]) => start + from >= at);
    if (hit) return start + hit[0];
    at = lower.indexOf(wanted, at + wanted.length);
  }
  return undefined;
}
