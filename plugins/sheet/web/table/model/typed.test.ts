import { describe, expect, it } from 'vitest';
import { typedCell } from './typed.ts';

describe('a typed text', () => {
  it.each([
    ['=SUM(A1:B1)', { text: '=SUM(A1:B1)' }],
    ["'=x", { text: "'=x" }],
    ["'12", { text: '12', format: 'text' }],
    ["'tis", { text: "'tis" }],
    ['2024-01-31', { text: '2024-01-31', format: 'date' }],
    ['2024/1/5', { text: '2024-01-05', format: 'date' }],
    ['2024-02-31', { text: '2024-02-31' }],
    ['8:30', { text: '8:30', format: 'time' }],
    ['2024-01-31 08:30', { text: '2024-01-31 08:30', format: 'datetime' }],
    ['12%', { text: '0.12', format: 'percent' }],
    ['12.3%', { text: '0.123', format: 'percent' }],
    ['1,234.50', { text: '1234.50' }],
    [' 12 ', { text: '12' }],
    ['.5', { text: '0.5' }],
    ['007', { text: '007' }],
    ['13812345678901234', { text: '13812345678901234' }],
    ['true', { text: 'TRUE' }],
    ['1,23', { text: '1,23' }],
    ['a\r\nb', { text: 'a\nb' }],
  ])('%s is stored as it is meant', (typed, expected) => {
    expect(typedCell(typed, undefined)).toEqual(expected);
  });

  it('stays a text in a cell of texts, and a formula is one there too', () => {
    expect(typedCell('2024-01-31', 'text')).toEqual({ text: '2024-01-31' });
    expect(typedCell('=A1', 'text')).toEqual({ text: '=A1' });
  });
});
