import { describe, expect, it } from 'vitest';
import { asWritten, isAsWritten } from './as-written.ts';
import { renderMarkdown } from './index.ts';
import { TooLarge } from './room.ts';

/** Each makes much of little. */
const AMPLIFIERS: Readonly<Record<string, string>> = {
  'a title that many links share': `[a]: /u "${'t'.repeat(25_000)}"\n\n${'[a]\n'.repeat(4_000)}`,
  'an address that many links share': `[a]: /${'u'.repeat(25_000)}\n\n${'[a]\n'.repeat(4_000)}`,
  'an address that many pictures share': `[a]: /${'u'.repeat(25_000)}\n\n${'![a]\n'.repeat(4_000)}`,
  'the same, a block of HTML between each': `${'<b>x</b>\n\n[a]\n\n'.repeat(4_000)}\n\n[a]: /${'u'.repeat(25_000)}`,
  'the same in a cell each': `|a|\n|-|\n${'|[a]|\n'.repeat(4_000)}\n\n[a]: /${'u'.repeat(25_000)}`,
  'one note, called again and again': `[^a]: x\n\n${'[^a]'.repeat(6_000)}`,
  'cells that the table fills up': `${'|a'.repeat(2_000)}|\n${'|:-:'.repeat(2_000)}|\n${'|\n'.repeat(2_000)}`,
  'empty cells': `|${'|'.repeat(5_000)}\n|${':-:|'.repeat(5_000)}\n|${`${'|'.repeat(5_000)}\n`.repeat(20)}`,
  'empty headings': '#\n'.repeat(8_000),
  'headings and many lists of them': `${'# a\n'.repeat(500)}${'\n[TOC]\n'.repeat(200)}`,
  'brackets in a listing': `\`\`\`json\n${'['.repeat(55_000)}\n\`\`\`\n`.repeat(5),
  'quotes in quotes': `${'>'.repeat(90)} a\n\n`.repeat(200),
  'lists in lists': `${'- '.repeat(90)}a\n\n`.repeat(200),
  'addresses without a name': '<http://a>'.repeat(5_000),
  'links without words': '[](a)'.repeat(8_000),
  formulas: '$a$ '.repeat(9_000),
  'entities of several letters': '&NotEqualTilde;'.repeat(5_000),
  'line breaks': 'a\n'.repeat(20_000),
  paragraphs: 'a\n\n'.repeat(9_000),
  rules: '***\n'.repeat(9_000),
  tasks: '- [ ] a\n'.repeat(4_000),
  callouts: '> [!TIP]\n\n'.repeat(8_000),
  marks: '==a== '.repeat(8_000),
  'letters below the line': 'a~b~'.repeat(9_000),
};

describe('A rendered text', () => {
  it.each(Object.entries(AMPLIFIERS))('is not twenty times as long as its source: %s', (_name, source) => {
    expect(lengthOf(source)).toBeLessThanOrEqual(20 * source.length + 200_000);
  });

  it('is refused where it would be', () => {
    for (const name of ['a title that many links share', 'cells that the table fills up', 'empty headings']) {
      expect(() => renderMarkdown(AMPLIFIERS[name] ?? '')).toThrow(TooLarge);
    }
  });

  it('has short titles, wherever they are defined', () => {
    const { html } = renderMarkdown(`[a] [b](/v "${'i'.repeat(300)}")\n\n[a]: /u "${'t'.repeat(300)}"`);
    expect([...html.matchAll(/title="([^"]*)"/g)].map((match) => match[1])).toEqual(['t'.repeat(200), 'i'.repeat(200)]);
  });

  it('may be as rich as a short text can be', () => {
    expect(renderMarkdown('# a\n'.repeat(400)).headings).toHaveLength(400);
    expect(renderMarkdown(`[a]: /u "${'t'.repeat(100)}"\n\n${'[a] '.repeat(300)}`).html).toContain('title="ttt');
  });
});

function lengthOf(source: string): number {
  try {
    const { html, headings } = renderMarkdown(source);
    return html.length + JSON.stringify(headings).length;
  } catch (error) {
    if (error instanceof TooLarge) return asWritten(source).html.length;
    throw error;
  }
}

describe('A text as it was written', () => {
  const shown = (html: string) => {
    const parts = [...html.matchAll(/<pre>\n([^<]*)<\/pre>/g)].map((match) => match[1]);
    return parts.join('\n').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  };

  it('is all there, and nothing of it is markup', () => {
    const source = '\n<script>alert(1)</script> &amp; "a"\n\n```js\n';
    const { html, headings } = asWritten(source);
    expect(shown(html)).toBe(source);
    expect(html).not.toContain('<script');
    expect([headings, isAsWritten(html), isAsWritten('<div class="md-toc">')]).toEqual([[], true, false]);
  });

  it('comes in parts, cut at the ends of lines', () => {
    const source = Array.from({ length: 9_000 }, (_, line) => `line ${line}`).join('\n');
    const { html } = asWritten(source);
    expect(html.split('<pre>').length).toBeGreaterThan(3);
    expect(shown(html)).toBe(source);
  });

  it('keeps every character of a line without an end whole', () => {
    const { html } = asWritten(`a${'😀'.repeat(30_000)}`);
    expect(html).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(shown(html).replaceAll('\n', '')).toBe(`a${'😀'.repeat(30_000)}`);
  });
});
