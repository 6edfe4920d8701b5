import { describe, expect, it } from 'vitest';
import { type ApiParam, emptyParam } from '../../../../items/points.ts';
import { pastedCells } from './pasted-cells.ts';
import { COLUMNS, MOST_ROWS, withAdded, withMoved, withoutRow, withPasted } from './row-edits.ts';

const row = (name: string, more: Partial<ApiParam> = {}): ApiParam => ({ ...emptyParam, name, ...more });
const rows = ['a', 'b', 'c'].map((name) => row(name));
const names = (all: readonly ApiParam[]) => all.map(({ name }) => name).join(' ');

describe('rows of parameters', () => {
  it('stand where they were put', () => {
    expect(names(withMoved(rows, 0, 3))).toBe('b c a');
    expect(names(withMoved(rows, 2, 0))).toBe('c a b');
    expect(names(withMoved(rows, 0, 2))).toBe('b a c');
    expect(names(withMoved(rows, 1, 2))).toBe('a b c');
    expect(names(withMoved(rows, 9, 0))).toBe('a b c');
    expect(names(withAdded(rows, 1))).toBe('a  b c');
    expect(names(withoutRow(rows, 1))).toBe('a c');
  });

  it('take pasted cells from one cell on, and further rows for further lines', () => {
    const kept = row('old', { remark: 'stays', rest: { own: 1 }, value: 'v' });
    const { rows: pasted } = withPasted({
      rows: [row('first'), kept],
      cells: [
        [' id ', 'int', '是', '1', 'of the user', 'too much'],
        ['name', 'string', 'no'],
      ],
      at: 1,
      column: 'name',
      columns: COLUMNS,
    });
    expect(pasted).toEqual([
      row('first'),
      { ...kept, name: 'id', type: 'int', isRequired: true, value: '1', remark: 'of the user' },
      row('name', { isRequired: false }),
    ]);
  });

  it('begin in the column of the cell', () => {
    const { rows: pasted } = withPasted({ rows, cells: [['x'], ['y']], at: 2, column: 'remark', columns: COLUMNS });
    expect(pasted.map(({ name, remark }) => `${name}:${remark}`)).toEqual(['a:', 'b:', 'c:x', ':y']);
  });

  it('are no more than a table may have, and the others are counted', () => {
    const cells = Array.from({ length: MOST_ROWS + 5 }, (_, at) => [`p${at}`]);
    const pasted = withPasted({ rows: [], cells, at: 0, column: 'name', columns: COLUMNS });
    expect([pasted.rows.length, pasted.left]).toEqual([MOST_ROWS, 5]);
  });
});

describe('what is pasted into a table', () => {
  const heads = ['Name', 'Type'];
  it('is cells, or one to a line, without empty lines', () => {
    expect(pastedCells('id\tint\r\nname\tstring\r\n', heads)).toEqual([
      ['id', 'int'],
      ['name', 'string'],
    ]);
    expect(pastedCells('id\n\nname', heads)).toEqual([['id'], ['name']]);
    expect(pastedCells('id\t"two\nlines"', heads)).toEqual([['id', 'two\nlines']]);
  });

  it('loses a header that names the columns, and only that', () => {
    expect(pastedCells('name\tTYPE\nid\tint', heads)).toEqual([['id', 'int']]);
    expect(pastedCells('name\tint\nid\tint', heads)).toHaveLength(2);
    expect(pastedCells('name\ttype', heads)).toHaveLength(1);
  });

  it('is left to the field where it is one cell', () => {
    expect(pastedCells('one word', heads)).toBeUndefined();
    expect(pastedCells('one line\n', heads)).toBeUndefined();
  });
});
