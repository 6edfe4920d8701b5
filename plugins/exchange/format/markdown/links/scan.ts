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
  /** In a tag, without quotes around it. */
  readonly isBare?: boolean;
  /** No address to a reader of Markdown, but what people write for one: with spaces in it. */
  readonly isLoose?: boolean;
}

/** Parentheses within an address, one in another: as many as CommonMark asks for. */
const MOST_NESTED = 32;
const MOST_WIKI = 255;
const MOST_LOOSE = 300;
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
  const link = addressAt(text, at + 2) ?? looseAt(text, at + 2);
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
  const next = afterSpaces(text, inner.after);
  if (isDefinition ? inner.end === inner.start : !isTitleOrEnd(text, next)) return undefined;
  return { start: inner.start, end: inner.end, target: text.slice(inner.start, inner.end) };
}

/** `x (1).png` has no title: what stands in such brackets is one where nothing but the end follows. */
function isTitleOrEnd(text: string, at: number): boolean {
  if (text[at] !== '(') return text[at] === '"' || text[at] === "'" || text[at] === ')';
  const title = /\([^()]*\)\s*\)/y;
  title.lastIndex = at;
  return title.test(text);
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

/** All up to the bracket that closes it on its line, without a title. */
function looseAt(text: string, from: number): (Address & Pick<Found, 'isLoose'>) | undefined {
  const start = afterSpaces(text, from);
  let [at, nested] = [start, 0];
  for (; nested >= 0; at++) {
    const sign = text[at];
    if (sign === undefined || at > from + MOST_LOOSE || '\n\r[<`'.includes(sign)) return undefined;
    if (sign === '(') nested++;
    if (sign === ')') nested--;
  }
  const inner = text.slice(start, at - 1).trimEnd();
  const target = inner.replace(/ (?:"[^"]*"|'[^']*')$/, '').trimEnd();
  return target === '' ? undefined : { start, end: start + target.length, target, isLoose: true };
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
  let at = afterSpaces(text, start + 1 + name.length);
  while (at < text.length && text[at] !== '<') {
    if (text[at] === '>') return found;
    const { name: attribute, value, after } = attributeAt(text, at);
    if (value && ADDRESS_AT.has(attribute)) found.push({ kind: 'html', isImage, ...value });
    at = afterSpaces(text, after);
  }
  return undefined;
}

interface Attribute {
  readonly name: string;
  readonly value?: Address & Pick<Found, 'isBare'>;
  readonly after: number;
}

/** Its value stands between quotes or alone. A sign that belongs to none is one of itself. */
function attributeAt(text: string, from: number): Attribute {
  const pattern = /([^\s=>"'</]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/y;
  pattern.lastIndex = from;
  const [whole, name = '', double, single, bare] = pattern.exec(text) ?? [];
  if (whole === undefined) return { name: '', after: from + 1 };
  const after = from + whole.length;
  const target = double ?? single ?? bare;
  if (target === undefined) return { name, after };
  const end = bare === undefined ? after - 1 : after;
  const value = { start: end - target.length, end, target, isBare: bare !== undefined };
  return { name: name.toLowerCase(), value, after };
}
