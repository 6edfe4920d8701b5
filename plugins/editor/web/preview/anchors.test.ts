import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Anchors, across } from './anchors.ts';

const anchorsOf = (pairs: readonly (readonly [number, number])[]): Anchors => ({
  count: pairs.length,
  source: (at) => pairs[at]?.[0] ?? 0,
  preview: (at) => pairs[at]?.[1] ?? 0,
});

describe('scrolling together', () => {
  const anchors = anchorsOf([
    [0, 0],
    [100, 50],
    [120, 450],
    [200, 450],
    [300, 500],
  ]);

  it('meets at every anchor, both ways', () => {
    expect(across(anchors, 100, 'source')).toBe(50);
    expect(across(anchors, 50, 'preview')).toBe(100);
  });

  it('goes as far along between two anchors as the other pane', () => {
    expect(across(anchors, 110, 'source')).toBe(250);
    expect(across(anchors, 250, 'preview')).toBe(110);
  });

  it('goes on behind the last one, and never above the top', () => {
    expect(across(anchors, 340, 'source')).toBe(540);
    expect(across(anchors, -20, 'source')).toBe(0);
    expect(across(anchorsOf([]), 20, 'source')).toBe(0);
  });

  it('stands where a block takes no room in the other pane', () => {
    expect(across(anchors, 160, 'source')).toBe(450);
  });

  it('never turns back while the other pane goes on (property)', () => {
    const steps = fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        steps,
        fc.nat(5000),
        fc.nat(200),
        fc.constantFrom('source' as const, 'preview' as const),
        (all, at, on, from) => {
          let [a, b] = [0, 0];
          const pairs = all.map(([x, y]) => {
            a += x;
            b += y;
            return [a, b] as const;
          });
          const list = anchorsOf(pairs);
          expect(across(list, at + on, from)).toBeGreaterThanOrEqual(across(list, at, from) - 1e-6);
        },
      ),
    );
  });
});
