import { describe, expect, it } from 'vitest';
import { countWords } from './count.ts';

describe('the count of words', () => {
  it.each([
    ['', 0],
    ['one two  three', 3],
    ["it's a well-known page_id 3.14", 5],
    ['你好，世界', 4],
    ['用 API 登录 v2', 5],
    ['かな カナ 한글', 6],
    ['- **bold** [link](x)\n\n| a | b |', 4],
    ['![](/api/file/1.png)', 0],
    ['![an image of a house](/api/file/1.png)', 0],
    ['one ![图片](1.png "its title") two', 2],
    ['[![badge](b.svg)](https://example.com/builds) passing', 1],
    ['![named][one] words', 1],
    ['[the words](https://example.com/a/b) (in brackets)', 4],
    ['not an image! [and no link] (of words)', 8],
  ])('of %j is %i', (text, wanted) => expect(countWords(text)).toBe(wanted));

  it('of a text that is all beginnings of images takes no longer than of any', () => {
    expect(countWords('!['.repeat(500_000))).toBe(0);
    expect(countWords('![a]('.repeat(200_000))).toBe(0);
  });
});
