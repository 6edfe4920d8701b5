import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled, textOf, wordsOf } from './words.ts';

describe('the words of a sentence', () => {
  it('have the punctuation at them', () => {
    expect(wordsOf('I know: it is “not” support, (really).')).toEqual([
      ...['I', 'know:', 'it', 'is', '“not”', 'support,', '(really).'],
    ]);
    expect(wordsOf('我知道这是志愿者交流群，不是官方客服。')).toEqual(
      expect.arrayContaining(['交流', '群，', '不是', '官方']),
    );
  });

  it.each([
    'I know that this group is run by volunteers and is not official support.',
    '我知道这是志愿者交流群，不是官方客服，我会友善交流',
    '我会用 GitHub 反馈，而不是 @管理员。',
    '“引用”（括号）…… — done!',
    '!!!',
    'one',
    'a b a b a',
  ])('give back “%s”, and so does each beginning of it', (sentence) => {
    const words = wordsOf(sentence);
    expect(textOf(words, sentence)).toBe(sentence);
    for (let count = 0; count <= words.length; count += 1) {
      expect(sentence.startsWith(textOf(words.slice(0, count), sentence))).toBe(true);
    }
  });

  it('give back any sentence', () => {
    const sentences = fc
      .array(fc.constantFrom('a', 'word', '群', '我知道', '，', '.', '“', ' ', '🙂', '1.5', "don't", '-'), {
        maxLength: 20,
      })
      .map((parts) => parts.join('').trim().replace(/\s+/g, ' '));
    fc.assert(fc.property(sentences, (sentence) => textOf(wordsOf(sentence), sentence) === sentence));
  });

  it('in another order are another text', () => {
    expect(textOf(['two', 'one'], 'one two')).toBe('two one');
    expect(textOf(['二', '一'], '一二')).toBe('二一');
  });

  it('are mixed, and never stand in order at first', () => {
    const words = ['a', 'b'];
    for (let turn = 0; turn < 20; turn += 1) expect(shuffled(words)).toEqual(['b', 'a']);
    expect([...shuffled(['x', 'y', 'z'])].sort()).toEqual(['x', 'y', 'z']);
    expect([shuffled([]), shuffled(['one'])]).toEqual([[], ['one']]);
  });
});
