import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { stateOf } from '../test-state.ts';
import { pasteInTable } from './in-table.ts';

let view: EditorView;
afterEach(() => view.destroy());

/** The text after it; undefined where the paste is somebody else's. */
function pastedAt(picture: string, text: string): string | undefined {
  view = new EditorView({ state: stateOf(picture) });
  return pasteInTable(view, text) ? view.state.doc.toString() : undefined;
}

const table = '| a   | b   |\n| --- | --- |\n| x‸   | y   |';

describe('what is pasted into a table', () => {
  it('stays in its cell: lines are broken as cells break them, bars are no borders', () => {
    expect(pastedAt(table, 'one\r\n\r\ntwo\n')).toBe('| a   | b   |\n| --- | --- |\n| xone<br>two   | y   |');
    expect(pastedAt(table, 'a||b')).toContain('| xa\\|\\|b   |');
    expect(pastedAt(table.replace('x‸', '«x»'), 'one\ntwo')).toContain('| one<br>two   |');
  });

  it('fills cells with the cells of a spreadsheet, a single row of them too', () => {
    expect(pastedAt(table, '1\t2\n3\t4')).toBe('| a   | b   |\n| --- | --- |\n| 1   | 2   |\n| 3   | 4   |');
    expect(pastedAt(table, '1\ta|b')).toBe('| a   | b    |\n| --- | ---- |\n| 1   | a\\|b |');
  });

  it('is as anywhere where it is one plain line, rows of a table, or more than a cell is replaced', () => {
    expect(pastedAt(table, 'word')).toBeUndefined();
    expect(pastedAt(table, '| 1 | 2 |\n| 3 | 4 |')).toBeUndefined();
    expect(pastedAt('| a   | b   |\n| --- | --- |\n| «x   | y»   |', 'one\ntwo')).toBeUndefined();
    expect(pastedAt('| a   | b   |\n| -‸-- | --- |\n| x   | y   |', 'one\ntwo')).toBeUndefined();
    expect(pastedAt('text‸', 'one\ntwo')).toBeUndefined();
    expect(pastedAt('```\n| a‸ | b |\n| - | - |\n```', 'one\ntwo')).toBeUndefined();
  });
});
