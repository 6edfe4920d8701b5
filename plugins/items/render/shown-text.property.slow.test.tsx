import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './index.ts';
import { shownText } from './shown-text.ts';

const PIECES = [
  ...['词', 'word', ' ', '\n', '\n\n', 'i <n ', '<UserVO>', 'http://<host>:80/<id>', '<b>', '</b>', '<br>', '<hr>'],
  ...['<div>', '</div>', '<td>', '<p>', '</p>', '<script>', '</script>', '<style>', '<!--', '-->', '<img alt="图">'],
  ...['<a href="/x">', '</a>', '<input>', '<span title="t>t">', '&lt;', '&amp;', '&', '<', '>', '\\', '\\*', '"', '$'],
  ...['# ', '## ', '> ', '- ', '1. ', '- [x] ', '    ', '`', '``', '```\n', '~~~\n', '*', '**', '_', '~~', '==', '~2~'],
  ...['[', ']', '](', ')', '[x](y)', '![alt *a*](z)', '[^1]', '\n\n[^1]: ', '^[', '[TOC]\n', '> [!NOTE] ', ':fire:'],
  ...[
    '\n| a | b |\n|---|---|\n| ',
    ' | ',
    ' |\n',
    '$a_1$',
    '$$\n',
    'https://a.b/c%20d',
    '<https://a.b>',
    '[r]',
    '\n[r]: /z\n',
  ],
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 16 }).map((pieces) => pieces.join(''));
const RUNS = { numRuns: 1_500 };
/** Written by the renderer for the eye alone: lists of contents, anchors and signs of notes. */
const SIGNS = '.md-toc, .md-anchor, .footnote-ref, .footnote-backref';

const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const letters = (text: string) => text.replace(/\s+/g, '');

function lettersOfPage(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  for (const sign of page.querySelectorAll(SIGNS)) sign.remove();
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return letters(page.textContent);
}

describe('The text that is searched', () => {
  it('holds the letters of the page that is shown, and no others', () => {
    fc.assert(
      fc.property(texts, (source) => {
        const { html } = renderMarkdown(source);
        expect(letters(shownText(source))).toBe(html === '' ? letters(source) : lettersOfPage(html));
      }),
      RUNS,
    );
  });

  it('holds its words apart where the page does', () => {
    fc.assert(
      fc.property(texts, (source) => {
        const { html, text } = renderMarkdown(source);
        expect(words(shownText(source))).toBe(words(html === '' ? source : text));
      }),
      RUNS,
    );
  });
});
