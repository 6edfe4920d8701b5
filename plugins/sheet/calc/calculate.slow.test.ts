import { expect, it } from 'vitest';
import type { Cell } from '../book/types.ts';
import { calculate } from './calculate.ts';

it('a book that takes too much work ends with errors', () => {
  const rows: Record<string, { cells: Record<string, Cell> }> = { 19999: { cells: { 2: { text: '1' } } } };
  for (let row = 0; row < 3000; row += 1) rows[row] = { cells: { 0: { text: `=SUM(B${row + 1}:C20000)` } } };
  const results = calculate([{ name: 'Sheet1', rows }]);
  expect(results.at(0, { row: 0, column: 0 })).toEqual({ kind: 'number', number: 1 });
  for (let row = 0; row < 3000; row += 1) results.at(0, { row, column: 0 });
  expect(results.at(0, { row: 2999, column: 0 })).toEqual({ kind: 'error', code: '#ERROR!' });
});
