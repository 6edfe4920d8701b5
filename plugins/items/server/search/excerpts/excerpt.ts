import { apiLines } from '../../../api/lines.ts';
import { mayBeApiDocument } from '../../../api/read.ts';
import { hitsIn, type Mark } from '../../../words/hits.ts';
import type { Term } from '../../../words/query.ts';
import { plainOf } from './plain.ts';

export interface Excerpt {
  readonly text: string;
  /** `[start, end)` of the terms in `text`. */
  readonly marks: readonly Mark[];
}

const BEFORE = 40;
const AFTER = 160;
/** Around a place that looks like a hit, so much is freed of its markup at first: a link's address can be long. */
const LOOK_BEFORE = 160;
const LOOK_AFTER = 440;
const LOOK_LEAST = 280;
/** So many places that look like a hit are tried; a word of two letters stands inside of many others. */
const MOST_TRIES = 8;
/** A hit that is not told by its letters is looked for in so much of a page. */
export const MOST_LOOKED = 20_000;

export interface ExcerptsAsked {
  readonly texts: readonly string[];
  readonly terms: readonly Term[];
}

/** What was read of a text: all of it, or where the letters of the first word stand. */
export interface Passage {
  readonly text: string;
  /** It begins where the whole text does. */
  readonly isFirst: boolean;
  /** It ends there too. */
  readonly isLast: boolean;
  /** It is of a text that begins as API documents do, of which no part tells what readers see. */
  readonly isApi?: boolean;
}

/** Characters before the first place and in all: what `nearHit` asks for, and some of the next places. */
export const PASSAGE = { before: LOOK_BEFORE + 1, length: 700 };

export const wholeOf = (text: string): Passage => ({ text, isFirst: true, isLast: true });

/** The words around the first hit, as a reader sees them; the beginning where only the title is one. */
export function excerptOf(content: string, terms: readonly Term[]): Excerpt {
  return mayBeApiDocument(content)
    ? anywhere(content, terms)
    : (nearHit(wholeOf(content), terms) ?? anywhere(content, terms));
}

/** For texts that `nearHit` has looked at. */
export const excerptsOf = ({ texts, terms }: ExcerptsAsked): Excerpt[] => texts.map((text) => anywhere(text, terms));

/** What the letters of a first hit are; '' where there is none. */
export const firstOf = (terms: readonly Term[]): string => terms[0]?.pieces[0]?.text ?? '';

/**
 * Looks where the letters stand before it asks what they are: most of a page is never freed of its markup. Undefined
 * too where the passage ends before that is sure.
 */
export function nearHit({ text: content, ...ends }: Passage, terms: readonly Term[]): Excerpt | undefined {
  const wanted = firstOf(terms);
  const letters = lettersOf(wanted);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const at = letters.exec(content)?.index;
    if (at === undefined) return undefined;
    const line = content.slice(Math.max(0, at - LOOK_BEFORE), at).lastIndexOf('\n') + 1;
    const start = at <= LOOK_BEFORE ? 0 : at - LOOK_BEFORE + line;
    const end = endOf(content, at);
    const isLast = end === content.length;
    if (isLast && !ends.isLast) return undefined;
    const plain = plainOf(content.slice(start, end));
    const found = plain.search(lettersOf(wanted));
    const isFirst = start === 0 && ends.isFirst;
    const excerpt = found === -1 ? undefined : cut(plain, found, { isFirst, isLast });
    const marks = excerpt === undefined ? [] : hitsIn(excerpt, terms);
    if (excerpt !== undefined && marks.length > 0) return { text: excerpt, marks };
  }
  return undefined;
}

/** In large and small letters alike. What is sought is letters and digits, `+` and `#`: one of these ends at most. */
const lettersOf = (wanted: string): RegExp => new RegExp(wanted.replaceAll('+', '\\+'), 'gi');

/** With enough after the hit, where a line ends if one does: a link that is cut in two would be taken for words. */
function endOf(content: string, at: number): number {
  const line = content.slice(at + LOOK_LEAST, at + LOOK_AFTER).indexOf('\n');
  return Math.min(content.length, line === -1 ? at + LOOK_AFTER : at + LOOK_LEAST + line);
}

/** The slow way, for letters that have other spellings and for hits in the title only. */
function anywhere(content: string, terms: readonly Term[]): Excerpt {
  const lines = apiLines(content, plainOf);
  if (lines !== undefined) return around(lines, terms, true);
  const looked = content.slice(0, MOST_LOOKED);
  const source = holdsNone(looked, terms) ? looked.slice(0, LOOK_AFTER) : looked;
  return around(plainOf(source), terms, source.length === content.length);
}

function around(plain: string, terms: readonly Term[], isLast: boolean): Excerpt {
  const start = hitsIn(plain.slice(0, MOST_LOOKED), terms)[0]?.[0] ?? 0;
  const text = cut(plain, start, { isFirst: true, isLast });
  return { text, marks: hitsIn(text, terms) };
}

/** What may stand for other letters: anything but ASCII, Chinese, kana and the signs between them. */
const OTHER_SPELLINGS = /[^\0-\x7f\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]/;
/** The letters of this word are found by comparing them: small and large ones are told apart by ASCII alone. */
export const isPlainlySpelled = (word: string): boolean => word !== '' && !OTHER_SPELLINGS.test(word);

/** May stand inside of a word, which then reads on without them. */
const WITHIN_WORDS = /<[^<>]*>|[_*~`\\]/g;

/** Told by the letters alone, which is much sooner than reading the words: most often only the title was a hit. */
function holdsNone(content: string, terms: readonly Term[]): boolean {
  if (OTHER_SPELLINGS.test(content)) return false;
  const bare = content.replace(WITHIN_WORDS, '');
  return terms.every(({ pieces: [first] }) => first !== undefined && !lettersOf(first.text).test(bare));
}

/** Where nobody can look in time: the first words. */
export function beginningOf(content: string): Excerpt {
  return { text: cut(plainOf(content.slice(0, LOOK_AFTER)), 0, { isFirst: true, isLast: false }), marks: [] };
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
