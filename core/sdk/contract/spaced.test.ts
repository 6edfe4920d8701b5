import { expect, it } from 'vitest';
import { spaced } from './spaced.ts';

it('a sentence has a space before the next one, but not after the wide marks of Chinese', () => {
  expect(
    ['It is empty.', 'Are you a member?', '这个页面还没有内容。', '您是项目成员？', '没有标点'].map(spaced),
  ).toEqual(['It is empty. ', 'Are you a member? ', '这个页面还没有内容。', '您是项目成员？', '没有标点 ']);
});
