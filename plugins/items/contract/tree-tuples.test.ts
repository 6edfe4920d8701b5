import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed, type TreeTuple, unpacked } from './tree-tuples.ts';

describe('the tuples of a tree, as they are sent', () => {
  it('hold differences to the one before', () => {
    const tuples: TreeTuple[] = [
      [10, 4, 'One', 99],
      [11, 4, 'Two', 99],
      [7, 0, 'Three', 100],
    ];
    expect(packed(tuples)).toEqual([
      [10, 4, 'One', 99],
      [1, 0, 'Two', 0],
      [-4, -4, 'Three', 1],
    ]);
  });

  it('say the same when they are unpacked', () => {
    const number = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, fc.string(), number)), (tuples) => {
        expect(unpacked(packed(tuples))).toEqual(tuples);
      }),
    );
  });
});
