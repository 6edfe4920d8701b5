import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComparable } from './comparable.ts';
import { difference, diffWords } from './word-diff.ts';

const CONFIG = { scanLimit: 2_000 };
const marked = (before: string, after: string) =>
  diffWords(before, after, CONFIG).map(({ fromA, toA, fromB, toB }) => [
    before.slice(fromA, toA),
    after.slice(fromB, toB),
  ]);

describe('the difference in words', () => {
  it('marks whole words and numbers', () => {
    expect(marked('At most 100 requests', 'At most 60 requests')).toEqual([['100', '60']]);
    expect(marked('the gateway', 'the new gateway').flat().join('').trim()).toBe('new');
  });

  it('marks single characters of Chinese, which has no spaces', () => {
    expect(marked('每分钟最多一百次', '每分钟最多六百次')).toEqual([['一', '六']]);
  });

  it('sees none in equal texts', () => {
    expect(marked('a b c', 'a b c')).toEqual([]);
  });

  it('is one of lines where the texts are long, and none where they are longer than anybody compares', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `line ${at}`);
    const before = lines.join('\n');
    const after = before.replace('line 15\n', 'lime 15\n').replace('line 49000', 'lime 49000');
    const places = difference(before, after, CONFIG).map(({ fromA, toA }) => before.slice(fromA, toA));
    expect(places).toEqual(['line 15\n', 'line 49000\n']);
    expect([isComparable(before, after), isComparable('x'.repeat(4_000_000), 'x'.repeat(4_000_000))]).toEqual([
      true,
      false,
    ]);
  });

  describe('of a document of 1 MB in one line', () => {
    const entries = (word: string) => Array.from({ length: 60_000 }, (_, at) => `"${word}${at}":${at % 7}`);
    const before = `{${entries('key').join(',')}}`;
    const seen = (after: string) =>
      difference(before, after, { scanLimit: 2_000, timeout: 1_000 }).map(({ fromA, toA, fromB, toB }) => [
        before.slice(fromA, toA),
        after.slice(fromB, toB),
      ]);

    it('is the key that was changed', () => {
      expect(seen(before.replace('"key30000"', '"name"'))).toEqual([['key30000', 'name']]);
    });

    it('is each of the keys that were changed, near its beginning and near its end', () => {
      const after = before.replace('"key3"', '"first"').replace('"key59990"', '"last"');
      expect(seen(after)).toEqual([
        ['key3', 'first'],
        ['key59990', 'last'],
      ]);
    });

    it('is some difference where everything was changed', () => {
      const after = `{${entries('other').join(';')}}`;
      expect(seen(after).length).toBeGreaterThan(0);
    });

    it('is a part of it where there is no word', () => {
      const [a, b] = ['x'.repeat(500_000), 'y'.repeat(500_000)];
      const places = difference(`${a}1${b}`, `${a}2${b}`, CONFIG).map(({ fromA, toA }) => [fromA, toA]);
      expect(places).toEqual([[500_000, 500_001]]);
    });
  });

  it('cuts no character in two', () => {
    expect(marked('【👍🏽】', '【👍🏿】')).toEqual([['👍🏽', '👍🏿']]);
    expect(marked('x"e\u0301"', 'x"e\u0300"')).toEqual([['e\u0301', 'e\u0300']]);
    const long = 'x'.repeat(300);
    expect(marked(`${long}😀${long}`, `${long}😁${long}`)).toEqual([['😀', '😁']]);
  });

  it('leads from the one text to the other, for any texts', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two', '一', '😀', ' ', '\n', '&amp;', '10', '"', '\u0301', '\u200d', '_'), {
        maxLength: 30,
      })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        let [made, at] = ['', 0];
        for (const { fromA, toA, fromB, toB } of diffWords(before, after, CONFIG)) {
          made += before.slice(at, fromA) + after.slice(fromB, toB);
          at = toA;
        }
        expect(made + before.slice(at)).toBe(after);
      }),
    );
  });
});
