import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renumbered } from '../../../order.ts';
import { forestOf } from '../forest.ts';
import { arranged, type StoredCatalog, type StoredPage, type Terms } from './arrange.ts';
import type { Wish } from './wishes.ts';

const DEPTH = 3;

interface Tree {
  readonly catalogs: readonly StoredCatalog[];
  readonly pages: readonly StoredPage[];
}

const flat = (catalogs: number, pages: number): Tree => ({
  catalogs: Array.from({ length: catalogs }, (_, at) => ({
    ...{ cat_id: at + 1, parent_cat_id: 0, level: 2, s_number: 99, cat_name: `c${at + 1}` },
  })),
  pages: Array.from({ length: pages }, (_, at) => ({ page_id: at + 1, cat_id: 0, s_number: 99 })),
});

const terms = (tree: Tree, more: Partial<Terms> = {}): Terms => ({
  ...tree,
  ...{ editIn: 'all', depth: DEPTH, isStale: false, dragged: undefined },
  ...more,
});

/** Grants the wishes, or leaves the tree as it was. */
function after(tree: Tree, wishes: readonly Wish[], more: Partial<Terms> = {}): Tree {
  try {
    const { catalogs, pages } = arranged(wishes, terms(tree, more));
    return {
      catalogs: tree.catalogs.map((one) => ({ ...one, ...catalogs.get(one.cat_id) })),
      pages: tree.pages.map((one) => ({ ...one, ...pages.get(one.page_id) })),
    };
  } catch {
    return tree;
  }
}

const wish = fc.record({
  kind: fc.constantFrom('catalog', 'page'),
  id: fc.integer({ min: 1, max: 8 }),
  parent: fc.integer({ min: 0, max: 9 }),
  s_number: fc.integer({ min: 0, max: 200 }),
}) satisfies fc.Arbitrary<Wish>;

describe('a tree after any wishes at all', () => {
  it('is a forest of all its catalogs and pages, no deeper than allowed, with the levels that follow from it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(wish, { maxLength: 4 }), { maxLength: 12 }), (drags) => {
        const start = flat(7, 5);
        const end = drags.reduce((tree, wishes) => after(tree, wishes), start);
        const forest = forestOf(end.catalogs);
        expect(forest.ordered).toHaveLength(7);
        for (const one of end.catalogs) {
          const levels = forest.path(one.cat_id).length;
          expect(levels).toBeLessThanOrEqual(DEPTH);
          expect(one.level).toBe(levels + 1);
        }
        const places = new Set([0, ...end.catalogs.map((one) => one.cat_id)]);
        expect(end.pages).toHaveLength(5);
        expect(end.pages.every((page) => places.has(page.cat_id))).toBe(true);
      }),
    );
  });

  it('stands in the order that was wanted, by the numbers that the browser works out', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 12 }), (drags) => {
        const sorted = (tree: Tree) =>
          [...tree.pages].sort((a, b) => a.s_number - b.s_number || a.page_id - b.page_id).map((one) => one.page_id);
        let tree = flat(0, 5);
        for (const [from, to] of drags) {
          const wanted = sorted(tree);
          wanted.splice(to, 0, ...wanted.splice(from, 1));
          const numbers = new Map(tree.pages.map((page) => [page.page_id, page.s_number]));
          const level = wanted.map((id) => ({ id, s_number: numbers.get(id) ?? 0 }));
          const wishes = [...renumbered(level, to)].map(([id, s_number]): Wish => ({ kind: 'page', id, s_number }));
          tree = after(tree, wishes);
          expect(sorted(tree)).toEqual(wanted);
        }
      }),
    );
  });
});

describe('a limited member', () => {
  it('changes nothing outside of the catalogs that are theirs, whatever they ask', () => {
    const tree: Tree = {
      catalogs: [
        { cat_id: 1, parent_cat_id: 0, level: 2, s_number: 1, cat_name: 'mine' },
        { cat_id: 2, parent_cat_id: 1, level: 3, s_number: 1, cat_name: 'below' },
        { cat_id: 3, parent_cat_id: 0, level: 2, s_number: 2, cat_name: 'theirs' },
        { cat_id: 4, parent_cat_id: 3, level: 3, s_number: 2, cat_name: 'below theirs' },
      ],
      pages: [1, 2, 3, 4, 0].map((cat_id, at) => ({ page_id: at + 1, cat_id, s_number: 99 })),
    };
    const outside = ({ catalogs, pages }: Tree) => [
      catalogs.filter((one) => [1, 3, 4].includes(one.cat_id)),
      pages.filter((one) => one.page_id > 2).map(({ cat_id, s_number }) => [cat_id, s_number]),
      pages.filter((one) => ![1, 2].includes(one.cat_id)).length,
    ];
    fc.assert(
      fc.property(fc.array(fc.array(wish, { maxLength: 3 }), { maxLength: 8 }), (drags) => {
        const end = drags.reduce((now, wishes) => after(now, wishes, { editIn: [1] }), tree);
        expect(outside(end)).toEqual(outside(tree));
      }),
    );
  });
});

describe('a sender of an older tree', () => {
  const tree = flat(2, 3);
  const stale = { isStale: true, dragged: { kind: 'page', id: 1 } } as const;

  it('moves what it dragged, and nothing that a colleague has moved meanwhile', () => {
    const moved = after(tree, [{ kind: 'page', id: 2, parent: 1 }]);
    const wishes: Wish[] = [
      { kind: 'page', id: 1, parent: 2, s_number: 1 },
      { kind: 'page', id: 2, parent: 0, s_number: 2 },
      { kind: 'page', id: 3, parent: 0, s_number: 3 },
    ];
    expect(after(moved, wishes, stale).pages).toEqual([
      { page_id: 1, cat_id: 2, s_number: 1 },
      { page_id: 2, cat_id: 1, s_number: 99 },
      { page_id: 3, cat_id: 0, s_number: 3 },
    ]);
  });

  it('gives no catalog its old name back', () => {
    const wishes: Wish[] = [{ kind: 'catalog', id: 1, name: 'old name' }];
    expect(after(tree, wishes, stale).catalogs[0]?.cat_name).toBe('c1');
    expect(after(tree, wishes).catalogs[0]?.cat_name).toBe('old name');
  });
});
