import { describe, expect, it } from 'vitest';
import { layOut } from './letter.ts';

const message = {
  title: '<b>Hello</b>',
  lines: ['For <script>alert(1)</script> & "you"'],
  action: { label: 'Go on', href: 'https://docs.example.com/a?b="c"' },
  instead: 'Or open:',
  foot: 'Bye',
};

describe('a letter', () => {
  const { text, html } = layOut(message, { locale: 'zh-cn', origin: 'https://docs.example.com' });

  it('says the same as text and as HTML, with the link in full', () => {
    for (const form of [text, html]) {
      for (const word of ['Hello', 'Go on', 'Bye', 'https://docs.example.com/a?b=']) expect(form).toContain(word);
    }
  });

  it('escapes in HTML what people wrote, and loads nothing', () => {
    expect(html).not.toMatch(/<script|<b>|<img|<link|<style|@import|url\(|src=/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('lang="zh-CN"');
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(text).toContain('For <script>alert(1)</script> & "you"');
  });
});
