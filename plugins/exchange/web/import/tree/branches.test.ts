import { describe, expect, it } from 'vitest';
import type { Node } from '../../api.ts';
import { branches, checkedOf, lines, toggled } from './branches.ts';

const node = (key: string, parent: string, isPage: boolean): Node => ({
  ...{ key, parent, name: key, isPage, change: '', touched: 0 },
});
const tree = branches([
  ...[node('a', '', false), node('b', 'a', false)],
  ...[node('a', 'b', true), node('2', 'a', true), node('3', 'nowhere', true)],
]);
const [top, lost] = tree;
const ids = (closed: readonly string[] = []) => lines(tree, new Set(closed)).map(({ id, level }) => `${level}${id}`);

describe('the tree of a preview', () => {
  it('has what names no catalog at the root, and keeps a catalog and a page of one key apart', () => {
    expect(ids()).toEqual(['1ca', '2cb', '3pa', '2p2', '1p3']);
    expect(lost?.node.key).toBe('3');
  });

  it('hides what stands in a closed catalog', () => {
    expect(ids(['cb'])).toEqual(['1ca', '2cb', '2p2', '1p3']);
    expect(ids(['ca'])).toEqual(['1ca', '1p3']);
  });

  it('leaves a branch out with all its pages, and takes all where some were left out', () => {
    if (!top) throw new Error('no branch');
    const out = toggled(top, new Set(['3']));
    expect([...out].sort()).toEqual(['2', '3', 'a']);
    expect(checkedOf(top, out)).toBe('false');
    const some = new Set(['2']);
    expect(checkedOf(top, some)).toBe('mixed');
    expect([...toggled(top, some)]).toEqual([]);
  });

  it('of ten thousand pages is made within a second', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => node(`p${at}`, '', true));
    const before = performance.now();
    expect(lines(branches(many), new Set())).toHaveLength(10_000);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
