import { describe, expect, it } from 'vitest';
import { cellsOf, rowsOf } from '../book/cells.ts';
import type { Book } from '../book/types.ts';
import { readCsv, writeCsv } from './csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cells = ([sheet]: Book) =>
  rowsOf(sheet ?? { name: '' }).map(([, row]) => cellsOf(row).map(([, { text }]) => text));
const read = (text: string) => cells(readCsv(bytes(text), 'a'));
const write = (book: Book) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv(book, 0));

describe('a .csv file', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b,5\nc;d',
      [
        ['a', 'b,5'],
        ['c', 'd'],
      ],
    ],
    ['a\tb', [['a', 'b']]],
    ['sep=|\r\na|b', [['a', 'b']]],
    ['\ufeff"a ""b""","x\r\ny",z', [['a "b"', 'x\r\ny', 'z']]],
    ['"open,1', [['open,1']]],
    ['a"b,c', [['a"b', 'c']]],
  ])('%j is read', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('keeps ids and zeros, knows numbers and dates, and runs nothing', () => {
    const book = readCsv(bytes("007,12345678901234567890,1.5,2024-01-31,=1+1,'=2,@x"), 'a');
    expect(cells(book)).toEqual([['007', '12345678901234567890', '1.5', '2024-01-31', "'=1+1", "'=2", '@x']]);
    expect(book[0]?.styles).toEqual([{ format: 'date' }]);
  });

  it('is read in the encodings of Excel', () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('中,文', 'utf16le')]);
    expect(cells(readCsv(wide, 'a'))).toEqual([['中', '文']]);
    expect(cells(readCsv(Buffer.from([0xd6, 0xd0, 0x2c, 0xce, 0xc4]), 'a'))).toEqual([['中', '文']]);
  });

  it('is written for Excel, without what a program would run, and read again', () => {
    const rows = {
      '0': { cells: { '0': { text: '中' }, '1': { text: '-5' }, '2': { text: '+1' }, '3': { text: "'=cmd()" } } },
      '2': { cells: { '1': { text: 'a "b", c' }, '2': { text: '@x' }, '3': { text: '-x' } } },
    };
    const text = write([{ name: 'a', rows }]);
    expect(text).toBe('\ufeff中,-5,\'+1,\'=cmd()\r\n,,,\r\n,"a ""b"", c",\'@x,\'-x\r\n');
    expect(cells(readCsv(bytes(text), 'a'))).toEqual([
      ['中', '-5', '+1', "'=cmd()"],
      ['a "b", c', '@x', '-x'],
    ]);
  });
});
