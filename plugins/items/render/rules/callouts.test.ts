import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../index.ts';

const html = (source: string) => renderMarkdown(source).html.trim();

describe('A quote with a mark', () => {
  it.each(['note', 'tip', 'important', 'warning', 'caution'])('is a callout of its kind: %s', (kind) => {
    const expected = `class="md-callout md-callout-${kind}">\n<p class="md-callout-title"></p>\n<p>Text</p>\n</div>`;
    expect(html(`> [!${kind.toUpperCase()}]\n> Text`)).toBe(`<div data-line="0" ${expected}`);
    expect(html(`> [!${kind}]  \n> Text`)).toBe(`<div data-line="0" ${expected}`);
  });

  it('has the words after the mark as its title, with their markup', () => {
    const result = html('before\n\n> [!WARNING] 先**备份** `db`\n> 再升级');
    expect(result).toContain('<p class="md-callout-title">先<strong>备份</strong> <code>db</code></p>\n<p>再升级</p>');
    expect(result).toContain('<div data-line="2" class="md-callout md-callout-warning">');
    expect(renderMarkdown('> [!TIP] Title\n> Text').text).toBe('Title\nText');
    expect(renderMarkdown('> [!TIP]\n> Text').text).toBe('Text');
  });

  it('may hold blocks, quotes and callouts, or nothing, and stand in a list', () => {
    expect(html('> [!NOTE]\n> - a\n>\n> > quote')).toMatch(
      /<ul>[\s\S]*<blockquote>\n<p>quote<\/p>\n<\/blockquote>\n<\/div>$/,
    );
    expect(html('> [!NOTE]\n>\n> > [!TIP]\n> > inner').match(/<div/g)).toHaveLength(2);
    expect(html('> [!NOTE]')).toMatch(/<p class="md-callout-title"><\/p>\n<\/div>$/);
    expect(html('- a\n\n  > [!NOTE]\n  > b')).toContain('md-callout-note');
  });

  it.each(['> [!OTHER]\n> x', '> x\n> [!NOTE]', '> [!NOTE]x', '> \\[!NOTE]\n> x', '> > [!NOTE] x\n\n[!NOTE]\nx'])(
    'is a quote, or text, where it is none of them: %j',
    (source) => {
      expect(html(source)).toContain('<blockquote');
      expect(html(source.replace('> > [!NOTE] x', '> y'))).not.toContain('md-callout');
    },
  );
});
