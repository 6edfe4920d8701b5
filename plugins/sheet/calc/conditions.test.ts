import { describe, expect, it } from 'vitest';
import type { Place } from '../book/address.ts';
import type { Condition, Sheet } from '../book/types.ts';
import { conditionsOf } from './conditions.ts';
import type { Result } from './types.ts';

const NUMBERS = [1, 2, 3, 3, 10];
const at = ({ row }: Place): Result => {
  const number = NUMBERS[row];
  return number === undefined ? { kind: 'empty' } : { kind: 'number', number };
};
const cells = Object.fromEntries(NUMBERS.map((_, row) => [row, { cells: { 0: { text: 'x' } } }]));
const sheetWith = (...conditions: Condition[]): Sheet => ({ name: 'a', rows: cells, more: { version: 1, conditions } });

/** Rows of column A that get the colour. */
function coloured(when: Condition['when'], values: readonly string[] = []): number[] {
  const colours = conditionsOf(sheetWith({ refs: ['A1:A9'], when, values, color: '#f00' }), at);
  return [0, 1, 2, 3, 4, 5].filter((row) => colours({ row, column: 0 }).color === '#f00');
}

describe('conditional colours', () => {
  it.each<[Condition['when'], readonly string[], number[]]>([
    ['greater', ['2'], [2, 3, 4]],
    ['less', ['2'], [0]],
    ['between', ['2', '3'], [1, 2, 3]],
    ['equal', ['3'], [2, 3]],
    ['contains', ['1'], [0, 4]],
    ['duplicate', [], [2, 3]],
    ['unique', [], [0, 1, 4]],
    ['top', ['1'], [4]],
    ['bottom', ['2'], [0, 1]],
    ['above_average', [], [4]],
    ['below_average', [], [0, 1, 2, 3]],
  ])('are those of %s %o', (when, values, rows) => {
    expect(coloured(when, values)).toEqual(rows);
  });

  it('are those of the first condition that is met, and none outside of its ranges', () => {
    const sheet = sheetWith(
      { refs: ['A1'], when: 'equal', values: ['1'], color: 'red' },
      { refs: ['A1:A9'], when: 'greater', values: ['0'], color: 'blue', bgcolor: 'grey' },
    );
    const colours = conditionsOf(sheet, at);
    expect(colours({ row: 0, column: 0 })).toEqual({ color: 'red', bgcolor: 'grey' });
    expect(colours({ row: 1, column: 0 })).toEqual({ color: 'blue', bgcolor: 'grey' });
    expect(colours({ row: 0, column: 1 })).toEqual({});
  });

  it('take no work of what is malformed or endless', () => {
    const faulty = [null, {}, { refs: 'A1' }, { refs: ['A1'], when: 'other' }] as unknown as Condition[];
    const all: Condition = { refs: Array(9999).fill('A1:XFD1048576'), when: 'duplicate', values: [], color: 'x' };
    expect(conditionsOf(sheetWith(...faulty, all), at)({ row: 2, column: 0 })).toEqual({ color: 'x' });
  });
});
