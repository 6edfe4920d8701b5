import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forestOf } from './forest.ts';

const nodes = [
  { cat_id: 1, parent_cat_id: 0 },
  { cat_id: 4, parent_cat_id: 0 },
  { cat_id: 2, parent_cat_id: 1 },
  { cat_id: 3, parent_cat_id: 2 },
];

describe('the catalogs of one item', () => {
  const forest = forestOf(nodes);

  it('lists them depth first, each level in the order given', () => {
    expect(forest.ordered.map((node) => node.cat_id)).toEqual([1, 2, 3, 4]);
  });

  it('knows the path, what is below and how deep it goes', () => {
    expect(forest.path(3).map((node) => node.cat_id)).toEqual([1, 2, 3]);
    expect(forest.subtree(2).map((node) => node.cat_id)).toEqual([2, 3]);
    expect(forest.height(1)).toBe(3);
    expect(forest.height(99)).toBe(0);
  });

  it('holds in a scope what is below its first-level catalogs, and never the root', () => {
    expect(forest.holds([1], 3)).toBe(true);
    expect(forest.holds([4], 3)).toBe(false);
    expect(forest.holds([1], 0)).toBe(false);
    expect(forest.holds('all', 0)).toBe(true);
  });

  it('ends on any parents at all, cycles included', () => {
    const parents = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 8 });
    fc.assert(
      fc.property(parents, (list) => {
        const any = forestOf(list.map((parent_cat_id, index) => ({ cat_id: index + 1, parent_cat_id })));
        for (let id = 0; id <= list.length; id += 1) {
          expect(any.path(id).length).toBeLessThanOrEqual(list.length);
          expect(any.height(id)).toBeLessThanOrEqual(list.length);
        }
      }),
    );
  });
});
