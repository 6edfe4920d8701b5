import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../../format/table/width.ts';
import { after, stateOf } from '../test-state.ts';
import { alignChanges } from './align.ts';
import {
  alignTo,
  breakInCell,
  columnLeft,
  columnRight,
  columnToLeft,
  columnToRight,
  deleteColumn,
  deleteRow,
  deleteTable,
  enterRow,
  fillCells,
  leaveTable,
  nextCell,
  previousCell,
  rowAbove,
  rowDown,
  rowUp,
} from './commands.ts';
import { rowsOf, tableAt } from './find.ts';

const small = (one: string, two: string) => `| a   | b   |\n| --- | --- |\n| ${one} | ${two} |`;

function aligned(text: string): string {
  const state = stateOf(text);
  const table = tableAt(state, state.doc.line(1).from);
  return table ? state.changes(alignChanges(table)).apply(state.doc).toString() : text;
}

describe('the width of a text', () => {
  it('counts Chinese and emoji as two, and what lies on a letter as none', () => {
    expect(displayWidth('abc')).toBe(3);
    expect(displayWidth('中文，a')).toBe(7);
    expect(displayWidth('e\u0301')).toBe(1);
    expect(displayWidth('👍')).toBe(2);
  });
});

describe('aligning', () => {
  it('makes columns as wide as their widest cell, Chinese counted as two', () => {
    expect(aligned('|名称|b|\n|-|-|\n|x|long cell|')).toBe(
      '| 名称 | b         |\n| ---- | --------- |\n| x    | long cell |',
    );
  });

  it('follows the alignment of a column', () => {
    expect(aligned('|a|b|c|\n|:-|:-:|-:|\n|1234567|1234567|1234567|')).toBe(
      '| a       |    b    |       c |\n| :------ | :-----: | ------: |\n| 1234567 | 1234567 | 1234567 |',
    );
  });

  it('adds missing bars and cells, and keeps escaped bars', () => {
    expect(aligned('|a|b|\n|-|-|\n|x\\|y|')).toBe('| a    | b   |\n| ---- | --- |\n| x\\|y |     |');
    expect(aligned('a|b\n-|-\nc|d')).toBe('| a   | b   |\n| --- | --- |\n| c   | d   |');
  });

  it('never touches a word, and settles at once (property)', () => {
    const cell = fc.stringMatching(/^[a-z中文 \\*`-]{0,8}$/);
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(row, fc.array(row, { maxLength: 4 }), (head, body) => {
        const safe = (cells: readonly string[]) => `|${cells.map((one) => one.replace(/\\/g, '')).join('|')}|`;
        const source = [safe(head), `|${head.map(() => '-').join('|')}|`, ...body.map(safe)].join('\n');
        const once = aligned(source);
        expect(aligned(once)).toBe(once);
        const words = (text: string) => {
          const state = EditorState.create({ doc: text });
          const table = tableAt(state, 0);
          return (
            table &&
            rowsOf(table).map(({ cells }) =>
              cells
                .map((one) => one.text)
                .join('|')
                .replace(/\|+$/, ''),
            )
          );
        };
        expect(words(once)).toEqual(words(source));
      }),
    );
  });
});

describe('keys in a table', () => {
  it('Tab goes to the next cell and selects its words', () => {
    expect(after(nextCell, small('x‸ ', 'y  '))).toBe(small('x  ', '«y»  '));
    expect(after(nextCell, small('‸x  ', 'y  ').replace('‸', '').replace('b ', 'b‸ '))).toBe(small('«x»  ', 'y  '));
  });

  it('Tab in the last cell adds a row', () => {
    expect(after(nextCell, small('x  ', 'y‸  '))).toBe(`${small('x  ', 'y  ')}\n| ‸    |     |`);
  });

  it('Tab aligns on the way', () => {
    expect(after(nextCell, '|a|b|\n|-|-|\n|wide‸|y|')).toBe('| a    | b   |\n| ---- | --- |\n| wide | «y»   |');
  });

  it('Shift-Tab goes back, over the row of dashes, and stays in the first cell', () => {
    expect(after(previousCell, small('x‸  ', 'y  '))).toBe(small('x  ', 'y  ').replace('| b ', '| «b» '));
    expect(after(previousCell, small('x  ', 'y  ').replace('a', 'a‸'))).toBe(small('x  ', 'y  ').replace('a', '«a»'));
  });

  it('Enter adds a row, under the heads too', () => {
    expect(after(enterRow, small('x‸  ', 'y  '))).toBe(`${small('x  ', 'y  ')}\n| ‸    |     |`);
    expect(after(enterRow, small('x  ', 'y  ').replace('a', 'a‸'))).toBe(
      '| a   | b   |\n| --- | --- |\n| ‸    |     |\n| x   | y   |',
    );
  });

  it('Enter in an empty last row ends the table', () => {
    expect(after(enterRow, `${small('x  ', 'y  ')}\n| ‸    |     |`)).toBe(`${small('x  ', 'y  ')}\n\n‸`);
  });

  it('Mod-Enter goes on under the table', () => {
    const table = small('x  ', 'y  ');
    const inside = small('x‸  ', 'y  ');
    expect(after(leaveTable, inside)).toBe(`${table}\n\n‸`);
    expect(after(leaveTable, `${inside}\n`)).toBe(`${table}\n\n‸`);
    expect(after(leaveTable, `${inside}\n\n`)).toBe(`${table}\n\n‸`);
    expect(after(leaveTable, `${inside}\n\nmore`)).toBe(`${table}\n\n‸\n\nmore`);
    expect(after(leaveTable, `${inside}\n\n\nmore`)).toBe(`${table}\n\n‸\nmore`);
  });

  it('Shift-Enter breaks the line inside the cell', () => {
    expect(after(breakInCell, small('x‸  ', 'y  '))).toBe(small('x<br>‸  ', 'y  '));
  });

  it('are left alone outside of tables, and in code', () => {
    expect(after(nextCell, 'a | b‸')).toBeUndefined();
    expect(after(nextCell, '```\n| a‸ | b |\n| - | - |\n```')).toBeUndefined();
    expect(after(enterRow, 'text‸')).toBeUndefined();
  });

  it('work in a quote and keep its marks', () => {
    expect(after(nextCell, '> | a | b |\n> | - | - |\n> | x | y‸ |')).toBe(
      '> | a   | b   |\n> | --- | --- |\n> | x   | y   |\n> | ‸    |     |',
    );
  });
});

describe('rows and columns', () => {
  it('come and go', () => {
    expect(after(columnRight, small('x‸  ', 'y  '))).toBe(
      '| a   |     | b   |\n| --- | --- | --- |\n| x   | ‸    | y   |',
    );
    expect(after(columnLeft, small('x‸  ', 'y  '))).toBe(
      '|     | a   | b   |\n| --- | --- | --- |\n| ‸    | x   | y   |',
    );
    expect(after(deleteColumn, small('x‸  ', 'y  '))).toBe('| b   |\n| --- |\n| «y»   |');
    expect(after(deleteRow, small('x‸  ', 'y  '))).toBe('| «a»   | b   |\n| --- | --- |');
    expect(after(rowAbove, small('x‸  ', 'y  '))).toBe('| a   | b   |\n| --- | --- |\n| ‸    |     |\n| x   | y   |');
    expect(after(rowAbove, small('x  ', 'y  ').replace('a', 'a‸'))).toBe(small('x  ', 'y  ').replace('a', '«a»'));
    expect(after(deleteTable, `top\n\n${small('x‸  ', 'y  ')}`)).toBe('top\n\n‸');
  });

  it('change places with their neighbours, and the words go along', () => {
    const three = '| a   |  b  |\n| --- | :-: |\n| x   |  y  |\n| u   |  v  |';
    const down = '| a   |  b  |\n| --- | :-: |\n| u   |  v  |\n| «x»   |  y  |';
    expect(after(rowDown, three.replace('x', 'x‸'))).toBe(down);
    expect(after(rowUp, down.replace(/[«»]/g, '').replace('x', 'x‸'))).toBe(three.replace('x', '«x»'));
    expect(after(columnToRight, three.replace('x', 'x‸'))).toBe(
      '|  b  | a   |\n| :-: | --- |\n|  y  | «x»   |\n|  v  | u   |',
    );
    expect(after(columnToLeft, three.replace('y', 'y‸'))).toBe(
      '|  b  | a   |\n| :-: | --- |\n|  «y»  | x   |\n|  v  | u   |',
    );
  });

  it('stay where there is no neighbour to change places with, and the heads always', () => {
    const table = small('x  ', 'y  ');
    for (const command of [rowUp, rowDown]) {
      expect(after(command, table.replace('x', 'x‸'))).toBe(table.replace('x', '«x»'));
      expect(after(command, table.replace('a', 'a‸'))).toBe(table.replace('a', '«a»'));
    }
    expect(after(columnToLeft, table.replace('x', 'x‸'))).toBe(table.replace('x', '«x»'));
    expect(after(columnToRight, table.replace('y', 'y‸'))).toBe(table.replace('y', '«y»'));
  });

  it('keep the heads and the last column', () => {
    expect(after(deleteRow, small('x  ', 'y  ').replace('a', 'a‸'))).toContain('a');
    expect(after(deleteColumn, '| a‸   |\n| --- |')).toBe('| «a»   |\n| --- |');
  });

  it('are filled from the cell on, and grow where what came needs room', () => {
    const cells = [
      ['1', '2'],
      ['3', '4'],
    ];
    expect(after(fillCells(cells), small('x  ', 'y‸  '))).toBe(
      '| a   | b   |     |\n| --- | --- | --- |\n| x   | 1   | 2   |\n|     | 3   | «4»   |',
    );
    expect(after(fillCells(cells), small('x  ', 'y  ').replace('a', 'a‸'))).toBe(
      '| 1   | 2   |\n| --- | --- |\n| 3   | «4»   |',
    );
  });

  it('are aligned by column', () => {
    expect(after(alignTo('right'), small('x‸  ', 'y  '))).toBe('|   a | b   |\n| --: | --- |\n|   «x» | y   |');
    expect(after(alignTo('center'), '| abc‸ |\n| --- |')).toBe('| «abc» |\n| :-: |');
  });
});
