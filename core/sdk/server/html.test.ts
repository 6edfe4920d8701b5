import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

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
