import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellAt, styleAt } from '../book/cells.ts';
import type { Book } from '../book/types.ts';
import { readXlsx } from './read.ts';
import { fileOf } from './testing/parts.ts';
import { writeXlsx } from './write.ts';

const FOLDER = new URL('./fixtures/', import.meta.url);
const open = (name: string) => readXlsx(readFileSync(new URL(`${name}.xlsx`, FOLDER)));

const at = (book: Book, name: string, sheet = 0) => {
  const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(name) ?? [];
  const place = { row: Number(row) - 1, column: letter.charCodeAt(0) - 65 };
  return { ...cellAt(book[sheet] ?? { name: '' }, place), look: styleAt(book[sheet] ?? { name: '' }, place) };
};

const HAND_MADE = {
  'inline strings': fileOf({
    sheets: [
      { name: 'A', rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>one</t></is></c><c t="str"><v>two</v></c></row>' },
    ],
  }),
  'absolute targets': fileOf({
    isAbsolute: true,
    sheets: [{ name: 'A', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }],
  }),
  'prefixed names': fileOf({ prefix: 'x', sheets: [{ name: 'A', rows: '<row r="3"><c r="C3"><v>7</v></c></row>' }] }),
  'no addresses': fileOf({
    sheets: [{ name: 'A', rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c t="b"><v>1</v></c></row>' }],
  }),
  'days since 1904': fileOf({
    ...{ is1904: true, styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' },
    sheets: [{ name: 'A', rows: '<row r="1"><c r="A1" s="1"><v>0</v></c></row>' }],
  }),
  'names of prototypes': fileOf({
    sheets: ['__proto__', 'constructor', 'toString'].map((name) => ({
      name,
      rows: `<row r="1"><c r="A1" t="str"><v>__proto__</v></c></row>`,
    })),
  }),
  'two sheets of one name': fileOf({ sheets: [{ name: 'Same' }, { name: 'same' }] }),
};

describe('a file of another program', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.xlsx'));
  const all = [
    ...files.map((name) => [name, readFileSync(new URL(name, FOLDER))] as const),
    ...Object.entries(HAND_MADE),
  ];

  it.each(all)('%s is the same book after it was written and read again', async (_name, bytes) => {
    const { book } = await readXlsx(bytes);
    const again = await readXlsx(await writeXlsx(book));
    expect(again.book).toEqual(book);
    expect(again.lost).toEqual([]);
  });

  it('keeps what its cells hold', async () => {
    const { book } = await open('openpyxl-formats');
    const texts = Array.from({ length: 26 }, (_, row) => at(book, `A${row + 1}`).text);
    expect(texts).toEqual([
      ...['2024-02-29', '2024-02-29 08:30:15', '08:30', '1.26041666666667', '0.256', '1234567.891', '-5', '12'],
      ...['2023-03-15 12:00', '1e-7', '1e+20', '0.3', '0.333333333333333', '1.23456789012346e+17'],
      ...[
        '00123',
        '12345678901234567890',
        'TRUE',
        'TRUE',
        '2024-01-31',
        '5',
        "'=1",
        '+1',
        "'x",
        'A',
        ' space ',
        'a\nb',
      ],
    ]);
    const looks = ['A1', 'A4', 'A5', 'A17', 'A18', 'A20'].map((name) => at(book, name).look);
    expect(looks).toEqual([
      { format: 'date', code: 'yyyy-mm-dd' },
      { format: 'duration', code: '[hh]:mm:ss' },
      { code: '0.0%' },
      {},
      { format: 'text' },
      { format: 'text' },
    ]);
  });

  it('keeps colours, fonts, borders, sizes and what is hidden', async () => {
    const { book } = await open('openpyxl-styles');
    expect(at(book, 'A1').look).toEqual({
      color: '#cc0000',
      font: { name: 'Arial', size: 16, bold: true, italic: true },
    });
    expect(at(book, 'B2').look).toEqual({ bgcolor: '#ffff00', align: 'center', valign: 'middle', textwrap: true });
    expect(at(book, 'C3').look.border).toMatchObject({ left: ['thin', '#00aa00'], right: ['double', '#0000aa'] });
    expect(at(book, 'E5').look).toEqual({ color: '#95b3d7', bgcolor: '#ff0000' });
    expect(book[0]).toMatchObject({
      ...{ name: '样式', freeze: 'B2', more: { color: '#00b050' } },
      ...{ rows: { '1': { height: 53 }, '6': { hide: true } }, cols: { '1': { width: 210 }, '3': { hide: true } } },
    });
  });

  it('keeps formulas, those that cells share too, and the values of those that fill several', async () => {
    const shared = (await open('exceljs-all')).book;
    expect(['B1', 'B2', 'B5'].map((name) => at(shared, name).text)).toEqual(['=A1*2+$A$1', '=A2*2+$A$1', '=A5*2+$A$1']);
    const { book, lost } = await open('xlsxwriter-formulas');
    expect(['B2', 'B4', 'C1', 'D1', 'E1'].map((name) => at(book, name).text)).toEqual([
      ...['=CONCAT("a",A1)', '=\'计算\'!A1&"=x"', '2', '=SUM(A1:A3*2)', '=SORT(A1:A3)'],
    ]);
    expect(lost).toEqual([{ kind: 'arrays', count: 1 }]);
  });

  it('keeps links, notes, rules and filters, and tells what is lost', async () => {
    const links = await open('openpyxl-links-notes');
    expect([at(links.book, 'A1').link, at(links.book, 'A2').link, at(links.book, 'A3').link]).toEqual([
      ...['https://example.com/a?b=1&c=2', 'mailto:a@example.com', undefined],
    ]);
    expect([at(links.book, 'B1').note, at(links.book, 'B5').note]).toEqual(['看这里 <b>&', 'empty cell']);
    const { book, lost } = await open('openpyxl-rules');
    expect(book[0]?.validations?.map(({ refs, type, operator, value }) => [refs, type, operator, value])).toEqual([
      [['A1:A10'], 'list', undefined, 'a,b,中'],
      [['B1', 'C1:C3'], 'number', 'be', ['1', '9']],
      [['F1:F4'], 'date', 'gt', '2023-03-15'],
    ]);
    expect(book[0]?.autofilter).toEqual({
      ...{ ref: 'A1:D10', filters: [{ ci: 0, operator: 'in', value: ['a', 'b'] }], sort: null },
    });
    expect([...lost, ...links.lost]).toEqual([
      { kind: 'validations', count: 1 },
      { kind: 'links', count: 1 },
    ]);
    const kinds = [...(await open('openpyxl-charts')).lost, ...(await open('xlsxwriter-rich')).lost];
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ...[
        ['charts', 2],
        ['protection', 1],
        ['rich_text', 1],
        ['shapes', 1],
        ['tables', 1],
        ['sparklines', 1],
      ],
      ...[
        ['groups', 1],
        ['names', 1],
      ],
    ]);
  });

  it('keeps what conditions colour', async () => {
    const { book } = await open('openpyxl-conditions');
    expect(book[0]?.more?.conditions).toEqual([
      { refs: ['A1:A10'], when: 'greater', values: ['5'], color: '#9c0006', bgcolor: '#ffc7ce' },
      { refs: ['A1:A10'], when: 'between', values: ['2', '3'], bgcolor: '#00ff00' },
    ]);
  });

  it('is read where it is written by hand', async () => {
    const first = async (name: keyof typeof HAND_MADE) => (await readXlsx(HAND_MADE[name])).book;
    expect([at(await first('inline strings'), 'A1').text, at(await first('inline strings'), 'B1').text]).toEqual([
      'one',
      'two',
    ]);
    expect(at(await first('prefixed names'), 'C3').text).toBe('7');
    expect(at(await first('no addresses'), 'B1').text).toBe('2');
    expect(at(await first('days since 1904'), 'A1').text).toBe('1904-01-01');
    expect((await first('names of prototypes')).map(({ name }) => name)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
    expect((await first('two sheets of one name')).map(({ name }) => name)).toEqual(['Same', 'same (2)']);
  });
});
