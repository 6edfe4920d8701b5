import { describe, expect, it } from 'vitest';
import { questionTerms } from './question-terms.ts';

const wordsOf = (question: string) =>
  questionTerms(question).map(({ pieces, isOpen }) => `${pieces[0]?.text}${isOpen ? '…' : ''}`);

describe('the terms of a question', () => {
  it.each([
    ['How do I reset the passwords?', ['reset…', 'password…']],
    ['What is the API key of a user', ['api', 'key', 'user…']],
    ['installing configurations', ['install…', 'configuration…']],
    ['POST /api/user/getInfo', ['post…', 'api', 'user…', 'getinfo…']],
    ['如何获取用户的令牌？', ['获取', '取用', '用户', '令牌']],
    ['请问 token 是什么', ['token…', '是']],
    ['what is this about?', []],
    ['" OR NEAR( * -- 👍', ['near…']],
    ['token token TOKEN', ['token…']],
  ])('of %j are %j', (question, expected) => {
    expect(wordsOf(question)).toEqual(expected);
  });

  it('are 24 at most, from both ends', () => {
    const many = Array.from({ length: 900 }, (_, at) => `w${at}`).join(' ');
    const words = wordsOf(many.slice(0, 1_000));
    expect(words).toHaveLength(24);
    expect(words[0]).toBe('w0');
  });
});
