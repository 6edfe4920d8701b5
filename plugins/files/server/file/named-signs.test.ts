import { describe, expect, it } from 'vitest';
import { newlyNamed } from './named-signs.ts';

const [one, two] = ['0123456789abcdef0123456789abcdef', 'f'.repeat(32)];

describe('the files that a text names', () => {
  it.each([
    `![](/api/attachment/visitFile?sign=${one})`,
    `![x](https://docs.example/server/index.php?s=/api/attachment/visitFile&sign=${one})`,
    `<img src="/server/?s=/api/attachment/visitFile&amp;sign=${one}">`,
    `[a]: /server/index.php?s=/api/attachment/visitFile/sign/${one} "title"`,
    `![](/api/attachment/visitFile?user_token=x&sign=${one.toUpperCase()}#top)`,
  ])('are found in %s', (text) => {
    expect(newlyNamed(text)).toEqual([one]);
  });

  it('are told once each, without those that the text before named', () => {
    const address = (sign: string) => `![](/api/attachment/visitFile?sign=${sign})`;
    const text = `${address(one)} ${address(two)}\n${address(one)}`;
    expect(newlyNamed(text)).toEqual([one, two]);
    expect(newlyNamed(text, `before ${address(one)}`)).toEqual([two]);
  });

  it('are none where there is no address of a file', () => {
    expect(newlyNamed(`sign=${one}`)).toEqual([]);
    expect(newlyNamed(`visitFile of the ${'long '.repeat(20)} sign=${one}`)).toEqual([]);
    expect(newlyNamed('/api/attachment/visitFile?sign=0123')).toEqual([]);
  });

  it('are looked for in time that grows with the text only', () => {
    const runs = Array.from({ length: 50_000 }, () => 'visitFile').join('');
    expect(newlyNamed(runs)).toEqual([]);
    expect(newlyNamed('visitFile?sign='.repeat(50_000))).toEqual([]);
  });

  it('are two hundred at most', () => {
    const signs = Array.from({ length: 250 }, (_, n) => n.toString(16).padStart(32, '0'));
    const text = signs.map((sign) => `visitFile?sign=${sign}`).join(' ');
    expect(newlyNamed(text)).toEqual(signs.slice(0, 200));
  });
});
