import { describe, expect, it } from 'vitest';
import { createDialect, escapeAnswer } from './dialect.ts';

const rewrite = createDialect(['/api/itemGroup/getList', '/api/page/info']);

describe('the older address form', () => {
  it.each([
    ['/server/index.php?s=/api/page/info', '/server/api/page/info'],
    ['/server/index.php?s=api/page/info&page_id=3', '/server/api/page/info?page_id=3'],
    ['/server/index.php?s=/api/page/info/page_id/3/x/a%20b', '/server/api/page/info?page_id=3&x=a+b'],
    ['/server/?s=/api/page/info', '/server/api/page/info'],
    ['/server?s=%2Fapi%2Fpage%2Finfo', '/server/api/page/info'],
    ['/server/api/page/INFO?a=1', '/server/api/page/info?a=1'],
    ['/server/index.php/api/page/info', '/server/api/page/info'],
    ['/server/index.php?s=/api/item_group/getlist', '/server/api/itemGroup/getList'],
    ['/server/index.php?s=/api/ItemGroup/getList', '/server/api/itemGroup/getList'],
    ['/server/index.php?s=/api/agent/config', '/server/api/agent/config'],
    ['/server/index.php?s=/api/page/info/page_id', '/server/api/page/info'],
    ['/server/index.php?s=/api/page/info/x/%25zz', '/server/api/page/info?x=%25zz'],
  ])('%s is %s', (url, expected) => {
    expect(rewrite(url)).toBe(expected);
  });

  it.each(['/api/page/info?s=/api/x/y', '/server/index.php', '/server/other', '/'])('leaves %s alone', (url) => {
    expect(rewrite(url)).toBe(url);
  });

  it('cannot be led to another address by what stands in it', () => {
    expect(rewrite('/server/index.php?s=//evil.example/x/y')).toBe('/server/evil.example/x/y');
    expect(rewrite('/server/index.php?s=/api/a b/c%3Fd')).toBe('/server/api/a%20b/c?d');
  });

  it('escapes page_content at any depth, and nothing else', async () => {
    const answer = {
      page_title: '<b>',
      pages: [{ page_content: `<a href="x">&'</a>`, n: 1 }],
      page_content: 5,
      none: null,
    };
    expect(await escapeAnswer(answer)).toEqual({
      page_title: '<b>',
      pages: [{ page_content: '&lt;a href=&quot;x&quot;&gt;&amp;&#039;&lt;/a&gt;', n: 1 }],
      page_content: 5,
      none: null,
    });
    expect(await escapeAnswer('plain')).toBe('plain');
  });

  it('lets others have a turn while it escapes a long one, and leaves none of it out', async () => {
    const turns: string[] = [];
    const text = `${'<'.repeat(300_000)}b&`;
    const escaping = escapeAnswer({ page: { page_content: text } }).then((answer) => {
      turns.push('escaped');
      return answer;
    });
    setImmediate(() => turns.push('another'));
    expect(await escaping).toEqual({ page: { page_content: `${'&lt;'.repeat(300_000)}b&amp;` } });
    expect(turns).toEqual(['another', 'escaped']);
  });
});
