import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree, nodeOf, type TreeNode } from '../build.ts';
import { createRows, visibleRows } from '../rows.ts';
import { dropAt } from './drop.ts';

const tree = buildTree({
  item_id: '7',
  rev: 1,
  catalogs: [
    [1, 0, 'Guide', 1],
    [2, 1, 'Advanced', 1],
    [3, 2, 'Deep', 1],
    [4, 0, 'API', 2],
  ],
  pages: [
    [10, 0, 'Welcome', 1],
    [11, 0, 'News', 2],
    [12, 1, 'Install', 1],
  ],
});
/** Welcome, News, Guide, Install, Advanced, API */
const rows = visibleRows(tree, new Set(['1']));
const [TOP, MIDDLE, BOTTOM] = [0.1, 0.5, 0.9];

function over(kind: TreeNode['kind'], id: string, [at, part]: readonly [number, number]) {
  const node = nodeOf(tree, { kind, id }) as TreeNode;
  const drop = dropAt({ tree, rows, node, depth: 3 }, { at, part });
  if (!drop) return 'stays';
  return drop.refusal ?? `${drop.mark} ${drop.at}: ${drop.move?.to}/${drop.move?.at}`;
}

describe('a page over a row', () => {
  it.each([
    [[0, TOP], 'above 0: 0/0'],
    [[0, MIDDLE], 'in_page'],
    [[0, BOTTOM], 'stays'],
    [[2, TOP], 'stays'],
    [[2, MIDDLE], 'into 2: 1/1'],
    [[3, TOP], 'above 3: 1/0'],
    [[3, BOTTOM], 'below 3: 1/1'],
    [[4, TOP], 'above 4: 1/1'],
    [[5, TOP], 'into 5: 4/0'],
    [[9, TOP], 'stays'],
  ] as const)('at %j: %s', (pointer, expected) => {
    expect(over('page', '11', pointer)).toBe(expected);
  });
});

describe('a catalog over a row', () => {
  it.each([
    ['4', [2, TOP], 'above 2: 0/0'],
    ['4', [2, MIDDLE], 'into 2: 1/1'],
    ['4', [2, BOTTOM], 'into 2: 1/1'],
    ['4', [1, BOTTOM], 'below 1: 0/0'],
    ['4', [0, BOTTOM], 'pages_first'],
    ['4', [3, MIDDLE], 'in_page'],
    ['4', [3, BOTTOM], 'below 3: 1/0'],
    ['4', [4, BOTTOM], 'below 4: 1/1'],
    ['1', [4, MIDDLE], 'circle'],
    ['1', [5, MIDDLE], 'deep'],
    ['1', [5, BOTTOM], 'below 5: 0/1'],
    ['2', [9, TOP], 'above 6: 0/2'],
  ] as const)('%s at %j: %s', (id, pointer, expected) => {
    expect(over('catalog', id, pointer)).toBe(expected);
  });
});

describe('the line for a first page in an empty catalog', () => {
  it.each(['page', 'catalog'] as const)('takes a %s into that catalog', (kind) => {
    const shown = createRows(true)(tree, new Set(['4']));
    const at = shown.findIndex((row) => row.isAdd);
    const node = nodeOf(tree, { kind, id: kind === 'page' ? '10' : '1' }) as TreeNode;
    const drop = dropAt({ tree, rows: shown, node, depth: 4 }, { at, part: 0.1 });
    expect(drop).toMatchObject({ mark: 'into', at, move: { to: '4', at: 0 } });
  });
});

describe('wherever the pointer is', () => {
  it('a drop is a move that is allowed and changes something, or says why not', () => {
    const nodes = fc.constantFrom(...rows.map((row) => row.node));
    fc.assert(
      fc.property(nodes, fc.nat(7), fc.double({ min: 0, max: 1, noNaN: true }), (node, at, part) => {
        const drop = dropAt({ tree, rows, node, depth: 3 }, { at, part });
        if (drop) expect((drop.move === undefined) !== (drop.refusal === undefined)).toBe(true);
      }),
    );
  });
});
