import { describe, expect, it } from 'vitest';
import type { CellStyle } from '../book/types.ts';
import { shownText } from './shown.ts';

const shown = (number: number, style: CellStyle = {}) => shownText({ kind: 'number', number }, style);

describe('the shown text', () => {
  it.each<[number, CellStyle, string]>([
    [1234.5, {}, '1234.5'],
    [0.1 + 0.2, {}, '0.3'],
    [1 / 3, {}, '0.33333333333'],
    [123456789012, {}, '123456789012'],
    [1e21, {}, '1E+21'],
    [-1234.567, { format: 'number' }, '-1,234.57'],
    [0.256, { format: 'percent' }, '25.60%'],
    [1234, { format: 'rmb' }, '¥1,234.00'],
    [1234, { format: 'usd' }, '$1,234.00'],
    [1234, { format: 'eur' }, '€1,234.00'],
    [45322, { format: 'date' }, '2024-01-31'],
    [0.5, { format: 'time' }, '12:00'],
    [45322.354340278, { format: 'datetime' }, '2024-01-31 08:30:15'],
    [1.5, { format: 'duration' }, '36:00:00'],
    [0.25, { code: '0%' }, '25%'],
    [45322, { code: 'd/m/yyyy', format: 'date' }, '31/1/2024'],
    [-5, { code: '0;(0)' }, '(5)'],
    [7, { format: 'text' }, '7'],
    [7, { format: '__proto__' }, '7'],
    [7, { code: '[[[' }, '7'],
    [-1, { format: 'date' }, '1899-12-29'],
  ])('of %s with %o is %s', (number, style, text) => {
    expect(shown(number, style)).toBe(text);
  });

  it('of a number with an endless code is the number as it is', () => {
    expect(shown(7, { code: '0'.repeat(1000) })).toBe('7');
  });

  it('is the text, the code of the error or the word of a boolean', () => {
    expect(shownText({ kind: 'text', text: 'a' }, { format: 'number' })).toBe('a');
    expect(shownText({ kind: 'error', code: '#N/A' }, { format: 'number' })).toBe('#N/A');
    expect(shownText({ kind: 'boolean', isTrue: true }, {})).toBe('TRUE');
    expect(shownText({ kind: 'empty' }, { format: 'number' })).toBe('');
  });
});
