import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atLine } from './in-view.ts';
import { EDGE, showSpot, sourceLine, spotInView } from './spots.ts';

/** Blocks one below the other, `scale` times as high as they say: another width. */
let scale: number;
let scrolled: number;
let doc: HTMLElement;

function write(html: string): void {
  doc = document.createElement('div');
  doc.innerHTML = html;
  for (const element of doc.querySelectorAll<HTMLElement>('*')) {
    element.getBoundingClientRect = () => new DOMRect(0, topOf(element) - scrolled, 300, heightOf(element));
  }
}
const heightOf = (element: Element): number => {
  const own = element.getAttribute('height');
  return own === null ? [...element.children].reduce((sum, child) => sum + heightOf(child), 0) : Number(own) * scale;
};
const topOf = (element: Element): number => {
  if (element === doc) return 0;
  const before = element.previousElementSibling;
  return before ? topOf(before) + heightOf(before) : topOf(element.parentElement ?? doc);
};
const at = (selector: string) => doc.querySelector<HTMLElement>(selector)?.getBoundingClientRect().top ?? Number.NaN;

const paragraph = (line: number, words: string) => `<p data-line="${line}" height="100">${words}</p>`;
const ROWS = Array.from({ length: 20 }, (_, row) => `<tr id="r${row}" height="30"><td>row ${row}</td></tr>`).join('');

beforeEach(() => {
  [scale, scrolled] = [1, 0];
  vi.stubGlobal('scrollBy', (_: number, by: number) => {
    scrolled += by;
  });
});
afterEach(() => doc.remove());

describe('a place in a document', () => {
  const text = ['one', 'two', 'three', 'four'].map((words, block) => paragraph(block * 2, words)).join('');

  it('is the same part of the same paragraph at another width', () => {
    write(text);
    scrolled = 250 - EDGE;
    const spot = spotInView(doc);
    expect(spot).toMatchObject({ line: 4, text: 'three', part: 0.5, gap: 0 });
    scale = 3;
    expect(spot && showSpot(doc, spot)).toBe(true);
    expect(at('[data-line="4"]') + 150).toBe(EDGE);
  });

  it('is found by its words after a change above, the nearest where they stand twice', () => {
    write(text);
    scrolled = 200 - EDGE - 10;
    const spot = spotInView(doc);
    expect(spot).toMatchObject({ line: 2, text: 'two' });
    write([paragraph(0, 'two'), ...[1, 2, 3].map((n) => paragraph(n * 2, `new ${n}`)), paragraph(8, 'two')].join(''));
    if (spot) showSpot(doc, { ...spot, line: 7 });
    expect(at('[data-line="8"]')).toBeCloseTo(EDGE - 90);
  });

  it('is what stands at its line when its words are gone', () => {
    write(text);
    scrolled = 250 - EDGE;
    const spot = spotInView(doc);
    write(text.replace('three', 'another'));
    if (spot) showSpot(doc, spot);
    expect(at('[data-line="4"]')).toBe(EDGE - 50);
  });

  it('is a row of a long table, wherever the row is now', () => {
    write(`${paragraph(0, 'before')}<div data-line="2"><table>${ROWS}</table></div>`);
    scrolled = 100 + 7 * 30 - EDGE;
    const spot = spotInView(doc);
    expect(spot?.inner).toEqual({ at: 7, text: 'row 7' });
    write(
      `${paragraph(0, 'before')}<div data-line="2"><table><tr height="30"><td>first</td></tr>${ROWS}</table></div>`,
    );
    if (spot) showSpot(doc, spot);
    expect(at('#r7')).toBe(EDGE);
  });

  it('below the last block stays below it, and above the first above it', () => {
    write(text);
    scrolled = 430 - EDGE;
    const below = spotInView(doc);
    scrolled = -20 - EDGE;
    const above = spotInView(doc);
    expect([below?.line, below?.gap, above?.line, above?.gap]).toEqual([6, -30, 0, 20]);
    if (below) showSpot(doc, below);
    expect(at('[data-line="6"]')).toBe(EDGE - 130);
  });

  it('of which only the line is known is that line’s part of its block, as far below the edge as told', () => {
    write(`${paragraph(0, 'one')}<p data-line="2" height="100">two</p>${paragraph(13, 'three')}`);
    showSpot(doc, { line: 7, gap: 64 });
    expect(at('[data-line="2"]') + 50).toBe(EDGE + 64);
  });

  it('cannot be shown before the text is there', () => {
    write('');
    expect([spotInView(doc), showSpot(doc, { line: 1, gap: 0 })]).toEqual([undefined, false]);
  });
});

describe('the line of the source', () => {
  const line = (selector: string, y = 0) => {
    const target = doc.querySelector(selector);
    return target ? sourceLine(doc, target, y) : undefined;
  };

  it('of a paragraph of many lines is as far into them as the place, and never the empty one below', () => {
    write(`<p data-line="3" height="100"><b>x</b></p>${paragraph(8, 'next')}`);
    expect([0, 26, 50, 99].map((y) => line('b', y))).toEqual([3, 4, 5, 6]);
  });

  it('of a table is the row’s, below the line that draws it', () => {
    write(`<div data-line="2"><table>${ROWS}</table></div>`);
    expect(['#r0', '#r1', '#r19 td'].map((selector) => line(selector))).toEqual([2, 4, 22]);
  });

  it('of a plain list is the entry’s, the last list of a page too', () => {
    const list = '<li height="20">a</li><li height="20" id="b">b</li><li height="20">c</li>';
    write(`<ul data-line="5">${list}</ul>`);
    expect(line('#b')).toBe(6);
    write(`<ul data-line="5">${list}</ul>${paragraph(9, 'next')}`);
    expect(line('#b')).toBe(6);
  });

  it('is none beside the text, and is told to the editor counted from 1, the first not at all', () => {
    write('<p>no line</p>');
    expect(line('p')).toBeUndefined();
    expect([0, 4].map((from) => atLine('/page/edit/1/2', from))).toEqual(['/page/edit/1/2', '/page/edit/1/2?line=5']);
    expect(atLine('/x?a=1', 4)).toBe('/x?a=1&line=5');
  });
});
