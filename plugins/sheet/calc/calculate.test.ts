import { describe, expect, it } from 'vitest';
import { placeOf } from '../book/address.ts';
import type { Book, Cell, Sheet } from '../book/types.ts';
import { calculate } from './calculate.ts';
import type { Result } from './types.ts';

/** Cells by their addresses. */
function sheetOf(cells: Readonly<Record<string, string>>, name = 'Sheet1', styles: Sheet['styles'] = []): Sheet {
  const rows: Record<string, { cells: Record<string, Cell> }> = {};
  for (const [address, text] of Object.entries(cells)) {
    const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
    rows[row] ??= { cells: {} };
    const style = /^\d{4}-\d\d-\d\d$/.test(text) ? { style: 0 } : {};
    (rows[row] as { cells: Record<string, Cell> }).cells[column] = { text, ...style };
  }
  return { name, styles: [{ format: 'date' }, ...styles], rows };
}

const now = new Date(2024, 1, 29, 12, 0, 0);
const shown = (result: Result): unknown => {
  if (result.kind === 'number') return Math.round(result.number * 1e9) / 1e9;
  if (result.kind === 'boolean') return result.isTrue;
  if (result.kind === 'empty') return null;
  return result.kind === 'text' ? result.text : result.code;
};
function resultAt(book: Book, address: string, sheet = 0): unknown {
  return shown(calculate(book, { now }).at(sheet, placeOf(address) ?? { row: 0, column: 0 }));
}

/** What the formulas of the table read. */
const DATA = {
  ...{ A1: '1', A2: '2', A3: '3', A4: '4', A5: '5' },
  ...{ B1: 'apple', B2: 'pear', B3: 'plum', B4: 'apple', B5: 'Fig' },
  ...{ C1: '10', C2: '20.5', C3: '-3', C4: 'x', C5: 'TRUE' },
  ...{ D1: '2024-01-31', D2: '2024-02-29', D3: '1899-12-31' },
};
const OTHER = sheetOf({ A1: '7', A2: '8', B2: '=A1*2' }, "It's mine");
const resultOf = (formula: string): unknown => resultAt([sheetOf({ ...DATA, H20: `=${formula}` }), OTHER], 'H20');

const TABLE: Readonly<Record<string, readonly (readonly [formula: string, result: unknown])[]>> = {
  arithmetic: [
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['-2^2', 4],
    ['2^3^2', 64],
    ['0-2^2', -4],
    ['10%', 0.1],
    ['200*5%', 10],
    ['7/2', 3.5],
    ['1/0', '#DIV/0!'],
    ['0^0', '#NUM!'],
    ['(-1)^0.5', '#NUM!'],
    ['1e3+.5', 1000.5],
    ['"3"+4', 7],
    ['"x"+1', '#VALUE!'],
    ['TRUE+1', 2],
    ['Z99+1', 1],
    ['Z99', 0],
    ['0.1+0.2=0.3', true],
    ['--"12"', 12],
  ],
  'texts and comparison': [
    ['"a"&"b"&1', 'ab1'],
    ['"say ""hi"""', 'say "hi"'],
    ['"a"="A"', true],
    ['"a"<"B"', true],
    ['1<"a"', true],
    ['"a"<TRUE', true],
    ['1<>2', true],
    ['Z99=""', true],
    ['Z99=0', true],
    ['1+1&"x"', '2x'],
    ['LEN("abc")', 3],
    ['upper("aé")', 'AÉ'],
    ['Left("hello",2)', 'he'],
    ['RIGHT("hello",3)', 'llo'],
    ['MID("hello",2,3)', 'ell'],
    ['TRIM("  a   b ")', 'a b'],
    ['PROPER("john smith")', 'John Smith'],
    ['SUBSTITUTE("a-b-c","-","+")', 'a+b+c'],
    ['SUBSTITUTE("a-b-c","-","+",2)', 'a-b+c'],
    ['REPLACE("abcdef",2,3,"X")', 'aXef'],
    ['FIND("l","hello")', 3],
    ['FIND("L","hello")', '#VALUE!'],
    ['SEARCH("L","hello")', 3],
    ['SEARCH("l*o","hello")', 3],
    ['SEARCH("?l*","hello",2)', 2],
    ['SEARCH("~*","a*b")', 2],
    ['SEARCH("e*z","hello")', '#VALUE!'],
    ['REPT("ab",3)', 'ababab'],
    ['REPT("a",1E9)', '#VALUE!'],
    ['EXACT("a","A")', false],
    ['TEXT(1234.5,"#,##0.00")', '1,234.50'],
    ['TEXT(0.25,"0%")', '25%'],
    ['TEXT(DATE(2024,1,5),"yyyy-mm-dd")', '2024-01-05'],
    ['VALUE("1,200")', 1200],
    ['FIXED(1234.567,1)', '1,234.6'],
    ['CHAR(65)', 'A'],
    ['CODE("A")', 65],
    ['CONCATENATE("a",1,TRUE)', 'a1TRUE'],
    ['CONCAT(B1:B3)', 'applepearplum'],
    ['TEXTJOIN(",",TRUE,B1:B6)', 'apple,pear,plum,apple,Fig'],
  ],
  logic: [
    ['IF(1>2,"a","b")', 'b'],
    ['IF(FALSE,1)', false],
    ['IF(TRUE,1,1/0)', 1],
    ['IFERROR(1/0,"none")', 'none'],
    ['IFNA(NA(),1)', 1],
    ['IFNA(1/0,1)', '#DIV/0!'],
    ['AND(TRUE,1,A1>0)', true],
    ['OR(FALSE,0)', false],
    ['XOR(TRUE,TRUE)', false],
    ['NOT(0)', true],
    ['IFS(1>2,"a",2>1,"b")', 'b'],
    ['SWITCH(2,1,"a",2,"b","c")', 'b'],
    ['SWITCH(9,1,"a","c")', 'c'],
    ['CHOOSE(2,"a","b")', 'b'],
    ['ISERROR(1/0)', true],
    ['ISBLANK(Z99)', true],
    ['ISNUMBER(A1)', true],
    ['ISTEXT(B1)', true],
  ],
  statistics: [
    ['SUM(A1:A5)', 15],
    ['SUM(A1:A5,10,"5")', 30],
    ['SUM(C1:C5)', 27.5],
    ['SUM(C4)', 0],
    ['SUM("x")', '#VALUE!'],
    ['SUM(A:A)', 15],
    ['SUM($A$1:A$3)', 6],
    ['SUM(A5:A1)', 15],
    ['SUM(1:1)', 45333],
    ['AVERAGE(A1:A5)', 3],
    ['AVERAGE(Z1:Z9)', '#DIV/0!'],
    ['COUNT(C1:C5)', 3],
    ['COUNTA(C1:C6)', 5],
    ['COUNTBLANK(C1:C10)', 5],
    ['MIN(C1:C5)', -3],
    ['MAX(A1:A5,9)', 9],
    ['MEDIAN(A1:A4)', 2.5],
    ['MODE(1,2,2,3)', 2],
    ['STDEV(A1:A5)', 1.58113883],
    ['STDEV.P(A1:A3)', 0.816496581],
    ['VAR(A1:A5)', 2.5],
    ['LARGE(A1:A5,2)', 4],
    ['SMALL(A1:A5,2)', 2],
    ['RANK(4,A1:A5)', 2],
    ['PERCENTILE(A1:A5,0.9)', 4.6],
    ['QUARTILE(A1:A5,1)', 2],
    ['PRODUCT(A1:A4)', 24],
    ['SUMPRODUCT(A1:A3,A1:A3)', 14],
    ['SUMPRODUCT((B1:B5="apple")*A1:A5)', 5],
    ['SUMIF(B1:B5,"apple",A1:A5)', 5],
    ['SUMIF(A1:A5,">2")', 12],
    ['SUMIFS(A1:A5,B1:B5,"p*",A1:A5,"<3")', 2],
    ['COUNTIF(B1:B5,"*p*")', 4],
    ['COUNTIF(A1:A5,3)', 1],
    ['COUNTIF(B1:B5,"p???")', 2],
    ['COUNTIF(B1:B5,"a*p*e")', 2],
    ['COUNTIF(B1:B5,"ap*ple*e")', 0],
    ['COUNTIF(B1:B5,"<>apple")', 3],
    ['COUNTIFS(B1:B5,"apple",A1:A5,">1")', 1],
    ['AVERAGEIF(B1:B5,"apple",A1:A5)', 2.5],
    ['MAXIFS(A1:A5,B1:B5,"apple")', 4],
    ['SUBTOTAL(9,A1:A5)', 15],
    ['CORREL(A1:A3,A2:A4)', 1],
  ],
  mathematics: [
    ['ROUND(2.5,0)', 3],
    ['ROUND(-2.5,0)', -3],
    ['ROUND(1.005,2)', 1.01],
    ['ROUND(1234,-2)', 1200],
    ['ROUNDUP(1.21,1)', 1.3],
    ['ROUNDDOWN(-1.29,1)', -1.2],
    ['INT(-1.5)', -2],
    ['TRUNC(-1.5)', -1],
    ['MOD(-3,2)', 1],
    ['MOD(3,0)', '#DIV/0!'],
    ['ABS(-4)', 4],
    ['SQRT(16)', 4],
    ['SQRT(-1)', '#NUM!'],
    ['POWER(2,10)', 1024],
    ['CEILING(2.1,0.5)', 2.5],
    ['FLOOR(2.6,0.5)', 2.5],
    ['FACT(5)', 120],
    ['FACT(1E9)', '#NUM!'],
    ['COMBIN(5,2)', 10],
    ['LOG(8,2)', 3],
    ['LN(1)', 0],
    ['COS(PI())', -1],
    ['GCD(12,18)', 6],
    ['LCM(4,6)', 12],
    ['EVEN(3)', 4],
    ['ODD(2)', 3],
  ],
  lookup: [
    ['VLOOKUP("pear",B1:C5,2,FALSE)', 20.5],
    ['VLOOKUP("none",B1:C5,2,FALSE)', '#N/A'],
    ['VLOOKUP("pl*",B1:C5,2,FALSE)', -3],
    ['VLOOKUP(3.5,A1:B5,2)', 'plum'],
    ['VLOOKUP(1,A1:B5,3,FALSE)', '#REF!'],
    ['HLOOKUP(1,A1:C3,2,FALSE)', 2],
    ['MATCH("plum",B1:B5,0)', 3],
    ['MATCH(3.9,A1:A5)', 3],
    ['INDEX(A1:B5,2,2)', 'pear'],
    ['INDEX(B1:B5,MATCH(4,A1:A5,0))', 'apple'],
    ['INDEX(A1:B5,9,1)', '#REF!'],
    ['SUM(INDEX(A1:B5,0,1))', 15],
    ['LOOKUP(3,A1:A5,B1:B5)', 'plum'],
    ['XLOOKUP("Fig",B1:B5,A1:A5)', 5],
    ['XLOOKUP("none",B1:B5,A1:A5,"no")', 'no'],
    ['ROW()', 20],
    ['COLUMN(C9)', 3],
    ['ROWS(A1:B7)', 7],
  ],
  dates: [
    ['DATE(2024,2,29)', 45351],
    ['DATE(2024,14,1)', 45689],
    ['YEAR(D1)', 2024],
    ['MONTH(D1)', 1],
    ['DAY(D1)', 31],
    ['D2-D1', 29],
    ['EDATE(D1,1)', 45351],
    ['EOMONTH(D1,0)', 45322],
    ['WEEKDAY(D1)', 4],
    ['WEEKDAY(D1,2)', 3],
    ['WEEKNUM(D1)', 5],
    ['ISOWEEKNUM(DATE(2021,1,3))', 53],
    ['DATEDIF(DATE(2020,5,17),D1,"Y")', 3],
    ['DATEDIF(DATE(2020,5,17),D1,"YM")', 8],
    ['DAYS(D2,D1)', 29],
    ['NETWORKDAYS(D1,D2)', 22],
    ['WORKDAY(D1,2)', 45324],
    ['WORKDAY(D1,-13)', 45303],
    ['WORKDAY(D1,10)', 45336],
    ['WORKDAY(D1,1E12)', '#NUM!'],
    ['TODAY()', 45351],
    ['NOW()', 45351.5],
    ['TIME(6,0,0)', 0.25],
    ['HOUR(0.75)', 18],
    ['MINUTE(TIME(1,30,0))', 30],
    ['DATEVALUE("2024-01-31")', 45322],
  ],
  'errors and words': [
    ['NOPE(1)', '#NAME?'],
    ['nope', '#NAME?'],
    ['constructor(1)', '#NAME?'],
    ['__proto__', '#NAME?'],
    ['A1:A3+', '#ERROR!'],
    ['(1', '#ERROR!'],
    ['#REF!+1', '#REF!'],
    ['SUM(A1,1/0)', '#DIV/0!'],
    ['ERROR.TYPE(NA())', 7],
    ['Nowhere!A1', '#REF!'],
    ["'It''s mine'!A1+1", 8],
    ["SUM('IT''S MINE'!A1:A2)", 15],
    ["'It''s mine'!B2", 14],
    ['"Sheet1!A1"', 'Sheet1!A1'],
    ['Sheet1!A2', 2],
    ['sheet1!A1:A3', 1],
    ['{1,2;3,4}', 1],
    ['SUM({1,2;3,4})', 10],
    ['PMT(0.01,12,-1000)', 88.848788678],
  ],
};

describe('the result of a formula', () => {
  for (const [subject, cases] of Object.entries(TABLE)) {
    it(`is that of Excel: ${subject}`, () => {
      expect(cases.map(([formula]) => [formula, resultOf(formula)])).toEqual(cases.map(([...one]) => one));
    });
  }

  it('goes through a chain as long as a sheet', () => {
    const cells: Record<string, string> = { A1: '1' };
    for (let row = 2; row <= 5000; row += 1) cells[`A${row}`] = `=A${row - 1}+1`;
    expect(resultAt([sheetOf(cells)], 'A5000')).toBe(5000);
  });

  it('is #CIRC! in a circle and in what needs it, and nowhere else', () => {
    const book = [sheetOf({ A1: '=B1', B1: '=C1+1', C1: '=A1', D1: '=A1+1', E1: '=E1', F1: '=SUM(G1:G2)', G1: '1' })];
    expect(['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map((at) => resultAt(book, at))).toEqual([
      ...['#CIRC!', '#CIRC!', '#CIRC!', '#CIRC!', '#CIRC!', 1],
    ]);
    expect(resultAt(book, 'D1')).toBe('#CIRC!');
  });

  it('is #CIRC! for a sum that has itself in its range', () => {
    expect(resultAt([sheetOf({ A1: '1', A2: '=SUM(A:A)' })], 'A2')).toBe('#CIRC!');
  });

  it('crosses sheets in both directions', () => {
    const book = [sheetOf({ A1: '=Two!A1+1' }), sheetOf({ A1: '=Three!A1+1' }, 'Two'), sheetOf({ A1: '5' }, 'Three')];
    expect(resultAt(book, 'A1')).toBe(7);
  });

  it('is empty in an empty cell and the text in a cell with a text', () => {
    expect(resultAt([sheetOf({ A1: "'=A2" })], 'A1')).toBe('=A2');
    expect(resultAt([], 'A1')).toBeNull();
  });
});

describe('a hostile formula', () => {
  it.each([
    ['a thousand parentheses', `${'('.repeat(1000)}1${')'.repeat(1000)}`, '#ERROR!'],
    ['a thousand signs', `${'-'.repeat(1000)}1`, '#ERROR!'],
    ['more signs than a formula may have', `"${'a'.repeat(9000)}"`, '#ERROR!'],
    ['a text of a text', 'SUBSTITUTE(REPT("a",32767),"a",REPT("a",32767))', '#VALUE!'],
    ['a joined text', 'REPT("a",32767)&"a"', '#VALUE!'],
    ['a list of everything', 'SUM(A1:XFD1048576)', '#CIRC!'],
  ])('ends: %s', (_name, formula, result) => {
    expect(resultOf(formula)).toBe(result);
  });

  it('adds two thousand terms', () => {
    expect(resultOf(Array(2000).fill('1').join('+'))).toBe(2000);
  });
});
