import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Book, Cell, Sheet } from '../../book/types.ts';
import { fromGrid } from './from-grid.ts';
import type { GridCell, GridSheet } from './model.ts';
import { toGrid } from './to-grid.ts';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '',
    '1',
    '-2.50',
    '007',
    '12345678901234567890',
    '1e5',
    'TRUE',
    '=A1+1',
    "'=A1",
    "''=x",
    '2024-01-31',
  ),
  fc.constantFrom('08:30', '2024-01-31 08:30:15', '50%', '<b>x</b>', '=1+"<img src=x>"', '1,234.50'),
);
const color = fc.constantFrom('#ff0000', 'rgb(1, 2, 3)', 'red', 'url(x)', 'expression(1)');
const line = fc.tuple(fc.constantFrom('thin', 'medium', 'thick', 'dashed', 'dotted', 'double', 'odd'), color);
const style = fc.record(
  {
    bgcolor: color,
    color,
    align: fc.constantFrom('left', 'center', 'right'),
    valign: fc.constantFrom('top', 'middle', 'bottom'),
    textwrap: fc.boolean(),
    strike: fc.boolean(),
    underline: fc.boolean(),
    format: fc.constantFrom('normal', 'text', 'number', 'percent', 'rmb', 'date', 'time', 'datetime', 'duration', 'x'),
    code: fc.constantFrom('0.00%', 'yyyy/m/d', '¥ 0.00', '[h]:mm'),
    border: fc.record({ top: line, right: line, bottom: line, left: line }, { requiredKeys: [] }),
    font: fc.record(
      { name: fc.string(), size: fc.integer({ min: 0, max: 90 }), bold: fc.boolean(), italic: fc.boolean() },
      { requiredKeys: [] },
    ),
    other: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const number = fc.integer({ min: 0, max: 5 });
const cell = fc.record(
  {
    text,
    style: number,
    merge: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    link: fc.constantFrom('https://example.com/a', 'javascript:alert(1)', 'mailto:a@b.c'),
    note: fc.string(),
    editable: fc.boolean(),
    rich: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const index = fc.integer({ min: 0, max: 9 }).map(String);
const range = fc.constantFrom('A1:B2', 'C3', 'B2:D9', 'A1:ZZ99999');
const row = fc.record(
  {
    height: fc.integer({ min: -1, max: 90 }),
    hide: fc.boolean(),
    style: number,
    cells: fc.dictionary(fc.oneof(index, fc.constantFrom('x', '99999')), cell),
    other: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const more = fc.record(
  {
    version: fc.constant(1),
    color,
    hidden: fc.boolean(),
    noLines: fc.boolean(),
    conditions: fc.array(
      fc.record({
        refs: fc.array(range, { minLength: 1, maxLength: 2 }),
        when: fc.constantFrom('greater', 'between', 'duplicate', 'unique', 'top', 'above_average', 'odd'),
        values: fc.array(fc.string(), { maxLength: 2 }),
        color,
      }),
      { maxLength: 2 },
    ),
    grid: fc.dictionary(
      fc.constantFrom('filter', 'checks', 'rules', 'images', 'links', 'notes', 'odd'),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: ['version'] },
);
const lines = (one: fc.Arbitrary<unknown>) =>
  fc
    .tuple(fc.dictionary(index, one), fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }))
    .map(([all, len]) => (len === undefined ? all : { ...all, len }));
const sheet = fc.record(
  {
    name: fc.string({ minLength: 1 }),
    freeze: fc.constantFrom('A1', 'B3', 'A4', 'C1', 'odd'),
    styles: fc.array(style, { maxLength: 4 }),
    merges: fc.array(range, { maxLength: 2 }),
    rows: lines(row),
    cols: lines(
      fc.record({ width: fc.integer({ min: -1, max: 300 }), hide: fc.boolean(), style: number }, { requiredKeys: [] }),
    ),
    validations: fc.array(
      fc.record({
        refs: fc.array(range, { maxLength: 2 }),
        mode: fc.constant('cell'),
        type: fc.constantFrom('list', 'number', 'date', 'phone'),
        required: fc.boolean(),
        operator: fc.constantFrom('be', 'eq', 'gt', 'odd'),
        value: fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 })),
      }),
      { maxLength: 2 },
    ),
    autofilter: fc.constantFrom({}, { ref: 'A1:C9', filters: [], sort: null }, { ref: 'odd' }),
    more,
    other: fc.jsonValue(),
  },
  { requiredKeys: ['name'] },
) as unknown as fc.Arbitrary<Sheet>;

/** As FortuneSheet holds them once it has started: a matrix, and objects of its own. */
function opened(sheets: readonly GridSheet[]): GridSheet[] {
  return structuredClone(sheets as GridSheet[]).map(({ celldata, ...sheet }) => {
    const data = Array.from({ length: sheet.row ?? 0 }, () => new Array<GridCell | null>(sheet.column ?? 0).fill(null));
    for (const { r, c, v } of celldata ?? []) (data[r] as (GridCell | null)[])[c] = v;
    return { ...sheet, data };
  });
}

const one = (cells: Record<string, Record<string, Cell>>, rest: Partial<Sheet> = {}): Book => [
  {
    name: 's',
    rows: Object.fromEntries(Object.entries(cells).map(([row, all]) => [row, { cells: all }])),
    ...rest,
  } as Sheet,
];
describe('fromGrid', () => {
  it('gives back every book as it was', () => {
    fc.assert(
      fc.property(fc.array(sheet, { maxLength: 3 }), (book) => {
        const before = structuredClone(book);
        expect(fromGrid(toGrid(book))).toEqual(before);
        expect(fromGrid(opened(toGrid(book)))).toEqual(before);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('takes hostile sheets without failing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              'rows',
              'cols',
              'styles',
              'merges',
              'more',
              'freeze',
              'validations',
              'autofilter',
              '__proto__',
            ),
            fc.anything(),
          ),
        ),
        (odd) => {
          const book = JSON.parse(
            JSON.stringify(
              odd.map((one) => ({ ...one, name: 'x' })),
              (_, value) => (typeof value === 'bigint' ? String(value) : value),
            ),
          ) as Book;
          const safe = book.map((one) => ({
            ...one,
            styles: Array.isArray(one.styles) ? one.styles : [],
            merges: Array.isArray(one.merges) ? one.merges : [],
          }));
          fromGrid(opened(toGrid(safe)));
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  it('keeps a range that is too large for the grid out of memory', () => {
    const book = one({ '1048575': { '16383': { text: 'far', merge: [1e9, 1e9] } } }, { cols: { len: 1e9 } });
    const [sheet] = toGrid(book);
    expect((sheet?.row ?? 0) * (sheet?.column ?? 0)).toBeLessThanOrEqual(6_000_000);
    expect(fromGrid(toGrid(book))).toEqual(book);
  });
});
