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
  const { text, html } = layOut(message, { locale: 'zh-cn', origin: 'https://docs.example.com', name: 'Docstead' });

  it('says the same as text and as HTML, with the link in full', () => {
    for (const form of [text, html]) {
      for (const word of ['Hello', 'Go on', 'Bye', 'https://docs.example.com/a?b=']) expect(form).toContain(word);
    }
  });

  it('tells of things, each with its words and its address, and escapes them too', () => {
    const list = [
      { label: 'Bob <i>changed</i>', href: 'https://docs.example.com/3/10', words: 'One\n<b>two</b>' },
      { label: 'Eve', href: 'https://docs.example.com/3/11', words: '' },
    ];
    const told = layOut({ ...message, list }, { locale: 'en', origin: 'https://docs.example.com', name: 'Docstead' });
    expect(told.text).toContain(
      'Bob <i>changed</i>\nOne\n<b>two</b>\nhttps://docs.example.com/3/10\n\nEve\nhttps://docs.example.com/3/11',
    );
    expect(told.html).toContain(
      '<a href="https://docs.example.com/3/10" style="color:inherit;font-weight:600">Bob &lt;i&gt;changed',
    );
    expect(told.html).toContain('&lt;b&gt;two&lt;/b&gt;');
    expect(told.html).not.toContain('<b>two');
  });

  it('escapes in HTML what people wrote, and loads nothing', () => {
    expect(html).not.toMatch(/<script|<b>|<img|<link|<style|@import|url\(|src=/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('lang="zh-CN"');
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(text).toContain('For <script>alert(1)</script> & "you"');
  });
});
