import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree, countPages, neighbours, type TreeData } from './build.ts';
import { findTyped, keyOf, moveByKey, visibleRows } from './rows.ts';

const data: TreeData = {
  item_id: '7',
  rev: 1,
  catalogs: [
    [1, 0, 'Guide', 99],
    [2, 1, 'Advanced', 99],
    [3, 0, 'API', 99],
  ],
  pages: [
    [10, 0, 'Welcome', 1],
    [11, 1, 'Install', 1],
    [12, 2, 'Tuning', 1],
    [13, 3, 'Login call', 1],
  ],
};
const tree = buildTree(data);
const names = (open: string[]) => visibleRows(tree, new Set(open)).map((row) => row.node.title);

describe('the tree of an item', () => {
  it('reads a level’s pages before its catalogs', () => {
    expect(tree.order.map((page) => page.title)).toEqual(['Welcome', 'Install', 'Tuning', 'Login call']);
  });

  it('knows the catalogs on the way to a page', () => {
    expect(tree.pathOf('12').map((catalog) => catalog.title)).toEqual(['Guide', 'Advanced']);
    expect(tree.pathOf('10')).toEqual([]);
    expect(tree.pathOf('404')).toEqual([]);
  });

  it('has the pages before and after each page across catalogs', () => {
    expect(neighbours(tree, '11')).toMatchObject({ before: { title: 'Welcome' }, after: { title: 'Tuning' } });
    expect(neighbours(tree, '10')).not.toHaveProperty('before');
    expect(neighbours(tree, '404')).toEqual({});
  });

  it('calls pages without a title as it is told, and knows that they have none', () => {
    const blank = buildTree(
      {
        item_id: '1',
        rev: 1,
        catalogs: [[1, 0, ' ', 1]],
        pages: [
          [5, 0, ' ', 1],
          [6, 0, ' a', 1],
        ],
      },
      'None',
    );
    expect(blank.pages.map(({ title, isUntitled }) => [title, isUntitled])).toEqual([
      ['None', true],
      [' a', undefined],
    ]);
  });

  it('counts the pages that go with a catalog', () => {
    expect(tree.catalogs.map(countPages)).toEqual([2, 1]);
  });

  it('takes what has no parent for the first level, and survives a cycle', () => {
    const odd = buildTree({
      item_id: '1',
      rev: 1,
      catalogs: [
        [1, 2, 'a', 1],
        [2, 1, 'b', 1],
        [3, 404, 'lost', 1],
      ],
      pages: [
        [5, 404, 'loose', 1],
        [6, 1, 'in the cycle', 1],
      ],
    });
    expect(odd.catalogs.map((catalog) => catalog.title)).toEqual(['lost']);
    expect(odd.pages.map((page) => page.title)).toEqual(['loose']);
    expect(odd.pathOf('6')).toHaveLength(2);
  });
});

describe('the lines on screen', () => {
  it('are those of open catalogs', () => {
    expect(names([])).toEqual(['Welcome', 'Guide', 'API']);
    expect(names(['1', '2'])).toEqual(['Welcome', 'Guide', 'Install', 'Advanced', 'Tuning', 'API']);
  });

  it('tell their level and their place among their siblings', () => {
    const rows = visibleRows(tree, new Set(['1']));
    expect(rows[3]).toMatchObject({ level: 2, at: 2, of: 2, isOpen: false });
  });

  it('have keys that stay among them', () => {
    const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        let at = 0;
        const open = new Set<string>();
        for (const one of keys) {
          const move = moveByKey(visibleRows(tree, open), at, one);
          if (move && 'to' in move) at = move.to;
          if (move && 'open' in move) open.add(move.open);
          if (move && 'close' in move) open.delete(move.close);
          expect(visibleRows(tree, open)[at]).toBeDefined();
        }
      }),
    );
  });

  it('open by the right arrow, and lead out by the left one', () => {
    const closed = visibleRows(tree, new Set());
    expect(moveByKey(closed, 1, 'ArrowRight')).toEqual({ open: '1' });
    const open = visibleRows(tree, new Set(['1']));
    expect(moveByKey(open, 1, 'ArrowRight')).toEqual({ to: 2 });
    expect(moveByKey(open, 2, 'ArrowLeft')).toEqual({ to: 1 });
    expect(moveByKey(open, 1, 'ArrowLeft')).toEqual({ close: '1' });
    expect(moveByKey(open, 1, 'a')).toBeUndefined();
  });

  it('lead out to their catalog from every line in it, past their neighbours', () => {
    const open = visibleRows(tree, new Set(['1']));
    const titles = open.map((row) => row.node.title);
    const way = (title: string) => moveByKey(open, titles.indexOf(title), 'ArrowLeft');
    expect([way('Install'), way('Advanced')]).toEqual([
      { to: titles.indexOf('Guide') },
      { to: titles.indexOf('Guide') },
    ]);
    expect(way('Welcome')).toEqual({ to: 0 });
  });

  it('are found by their first letters, and one letter goes on to the next of them', () => {
    const all = visibleRows(tree, new Set(['1', '2', '3']));
    const titles = all.map((row) => row.node.title);
    const [advanced, api] = [titles.indexOf('Advanced'), titles.indexOf('API')];
    expect([findTyped(all, advanced, 'a'), findTyped(all, api, 'A')]).toEqual([api, advanced]);
    expect([findTyped(all, api, 'ap'), findTyped(all, advanced, 'ap')]).toEqual([api, api]);
    expect(findTyped(all, 0, 'zz')).toBeUndefined();
  });

  it('have keys of their own for React', () => {
    const keys = visibleRows(tree, new Set(['1', '2', '3'])).map((row) => keyOf(row.node));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
