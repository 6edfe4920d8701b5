import { describe, expect, it } from 'vitest';
import type { Book, Cell, Sheet } from '../../book/types.ts';
import { fromGrid } from './from-grid.ts';
import type { GridCell, GridSheet } from './model.ts';
import { toGrid } from './to-grid.ts';

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
/** The book after a change of its grid. */
function after(book: Book, change: (sheet: GridSheet, at: (row: number, column: number) => GridCell) => void): Sheet {
  const [sheet] = opened(toGrid(book));
  if (!sheet?.data) throw new Error('No sheet.');
  const { data } = sheet;
  change(sheet, (row, column) => {
    const line = data[row] as (GridCell | null)[];
    line[column] ??= {};
    return line[column];
  });
  return fromGrid([sheet])[0] as Sheet;
}

describe('fromGrid', () => {
  it('stores what is typed by its kind', () => {
    const { rows, styles } = after(one({ '0': { '0': { text: '1' } } }), (_, at) => {
      Object.assign(at(0, 0), { v: 12.5, m: '12.5', ct: { fa: 'General', t: 'n' } });
      Object.assign(at(0, 1), { v: 'word', m: 'word', ct: { fa: 'General', t: 'g' } });
      Object.assign(at(0, 2), { f: '=SUM(A1:B1)', v: 3, m: '3', ct: { fa: 'General', t: 'n' } });
      Object.assign(at(0, 3), { v: '=1+1', m: '=1+1', qp: 1, ct: { fa: '@', t: 's' } });
      Object.assign(at(0, 4), { v: '007', m: '007', ct: { fa: '@', t: 's' } });
      Object.assign(at(0, 5), { v: 45322, m: '2024-01-31', ct: { fa: 'yyyy-MM-dd', t: 'd' } });
    });
    expect(rows?.['0']).toMatchObject({
      cells: {
        0: { text: '12.5' },
        1: { text: 'word' },
        2: { text: '=SUM(A1:B1)' },
        3: { text: "'=1+1" },
        4: { text: '007' },
        5: { text: '2024-01-31' },
      },
    });
    const { cells } = (rows as unknown as Record<string, { cells: Record<string, Cell> }>)['0'] ?? { cells: {} };
    expect(styles?.[cells[4]?.style ?? -1]).toMatchObject({ format: 'text' });
    expect(styles?.[cells[5]?.style ?? -1]).toMatchObject({ format: 'date' });
  });

  it('keeps styles by their numbers and adds new ones after them', () => {
    const style = { bgcolor: '#ffff00', font: { bold: true }, own: 1 };
    const book = one({ '0': { '0': { text: 'a', style: 0 }, '1': { text: 'b', style: 0 } } }, { styles: [style] });
    const sheet = after(book, (_, at) => {
      Object.assign(at(0, 1), { it: 1, fc: '#ff0000', ht: 0, fs: 14 });
    });
    expect(sheet.styles).toEqual([
      style,
      { ...style, font: { bold: true, italic: true, size: 14 }, color: '#ff0000', align: 'center' },
    ]);
    expect(sheet.rows?.['0']).toMatchObject({ cells: { 0: { style: 0 }, 1: { style: 1 } } });
  });

  it('draws borders of ranges into styles and erases them', () => {
    const sheet = after(one({ '0': { '0': { text: 'a' } } }), ({ config }) => {
      const line = { rangeType: 'range', style: '1', color: '#000000' };
      Object.assign(config ?? {}, {
        borderInfo: [
          { ...line, borderType: 'border-all', range: [{ row: [0, 1], column: [0, 1] }] },
          { ...line, borderType: 'border-none', range: [{ row: [1, 1], column: [0, 1] }] },
        ],
      });
    });
    const black = ['thin', '#000000'];
    expect(sheet.styles).toEqual([{ border: { left: black, right: black, top: black, bottom: black } }]);
    expect(Object.keys(sheet.rows ?? {})).toEqual(['0']);
  });

  it('moves what the grid does not know with inserted rows', () => {
    const book: Book = [
      { name: 's', rows: { '1': { height: 40, own: 'x', cells: { '0': { text: 'a', editable: false } } }, len: 10 } },
    ];
    const sheet = after(book, (grid) => {
      grid.data?.splice(0, 0, new Array<GridCell | null>(26).fill(null));
      Object.assign(grid.config ?? {}, { rowlen: { 2: 40 } });
    });
    expect(sheet.rows).toEqual({
      '2': { height: 40, own: 'x', cells: { '0': { text: 'a', editable: false } } },
      len: 11,
    });
  });

  it('stores merged ranges in their first cell and in the list', () => {
    const sheet = after(one({ '0': { '0': { text: 'a' } } }, { merges: [] }), ({ config }, at) => {
      Object.assign(config ?? {}, { merge: { '0_0': { r: 0, c: 0, rs: 2, cs: 2 } } });
      for (const [row, column] of [
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const)
        Object.assign(at(row, column), { mc: { r: 0, c: 0 } });
    });
    expect(sheet.merges).toEqual(['A1:B2']);
    expect(sheet.rows).toEqual({ '0': { cells: { '0': { text: 'a', merge: [1, 1] } } } });
  });

  it('stores links, remarks and rich text with their cells', () => {
    const pieces = [
      { v: 'bo', bl: 1 },
      { v: 'ld', fc: '#ff0000' },
    ];
    const sheet = after(one({}), (grid, at) => {
      Object.assign(grid, { hyperlink: { '0_0': { linkType: 'webpage', linkAddress: 'https://example.com' } } });
      Object.assign(at(0, 0), { v: 'here', m: 'here' });
      Object.assign(at(0, 1), {
        v: 1,
        ps: { left: 1, top: 2, width: 30, height: 40, value: 'a<br>b &lt;c&gt;', isShow: false },
      });
      Object.assign(at(0, 2), { ct: { t: 'inlineStr', fa: 'General', s: pieces } });
    });
    expect(sheet.rows?.['0']).toEqual({
      cells: {
        0: { text: 'here', link: 'https://example.com' },
        1: { text: '1', note: 'a\nb <c>' },
        2: { text: 'bold', rich: pieces },
      },
    });
    expect(sheet.more).toMatchObject({ version: 1, grid: { notes: { '0_1': { width: 30 } } } });
    expect(fromGrid(opened(toGrid([sheet])))).toEqual([sheet]);
  });

  it('stores filters, checks and rules, in words where there are any', () => {
    const sheet = after(one({}), (grid) => {
      const check = {
        type: 'dropdown',
        type2: 'false',
        value1: 'a,b',
        value2: '',
        validity: '',
        remote: false,
        prohibitInput: true,
        hintShow: false,
        hintValue: '',
      };
      Object.assign(grid, {
        filter_select: { row: [0, 4], column: [0, 2] },
        dataVerification: {
          '0_0': check,
          '1_0': check,
          '0_1': { type: 'checkbox', type2: '', value1: '1', value2: '0' },
        },
        luckysheet_conditionformat_save: [
          {
            type: 'default',
            cellrange: [{ row: [0, 3], column: [1, 1] }],
            format: { textColor: '#ff0000', cellColor: null },
            conditionName: 'greaterThan',
            conditionRange: [],
            conditionValue: ['3'],
          },
          { type: 'colorGradation', cellrange: [{ row: [0, 3], column: [2, 2] }], format: ['#fff', '#000'] },
        ],
        ...{ color: '#00ff00', hide: 1, showGridLines: 0 },
      });
    });
    expect(sheet.autofilter).toEqual({ ref: 'A1:C5', filters: [], sort: null });
    expect(sheet.validations).toEqual([
      { refs: ['A1:A2'], mode: 'cell', type: 'list', required: true, operator: 'be', value: 'a,b' },
    ]);
    expect(sheet.more).toMatchObject({
      ...{ color: '#00ff00', hidden: true, noLines: true },
      conditions: [{ refs: ['B1:B4'], when: 'greater', values: ['3'], color: '#ff0000' }],
      grid: { checks: { '0_1': { type: 'checkbox' } }, rules: [{ type: 'colorGradation' }] },
    });
  });

  it('makes a sheet that was added in the grid', () => {
    const [, added] = fromGrid([
      ...opened(toGrid(one({}))),
      { name: 'new', order: 1, data: [[{ v: 1, m: '1' }, null]] },
    ]);
    expect(added).toMatchObject({
      name: 'new',
      freeze: 'A1',
      rows: { '0': { cells: { '0': { text: '1' } } }, len: 1 },
      cols: { len: 2 },
    });
  });
});

describe('toGrid', () => {
  it('gives a new sheet 800 rows and 26 columns', () => {
    expect(toGrid([])).toMatchObject([{ name: 'sheet1', row: 800, column: 26, status: 1 }]);
    expect(fromGrid(opened(toGrid([])))).toEqual([]);
  });

  it('writes remarks as text and leaves out hostile links, colours and pictures', () => {
    const book = one(
      { '0': { '0': { text: 'a', note: '<img src=x onerror=alert(1)>', link: 'javascript:alert(1)', style: 0 } } },
      {
        styles: [{ bgcolor: 'url(//evil)' }],
        more: { version: 1, grid: { images: [{ src: 'https://evil/x.png', left: 0, top: 0, width: 1, height: 1 }] } },
      },
    );
    const [sheet] = toGrid(book);
    expect(sheet?.celldata?.[0]?.v?.ps?.value).toBe('&lt;img src=x onerror=alert(1)&gt;');
    expect(sheet?.celldata?.[0]?.v?.bg).toBeUndefined();
    expect(sheet?.hyperlink).toEqual({});
    expect(sheet?.images).toBeUndefined();
    expect(fromGrid(toGrid(book))).toEqual(book);
  });
});
