import { hitsIn, type Mark } from '../../words/hits.ts';
import type { Term } from '../../words/query.ts';
import { plainOf } from './plain.ts';
import { MOST_CHARACTERS } from './tokens.ts';

export interface Excerpt {
  readonly text: string;
  /** `[start, end)` of the terms in `text`. */
  readonly marks: readonly Mark[];
}

const BEFORE = 40;
const AFTER = 160;
/** Around a place that looks like a hit, so much is freed of its markup at first: a link's address can be long. */
const LOOK_BEFORE = 240;
const LOOK_AFTER = 600;
/** So many places that look like a hit are tried; a word of two letters stands inside of many others. */
const MOST_TRIES = 8;

/** The words around the first hit, as a reader sees them; the beginning where only the title is one. */
export function excerptOf(content: string, terms: readonly Term[]): Excerpt {
  return nearHit(content, terms) ?? anywhere(content.slice(0, MOST_CHARACTERS), terms);
}

/** Looks where the letters stand before it asks what they are: most of a page is never freed of its markup. */
function nearHit(content: string, terms: readonly Term[]): Excerpt | undefined {
  const lower = content.toLowerCase();
  const wanted = terms[0]?.pieces[0]?.text ?? '';
  for (let at = lower.indexOf(wanted), tries = 0; at !== -1 && tries < MOST_TRIES; tries += 1) {
    const start = at <= LOOK_BEFORE ? 0 : Math.max(at - LOOK_BEFORE, content.lastIndexOf('\n', at) + 1);
    const end = Math.min(content.length, at + LOOK_AFTER);
    const plain = plainOf(content.slice(start, end));
    const found = plain.toLowerCase().indexOf(wanted);
    const excerpt =
      found === -1 ? undefined : cut(plain, found, { isFirst: start === 0, isLast: end === content.length });
    const marks = excerpt === undefined ? [] : hitsIn(excerpt, terms);
    if (excerpt !== undefined && marks.length > 0) return { text: excerpt, marks };
    at = lower.indexOf(wanted, at + wanted.length);
  }
  return undefined;
}

/** The slow way, for letters that have other spellings and for hits in the title only. */
function anywhere(content: string, terms: readonly Term[]): Excerpt {
  const plain = plainOf(content);
  const text = cut(plain, hitsIn(plain, terms)[0]?.[0] ?? 0, { isFirst: true, isLast: true });
  return { text, marks: hitsIn(text, terms) };
}

interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function cut(plain: string, at: number, { isFirst, isLast }: Ends): string {
  const start = at <= BEFORE ? 0 : wordStart(plain, at - BEFORE);
  const end = Math.min(plain.length, at + AFTER);
  const text = plain.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${isFirst && start === 0 ? '' : '…'}${text}${isLast && end === plain.length ? '' : '…'}`;
}

/** A little later rather than in the middle of a word. */
function wordStart(text: string, at: number): number {
  const gap = text.slice(at, at + BEFORE / 2).search(/\s\S/);
  return gap === -1 ? at : at + gap + 1;
}
