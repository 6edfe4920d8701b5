import { describe, expect, it } from 'vitest';

import { renderMarkdown } from '../index.ts';
import { shownText } from '../shown-text.ts';

const inline = (source: string) => /^<p data-line="0">([\s\S]*)<\/p>$/.exec(renderMarkdown(source).html.trim())?.[1];
const both = (source: string) => [renderMarkdown(source).text, shownText(source)];

describe('Marked text', () => {
  it.each([
    ['a ==b c== d', 'a <mark>b c</mark> d'],
    ['这是==重点。==的', '这是<mark>重点。</mark>的'],
    ['==a **b** c==', '<mark>a <strong>b</strong> c</mark>'],
    ['**==a==** ==b==', '<strong><mark>a</mark></strong> <mark>b</mark>'],
    ['==a [b==](x) c==', '<mark>a <a href="x" rel="noopener noreferrer nofollow ugc">b==</a> c</mark>'],
  ])('is recognised in %s', (source, expected) => {
    expect(inline(source)).toBe(expected);
  });

  it.each([
    'a == b and c == d',
    'a==b && c==d',
    'a === b, c === d',
    'a ===b=== c',
    'YWJj== and ZGVm==',
    '"==" and "=="',
    'a =b= c',
    '== a ==',
    '\\==a==',
    '==open',
    '`==a==`',
    '$==a==$',
  ])('is not seen in %s', (source) => {
    expect(renderMarkdown(source).html).not.toContain('<mark');
  });
});

describe('Letters below and above the line', () => {
  it.each([
    ['H~2~O', 'H<sub>2</sub>O'],
    ['x^2^ + 10^-6^', 'x<sup>2</sup> + 10<sup>-6</sup>'],
    ['SO~4~^2-^', 'SO<sub>4</sub><sup>2-</sup>'],
    ['f(x)~max~ 是', 'f(x)<sub>max</sub> 是'],
    ['~~H~2~O~~', '<s>H<sub>2</sub>O</s>'],
  ])('are recognised in %s', (source, expected) => {
    expect(inline(source)).toBe(expected);
  });

  it.each([
    ...['3~5 天，7~10 天', '3~5,7~10', '好的~谢谢~', '周一~周三~周五', '~/bin and ~/lib', 'a~ b~', 'a ^b^', 'a^b c^'],
    ...['`H~2~O`', '$x^2^$', 'H\\~2~O', '~2~', '^_^', 'a^~b~~', '```\nH~2~O\n```', `x^${'9'.repeat(21)}^`],
  ])('are not seen in %s', (source) => {
    expect(renderMarkdown(source).html).not.toMatch(/<su[bp]>/);
  });

  it('leave struck text what it is', () => {
    expect(inline('~~a~~ H~~2~~O')).toBe('<s>a</s> H<s>2</s>O');
  });
});

describe('Emoji by name', () => {
  it.each([
    [':rocket: go', '🚀 go'],
    ['好:tada::+1:好', '好🎉👍好'],
    ['**:fire:**', '<strong>🔥</strong>'],
    ['[:bug:](x)', '<a href="x" rel="noopener noreferrer nofollow ugc">🐛</a>'],
  ])('are shown in %s', (source, expected) => {
    expect(inline(source)).toBe(expected);
  });

  it.each([
    '10:30:45',
    ':no_such_name:',
    'a:fire:b',
    'std::fire::x',
    ':Fire:',
    '`:fire:`',
    '12:100:30',
    ': fire :',
    ':constructor:',
  ])('stay as they were written in %s', (source) => {
    expect(renderMarkdown(source).text).toBe(source.replaceAll('`', ''));
  });

  it('are left alone in addresses', () => {
    expect(renderMarkdown('https://a.example/:fire:/b').html).toContain('href="https://a.example/:fire:/b"');
  });
});

describe('The plain text of a search', () => {
  it.each([
    ...['a ==b c== d :rocket: 10:30:45 :none:', 'H~2~O x^2^ SO~4~^2-^', '这是==重点。==的', 'a==b && c==d'],
    ...['3~5 天，7~10 天', '> [!NOTE] Title\n> Text'],
  ])('has what a reader sees of them: %j', (source) => {
    const [rendered, plain] = both(source);
    expect(plain?.trim().replace(/\n\s*/g, '\n')).toBe(rendered);
  });
});
