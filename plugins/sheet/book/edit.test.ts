import { describe, expect, it } from 'vitest';
import { cellAt } from './cells.ts';
import { styleNumber, withCell } from './edit.ts';
import type { Sheet } from './types.ts';

const sheet: Sheet = {
  name: 'a',
  extra: 1,
  styles: [{ color: '#f00', font: { bold: true, size: 10 } }],
  rows: { len: 800, 0: { height: 30, cells: { 0: { text: 'a' }, 1: { text: 'b' } } }, 1: { cells: {} } } as never,
};

describe('a changed cell', () => {
  it('leaves everything else as it is, and what it was made from', () => {
    const before = structuredClone(sheet);
    const next = withCell(sheet, { row: 0, column: 1 }, { text: 'c', x: 1 });
    expect(next).toEqual({
      ...before,
      rows: { len: 800, 0: { height: 30, cells: { 0: { text: 'a' }, 1: { text: 'c', x: 1 } } }, 1: { cells: {} } },
    });
    expect(sheet).toEqual(before);
    expect(next.rows?.['1']).toBe(sheet.rows?.['1']);
  });

  it('may be in a new row of a sheet without rows', () => {
    const place = { row: 5, column: 3 };
    expect(cellAt(withCell({ name: 'a' }, place, { text: 'x' }), place)).toEqual({ text: 'x' });
  });

  it('is cleared, and nothing is copied where nothing stood', () => {
    const cleared = withCell(sheet, { row: 0, column: 0 }, undefined);
    expect(cleared.rows?.['0']).toEqual({ height: 30, cells: { 1: { text: 'b' } } });
    expect(withCell(sheet, { row: 9, column: 9 }, undefined)).toBe(sheet);
  });
});

describe('the number of a style', () => {
  it('is that of the same one, in whatever order its properties stand', () => {
    const found = styleNumber(sheet, { font: { size: 10, bold: true }, color: '#f00' });
    expect(found).toEqual({ sheet, style: 0 });
    expect(found.sheet).toBe(sheet);
  });

  it('is a new one for another style', () => {
    const { sheet: next, style } = styleNumber(sheet, { color: '#00f' });
    expect(style).toBe(1);
    expect(next.styles).toEqual([...(sheet.styles ?? []), { color: '#00f' }]);
  });
});
