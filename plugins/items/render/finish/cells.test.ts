import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../index.ts';

/** The classes of the only cell below the head. */
function classesOf(cell: string): string {
  const { html } = renderMarkdown(`|h|\n|-|\n|${cell}|`);
  const found = /<td(?: class="([^"]*)")?>/.exec(html);
  if (!found) throw new Error(html);
  return found[1] ?? '';
}

describe('A cell', () => {
  it.each([
    ...[
      '',
      '必填',
      'integer',
      '`X-Request-Idempotency-Key`',
      'array&lt;string&gt;',
      'Required: yes',
      '一二三四五六七八九十',
    ],
    'one line<br>another line<br>a third line',
  ])('stands in one line where it is short or one name: %s', (cell) => {
    expect(classesOf(cell)).toBe('');
  });

  it.each(['The number of the page, from 1', '一二三四五六七八九十一', '一二三四五六七八九十一二', '![](a.png)'])(
    'may break where it is long or holds a picture: %s',
    (cell) => {
      expect(classesOf(cell)).toBe('md-long');
    },
  );

  it('may break inside of a word where one is longer than a column', () => {
    expect(classesOf(`See https://example.org/${'a'.repeat(20)} for more`)).toBe('md-long md-break');
    expect(classesOf('k'.repeat(33))).toBe('md-long md-break');
    expect(classesOf(`See the ${'a'.repeat(24)} of it`)).toBe('md-long');
  });

  it('keeps its alignment, in the head too', () => {
    const { html } = renderMarkdown('|a head of many words, too long|\n|:-:|\n|x|');
    expect(html).toContain('<th class="md-align-center md-long">');
    expect(html).toContain('<td class="md-align-center">x</td>');
  });

  it('of raw HTML is as long as it is shown, whatever its line breaks in the source', () => {
    const cell = '<table><tr><td>\nwords of a line\nthat goes on\n</td></tr></table>';
    expect(renderMarkdown(cell).html).toContain('<td class="md-long">');
  });

  it('is judged in no time, nested as it may be', () => {
    const depth = 30;
    const nested = `${'<table><tr><td>'.repeat(depth)}${'word '.repeat(20_000)}${'</td></tr></table>'.repeat(depth)}`;
    expect(renderMarkdown(nested).html.match(/<td class="md-long">/g)).toHaveLength(depth);
  });
});
