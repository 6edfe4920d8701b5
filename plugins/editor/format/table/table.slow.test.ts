import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimitedRows, delimiterOf } from './delimited.ts';
import { markdownCells, plainRows } from './rows.ts';
import { writeTable } from './write.ts';

describe('cells with something between them', () => {
  it('come back from any delimiter, quotes and lines in them too', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 8 });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ',', ';', '|'), (all, delimiter) => {
        const quoted = all.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter)).join('\n');
        expect(delimitedRows(quoted, delimiter as ',')).toEqual(all);
      }),
    );
  });

  it('have quotes and delimiters in their quotes', () => {
    expect(delimitedRows('"a ""b"", c",d', ',')).toEqual([['a "b", c', 'd']]);
  });

  it('keep a quote that nothing closes', () => {
    expect(delimitedRows('5" pipe,"a, b"\n"open,x', ',')).toEqual([
      ['5" pipe', 'a, b'],
      ['"open', 'x'],
    ]);
    expect(delimitedRows('"a"b,c\n"d",e', ',')).toEqual([
      ['"a"b', 'c'],
      ['d', 'e'],
    ]);
  });

  it.each([
    ['a\tb\n1,5\t2', '\t'],
    ['a,b\n1,2', ','],
    ['a;b\n1,5;2,5', ';'],
    ['a|b\n1|2', '|'],
    ['"a,b";c\n"d,e,f";g', ';'],
    ['one column\nonly', undefined],
  ])('%j is divided by %j', (given, delimiter) => {
    expect(delimiterOf(given)).toBe(delimiter);
  });
});

describe('what may be a table', () => {
  it.each([
    [
      'cells of a spreadsheet',
      'id\tname\n1\t"two\nlines"\n',
      [
        ['id', 'name'],
        ['1', 'two\nlines'],
      ],
    ],
    [
      'CSV with a mark and Windows lines',
      '\ufeffid, name\r\n1, "a, b"\r\n',
      [
        ['id', 'name'],
        ['1', 'a, b'],
      ],
    ],
    [
      'Markdown, with text around it',
      'text\n\n| a | b |\n|:--|--:|\n| x\\|y | **z** |\n\nmore',
      [
        ['a', 'b'],
        ['x|y', '**z**'],
      ],
    ],
    [
      'what MySQL draws',
      '+----+------+\n| id | name |\n+----+------+\n|  1 | ada  |\n+----+------+\n1 row in set',
      [
        ['id', 'name'],
        ['1', 'ada'],
      ],
    ],
    [
      'what psql draws',
      ' id | name \n----+------\n  1 | ada\n(1 row)',
      [
        ['id', 'name'],
        ['1', 'ada'],
      ],
    ],
    [
      'what SQLite draws',
      '┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n│ 1  │ ada  │\n└────┴──────┘',
      [
        ['id', 'name'],
        ['1', 'ada'],
      ],
    ],
  ])('%s', (_, given, rows) => {
    expect(plainRows(given)).toEqual(rows);
  });

  it('has empty rows and cells where they are', () => {
    expect(plainRows('a,b\n,\n\n1,')).toEqual([
      ['a', 'b'],
      ['', ''],
      ['1', ''],
    ]);
  });

  it('is refused by a sentence where it is none, or too wide', () => {
    expect(() => plainRows('')).toThrow('empty');
    expect(() => plainRows('only words')).toThrow('no_table');
    expect(() => plainRows(`${'a,'.repeat(250)}\n`)).toThrow('too_wide');
  });

  it('lines up, Markdown in its cells as it was', () => {
    expect(markdownCells('|a|b|\n|-|-|\n|**x**|y|')).toEqual([
      ['a', 'b'],
      ['**x**', 'y'],
    ]);
    expect(writeTable([['a', '名称'], ['long', ''], ['x']])).toBe(
      '| a    | 名称 |\n| ---- | ---- |\n| long |      |\n| x    |      |',
    );
  });

  it('has no blanks to line up where it is long', () => {
    const long = writeTable(Array.from({ length: 2_001 }, (_, at) => [String(at), 'x'.repeat(at % 9)]));
    expect(long.split('\n').slice(0, 3)).toEqual(['| 0 |  |', '| --- | --- |', '| 1 | x |']);
    const wide = writeTable([['a'], ['x'.repeat(500)]]);
    expect(wide.split('\n')[0]?.length).toBe(84);
  });

  it.each([
    ['rows', '1,2,3,4\n', 650_000],
    ['long rows', `${'word '.repeat(60)},${'中文'.repeat(10)}\n`, 16_000],
    ['quotes', '"a,', 1_700_000],
    ['odd quotes', '"""x,', 1_000_000],
    ['blanks', ' ', 5_000_000],
    ['bars', '| |\n', 1_250_000],
    ['dashes', '-', 5_000_000],
    ['marks of quotes', '>', 5_000_000],
  ])(
    '5 MB of %s are answered or refused in a moment',
    (_, piece, count) => {
      // Less than a second of work, on whatever machine; what reads all letters anew for every letter takes hours.
      let text = '';
      try {
        text = writeTable(markdownCells(piece.repeat(count)));
      } catch (thrown) {
        expect(thrown).toHaveProperty('problem');
        return;
      }
      expect(text).toContain('---');
    },
    60_000,
  );
});
