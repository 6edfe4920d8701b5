import { hitsIn, type Mark } from '../../../words/hits.ts';
import type { Term } from '../../../words/query.ts';

export interface Excerpt {
  readonly text: string;
  /** `[start, end)` of the terms in `text`. */
  readonly marks: readonly Mark[];
}

const BEFORE = 40;
const AFTER = 160;
/** So many places that look like a hit are tried; a word of two letters stands inside of many others. */
const MOST_TRIES = 8;
/** A hit that is not told by its letters is looked for in so much of a page. */
export const MOST_LOOKED = 20_000;

export interface ExcerptsAsked {
  readonly texts: readonly string[];
  readonly terms: readonly Term[];
}

/** What was read of a text that readers see: all of it, or where the letters of the first word stand. */
export interface Passage {
  readonly text: string;
  /** It begins where the whole text does. */
  readonly isFirst: boolean;
  /** It ends there too. */
  readonly isLast: boolean;
}

/** Characters before the first place and in all: what `nearHit` asks for, and some of the next places. */
export const PASSAGE = { before: BEFORE + 1, length: 700 };

export const wholeOf = (text: string): Passage => ({ text, isFirst: true, isLast: true });

/** The words around the first hit; the beginning where only the title is one. */
export function excerptOf(shown: string, terms: readonly Term[]): Excerpt {
  return nearHit(wholeOf(shown), terms) ?? anywhere(shown, terms);
}

/** For texts that `nearHit` has looked at. */
export const excerptsOf = ({ texts, terms }: ExcerptsAsked): Excerpt[] => texts.map((text) => anywhere(text, terms));

/** What the letters of a first hit are; '' where there is none. */
export const firstOf = (terms: readonly Term[]): string => terms[0]?.pieces[0]?.text ?? '';

/**
 * Looks where the letters stand before it asks what they are, which takes longer. Undefined too where the passage ends
 * before that is sure.
 */
export function nearHit({ text, ...ends }: Passage, terms: readonly Term[]): Excerpt | undefined {
  const letters = lettersOf(firstOf(terms));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const at = letters.exec(text)?.index;
    if (at === undefined || (!ends.isLast && at + AFTER > text.length)) return undefined;
    const excerpt = cut(text, at, ends);
    const marks = hitsIn(excerpt, terms);
    if (marks.length > 0) return { text: excerpt, marks };
  }
  return undefined;
}

/** In large and small letters alike. What is sought is letters and digits, `+` and `#`: one of these ends at most. */
const lettersOf = (wanted: string): RegExp => new RegExp(wanted.replaceAll('+', '\\+'), 'gi');

/** The slow way, for letters that have other spellings and for hits in the title only. */
function anywhere(shown: string, terms: readonly Term[]): Excerpt {
  const looked = shown.slice(0, MOST_LOOKED);
  const read = holdsNone(looked, terms) ? looked.slice(0, 2 * AFTER) : looked;
  return around(read, terms, read.length === shown.length);
}

function around(shown: string, terms: readonly Term[], isLast: boolean): Excerpt {
  const start = hitsIn(shown, terms)[0]?.[0] ?? 0;
  const text = cut(shown, start, { isFirst: true, isLast });
  return { text, marks: hitsIn(text, terms) };
}

/** What may stand for other letters: anything but ASCII, Chinese, kana and the signs between them. */
const OTHER_SPELLINGS = /[^\0-\x7f\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]/;
/** The letters of this word are found by comparing them: small and large ones are told apart by ASCII alone. */
export const isPlainlySpelled = (word: string): boolean => word !== '' && !OTHER_SPELLINGS.test(word);

/** Told by the letters alone, which is much sooner than reading the words: most often only the title was a hit. */
function holdsNone(content: string, terms: readonly Term[]): boolean {
  if (OTHER_SPELLINGS.test(content)) return false;
  const bare = content.replaceAll('_', '');
  return terms.every(({ pieces: [first] }) => first !== undefined && !lettersOf(first.text).test(bare));
}

/** Where nobody can look in time: the first words. */
export function beginningOf(shown: string): Excerpt {
  return { text: cut(shown, 0, { isFirst: true, isLast: true }), marks: [] };
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
