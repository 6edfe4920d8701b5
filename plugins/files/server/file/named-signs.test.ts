import { describe, expect, it } from 'vitest';
import { filesNamed } from './named-signs.ts';

const [one, two] = ['0123456789abcdef0123456789abcdef', 'f'.repeat(32)];

const signsIn = (text: string) => filesNamed(text).signs;

describe('the files that a text names', () => {
  it.each([
    `![](/api/attachment/visitFile?sign=${one})`,
    `![x](https://docs.example/server/index.php?s=/api/attachment/visitFile&sign=${one})`,
    `<img src="/server/?s=/api/attachment/visitFile&amp;sign=${one}">`,
    `[a]: /server/index.php?s=/api/attachment/visitFile/sign/${one} "title"`,
    `![](/api/attachment/visitFile?user_token=x&sign=${one.toUpperCase()}#top)`,
  ])('are found in %s', (text) => {
    expect(signsIn(text)).toEqual([one]);
  });

  it('are told once each, with the line that names them first', () => {
    const address = (sign: string) => `![](/api/attachment/visitFile?sign=${sign})`;
    const { signs, lines, isMore } = filesNamed(`\n${address(one)} ${address(two)}\n${address(one)}\r\n`);
    expect([signs, [...lines], isMore]).toEqual([
      [one, two],
      [
        [one, 2],
        [two, 2],
      ],
      false,
    ]);
  });

  it('are none where there is no address of a file', () => {
    expect(signsIn(`sign=${one}`)).toEqual([]);
    expect(signsIn(`visitFile of the ${'long '.repeat(20)} sign=${one}`)).toEqual([]);
    expect(signsIn('/api/attachment/visitFile?sign=0123')).toEqual([]);
  });

  it('are looked for in time that grows with the text only', () => {
    const runs = Array.from({ length: 50_000 }, () => 'visitFile').join('');
    expect(signsIn(runs)).toEqual([]);
    expect(signsIn('visitFile?sign='.repeat(50_000))).toEqual([]);
  });

  it('are two thousand at most, and whether there are more is told', () => {
    const signs = Array.from({ length: 2001 }, (_, n) => n.toString(16).padStart(32, '0'));
    const text = signs.map((sign) => `visitFile?sign=${sign}`).join(' ');
    const found = filesNamed(text);
    expect([found.signs, found.isMore]).toEqual([signs.slice(0, 2000), true]);
    expect(filesNamed(text.slice(0, -50)).isMore).toBe(false);
  });
});
