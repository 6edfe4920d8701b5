import { describe, expect, it } from 'vitest';
import { fileFormula, isFormula, movedFormula, plainFormula } from './formulas.ts';
import { readXlsx } from './read.ts';
import { sheetNames } from './sheet-names.ts';
import { writeXlsx } from './write.ts';

const cell = async (text: string, more = {}) => {
  const bytes = await writeXlsx([{ name: 'a', rows: { '0': { cells: { '0': { text, ...more } } } } }]);
  return (await readXlsx(bytes)).book[0]?.rows?.['0'];
};

describe('a written file', () => {
  it.each(["'=1+1", "''=x", '+1', '@x', '_x0041_', '\u0001', 'a\r\nb', '#N/A', '=SUM(A2:A3)', '=IFS(A1,1)'])(
    'keeps %j',
    async (text) => {
      expect(await cell(text)).toMatchObject({ cells: { '0': { text } } });
    },
  );

  it.each(['=1+', '=A1(', '="open', "=cmd|'/C calc'!A0"])(
    'holds %j as a text, for Excel calls a file damaged for such a formula',
    async (text) => {
      expect(await cell(text)).toMatchObject({ cells: { '0': { text: `'${text}` } } });
    },
  );

  it('links to the web and to mail alone', async () => {
    expect(await cell('x', { link: 'javascript:alert(1)' })).toEqual({ cells: { '0': { text: 'x' } } });
    expect(await cell('x', { link: 'https://a.example' })).toEqual({
      cells: { '0': { text: 'x', link: 'https://a.example' } },
    });
  });

  it('survives styles, rules and merges of anybody', async () => {
    const odd = {
      ...{ name: 'x', styles: [{ bgcolor: 'url(x)', color: 7, border: 'no', font: { size: 'big' }, code: '"[' }] },
      ...{ merges: ['A1:B2', 'B2:C3', 'x', 'A1:A1'], validations: [null, { refs: 'A1', type: 'list', value: 'a' }] },
      ...{ autofilter: { ref: 7 }, more: { conditions: [{ refs: ['A1'], when: 'toString', values: [] }] } },
      rows: { '0': { cells: { '0': { text: 'a', style: 0 }, __proto__: { text: 'b' } } } },
    };
    const { book } = await readXlsx(await writeXlsx([odd as never]));
    expect(book[0]).toMatchObject({ merges: ['A1:B2'], styles: [], validations: [], autofilter: {} });
  });

  it('has names of sheets that Excel takes', () => {
    const long = 'x'.repeat(40);
    expect(sheetNames(['', "a/b:c'", 'A', 'a', long, long, 'History'])).toEqual([
      ...['sheet1', 'a b c', 'A', 'a (2)', 'x'.repeat(31), `${'x'.repeat(27)} (2)`, 'History_'],
    ]);
  });
});

describe('a formula', () => {
  it.each([
    ['A1+$A1+A$1+$A$1', 'C3+$A3+C$1+$A$1'],
    ['SUM(A1:B2)&"A1"', 'SUM(C3:D4)&"A1"'],
    ["'A1 x'!A1+LOG10(A1)+Tax_1", "'A1 x'!C3+LOG10(C3)+Tax_1"],
  ])('%s is %s two rows and columns further', (formula, moved) => {
    expect(movedFormula(formula, 2, 2)).toBe(moved);
  });

  it('refers to nothing beyond the edge', () => {
    expect(movedFormula('A1', -1, 0)).toBe('#REF!');
  });

  it('names later functions as files do, and as people do', () => {
    expect(fileFormula('IFS(A1,"IFS(")+FILTER(A1)')).toBe('_xlfn.IFS(A1,"IFS(")+_xlfn._xlws.FILTER(A1)');
    expect(plainFormula('_xlfn.IFS(A1,"_xlfn.")+_xlfn._xlws.FILTER(A1)')).toBe('IFS(A1,"_xlfn.")+FILTER(A1)');
  });

  it.each(['A1%', '-A1', 'SUM((A1),{1,2;3,4})', '\'a b\'!A1="x"', 'A1<>""'])('%s is one', (formula) => {
    expect(isFormula(formula)).toBe(true);
  });
});
