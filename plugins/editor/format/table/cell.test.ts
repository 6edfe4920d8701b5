import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../items/render/index.ts';
import { escapeCell, foldCell, toCell, unescapeCell } from './cell.ts';
import { writeTable } from './write.ts';

const MARKS = [
  ...['|', '\\', '`', '*', '**', '_', '__', '~', '~~', '^', '$', '==', '#', '- ', '1. ', '> ', '+', '!', '(', ')', ']'],
  ...[
    '<b>',
    '</b>',
    '<!--',
    '<br>',
    '&amp;',
    '&#35;',
    '[x](y)',
    '[^1]',
    '^[',
    '![',
    '[TOC]',
    ':smile:',
    ':',
    '"',
    '%20',
  ],
  ...[
    'https://a.b/',
    'https://a.b/c_d',
    'https://a.b/$%20',
    '//a.b',
    'mailto:a@b.c',
    'a',
    'name',
    '中',
    '，',
    ' ',
    '1',
    '\n',
    '\t',
  ],
];
const oddText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.array(fc.constantFrom(...MARKS), { maxLength: 8 }).map((all) => all.join('')),
  )
  .map((one) => one.trim().replace(/\r\n?/g, '\n'));

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' };

/** What a reader sees in the cell of a page: its words, and where it breaks. */
function shownAs(cell: string): string | undefined {
  const { html } = renderMarkdown(writeTable([['head'], [cell]]));
  return /<td[^>]*>(.*?)<\/td>/s
    .exec(html)?.[1]
    ?.replace(/<br ?\/?>\n?/g, '\n')
    .replace(/<\/?(?:a|span|code|em|strong|s|mark|sub|sup)\b[^>]*>/g, (tag) =>
      /^<\/?(?:a|span)\b/.test(tag) ? '' : tag,
    )
    .replace(/&(\w+);/g, (sign, name: string) => SIGNS[name] ?? sign);
}

describe('a cell of plain text', () => {
  it.each([
    ...['__init__', '*必填*', '`x`', 'C:\\dir\\|x', '<b>', '$a$ $b$', '[x](y)', '&amp;', '~~x~~', '# x', '- x', '1. x'],
    ...[
      'https://a.b/c',
      'https://a.b/__init__?a=*b*',
      'https://a.b/%E4%B8%AD%20x',
      '见 https://a.b/_x_。',
      'a\\',
      '\\|',
    ],
    ...[
      '[^1]',
      '==x==',
      'x^2^',
      'H~2~O',
      ':smile:',
      '![a](b)',
      '**',
      '1 < 2',
      '<https://a.b>',
      '//a.b/_c_',
      '\\https://a.b/%20',
    ],
  ])('shows %j letter by letter', (text) => {
    expect(shownAs(escapeCell(text))).toBe(text);
  });

  it('shows any text letter by letter, and is the same text again when it is read', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        expect(shownAs(escapeCell(text))?.trim()).toBe(text);
        expect(unescapeCell(escapeCell(text))).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is left as it is where nothing in it is a mark', () => {
    const plain = ['user_name', 'VARCHAR(20)', '2 * 3', 'a = b', '5 < 6', 'R&D dept', "it's 10:30", '中文：好', '5%'];
    for (const text of [...plain, 'https://a.b/c_d?e=1&f=2']) expect(escapeCell(text)).toBe(text);
  });
});

describe('a cell of Markdown', () => {
  it('is one line, with bars that are no borders', () => {
    expect(foldCell('**a**|b\\|c\n\n`d`')).toBe('**a**\\|b\\|c<br>`d`');
    expect(shownAs(toCell('`a\\|b`'))).toBe('<code>a\\|b</code>');
  });
});
