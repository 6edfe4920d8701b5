import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSizes } from './change-size.ts';
import { createNumbering, diffLines, linesOf } from './line-diff.ts';

const changesOf = (before: readonly string[], after: readonly string[]) => {
  const number = createNumbering();
  return diffLines(number(before), number(after));
};
const sizeOf = (before: string, after: string) => changeSizes({ texts: [before, after], pairs: [[0, 1]] })[0];

describe('the difference of two texts in lines', () => {
  it('leads from the one to the other, in order, for any texts', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 30 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const made: string[] = [];
        let at = 0;
        for (const { fromA, toA, fromB, toB } of changesOf(before, after)) {
          expect(fromA).toBeGreaterThanOrEqual(at);
          made.push(...before.slice(at, fromA), ...after.slice(fromB, toB));
          at = toA;
        }
        expect([...made, ...before.slice(at)]).toEqual(after);
      }),
    );
  });

  it('is as small as can be in a short text', () => {
    expect(changesOf(['a', 'b', 'a', 'c'], ['a', 'a', 'c', 'd'])).toEqual([
      { fromA: 1, toA: 2, fromB: 1, toB: 1 },
      { fromA: 4, toA: 4, fromB: 3, toB: 4 },
    ]);
  });

  it('holds on to the lines that stand once where the texts are long', () => {
    const before = Array.from({ length: 5_000 }, (_, at) => (at % 3 === 0 ? '' : `line ${at}`));
    const after = before.flatMap((line, at) => (at % 1_000 === 500 ? ['new', line] : [line]));
    expect(changesOf(before, after).map(({ fromA, toA, fromB, toB }) => [toA - fromA, toB - fromB])).toEqual(
      Array(5).fill([0, 1]),
    );
  });

  it('takes long texts without a common anchor for one change, and does not compare each line with each', () => {
    const [before, after] = ['x', 'y'].map((word) => Array.from({ length: 200_000 }, (_, at) => `${word} ${at % 7}`));
    expect(changesOf(before ?? [], after ?? [])).toEqual([{ fromA: 0, toA: 200_000, fromB: 0, toB: 200_000 }]);
  });
});

describe('the size of a change', () => {
  it('counts a changed line on both sides, and lines that came or went on one', () => {
    expect(sizeOf('a\nb\nc', 'a\nB\nc')).toEqual({ added: 1, removed: 1 });
    expect(sizeOf('a\nc', 'a\nb\nc')).toEqual({ added: 1, removed: 0 });
    expect(sizeOf('a\nb', 'a')).toEqual({ added: 0, removed: 1 });
  });

  it('counts all of a text that came out of nothing, and nothing for equal ones', () => {
    expect([sizeOf('', 'a\nb\n'), sizeOf('a\n', 'a')]).toEqual([
      { added: 2, removed: 0 },
      { added: 0, removed: 0 },
    ]);
    expect([linesOf(''), linesOf('\n'), linesOf('a\n\n')]).toEqual([[], [''], ['a', '']]);
  });
});
