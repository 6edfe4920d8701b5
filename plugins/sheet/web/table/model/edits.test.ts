import { describe, expect, it } from 'vitest';
import { placeOf, rangeOf } from '../../../book/address.ts';
import { cellAt, styleAt } from '../../../book/cells.ts';
import type { Book, Sheet } from '../../../book/types.ts';
import { cleared, pastedCells, pastedTexts, typedInto } from './cell-edits.ts';
import { begin, redone, undone, withStep } from './past.ts';
import { targetOf } from './ranges.ts';
import { nameProblem, renamed, withoutSheet, withSheet } from './sheet-edits.ts';
import { canShift, shifted } from './shift.ts';
import { readTsv, writeTsv } from './tsv.ts';

const at = (name: string) => placeOf(name) ?? { row: -1, column: -1 };
const range = (name: string) => rangeOf(name) ?? { from: at(''), to: at('') };
const sheetOf = (texts: Readonly<Record<string, string>>, more: Partial<Sheet> = {}): Sheet => {
  let sheet: Sheet = { name: 'Plan', ...more };
  for (const [name, text] of Object.entries(texts)) sheet = typedInto(sheet, at(name), text);
  return sheet;
};
const textOf = (sheet: Sheet | undefined, name: string) => sheet && cellAt(sheet, at(name))?.text;

describe('typing into a cell', () => {
  it('keeps what else the cell and the sheet hold', () => {
    const sheet: Sheet = {
      ...{ name: 'Plan', other: 1, styles: [{ color: '#f00', code: '0.0' }] },
      rows: {
        len: 9,
        0: { height: 30, cells: { 0: { text: 'a', style: 0, note: 'n', merge: [0, 1] } } },
      } as Sheet['rows'] & object,
    };
    const next = typedInto(sheet, at('A1'), '2024-01-31');
    expect(next).toMatchObject({ other: 1, rows: { len: 9, 0: { height: 30 } } });
    expect(cellAt(next, at('A1'))).toEqual({ text: '2024-01-31', style: 1, note: 'n', merge: [0, 1] });
    expect(styleAt(next, at('A1'))).toEqual({ color: '#f00', format: 'date' });
    expect(textOf(sheet, 'A1')).toBe('a');
  });

  it('changes nothing where the text is the same', () => {
    const sheet = sheetOf({ A1: "'tis" });
    expect(typedInto(sheet, at('A1'), "'tis")).toBe(sheet);
    expect(cleared(sheet, range('B1:C9'))).toBe(sheet);
  });

  it('clears texts, and cells that hold nothing else', () => {
    const sheet = cleared(sheetOf({ A1: '1', B2: '2024-01-31', C3: 'x' }), range('A1:B2'));
    expect(cellAt(sheet, at('A1'))).toBeUndefined();
    expect(cellAt(sheet, at('B2'))).toEqual({ style: 0 });
    expect(textOf(sheet, 'C3')).toBe('x');
  });
});

describe('pasting', () => {
  it('reads what other programs give, and writes what they read', () => {
    const rows = [
      ['a', 'b\nc', '"q" x'],
      ['', '=A1', ''],
    ];
    expect(readTsv(writeTsv(rows))).toEqual(rows);
    expect(readTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('types texts one by one', () => {
    const sheet = pastedTexts({ name: 'Plan' }, at('B2'), [
      ['1', '2024-01-31'],
      ['', '=B2'],
    ]);
    expect(['B2', 'C2', 'B3', 'C3'].map((name) => textOf(sheet, name))).toEqual(['1', '2024-01-31', undefined, '=B2']);
  });

  it('takes copied formulas along, except what is fixed, and cut ones as they are', () => {
    const sheet = sheetOf({ B2: '=A1+$A$1', C2: 'old' });
    const copied = { text: '', sheet, range: range('B2:B2') };
    expect(cellAt(pastedCells(sheet, at('C3'), copied), at('C3'))).toEqual({ text: '=B2+$A$1' });
    expect(textOf(pastedCells(sheet, at('A2'), copied), 'A2')).toBe('=#REF!+$A$1');
    expect(textOf(pastedCells(sheet, at('C3'), { ...copied, cut: 0 }), 'C3')).toBe('=A1+$A$1');
  });
});

describe('rows and columns put in and taken out', () => {
  const book: Book = [
    sheetOf(
      { A1: 'h', A2: '1', A3: '2', A4: '=SUM(A2:A3)+A1', B4: '=Plan!$A$3&"A3"' },
      {
        ...{
          merges: ['B1:C2'],
          freeze: 'A3',
          unknown: true,
          cols: { len: 26, 1: { width: 50 } } as Sheet['cols'] & object,
        },
        validations: [{ refs: ['A2:A3'], type: 'number' }],
        autofilter: { ref: 'A1:C4', filters: [{ ci: 1, operator: 'in' }], sort: null },
      },
    ),
    { name: 'Other', rows: { 0: { cells: { 0: { text: '=A2+Plan!A3' } } } } },
  ];

  it('take formulas of all sheets, merged ranges, checks and the filter along', () => {
    const [plan, other] = shifted(book, 0, { axis: 'row', at: 1, by: 2 });
    expect([textOf(plan, 'A4'), textOf(plan, 'A6'), textOf(plan, 'B6')]).toEqual([
      '1',
      '=SUM(A4:A5)+A1',
      '=Plan!$A$5&"A3"',
    ]);
    expect(textOf(other, 'A1')).toBe('=A2+Plan!A5');
    expect(plan).toMatchObject({ merges: ['B1:C4'], freeze: 'A5', unknown: true, autofilter: { ref: 'A1:C6' } });
    expect(plan?.validations?.[0]?.refs).toEqual(['A4:A5']);
    expect(plan && cellAt(plan, at('B1'))?.merge).toEqual([3, 1]);
  });

  it('leave of a range what is left, and an error of what is gone', () => {
    const [plan, other] = shifted(book, 0, { axis: 'row', at: 2, by: -1 });
    expect([textOf(plan, 'A3'), textOf(plan, 'B3'), textOf(other, 'A1')]).toEqual([
      '=SUM(A2:A2)+A1',
      '=#REF!&"A3"',
      '=A2+#REF!',
    ]);
  });

  it('renumber columns with their widths and filters', () => {
    const [plan] = shifted(book, 0, { axis: 'column', at: 1, by: 1 });
    expect(plan).toMatchObject({
      merges: ['C1:D2'],
      cols: { len: 27, 2: { width: 50 } },
      autofilter: { ref: 'A1:D4' },
    });
    expect(plan?.autofilter).toMatchObject({ filters: [{ ci: 2 }] });
    expect(textOf(plan, 'C4')).toBe('=Plan!$A$3&"A3"');
    expect(shifted(book, 0, { axis: 'column', at: 1, by: -2 })[0]?.merges).toEqual([]);
  });

  it('are not offered where the other view keeps places in a form of its own', () => {
    expect([canShift({ name: 'a' }), canShift({ name: 'a', more: { version: 1, grid: { images: [] } } })]).toEqual([
      true,
      false,
    ]);
  });

  it('survive names of prototypes', () => {
    const odd = JSON.parse('[{"name":"Plan","rows":{"__proto__":{"x":1},"0":{"cells":{"__proto__":{"text":"=A1"}}}}}]');
    const [plan] = shifted(odd, 0, { axis: 'row', at: 0, by: 1 });
    expect(JSON.stringify(plan?.rows)).toBe('{"1":{"cells":{"__proto__":{"text":"=A1"}}},"__proto__":{"x":1}}');
  });
});

describe('sheets', () => {
  const book: Book = [
    sheetOf({ A1: '1' }),
    { name: 'Sum', rows: { 0: { cells: { 0: { text: "=Plan!A1+'plan'!B2" } } } } },
  ];

  it('are found by their names in any case', () => {
    expect(targetOf(book, 'b3', 0)).toEqual({ sheet: 0, row: 2, column: 1 });
    expect(targetOf(book, 'SUM!$A$1', 0)).toEqual({ sheet: 1, row: 0, column: 0 });
    expect(targetOf([{ name: "It's" }], "'It''s'!C1", 0)).toEqual({ sheet: 0, row: 0, column: 2 });
    expect([targetOf(book, 'nobody!A1', 0), targetOf(book, 'A0', 0)]).toEqual([undefined, undefined]);
  });

  it('take formulas that name them along', () => {
    expect(textOf(renamed(book, 0, ' My plan ')[1], 'A1')).toBe("='My plan'!A1+'My plan'!B2");
    expect(textOf(withoutSheet(book, 0)[0], 'A1')).toBe('=#REF!+#REF!');
  });

  it('have names of their own', () => {
    expect([
      nameProblem(book, 'sum'),
      nameProblem(book, 'sum', 1),
      nameProblem(book, ' '),
      nameProblem(book, 'a/b'),
      nameProblem(book, 'x'.repeat(32)),
    ]).toEqual(['taken', undefined, 'empty', 'signs', 'long']);
    expect(withSheet([{ name: 'Sheet2' }], (number) => `Sheet${number}`)[1]?.name).toBe('Sheet3');
  });
});

describe('steps back and forth', () => {
  it('lead to what was, and a new step ends what was taken back', () => {
    const two = withStep(begin('a'), 'b');
    const back = undone(two);
    expect([back?.now, back && redone(back)?.now, back && undone(back)]).toEqual(['a', 'b', undefined]);
    expect(back && withStep(back, 'c')).toEqual({ before: ['a'], now: 'c', after: [] });
  });
});
