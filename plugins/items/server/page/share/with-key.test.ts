import { describe, expect, it } from 'vitest';
import { withKey } from './with-key.ts';

const shown = { unique_key: 'ab'.repeat(16), origin: 'https://docs.example' };
const key = `unique_key=${shown.unique_key}`;
const file = '/api/attachment/visitFile?sign=12';

describe('the files of a shared page', () => {
  it('are asked for with its key, as pictures and as links', () => {
    expect(withKey(`<img src="${file}"><a href="${file}#x">f</a>`, shown)).toBe(
      `<img src="${file}&amp;${key}"><a href="${file}&amp;${key}#x">f</a>`,
    );
    const whole = `${shown.origin}/server/index.php?s=/api/attachment/visitFile&amp;sign=12`;
    expect(withKey(`<img alt="" src="${whole}">`, shown)).toBe(`<img alt="" src="${whole}&amp;${key}">`);
    expect(withKey('<img src="/api/attachment/visitFile/sign/12">', shown)).toContain(`/sign/12?${key}"`);
  });

  it('are asked for with it in every width', () => {
    const html = `<img srcset="${file}&amp;w=480 480w, ${file} 2000w" sizes="9px" src="${file}">`;
    expect(withKey(html, shown)).toBe(
      `<img srcset="${file}&amp;w=480&amp;${key} 480w, ${file}&amp;${key} 2000w" sizes="9px" src="${file}&amp;${key}">`,
    );
    const other = '<img srcset="https://evil.example/visitFile?sign=1 480w, //evil.example/visitFile 2w" src="a.png">';
    expect(withKey(other, shown)).toBe(other);
  });

  it('of other sites are not told it, nor is what only looks like one', () => {
    for (const html of [
      '<img src="https://evil.example/visitFile?sign=12">',
      '<img src="//evil.example/visitFile?sign=12">',
      '<img src="/\\evil.example/visitFile?sign=12">',
      `<img src="${shown.origin}.evil.example/visitFile?sign=12">`,
      '<a href="/12">visitFile</a>',
      `<code>src="${file}"</code>`,
      '<p>Text</p>',
    ]) {
      expect(withKey(html, shown)).toBe(html);
    }
  });

  it('take no time that grows faster than the page', () => {
    const long = `<a href="x ${'visitFile '.repeat(50_000)}`;
    const begun = performance.now();
    withKey(long, shown);
    withKey(`${'<a '.repeat(50_000)}visitFile`, shown);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
