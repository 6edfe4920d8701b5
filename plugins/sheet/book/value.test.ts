import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellStyle } from './types.ts';
import { type CellValue, cellText, cellValue, formatFor, serialOf } from './value.ts';

const style = (format?: string): CellStyle => (format === undefined ? {} : { format });
const read = (value: CellValue): CellValue => cellValue({ text: cellText(value) }, style(formatFor(value)));

const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
const values = fc.oneof(
  fc.constant<CellValue>({ kind: 'empty' }),
  fc.string({ minLength: 1 }).map<CellValue>((text) => ({ kind: 'text', text })),
  fc.stringMatching(/^'*=?[0-9a'=.-]+$/).map<CellValue>((text) => ({ kind: 'text', text })),
  fc
    .constantFrom('TRUE', '007', '1', '-1.5', '1e5', '=', "'", "'=", '2024-01-31')
    .map<CellValue>((text) => ({ kind: 'text', text })),
  finite.map<CellValue>((number) => ({ kind: 'number', number })),
  fc.integer().map<CellValue>((number) => ({ kind: 'number', number })),
  fc.boolean().map<CellValue>((isTrue) => ({ kind: 'boolean', isTrue })),
  fc.string({ minLength: 1 }).map<CellValue>((formula) => ({ kind: 'formula', formula })),
  fc.integer({ min: -300_000, max: 2_900_000 }).map<CellValue>((serial) => ({ kind: 'date', serial, has: 'date' })),
);

describe('the text of a cell', () => {
  it('is read as the value that it was written for', () => {
    fc.assert(
      fc.property(values, (value) => {
        const found = read(value);
        // Of -0 the sign goes.
        expect(found).toEqual(value.kind === 'number' ? { kind: 'number', number: value.number || 0 } : value);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps dates and times to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_900_000 }), fc.integer({ min: 0, max: 86_399 }), (day, second) => {
        const datetime: CellValue = { kind: 'date', serial: day + second / 86_400, has: 'datetime' };
        expect(read(datetime)).toMatchObject({ has: 'datetime', serial: expect.closeTo(day + second / 86_400, 6) });
        const time: CellValue = { kind: 'date', serial: second / 86_400, has: 'time' };
        expect(read(time)).toMatchObject({ has: 'time', serial: expect.closeTo(second / 86_400, 9) });
      }),
    );
  });
});

describe('the value of a text', () => {
  it.each<[string, string | undefined, CellValue]>([
    ['', undefined, { kind: 'empty' }],
    ['12', undefined, { kind: 'number', number: 12 }],
    ['-0.5', 'percent', { kind: 'number', number: -0.5 }],
    ['12', 'text', { kind: 'text', text: '12' }],
    ['007', undefined, { kind: 'text', text: '007' }],
    ['+1', undefined, { kind: 'text', text: '+1' }],
    ['110101199003071234', undefined, { kind: 'text', text: '110101199003071234' }],
    ['0.30000000000000004', undefined, { kind: 'number', number: 0.1 + 0.2 }],
    ['1e999', undefined, { kind: 'text', text: '1e999' }],
    ['TRUE', undefined, { kind: 'boolean', isTrue: true }],
    ['true', undefined, { kind: 'text', text: 'true' }],
    ['=A1+1', undefined, { kind: 'formula', formula: 'A1+1' }],
    ['=A1+1', 'text', { kind: 'formula', formula: 'A1+1' }],
    ['=', undefined, { kind: 'text', text: '=' }],
    ["'=A1", undefined, { kind: 'text', text: '=A1' }],
    ["''=A1", undefined, { kind: 'text', text: "'=A1" }],
    ["'=", undefined, { kind: 'text', text: "'=" }],
    ["'12", undefined, { kind: 'text', text: "'12" }],
    ['2024-01-31', undefined, { kind: 'text', text: '2024-01-31' }],
    ['2024-01-31', 'date', { kind: 'date', serial: 45322, has: 'date' }],
    ['2024-02-30', 'date', { kind: 'text', text: '2024-02-30' }],
    ['12:00', 'time', { kind: 'date', serial: 0.5, has: 'time' }],
    ['2024-01-31 06:00', 'datetime', { kind: 'date', serial: 45322.25, has: 'datetime' }],
    ['45322', 'date', { kind: 'number', number: 45322 }],
  ])('%j with the format %s', (text, format, value) => {
    expect(cellValue({ text }, style(format))).toEqual(value);
  });

  it.each(['', '24:00', '12:60', '2024-13-01', '0050-01-01', '2024-1-1', '1:2'])('%j is no date', (text) => {
    expect(serialOf(text)).toBeUndefined();
  });
});

describe('a date that cannot be', () => {
  it('is written as its number', () => {
    expect(cellText({ kind: 'date', serial: 1e9, has: 'date' })).toBe('1000000000');
    expect(cellText({ kind: 'date', serial: Number.NaN, has: 'date' })).toBe('NaN');
  });
});
