import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, type Keyword } from './filter.ts';

const refusing = (keyword: string): Keyword => ({ keyword, is_replace: false });
const replacing = (keyword: string): Keyword => ({ keyword, is_replace: true });

describe('keywords that nobody is to write', () => {
  it('are found whatever their letters, inside of words, and where they overlap', () => {
    const filter = filterOf([refusing('bcd'), refusing('赌博'), replacing('ABC')]);
    expect(filter('xxABCDxx').refusedBy).toBe('bcd');
    expect(filter('网络赌博').refusedBy).toBe('赌博');
    expect(filter('赌 博, ab, cd')).toEqual({ text: '赌 博, ab, cd' });
    expect(filter('Abc abC')).toEqual({ text: '*** ***' });
  });

  it('between ampersands must all occur', () => {
    const filter = filterOf([refusing('win & money'), replacing('free&gift')]);
    expect(filter('win it')).toEqual({ text: 'win it' });
    expect(filter('Money, to win').refusedBy).toBe('win & money');
    expect(filter('a free gift and a gift')).toEqual({ text: 'a **** **** and a ****' });
    expect(filter('a gift')).toEqual({ text: 'a gift' });
  });

  it('are written over character by character, and nothing beside them', () => {
    const filter = filterOf([replacing('abab'), replacing('ba'), replacing('😀x')]);
    expect(filter('zababaz').text).toBe('z*****z');
    expect(filter('İ😀X!').text).toBe('İ**!');
    expect(filterOf([replacing('a'), replacing('aa')])('aaab').text).toBe('***b');
  });

  it('that say nothing change nothing', () => {
    for (const none of [[], [refusing('')], [replacing(' & ')]])
      expect(filterOf(none)('any text')).toEqual({ text: 'any text' });
  });

  it('are those that a plain search finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), text, (words, said) => {
        expect(filterOf(words.map(refusing))(said).refusedBy).toBe(words.find((one) => said.includes(one)));
        const left = filterOf(words.map(replacing))(said).text;
        expect(left).toHaveLength(said.length);
        for (const one of words) expect(left.includes(one)).toBe(false);
      }),
    );
  });

  it('cost one walk over the text, however many they are', () => {
    const filter = filterOf(Array.from({ length: 1000 }, (_, at) => refusing(`aaaaaaaaaaaaaaaaaaa${at}x`)));
    const begun = performance.now();
    expect(filter('a'.repeat(4_000_000)).refusedBy).toBeUndefined();
    const letters = Array.from({ length: 26 }, (_, at) => replacing('a'.repeat(at + 1)));
    expect(filterOf(letters)('a'.repeat(1_000_000)).text).toBe('*'.repeat(1_000_000));
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
