import { describe, expect, it } from 'vitest';
import { addressesIn, MOST_LINKS } from './addresses-in.ts';

const ORIGIN = 'https://docs.example.com';
const named = (text: string, origin = ORIGIN) =>
  addressesIn(text, origin).map(({ item = 'page', page_id }) => `${item}/${page_id}`);

describe('the pages that a text links to', () => {
  it.each([
    ['[One](/page/34)', 'page/34'],
    ['[One](/12/34)', '12/34'],
    ['[One](</12/34>)', '12/34'],
    ['[One](/12/34 "its title")', '12/34'],
    ['[One](/12/34#section)', '12/34'],
    ['[One](/12/34?line=3)', '12/34'],
    ['[One](/Handbook/34)', 'handbook/34'],
    ['[one]: /12/34', '12/34'],
    ['<a href="/12/34">One</a>', '12/34'],
    ["<a href='/12/34'>One</a>", '12/34'],
    ['<a href=/12/34>One</a>', '12/34'],
    ['[One](#/12/34)', '12/34'],
    ['[One](/#/12/34)', '12/34'],
    ['[One](/web/#/12/34)', '12/34'],
    ['[One](https://docs.example.com/12/34)', '12/34'],
    ['[One](https://docs.example.com/web/#/12/34)', '12/34'],
    ['See https://docs.example.com/page/34.', 'page/34'],
    ['<https://DOCS.example.com/12/34>', '12/34'],
    ['{"desc":"see [One](/page/34)"}', 'page/34'],
  ])('are named by %s', (text, page) => {
    expect(named(text)).toEqual([page]);
  });

  it.each([
    '[One](https://elsewhere.example/12/34)',
    '[One](//elsewhere.example/12/34)',
    '[One](https://elsewhere.example/web/#/12/34)',
    '[One](https://docs.example.com.elsewhere.example/12/34)',
    '[One](/12/34/56)',
    '[One](/page/history/34)',
    '[One](/12/34.png)',
    '[One](/12/0)',
    '[One](/12/99999999999)',
    '[One](/12/2147483648)',
    '[One](/12/34abc)',
    'on 1/12/34, and /12/34 alone',
  ])('are not named by %s', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('are told once each, whatever stands between them', () => {
    expect(named('[a](/1/2)[b](/1/2) text\n\n[c](/1/3)(/1/4)')).toEqual(['1/2', '1/3']);
  });

  it('are those with relative addresses only, where nobody knows what the site is called', () => {
    expect(named('[a](https://docs.example.com/1/2) [b](/1/3)', '')).toEqual(['1/3']);
  });

  it('are so many at most', () => {
    const text = Array.from({ length: MOST_LINKS + 50 }, (_, at) => `[x](/1/${at + 1})`).join(' ');
    expect(named(text)).toHaveLength(MOST_LINKS);
  });

  it.each(['/a', '](/', '/1/2', '](/1/', 'href=', '/web/#/1', `/${'a'.repeat(64)}`, ']:   '])(
    'are found in time in a long text of nothing but %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(4_000_000 / piece.length));
      const began = performance.now();
      addressesIn(text, ORIGIN);
      expect(performance.now() - began).toBeLessThan(2000);
    },
  );
});
