import { describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { speaker } from './speaker.ts';

describe('html', () => {
  it('escapes whatever is put in, in text and in attributes', () => {
    const evil = `"><script>alert('1')</script>&`;
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
    expect(html`<p title="${evil}">${evil}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('takes what it made itself as it is, one or many, and nothing for false and undefined', () => {
    const rows = ['a', 'b'].map((name) => html`<li>${name}</li>`);
    expect(html`<ul>${rows}</ul>${html`<i>${1}</i>`}${false}${undefined}`.toString()).toBe(
      '<ul><li>a</li><li>b</li></ul><i>1</i>',
    );
  });

  it('does not take an object for its own that only looks like it', () => {
    const forged = JSON.parse('{"text":"<b>"}') as unknown as string;
    expect(html`${forged}`.text).not.toContain('<b>');
  });
});

describe('a plugin that speaks', () => {
  const sayIn = speaker({
    en: {
      list: { count_one: '{{count}} project', count_other: '{{count}} projects', hi: 'Hi {{ name }}', only: 'Only' },
    },
    'zh-cn': { list: { count: '共 {{count}} 个项目', hi: '你好 {{name}}' } },
  });

  it('says its texts in both languages, with plurals and what stands in braces', () => {
    const [en, zh] = [sayIn('en'), sayIn('zh-cn')];
    expect([en('list.count', { count: 1 }), en('list.count', { count: 2 })]).toEqual(['1 project', '2 projects']);
    expect([zh('list.count', { count: 1 }), zh('list.hi', { name: '$&' })]).toEqual(['共 1 个项目', '你好 $&']);
    expect(en('list.hi')).toBe('Hi ');
  });

  it('says it in English where a text is missing, and the key where there is none', () => {
    expect([sayIn('zh-cn')('list.only'), sayIn('en')('list.no'), sayIn('en')('list')]).toEqual([
      'Only',
      'list.no',
      'list',
    ]);
  });
});
