import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitize } from './clean/sanitize.ts';
import { renderMarkdown } from './index.ts';
import { ALL_PAYLOADS } from './payloads.ts';
import { unsafeParts } from './unsafe.ts';

const GLUE = [
  ...['\n', '\n\n', ' ', '"', "'", '>', '<', '/>', '-->', '<!--', '`', '```\n', '$', '$$\n', '|', '> ', '- ', '# '],
  ...['> [!NOTE] ', '> [!tip]\n> ', '==', '~', '~~', '^', ':fire:', ':', 'H~2~O', 'x^2^', '==a=='],
  ...['<div>', '</div>', '<p>', '</p>', '<b>', '</b>', '<a>', '<ul>', '<li>', '</li>', '<table>', '<tr>', '<td>'],
  ...['</table>', '<dl>', '<dd>', '<h1>', '</h1>', '<ruby>', '<rt>', '<col>', '<pre>', '<code>', '[', '](', ')', '^['],
  ...[
    '<caption>',
    '<summary>',
    '<hr>',
    '<img ',
    '<svg>',
    '</svg>',
    '<math>',
    '<style>',
    '</style>',
    '&',
    '\u0000',
    '中',
  ],
];

const mixed = fc
  .array(fc.oneof(fc.constantFrom(...ALL_PAYLOADS), fc.constantFrom(...GLUE), fc.string({ maxLength: 12 })), {
    maxLength: 14,
  })
  .map((pieces) => pieces.join(''));

const RUNS = { numRuns: 400 };

function show(html: string): HTMLElement {
  const page = document.createElement('body');
  page.innerHTML = `<div class="md-doc">${html}</div><footer></footer>`;
  return page;
}

describe('Any mixture of attacks, markup and noise', () => {
  it('renders without throwing, and to nothing unsafe', () => {
    fc.assert(
      fc.property(mixed, (source) => {
        const page = show(renderMarkdown(source).html);
        expect(page.firstElementChild ? unsafeParts(page.firstElementChild) : ['no container']).toEqual([]);
      }),
      RUNS,
    );
  });

  it('never leaves its container', () => {
    fc.assert(
      fc.property(mixed, (source) => {
        const page = show(renderMarkdown(source).html);
        expect([...page.childNodes].map((node) => node.nodeName)).toEqual(['DIV', 'FOOTER']);
        expect(page.lastElementChild?.childNodes).toHaveLength(0);
      }),
      RUNS,
    );
  });

  it('is sanitised once and for all: a second time changes nothing', () => {
    fc.assert(
      fc.property(mixed, (html) => {
        const once = sanitize(html);
        expect(sanitize(once)).toBe(once);
      }),
      RUNS,
    );
  });

  it('is nested as the browser nests it, so that its tree is the one that was checked', () => {
    fc.assert(
      fc.property(mixed, (html) => {
        const once = sanitize(html);
        const names = [...once.matchAll(/<([a-z][a-z0-9]*)/g)].map((match) => match[1]);
        const parsed = [...show(once).querySelectorAll('.md-doc *')].map((node) => node.localName);
        // A browser adds bodies to tables by itself; nothing else may differ.
        const implied = (name: string | undefined) => name !== 'tbody';
        expect(parsed.filter(implied).toSorted()).toEqual(names.filter(implied).toSorted());
      }),
      RUNS,
    );
  });

  it('gives headings ids that are unique and found in the HTML', () => {
    fc.assert(
      fc.property(mixed, (source) => {
        const { headings, html } = renderMarkdown(source);
        const page = show(html);
        const ids = headings.map((heading) => heading.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...page.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((node) => node.id)).toEqual(ids);
      }),
      RUNS,
    );
  });

  it('gives the same result each time, whatever was rendered before', () => {
    fc.assert(
      fc.property(mixed, mixed, (first, second) => {
        const alone = renderMarkdown(first);
        renderMarkdown(second);
        expect(renderMarkdown(first)).toEqual(alone);
      }),
      { numRuns: 100 },
    );
  });
});
