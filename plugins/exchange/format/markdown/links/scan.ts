import { closingTicks } from './ticks.ts';

export interface Found {
  readonly kind: 'link' | 'html' | 'wiki';
  /** Of what is replaced: an address, or a whole `[[link]]`. */
  readonly start: number;
  readonly end: number;
  readonly target: string;
  /** What is shown for it, where that is within what is replaced. */
  readonly label?: string;
  readonly isImage: boolean;
}

/** Parentheses within an address, one in another: as many as CommonMark asks for. */
const MOST_NESTED = 32;
const MOST_WIKI = 255;
/** What carries an address, and whether it is shown there. */
const TAGS: Readonly<Record<string, boolean>> = { a: false, img: true, video: true, audio: true, source: true };
const ADDRESS_AT = new Set(['src', 'href', 'poster']);

/** Addresses in a text without blocks, by one walk over it: no sign is looked at more often than a few dozen times. */
export function scanInline(text: string): Found[] {
  const found: Found[] = [];
  const ticks = closingTicks(text);
  const open: boolean[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '\\') at += 2;
    else if (sign === '`') at = ticks.after(at);
    else if (sign === '<') at = takeAll(found, tagAt(text, at), at);
    else if (sign === '[') at = openAt(text, at, { found, open });
    else if (sign === ']') at = closeAt(text, at, { found, open });
    else at++;
  }
  return found;
}

/** Within a block of HTML nothing but its tags counts. */
export function scanHtml(text: string): Found[] {
  const found: Found[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) at = takeAll(found, tagAt(text, at), at);
  return found;
}

interface Scan {
  readonly found: Found[];
  /** One for each bracket that is open: whether it is that of a picture. */
  readonly open: boolean[];
}

function openAt(text: string, at: number, { found, open }: Scan): number {
  const isImage = text[at - 1] === '!' && text[at - 2] !== '\\';
  const wiki = text[at + 1] === '[' ? wikiAt(text, at, isImage) : undefined;
  if (wiki) return takeAll(found, [wiki], at);
  open.push(isImage);
  return at + 1;
}

function closeAt(text: string, at: number, { found, open }: Scan): number {
  const isImage = open.pop();
  if (isImage === undefined || text[at + 1] !== '(') return at + 1;
  const link = addressAt(text, at + 2);
  return takeAll(found, link && [{ kind: 'link', isImage, ...link }], at);
}

function takeAll(found: Found[], more: readonly Found[] | undefined, at: number): number {
  if (!more?.length) return at + 1;
  found.push(...more);
  return more.at(-1)?.end ?? at + 1;
}

/** `[[page]]`, `[[page|what is shown]]`, and `![[picture]]`, as Obsidian and wikis have them. */
function wikiAt(text: string, at: number, isImage: boolean): Found | undefined {
  const inner = text.slice(at + 2, at + 2 + MOST_WIKI);
  const length = inner.indexOf(']]');
  const named = inner.slice(0, Math.max(length, 0));
  if (length <= 0 || /[[\]\n\r]/.test(named)) return undefined;
  const [target = '', label = target] = named.split(/\\?\|/, 2);
  return { kind: 'wiki', start: isImage ? at - 1 : at, end: at + 4 + length, target: target.trim(), label, isImage };
}

type Address = Pick<Found, 'start' | 'end' | 'target'>;

/** The address that begins here, with `<>` around it or without, if a title or the end follows it. */
export function addressAt(text: string, from: number, isDefinition = false): Address | undefined {
  const start = afterSpaces(text, from);
  const inner = text[start] === '<' ? angled(text, start) : bare(text, start);
  if (!inner) return undefined;
  const next = text[afterSpaces(text, inner.after)] ?? '';
  if (isDefinition ? inner.end === inner.start : !['"', "'", '(', ')'].includes(next) || next === '') return undefined;
  return { start: inner.start, end: inner.end, target: text.slice(inner.start, inner.end) };
}

interface Inner {
  readonly start: number;
  readonly end: number;
  readonly after: number;
}

function angled(text: string, start: number): Inner | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '>') return { start: start + 1, end: at, after: at + 1 };
    else if (sign === '<' || sign === '\n' || sign === '\r') return undefined;
  }
  return undefined;
}

function bare(text: string, start: number): Inner | undefined {
  let [at, nested] = [start, 0];
  for (; at < text.length && !isSpace(text, at); at++) {
    const sign = text[at];
    if (sign === '\\' && !isSpace(text, at + 1)) at++;
    else if (sign === '(' && ++nested > MOST_NESTED) return undefined;
    else if (sign === ')' && --nested < 0) break;
  }
  return at > start ? { start, end: Math.min(at, text.length), after: at } : undefined;
}

const isSpace = (text: string, at: number): boolean => text.charCodeAt(at) <= 32;

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text, at)) at++;
  return at;
}

/** The addresses in the tag that begins here, if it ends as one. */
function tagAt(text: string, start: number): Found[] | undefined {
  const name = /^[a-z]{1,6}(?![\w-])/i.exec(text.slice(start + 1, start + 9))?.[0].toLowerCase() ?? '';
  const isImage = TAGS[name];
  if (isImage === undefined) return undefined;
  const found: Found[] = [];
  let at = start + 1 + name.length;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '>') return found;
    if (sign === '<') return undefined;
    if (sign !== '"' && sign !== "'") {
      at++;
      continue;
    }
    const end = text.indexOf(sign, at + 1);
    if (end < 0) return undefined;
    if (ADDRESS_AT.has(attributeBefore(text, at))) {
      found.push({ kind: 'html', start: at + 1, end, target: text.slice(at + 1, end), isImage });
    }
    at = end + 1;
  }
  return undefined;
}

/** The name in `name="`. */
function attributeBefore(text: string, quote: number): string {
  return /([a-z]+)\s{0,9}=\s{0,9}$/i.exec(text.slice(Math.max(0, quote - 30), quote))?.[1]?.toLowerCase() ?? '';
}
