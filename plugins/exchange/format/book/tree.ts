import type { Breath } from './breath.ts';

/** Text is plain here, not escaped. */
export type Node = string | Element;

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

/** A page's HTML is safe already; what is no part of a document is left out here once more. */
const NEVER = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'link', 'meta', 'base', 'title', 'svg', 'math'],
  ...['form', 'button', 'select', 'option', 'textarea', 'video', 'audio', 'source', 'noscript', 'frame', 'head'],
]);
const VOID = new Set(['img', 'br', 'hr', 'wbr', 'col', 'input', 'link', 'meta', 'base', 'embed', 'source', 'frame']);
/** Whoever walks a tree goes as deep as it is: the renderer's own limit is 100. */
const DEEPEST = 120;
/** Tags between two looks at the clock. */
const TAGS = 100;

/**
 * The tree of a page, from what the renderer writes: it closes what it opens, and quotes every value. What else comes is
 * read as far as it goes, and every element closes within the one that it stands in. A parser for any HTML took half of
 * the time of an export, most of its memory, and the thread for as long as a page is.
 */
export async function readTree(html: string, breath: Breath): Promise<Element> {
  const building = new Building();
  let tags = 0;
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    if (end > at) building.text(html.slice(at, end));
    at = next < 0 ? end : afterTag(html, end, building);
    tags += 1;
    if (tags % TAGS === 0 && breath.isDue) await breath.take();
  }
  return building.root;
}

class Building {
  readonly root: Element = { name: 'div', attributes: {}, children: [] };
  readonly #open: Element[] = [this.root];
  #skipped = 0;

  text(escaped: string): void {
    const text = unescapeHtml(escaped);
    if (this.#skipped === 0) (this.#open[DEEPEST - 1] ?? this.#open.at(-1))?.children.push(text);
  }

  begin(name: string, attributes: Record<string, string>): void {
    const element: Element = { name, attributes, children: [] };
    const isNever = NEVER.has(name);
    if (this.#skipped === 0 && !isNever && this.#open.length < DEEPEST) this.#open.at(-1)?.children.push(element);
    if (VOID.has(name)) return;
    this.#open.push(element);
    if (isNever) this.#skipped += 1;
  }

  /** What nobody has opened is not closed either. */
  end(name: string): void {
    const at = this.#open.findLastIndex((element, index) => index > 0 && element.name === name);
    if (at < 0) return;
    for (const element of this.#open.splice(at)) if (NEVER.has(element.name)) this.#skipped -= 1;
  }
}

const BEGIN = /<([a-z][a-z0-9-]*)/iy;
const END = /<\/([a-z][a-z0-9-]*)/iy;
const BLANK = /[\s/]*/y;
const ATTRIBUTE = /([^\s=>/"'<]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** Where the text behind it begins; a sign that begins no tag is a text. */
function afterTag(html: string, at: number, building: Building): number {
  if (html.startsWith('<!', at)) return after(html, html.startsWith('<!--', at) ? '-->' : '>', at);
  const ended = matched(END, html, at);
  if (ended) {
    building.end((ended[1] ?? '').toLowerCase());
    return after(html, '>', at);
  }
  const begun = matched(BEGIN, html, at);
  if (!begun) {
    building.text('<');
    return at + 1;
  }
  const attributes: Record<string, string> = {};
  const next = readAttributes(html, BEGIN.lastIndex, attributes);
  building.begin((begun[1] ?? '').toLowerCase(), attributes);
  return next;
}

function readAttributes(html: string, from: number, attributes: Record<string, string>): number {
  for (let at = from; at < html.length; ) {
    matched(BLANK, html, at);
    at = BLANK.lastIndex;
    if (html[at] === '>') return at + 1;
    const found = matched(ATTRIBUTE, html, at);
    at = found ? ATTRIBUTE.lastIndex : at + 1;
    if (!found) continue;
    const [, name = '', ...values] = found;
    attributes[name.toLowerCase()] ??= unescapeHtml(values.find((value) => value !== undefined) ?? '');
  }
  return html.length;
}

function matched(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

function after(html: string, sign: string, at: number): number {
  const found = html.indexOf(sign, at);
  return found < 0 ? html.length : found + sign.length;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The renderer writes no other entities. */
const unescapeHtml = (text: string): string =>
  text.includes('&') ? text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => CHARACTERS[name] ?? whole) : text;

export function classesOf({ attributes }: Element): string[] {
  return (attributes.class ?? '').split(/\s+/).filter(Boolean);
}

export const hasClass = (element: Element, name: string): boolean =>
  element.attributes.class?.includes(name) === true && classesOf(element).includes(name);

/** All of its words, as they stand in it. */
export function textOf(node: Node): string {
  if (typeof node === 'string') return node;
  if (node.name === 'br') return '\n';
  return node.children.map(textOf).join('');
}
