import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree, levelAt, nodeOf, ROOT, type Tree, type TreeData, type TreeNode } from './build.ts';
import { applied, changesOf, isRoomBelow, moveByArrow, othersAt, refusalOf, undoOf, wireOf } from './moves.ts';

const DEPTH = 3;
const data: TreeData = {
  item_id: '7',
  rev: 1,
  catalogs: [
    [1, 0, 'Guide', 99],
    [2, 1, 'Advanced', 99],
    [3, 2, 'Deep', 99],
    [4, 0, 'API', 99],
  ],
  pages: [
    [10, 0, 'Welcome', 99],
    [11, 0, 'News', 99],
    [12, 1, 'Install', 99],
    [13, 3, 'Tuning', 99],
    [14, 4, 'Login', 99],
  ],
};
const tree = buildTree(data);
const node = (kind: TreeNode['kind'], id: string, of: Tree = tree) => nodeOf(of, { kind, id }) as TreeNode;
const titles = (level: readonly TreeNode[]) => level.map((one) => one.title);

/** What server and browser make of a move. */
function after(before: TreeData, { kind, id, to, at }: { kind: TreeNode['kind']; id: string; to: string; at: number }) {
  const now = buildTree(before);
  const moved = nodeOf(now, { kind, id });
  if (!moved || refusalOf(now, { node: moved, to }, DEPTH)) return before;
  return applied(before, changesOf(now, { node: moved, to, at }));
}

const moves = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant<'page'>('page'),
      id: fc.constantFrom('10', '11', '12', '13', '14'),
      to: fc.constantFrom(ROOT, '1', '2', '3', '4'),
      at: fc.nat(5),
    }),
    fc.record({
      kind: fc.constant<'catalog'>('catalog'),
      id: fc.constantFrom('1', '2', '3', '4'),
      to: fc.constantFrom(ROOT, '1', '2', '3', '4'),
      at: fc.nat(4),
    }),
  ),
  { maxLength: 20 },
);

describe('any moves at all', () => {
  it('keep a forest of everything that was there, no deeper than allowed', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const end = buildTree(all.reduce(after, data));
        expect(end.order.map((page) => page.id).sort()).toEqual(['10', '11', '12', '13', '14']);
        for (const id of ['1', '2', '3', '4']) {
          const way = end.wayTo(id);
          expect(way.length).toBeLessThanOrEqual(DEPTH);
          expect(end.catalogs).toContain(way[0]);
        }
      }),
    );
  });

  it('put each node exactly where it was dropped, in an order that the numbers alone give', () => {
    fc.assert(
      fc.property(moves, moves, (earlier, later) => {
        const start = earlier.reduce(after, data);
        for (const move of later) {
          const now = buildTree(start);
          const moved = node(move.kind, move.id, now);
          if (refusalOf(now, { node: moved, to: move.to }, DEPTH)) continue;
          const wanted = titles(othersAt(now, moved, move.to));
          wanted.splice(move.at, 0, moved.title);
          const level = levelAt(buildTree(after(start, move)), move.to);
          expect(titles(move.kind === 'page' ? level.pages : level.catalogs)).toEqual(wanted);
        }
      }),
    );
  });

  it('are taken back whole', () => {
    fc.assert(
      fc.property(moves, (all) => {
        for (const move of all) {
          const changes = changesOf(tree, { node: node(move.kind, move.id), to: move.to, at: move.at });
          const back = applied(applied(data, changes), undoOf(tree, changes));
          expect([...back.pages].sort()).toEqual([...data.pages].sort());
          expect([...back.catalogs].sort()).toEqual([...data.catalogs].sort());
        }
      }),
    );
  });
});

describe('a move', () => {
  it('says nothing when the node stays where it is', () => {
    expect(changesOf(tree, { node: node('page', '11'), to: ROOT, at: 1 })).toEqual([]);
    expect(changesOf(tree, { node: node('catalog', '4'), to: ROOT, at: 9 })).toEqual([]);
  });

  it('tells the server the node and what made room for it, without a name', () => {
    const changes = changesOf(tree, { node: node('page', '14'), to: ROOT, at: 1 });
    expect(JSON.parse(wireOf(changes))).toEqual([
      { page_id: '10', parent_cat_id: '0', s_number: 1 },
      { page_id: '14', parent_cat_id: '0', s_number: 2 },
      { page_id: '11', parent_cat_id: '0', s_number: 3 },
    ]);
  });

  it('is refused into itself, and a level too deep', () => {
    expect(refusalOf(tree, { node: node('catalog', '1'), to: '3' }, DEPTH)).toBe('circle');
    expect(refusalOf(tree, { node: node('catalog', '1'), to: '1' }, DEPTH)).toBe('circle');
    expect(refusalOf(tree, { node: node('catalog', '1'), to: '4' }, DEPTH)).toBe('deep');
    expect(refusalOf(tree, { node: node('catalog', '4'), to: '3' }, DEPTH)).toBe('deep');
    expect(refusalOf(tree, { node: node('catalog', '4'), to: '2' }, DEPTH)).toBeUndefined();
    expect(refusalOf(tree, { node: node('page', '14'), to: '3' }, DEPTH)).toBeUndefined();
  });

  it('is still possible inside of a tree that an older setting let grow deeper', () => {
    expect(refusalOf(tree, { node: node('catalog', '3'), to: '2' }, 2)).toBeUndefined();
    expect(refusalOf(tree, { node: node('catalog', '3'), to: '1' }, 2)).toBeUndefined();
    expect(isRoomBelow(tree, '3', DEPTH)).toBe(false);
    expect(isRoomBelow(tree, '2', DEPTH)).toBe(true);
  });

  it('is made by Alt and an arrow', () => {
    expect(moveByArrow(tree, node('page', '11'), 'ArrowUp')).toMatchObject({ to: ROOT, at: 0 });
    expect(moveByArrow(tree, node('page', '10'), 'ArrowUp')).toBeUndefined();
    expect(moveByArrow(tree, node('page', '10'), 'ArrowRight')).toMatchObject({ to: '1', at: 0 });
    expect(moveByArrow(tree, node('page', '12'), 'ArrowLeft')).toMatchObject({ to: ROOT, at: 2 });
    expect(moveByArrow(tree, node('catalog', '4'), 'ArrowRight')).toMatchObject({ to: '1', at: 1 });
    expect(moveByArrow(tree, node('catalog', '2'), 'ArrowLeft')).toMatchObject({ to: ROOT, at: 1 });
    expect(moveByArrow(tree, node('catalog', '1'), 'ArrowRight')).toBeUndefined();
    expect(moveByArrow(tree, node('catalog', '1'), 'ArrowLeft')).toBeUndefined();
  });
});
