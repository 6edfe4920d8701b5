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
    const lines = Array.from({ length: 30_000 }, (_, at) => `line ${at}`);
    const before = lines.join('\n');
    const after = before.replace('line 15000', 'lime 15000');
    const places = difference(before, after, CONFIG).map(({ fromA, toA }) => before.slice(fromA, toA));
    expect(places).toEqual(['line 15000\n']);
    expect([isComparable(before, after), isComparable('x'.repeat(4_000_000), 'x'.repeat(4_000_000))]).toEqual([
      true,
      false,
    ]);
  });

  it('leads from the one text to the other, for any texts', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two', '一', '😀', ' ', '\n', '&amp;', '10'), { maxLength: 30 })
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
