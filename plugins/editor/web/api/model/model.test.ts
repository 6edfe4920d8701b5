import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { apiDocumentOf, emptyApiDocument, emptyParam, writeApiDocument } from '../../../../items/points.ts';
import { FormatError } from '../../../format/problem.ts';
import { BLANK_API } from '../blank.ts';
import { exampleFrom, filledFrom } from './fill.ts';
import { kindOf } from './known.ts';
import { changeTo, putText } from './put-text.ts';
import { rowsOf, TABLES, withRows } from './tables.ts';

const row = (name: string, more = {}) => ({ ...emptyParam, name, ...more });

describe('a new API document', () => {
  it('is the empty one, as it is written everywhere', () => {
    expect(BLANK_API).toBe(writeApiDocument(emptyApiDocument));
    expect(kindOf(BLANK_API, 'empty')).toBe('form');
  });
});

describe('a text that begins with a brace', () => {
  it('is an API document, or Markdown, or a broken one', () => {
    expect(kindOf('{"a":1}', 'opening')).toBe('markdown');
    expect(kindOf('{"a":1}', 'form')).toBe('markdown');
    expect(kindOf('{ not json', 'opening')).toBe('markdown');
    expect(kindOf('{"info": {"url": "/a"', 'opening')).toBe('markdown');
    expect(kindOf(BLANK_API.slice(0, -1), 'opening')).toBe('broken');
    expect(kindOf('{ not json', 'form')).toBe('broken');
    expect(kindOf('{ not json', 'broken')).toBe('broken');
  });
});

describe('a table', () => {
  it.each(TABLES)('of %s is read and written in its place', (table) => {
    const doc = withRows(emptyApiDocument, table, [row('x')]);
    expect(rowsOf(doc, table)).toEqual([row('x')]);
    const others = TABLES.filter((one) => one !== table);
    expect(others.map((one) => rowsOf(doc, one).length)).toEqual(others.map(() => 0));
    expect(rowsOf(apiDocumentOf(writeApiDocument(doc)) ?? emptyApiDocument, table)).toEqual([row('x')]);
  });
});

describe('a table that is filled from an example', () => {
  it('takes what a comment says, and keeps what was said of a name with dots before it had quotes', () => {
    const before = [row('id', { remark: 'by hand' }), row('a.b', { remark: 'dotted' })];
    const filled = filledFrom('{"id":1, // by machine\n"name":"ada", // shown\n"a.b":1,}', before);
    expect(filled.map(({ name, remark }) => [name, remark])).toEqual([
      ['id', 'by hand'],
      ['name', 'shown'],
      ['"a.b"', 'dotted'],
    ]);
  });

  it('has its fields and their types, and keeps what people wrote', () => {
    const before = [row('id', { remark: 'of the user', isRequired: true, rest: { own: 1 } }), row('old')];
    expect(filledFrom('{"name":"ada","id":7,"tags":["x"],"n":null,"o":{"a":1.5}}', before)).toEqual([
      row('name', { value: 'ada' }),
      row('id', { type: 'integer', value: '7', remark: 'of the user', isRequired: true, rest: { own: 1 } }),
      row('tags', { type: 'array', value: 'x' }),
      row('n', { type: 'null' }),
      row('o', { type: 'object' }),
      row('o.a', { type: 'number', value: '1.5' }),
    ]);
  });

  it('keeps an example that stands there, and takes the type of what is sometimes missing', () => {
    expect(filledFrom('[{"a":1},{"a":null}]', [row('a', { value: '42' })])).toEqual([
      row('a', { type: 'integer', value: '42' }),
    ]);
  });

  it('stays as it is where the example is wrong', () => {
    expect(() => filledFrom('{"a":', [])).toThrow(FormatError);
    expect(() => filledFrom('[1]', [])).toThrow(FormatError);
  });

  it('makes the example again', () => {
    const rows = filledFrom('{"id":7,"user":{"name":"ada"},"list":[{"ok":true}]}', []);
    expect(JSON.parse(exampleFrom([...rows, row('off', { isDisabled: true }), row('')]))).toEqual({
      id: 7,
      user: { name: 'ada' },
      list: [{ ok: true }],
    });
  });
});

describe('another text in the place of one', () => {
  it('is a change of what differs', () => {
    expect(changeTo('abc', 'abc')).toBeUndefined();
    expect(changeTo('abcd', 'axd')).toEqual({ from: 1, to: 3, insert: 'x' });
    expect(changeTo('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
    expect(changeTo('', 'x')).toEqual({ from: 0, to: 0, insert: 'x' });
  });

  it('is a step of undo of its own, unless one types on in the same field', () => {
    const view = new EditorView({ state: EditorState.create({ doc: '', extensions: [history()] }) });
    const text = () => view.state.doc.toString();
    putText(view, 'a', 'first');
    putText(view, 'ab', 'further');
    putText(view, 'abc', 'first');
    putText(view, 'abcd', false);
    putText(view, 'abcde', false);
    const seen = Array.from({ length: 4 }, () => {
      undo(view);
      return text();
    });
    view.destroy();
    expect(seen).toEqual(['abcd', 'abc', 'ab', '']);
  });
});
