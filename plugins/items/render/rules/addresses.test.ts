import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../index.ts';

const links = (source: string) => [...renderMarkdown(source).html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('A bare address', () => {
  it.each([
    ['详见https://docs.example.cn/guide了解更多', ['https://docs.example.cn/guide']],
    ['https://a.example/b，然后https://a.example/c。', ['https://a.example/b', 'https://a.example/c']],
    ['见（https://a.example/b?x=1#y）', ['https://a.example/b?x=1#y']],
    ['https://a.example访问', ['https://a.example']],
    ['“https://a.example/b”', ['https://a.example/b']],
    ['http://localhost:8080/api接口', ['http://localhost:8080/api']],
    ['https://a.example/b_(c) x', ['https://a.example/b_(c)']],
  ])('ends where Chinese begins: %s', (source, expected) => {
    expect(links(source)).toEqual(expected);
  });

  it.each([
    '<https://a.example/%E4%B8%AD文>',
    '[x](https://a.example/中文)',
    'https://a.example/%E4%B8%AD',
    'https://例子.中国/b',
  ])('is whole where it is encoded, bracketed or has such a host: %s', (source) => {
    expect(links(source)).toEqual([expect.stringMatching(/%E4%B8%AD|xn--/)]);
  });

  it('costs a page full of them little time', () => {
    const before = process.cpuUsage();
    renderMarkdown('https://a.example/b '.repeat(5_000));
    renderMarkdown(`https://a.example/${'b'.repeat(100_000)}`);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(20_000);
  });
});
