import { describe, expect, it } from 'vitest';
import type { Book, Sheet } from '../book/types.ts';
import { compareBooks } from './compare.ts';

type Texts = readonly (readonly string[])[];

const sheet = (name: string, texts: Texts, more: Partial<Sheet> = {}): Sheet => ({
  name,
  rows: Object.fromEntries(
    texts.flatMap((row, at) =>
      row.some((text) => text !== '')
        ? [[at, { cells: Object.fromEntries(row.flatMap((text, c) => (text === '' ? [] : [[c, { text }]]))) }]]
        : [],
    ),
  ),
  ...more,
});
const one = (texts: Texts, more: Partial<Sheet> = {}): Book => [sheet('Plan', texts, more)];
/** Each entry in one word and its rows, with the cells that differ. */
const told = (before: Book, after: Book) =>
  compareBooks(before, after).sheets[0]?.rows.map((row) => {
    if ('count' in row) return `${row.kind} ${row.before}/${row.after} ×${row.count}`;
    const cells = row.cells.map(({ kind, column, before: x, after: y }) => `${kind} ${column} ${x}→${y}`);
    return `${row.kind} ${row.before ?? ''}/${row.after ?? ''} ${cells.join(', ')}`;
  });
const list = (from: number, to: number): Texts =>
  Array.from({ length: to - from }, (_, at) => [`row ${from + at}`, String(from + at)]);

describe('comparison of two spreadsheets', () => {
  it('finds cells that came, went and changed', () => {
    expect(
      told(
        one([['a', 'b'], ['c']]),
        one([
          ['a', 'B'],
          ['', 'd'],
        ]),
      ),
    ).toEqual(['changed 0/0 changed 1 b→B', 'changed 1/1 removed 0 c→, added 1 →d']);
  });

  it('says that equal books are the same, whatever the order of their styles', () => {
    const styled = (styles: Sheet['styles'], style: number): Book => [
      { name: 'Plan', styles: styles ?? [], rows: { 0: { cells: { 0: { text: 'a', style } } } } },
    ];
    const [bold, red] = [{ font: { bold: true } }, { color: '#f00', bgcolor: '#fff' }];
    expect(compareBooks(styled([bold, red], 1), styled([{ bgcolor: '#fff', color: '#f00' }], 0)).isSame).toBe(true);
    const { isSame, sheets } = compareBooks(styled([bold, red], 1), styled([bold], 0));
    expect([isSame, sheets[0]?.counts.styled, sheets[0]?.counts.changed]).toEqual([false, 1, 0]);
  });

  it('counts another link or note as another look', () => {
    const noted = (note: string): Book => [{ name: 'Plan', rows: { 0: { cells: { 0: { text: 'a', note } } } } }];
    expect(compareBooks(noted('x'), noted('y')).sheets[0]?.counts.styled).toBe(1);
  });

  it('marks a row that was put in, and none below it', () => {
    const before = one(list(0, 100));
    const after = one([...list(0, 40), ['new', 'x'], ...list(40, 100)]);
    expect(told(before, after)).toEqual(['same 0/0 ×40', 'added /40 added 0 →new, added 1 →x', 'same 40/41 ×60']);
    expect(told(after, before)).toEqual(['same 0/0 ×40', 'removed 40/ removed 0 new→, removed 1 x→', 'same 41/40 ×60']);
  });

  it('takes formulas that went along with an inserted row for the same', () => {
    const before = one([['1'], ['=A1*2'], ['=SUM($A$1:A2)'], ['=A1+A3']]);
    const after = one([['new'], ['1'], ['=A2*2'], ['=SUM($A$2:A3)'], ['=A2+A4']]);
    expect(told(before, after)).toEqual(['added /0 added 0 →new', 'same 0/1 ×4']);
  });

  it('takes formulas of other sheets that went along for the same, by the new name of the sheet too', () => {
    const data = (name: string, texts: Texts, formula: string): Book => [sheet(name, texts), sheet('Sum', [[formula]])];
    const change = compareBooks(
      data('My data', list(0, 9), "='My data'!A5"),
      data('Data', [...list(0, 2), ['x'], ...list(2, 9)], '=Data!A6'),
    );
    expect(change.sheets.map(({ name, was, kind }) => [name, was, kind])).toEqual([
      ['Data', 'My data', 'changed'],
      ['Sum', undefined, 'same'],
    ]);
  });

  it('keeps a changed row beside an inserted one apart', () => {
    const before = one([['h'], ['a', '1', 'x'], ['z']]);
    const after = one([['h'], ['n', '9', 'y'], ['a', '2', 'x'], ['z']]);
    expect(told(before, after)).toEqual([
      'same 0/0 ×1',
      'added /1 added 0 →n, added 1 →9, added 2 →y',
      'changed 1/2 changed 1 1→2',
      'same 2/3 ×1',
    ]);
  });

  it('counts empty rows that were put in, and those at the end as none', () => {
    expect(told(one([['a'], ['b']]), one([['a'], [''], [''], ['b']]))).toEqual([
      'same 0/0 ×1',
      'empty_added 1/1 ×2',
      'same 1/3 ×1',
    ]);
    expect(told(one([['a']]), one([['a'], [''], ['b']]))).toEqual(['same 0/0 ×1', 'added /2 added 0 →b']);
  });

  it('finds a cell that is filled between empty rows', () => {
    expect(told(one([['a'], [''], [''], ['b']]), one([['a'], [''], ['x'], ['b']]))).toEqual([
      'same 0/0 ×2',
      'changed 2/2 added 0 →x',
      'same 3/3 ×1',
    ]);
  });

  it('finds sheets that came, went, were renamed and moved', () => {
    const before = [sheet('A', list(0, 5)), sheet('B', list(5, 9)), sheet('C', list(9, 12)), sheet('D', [['d']])];
    const after = [sheet('C', list(9, 12)), sheet('A', list(0, 5)), sheet('B2', list(5, 9)), sheet('E', [['e']])];
    expect(
      compareBooks(before, after).sheets.map(({ name, was, kind, isMoved }) => [name, was, kind, isMoved]),
    ).toEqual([
      ['C', undefined, 'same', true],
      ['A', undefined, 'same', false],
      ['B2', 'B', 'changed', false],
      ['E', undefined, 'added', false],
      ['D', undefined, 'removed', false],
    ]);
  });

  it('finds merged ranges that came and went', () => {
    const change = compareBooks(one([['a']], { merges: ['A1:B1'] }), one([['a']], { merges: ['A1:C1'] }));
    expect([change.sheets[0]?.merged, change.sheets[0]?.split, change.isSame]).toEqual([['A1:C1'], ['A1:B1'], false]);
  });

  it('survives rows and sheets with names of prototypes', () => {
    const odd = JSON.parse('[{"name":"__proto__","rows":{"__proto__":{"cells":{}},"0":{"cells":{"constructor":{}}}}}]');
    expect(compareBooks(odd, odd).isSame).toBe(true);
  });
});
