import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, type Keyword } from './filter.ts';
import { withoutUnseen } from './fold.ts';

const refusing = (keyword: string): Keyword => ({ keyword, is_replace: false });
const replacing = (keyword: string): Keyword => ({ keyword, is_replace: true });

/** By looking for each word at each place. */
function writtenOver(text: string, words: readonly string[]): string {
  const letters = [...text];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) letters.fill('*', at, at + word.length);
  }
  return letters.join('');
}

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

  it('are found behind characters that nobody sees and in wide letters, and in no other text', () => {
    const unseen = [
      '\u00ad',
      '\u200b',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\ufe0f',
      '\u200f',
      '\u2067',
      '\u{e0061}',
      '\u{e0101}',
    ];
    const filter = filterOf([refusing('赌博'), replacing('ab c')]);
    for (const one of unseen) expect([one, filter(`x赌${one}${one}博`).refusedBy]).toEqual([one, '赌博']);
    expect(filter('ＡＢ\u3000ｃ, Ａb c').text).toBe('****, ****');
    expect(filterOf([refusing('赌\u200b\ufeff博'), refusing('ＡＢ')])('赌 ab').refusedBy).toBe('ＡＢ');
    const family = '👩\u200d👩\u200d👧 ❤\ufe0f क्\u200dष می\u200cخواهم \ufeff赌\u200b ａ';
    expect(filter(family)).toEqual({ text: family });
  });

  it('become one star for each character that is seen, and all around them stays as it is', () => {
    const filter = filterOf([replacing('赌博'), replacing('❤'), replacing('👩💻')]);
    expect(filter('\u200b前\u200b赌\u200b\u2060博\u200b后\ufeff').text).toBe('\u200b前\u200b**\u200b后\ufeff');
    expect(filter('a❤\ufe0fb 👩\u200d💻 👩\u200d🔬').text).toBe('a*b ** 👩\u200d🔬');
    expect(filter('赌博\u200b\u{e0101}赌\u{e0061}博').text).toBe('****');
  });

  it('know Greek and Turkish letters by their small ones', () => {
    const filter = filterOf([refusing('ΟΔΟΣ'), refusing('k'), refusing('𐐀')]);
    expect(filter('οδος').refusedBy).toBe('ΟΔΟΣ');
    expect(filter('οδοσα').refusedBy).toBe('ΟΔΟΣ');
    expect(filter('\u212a').refusedBy).toBe('k');
    expect(filter('𐐨').refusedBy).toBe('𐐀');
  });

  it('that say nothing change nothing', () => {
    for (const none of [[], [refusing('')], [replacing(' & ')], [refusing('\u200b&\ufe0f')]])
      expect(filterOf(none)('any text')).toEqual({ text: 'any text' });
  });

  it('are those that a plain search finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '赌'), minLength: 1, maxLength: 4 });
    const text = fc.array(fc.constantFrom('a', 'A', 'ａ', 'b', '赌', ' ', '\u200b', '\ufe0f'), { maxLength: 40 });
    const plain = (said: string) => withoutUnseen(said).replaceAll('ａ', 'a').toLowerCase();
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), text, (words, letters) => {
        const said = letters.join('');
        expect(filterOf(words.map(refusing))(said).refusedBy).toBe(words.find((one) => plain(said).includes(one)));
        const left = filterOf(words.map(replacing))(said).text;
        expect(plain(left)).toBe(writtenOver(plain(said), words));
        if (plain(left) === plain(said)) expect(left).toBe(said);
      }),
    );
  });

  it('cost one walk over the text, however many they are', () => {
    const filter = filterOf(Array.from({ length: 10_000 }, (_, at) => refusing(`aaaaaaaaaaaaaaaaaaa${at}x`)));
    const begun = performance.now();
    expect(filter('a'.repeat(4_000_000)).refusedBy).toBeUndefined();
    const letters = Array.from({ length: 26 }, (_, at) => replacing('a'.repeat(at + 1)));
    expect(filterOf(letters)('a'.repeat(1_000_000)).text).toBe('*'.repeat(1_000_000));
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
