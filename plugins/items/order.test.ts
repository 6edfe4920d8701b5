import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER, type Placed, renumbered } from './order.ts';

const sorted = (all: readonly Placed[]) => [...all].sort((a, b) => a.s_number - b.s_number || a.id - b.id);
const ids = (all: readonly Placed[]) => all.map((one) => one.id);

/** Moves the node at `from` to `to`, and gives the order wanted and the one that the numbers make. */
function moved(level: readonly Placed[], from: number, to: number) {
  const start = sorted(level);
  const wanted = start.filter((_, at) => at !== from);
  const [node] = start.slice(from, from + 1);
  if (node) wanted.splice(to, 0, node);
  const changes = renumbered(wanted, to);
  const after = wanted.map((one) => ({ ...one, s_number: changes.get(one.id) ?? one.s_number }));
  return { wanted, changes, after };
}

const levels = (most: number) =>
  fc
    .array(fc.oneof(fc.constant(DEFAULT_ORDER), fc.integer({ min: 1, max: 200 })), { minLength: 1, maxLength: most })
    .map((numbers) => numbers.map((s_number, at) => ({ id: at + 1, s_number })));

describe('the numbers of a level', () => {
  it('make exactly the order that was wanted, from any numbers', () => {
    fc.assert(
      fc.property(levels(160), fc.nat(), fc.nat(), (level, from, to) => {
        const { wanted, after } = moved(level, from % level.length, to % level.length);
        expect(ids(sorted(after))).toEqual(ids(wanted));
        expect(after.every((one) => one.s_number >= 1)).toBe(true);
      }),
    );
  });

  it('leave room behind, so that a new page goes last in a level of usual size', () => {
    const few = fc.array(fc.integer({ min: 1, max: DEFAULT_ORDER }), { minLength: 1, maxLength: 90 });
    fc.assert(
      fc.property(few, fc.nat(), fc.nat(), (numbers, from, to) => {
        const level = numbers.map((s_number, at) => ({ id: at + 1, s_number }));
        const { after, wanted } = moved(level, from % level.length, to % level.length);
        const grown = sorted([...after, { id: 1000, s_number: DEFAULT_ORDER }]);
        expect(ids(grown)).toEqual([...ids(wanted), 1000]);
      }),
    );
  });

  it('change nothing when the node stays, and one number when there is room', () => {
    const level = [10, 20, 30].map((s_number, at) => ({ id: at + 1, s_number }));
    expect(moved(level, 1, 1).changes.size).toBe(0);
    expect(moved(level, 2, 0).changes.size).toBe(1);
    expect(moved(level, 0, 2).changes.size).toBe(1);
  });

  it('change few numbers in a level of thousands', () => {
    const level = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, s_number: DEFAULT_ORDER }));
    expect(moved(level, 9_999, 50).changes.size).toBeLessThan(100);
  });
});
