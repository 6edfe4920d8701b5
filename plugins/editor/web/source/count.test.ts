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
    ['- **bold** [link](x)\n\n| a | b |', 5],
  ])('of %j is %i', (text, wanted) => expect(countWords(text)).toBe(wanted));
});
