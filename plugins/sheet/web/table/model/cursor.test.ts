import { describe, expect, it } from 'vitest';
import { cellName, placeOf } from '../../../book/address.ts';
import type { Sheet } from '../../../book/types.ts';
import { type Cursor, cursorAt, type Field, moved, stepped } from './cursor.ts';
import { mergesOf } from './ranges.ts';

const sheet: Sheet = {
  name: 'Plan',
  merges: ['B2:C3'],
  rows: {
    0: { cells: { 0: { text: 'a' }, 1: { text: 'b' }, 2: { text: 'c' }, 5: { text: 'f' } } },
    1: { cells: { 1: { text: 'merged', merge: [1, 1] } } },
    6: { cells: { 0: { text: 'x' } } },
  },
};
const field: Field = { sheet, merges: mergesOf(sheet), rows: 800, columns: 26, page: 10 };
const on = (from: string, to = from): Cursor => ({
  at: placeOf(from) ?? { row: -1, column: -1 },
  end: placeOf(to) ?? { row: -1, column: -1 },
});
const told = (cursor: Cursor | undefined) =>
  cursor && [...new Set([cellName(cursor.at), cellName(cursor.end)])].join(':');
/** Keys as 'Ctrl+Shift+End'. */
const press = (cursor: Cursor, keys: string) => {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return moved(cursor, { key, isShift: parts.includes('Shift'), isCtrl: parts.includes('Ctrl') }, field);
};

describe('a key in the table', () => {
  it.each([
    ['A1', 'ArrowRight', 'B1'],
    ['A1', 'ArrowLeft', 'A1'],
    ['A1', 'ArrowUp', 'A1'],
    ['Z1', 'ArrowRight', 'Z1'],
    ['D1', 'Home', 'A1'],
    ['A1', 'End', 'F1'],
    ['F1', 'End', 'Z1'],
    ['E5', 'Ctrl+Home', 'A1'],
    ['A1', 'Ctrl+End', 'F7'],
    ['A1', 'PageDown', 'A11'],
    ['A795', 'PageDown', 'A800'],
    ['A5', 'PageUp', 'A1'],
    ['A1', 'Ctrl+ArrowRight', 'C1'],
    ['C1', 'Ctrl+ArrowRight', 'F1'],
    ['F1', 'Ctrl+ArrowRight', 'Z1'],
    ['A1', 'Ctrl+ArrowDown', 'A7'],
    ['A7', 'Ctrl+ArrowUp', 'A1'],
    ['A7', 'Ctrl+ArrowDown', 'A800'],
  ])('leads from %s by %s to %s', (from, keys, to) => {
    expect(told(press(on(from), keys))).toBe(to);
  });

  it('takes a merged range for its first cell, and leaves it on its other side', () => {
    expect(told(press(on('C1'), 'ArrowDown'))).toBe('B2');
    expect(told(press(on('B2'), 'ArrowRight'))).toBe('D2');
    expect(told(press(on('B2'), 'ArrowDown'))).toBe('B4');
    expect(told(stepped(on('B2'), [0, 1], field))).toBe('D2');
  });

  it('chooses cells with Shift, up to where it leads', () => {
    expect(told(press(on('A1'), 'Shift+ArrowDown'))).toBe('A1:A2');
    expect(told(press(on('A1', 'A2'), 'Shift+ArrowRight'))).toBe('A1:B2');
    expect(told(press(on('B1', 'C4'), 'ArrowLeft'))).toBe('A1');
    expect(told(press(on('D5'), 'Shift+ '))).toBe('A5:Z5');
    expect(told(press(on('D5'), 'Ctrl+ '))).toBe('D1:D800');
    expect(told(press(on('D5'), 'Ctrl+a'))).toBe('A1:F7');
  });

  it('leads nowhere where it is for typing', () => {
    for (const key of ['a', 'Enter', 'F2', 'Tab', ' ', 'Delete'])
      expect(press(cursorAt(on('A1').at), key)).toBeUndefined();
  });
});
