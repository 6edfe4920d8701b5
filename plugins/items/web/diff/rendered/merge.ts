import { diffThings, marked } from './marks.ts';

/** What holds blocks: these are compared one by one. */
const HOLDERS =
  'ul, ol, li, dl, blockquote, details, section, nav, div, table, thead, tbody, tfoot, tr, td, th, dd, figure';
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, pre, hr, ul, ol, dl, dt, dd, li, blockquote, details, summary, section, nav, div, table, thead, tbody, tfoot, tr, td, th, figure, figcaption, colgroup, caption';
/** They cannot stand inside of `<ins>` and `<del>`: what they hold does. */
const BOUND = 'li, tr, td, th, dt, dd, thead, tbody, tfoot, summary, figcaption, caption';
/** Drawn from a text of their own: the drawing before, and the drawing after. */
const DRAWN = '.md-math, .md-diagram, hr, img';
/** Pairs that are looked at to find what became of a block; in longer stretches one stands for the other in order. */
const MOST_PAIRS = 2_500;
const LEAST_AKIN = 0.3;

/**
 * Both texts as one: what stayed as it is, changed paragraphs with their words marked, tables and lists row by row, code
 * line by line, and what came or went as a whole in `<ins>` and `<del>`. Every change bears `data-change`.
 */
export function mergeBlocks(before: readonly Element[], after: readonly Element[]): Element[] {
  const [a, b] = [before.map(written), after.map(written)];
  const merged: Element[] = [];
  let at = 0;
  for (const { fromA, toA, fromB, toB } of diffThings(a, b)) {
    merged.push(...after.slice(at, fromB).map(copy));
    merged.push(...mergeRun(before.slice(fromA, toA), after.slice(fromB, toB)));
    at = toB;
  }
  merged.push(...after.slice(at).map(copy));
  return merged;
}

/** A heading's id hangs on the headings before it, and is no change of this one; nor is the line that it stands at. */
const written = (element: Element): string =>
  element.outerHTML.replace(/ (?:id|data-line)="[^"]*"/g, '').replace(/ href="#md-[^"]*"/g, '');

const copy = (element: Element): Element => element.cloneNode(true) as Element;

function mergeRun(before: readonly Element[], after: readonly Element[]): Element[] {
  const merged: Element[] = [];
  let next = 0;
  for (const [at, element] of after.entries()) {
    const twin = twinOf(element, before, { next, isLong: before.length * after.length > MOST_PAIRS, at });
    const pair = twin === -1 ? undefined : mergePair(before[twin], element);
    if (!pair) {
      merged.push(whole(element, 'new'));
      continue;
    }
    merged.push(...before.slice(next, twin).map((gone) => whole(gone, 'gone')), ...pair);
    next = twin + 1;
  }
  // What went stands before what came in its place.
  const rest = before.slice(next).map((gone) => whole(gone, 'gone'));
  const end = merged.findLastIndex((element) => element.getAttribute('data-change') !== 'new') + 1;
  return [...merged.slice(0, end), ...rest, ...merged.slice(end)];
}

interface Search {
  readonly next: number;
  readonly isLong: boolean;
  readonly at: number;
}

/** The place of what this block was before; -1 where it is new. */
function twinOf(element: Element, before: readonly Element[], { next, isLong, at }: Search): number {
  if (isLong) return at >= next && before[at]?.tagName === element.tagName ? at : -1;
  return before.findIndex((other, place) => place >= next && isAkin(other, element));
}

function isAkin(a: Element, b: Element): boolean {
  if (a.tagName !== b.tagName || a.matches(DRAWN) || b.matches(DRAWN)) return false;
  const [words, others] = [wordsOf(a), wordsOf(b)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= LEAST_AKIN * Math.max(1, Math.min(words.size, others.size));
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_]+/gu;
/** Characters that are looked at to know a block again. */
const MOST_LOOKED = 4_000;

function wordsOf(element: Element): ReadonlySet<string> {
  const texts: string[] = [];
  const walk = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let length = 0; length < MOST_LOOKED && walk.nextNode(); length += texts.at(-1)?.length ?? 0) {
    texts.push(walk.currentNode.textContent ?? '');
  }
  // Cells stand side by side without a space.
  return new Set(texts.join(' ').slice(0, MOST_LOOKED).match(WORD));
}

/** Undefined where the two are better shown apart. */
function mergePair(before: Element | undefined, after: Element): Element[] | undefined {
  if (!before) return undefined;
  if (after.matches('pre')) return changedWords(before, after, 'lines');
  if (holdsBlocks(before) && holdsBlocks(after)) return [merged(before, after)];
  return changedWords(before, after, 'words');
}

function changedWords(before: Element, after: Element, pieces: 'words' | 'lines'): Element[] | undefined {
  const element = marked(before, after, pieces);
  if (!element) return undefined;
  // The same words in another dress: bold, a link elsewhere.
  element.setAttribute('data-change', element.querySelector('ins, del') ? 'words' : 'look');
  return [element];
}

const holdsBlocks = (element: Element): boolean =>
  element.matches(HOLDERS) && [...element.children].some((child) => child.matches(BLOCKS));

function merged(before: Element, after: Element): Element {
  const element = after.cloneNode(false) as Element;
  if (after.matches('tr') && before.children.length === after.children.length) {
    element.append(...[...after.children].map((cell, at) => mergeCell(before.children[at], cell)));
    return element;
  }
  element.append(...mergeBlocks(partsOf(before), partsOf(after)).flatMap(unpacked));
  return element;
}

/** A cell is what stands in its column, whatever words it has. */
function mergeCell(before: Element | undefined, after: Element): Element {
  if (!before || written(before) === written(after)) return copy(after);
  const [pair] = mergePair(before, after) ?? [];
  if (pair) return pair;
  const [gone, element] = [whole(before, 'gone'), whole(after, 'new')];
  element.prepend(...gone.childNodes);
  element.setAttribute('data-change', 'words');
  return element;
}

const PACK = 'data-pack';

/** Its blocks; words between them are packed, so that they are one of them. */
function partsOf(element: Element): Element[] {
  const parts: Element[] = [];
  let pack: Element | undefined;
  for (const node of element.childNodes) {
    const isBlock = node instanceof Element && node.matches(BLOCKS);
    if (isBlock) {
      pack = undefined;
      parts.push(node);
    } else if (pack || node.textContent?.trim() || node instanceof Element) {
      if (!pack) {
        pack = element.ownerDocument.createElement('span');
        pack.setAttribute(PACK, '');
        parts.push(pack);
      }
      pack.append(node.cloneNode(true));
    }
  }
  return parts;
}

/** Marked words stay together; others are what they were. */
function unpacked(element: Element): Node[] {
  if (!element.hasAttribute(PACK) || element.hasAttribute('data-change')) return [element];
  return [...element.childNodes];
}

/** All of a block came or went. */
function whole(element: Element, mark: 'new' | 'gone'): Element {
  const name = mark === 'new' ? 'ins' : 'del';
  const shown = copy(element);
  if (mark === 'gone') for (const named of [shown, ...shown.querySelectorAll('[id]')]) named.removeAttribute('id');
  if (!shown.matches(BOUND)) {
    const wrap = element.ownerDocument.createElement(name);
    wrap.append(shown);
    wrap.setAttribute('data-change', mark);
    return wrap;
  }
  shown.setAttribute('data-change', mark);
  for (const inner of innermost(shown)) {
    const wrap = element.ownerDocument.createElement(name);
    wrap.append(...inner.childNodes);
    inner.append(wrap);
  }
  return shown;
}

/** What may hold the wrapping: of a row its cells. */
function innermost(element: Element): Element[] {
  const inner = [...element.children].filter((child) => child.matches(BOUND));
  return inner.length === 0 ? [element] : inner.flatMap(innermost);
}
