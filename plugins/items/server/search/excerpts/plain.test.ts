import { describe, expect, it } from 'vitest';
import { termsOf } from '../../../words/query.ts';
import { excerptOf } from './excerpt.ts';
import { plainOf } from './plain.ts';

describe('the plain text of a page', () => {
  it.each([
    ['# 接口 **说明**', '接口 说明'],
    ['独**一**无~~二~~', '独一无二'],
    ['> - [x] 任务', '任务'],
    ['1. [链接](https://x.y/a_(b) "t") ![图](data:image/png;base64,AA)', '链接 图'],
    ['[ref]: https://x.y', ''],
    ['one <b class="x">bold</b>字<br>two', 'one bold字 two'],
    ['if a < b and c > d', 'if a < b and c > d'],
    ['`List<String>` and ``a ` b``', 'List<String> and a ` b'],
    ['&lt;x&gt; \\*not\\*', '<x> *not*'],
    ['| a | b |\n|---|:-:|\n| c | d |', 'a b c d'],
    ['```js\nif (a < b) { **c** }\n```\nend', 'if (a < b) { **c** } end'],
    ['~~~\n```\n~~~', '```'],
    ['```\nnot closed [a](b)', 'not closed [a](b)'],
    ['text[^1] <!-- note -->\n[TOC]', 'text'],
  ])('%j', (markdown, plain) => {
    expect(plainOf(markdown).replace(/\s+/g, ' ').trim()).toBe(plain);
  });

  it('takes addresses away that hold brackets, or nothing at all', () => {
    expect(plainOf('![a](/b_(c).png) d ![](/e "f (g)") ![](').trim()).toBe('a d  ![](');
    expect(plainOf('[a](/b_(c)_(d) "e") f [g](h').trim()).toBe('a f [g](h');
  });

  it('costs a hostile text little time', () => {
    const units = [
      '[',
      '`',
      '```',
      '`a',
      '![',
      '[^',
      '*a ',
      '<a ',
      '<!--',
      '| -',
      '[a](',
      '&',
      '> ',
      '- ',
      '~~~\n',
      '![](',
      '![a](b ',
      '[a](b ',
      '![a](b(c',
      '[a](b()',
      '![](()',
      '[^a',
      '**a ',
      '<td ',
      '  \n',
      '|-',
      '>- ',
      '==a ',
      '==a',
      'a~b',
      'a^b',
      ':a',
      '> [!',
    ];
    const before = process.cpuUsage();
    for (const unit of units) plainOf(unit.repeat(400_000 / unit.length));
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(5000);
  });
});

describe('an excerpt', () => {
  const cut = (content: string, keyword: string) => {
    const { text, marks } = excerptOf(content, termsOf(keyword));
    return { text, marked: marks.map(([start, end]) => text.slice(start, end)) };
  };

  it('stands around the first hit, without markup, and says where it was cut', () => {
    const content = `${'甲'.repeat(100)}**要找的**文字${'乙'.repeat(300)}`;
    const { text, marked } = cut(content, '要找');
    expect(text.startsWith('…甲')).toBe(true);
    expect(text.endsWith('乙…')).toBe(true);
    expect(text).toContain('要找的文字');
    expect(marked).toEqual(['要找']);
  });

  it('takes no other word for the hit', () => {
    const { text, marked } = cut(`${'A video, valid. '.repeat(20)}The id is here.`, 'id');
    expect(text).toContain('The id is here.');
    expect(marked).toEqual(['id']);
  });

  it('finds letters that have other spellings', () => {
    expect(cut(`${'x '.repeat(200)}ＡＢＣ`, 'abc').marked).toEqual(['ＡＢＣ']);
  });

  it('begins with the text where only the title is a hit', () => {
    expect(cut('# One\n\nTwo', 'title')).toEqual({ text: 'One Two', marked: [] });
  });

  it('begins with a whole word', () => {
    const { text } = cut(`${'abcdefg '.repeat(30)}needle`, 'needle');
    expect(text).toMatch(/^…abcdefg /);
  });
});
