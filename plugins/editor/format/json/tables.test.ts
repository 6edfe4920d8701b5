import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeCell } from '../table/cell.ts';
import { plainRows } from '../table/rows.ts';
import { writeTable } from '../table/write.ts';
import { fieldsOf } from './fields.ts';
import { readJson } from './read.ts';
import { readRecords, recordsOf } from './records.ts';
import { writeJson } from './write.ts';

const WORDS = { name: 'Name', value: 'Value' };
const column = (number: number) => `column ${number}`;
const fields = (value: unknown) =>
  fieldsOf(readJson(JSON.stringify(value))).map(({ path, type, example }) => [path, type, example]);
const records = (value: unknown) => recordsOf(readJson(JSON.stringify(value)), WORDS);

function markdownOf(value: unknown): string {
  const { heads, rows } = records(value);
  return writeTable([heads, ...rows].map((row) => row.map(escapeCell)));
}
const back = (markdown: string, isTyped = true): unknown =>
  JSON.parse(writeJson(readRecords(plainRows(markdown), { isTyped, column }), ''));

describe('the fields of a document', () => {
  it('are listed by their paths, with types and first examples', () => {
    expect(
      fields({
        id: 7,
        price: 1.5,
        user: { name: 'Ada', 'is-on': true },
        tags: ['x', 'y'],
        rows: [{ a: 1 }, { a: 2.5, b: null }, { b: 'z' }],
        grid: [[1, 2], [3]],
        empty: [],
        none: null,
      }),
    ).toEqual([
      ['id', 'integer', '7'],
      ['price', 'number', '1.5'],
      ['user', 'object', ''],
      ['user.name', 'string', 'Ada'],
      ['user.is-on', 'boolean', 'true'],
      ['tags', 'string[]', 'x'],
      ['rows', 'object[]', ''],
      ['rows[].a', 'number', '1'],
      ['rows[].b', 'string | null', 'z'],
      ['grid', 'integer[][]', ''],
      ['empty', 'array', ''],
      ['none', 'null', ''],
    ]);
  });

  it('of a list are those of all its items, children below their parents', () => {
    expect(
      fields([
        { a: { x: 1 }, b: 2 },
        { a: { y: 'q' }, b: 'w' },
      ]),
    ).toEqual([
      ['a', 'object', ''],
      ['a.x', 'integer', '1'],
      ['a.y', 'string', 'q'],
      ['b', 'integer | string', '2'],
    ]);
  });

  it('have an example that is cut between letters', () => {
    expect(fields({ a: '😀'.repeat(70) })[0]?.[2]).toBe(`${'😀'.repeat(60)}…`);
    expect(fields({ a: 'x'.repeat(60) })[0]?.[2]).toBe('x'.repeat(60));
  });

  it('are none in a number, and that is said', () => {
    expect(() => fields(5)).toThrow('json_no_fields');
    expect(() => fields([])).toThrow('json_no_fields');
    expect(() => records([{}])).toThrow('json_no_fields');
  });
});

describe('the values of a document', () => {
  it('are a row for every item, and a line for every member of an object', () => {
    expect(
      records([
        { a: 1, b: 'x' },
        { b: null, c: [1, { d: 2 }] },
      ]),
    ).toEqual({
      heads: ['a', 'b', 'c'],
      rows: [
        ['1', 'x', ''],
        ['', 'null', '[1,{"d":2}]'],
      ],
    });
    expect(records({ a: 1, b: 'x' })).toEqual({
      heads: ['Name', 'Value'],
      rows: [
        ['a', '1'],
        ['b', 'x'],
      ],
    });
    expect(records([[1, 2], [3]])).toMatchObject({ heads: ['Value 1', 'Value 2'], rows: [['1', '2'], ['3']] });
    expect(records([1, 'x'])).toEqual({ heads: ['Value'], rows: [['1'], ['x']] });
  });

  it('keep a text in quotes where it would be read as something else', () => {
    expect(records([{ a: '12', b: '', c: ' x', d: 'true', e: '[1', f: '007' }]).rows).toEqual([
      ['"12"', '""', '" x"', '"true"', '[1', '007'],
    ]);
  });

  const name = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => text !== '__proto__' && text !== '');
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }));
  const marks = fc
    .array(fc.constantFrom(...'|\\`*_~^$=<>&[]()!:#"\n\t -+.ab1'), { maxLength: 12 })
    .map((all) => all.join(''));
  const objects = fc
    .array(
      fc.dictionary(
        fc.oneof(
          name,
          marks.filter((text) => text !== ''),
        ),
        fc.oneof(marks, value),
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 4 },
    )
    .filter((all) => all.some((one) => Object.keys(one).length > 0))
    .map((all) => JSON.parse(JSON.stringify(all)) as object[]);

  it('come back from the table as they were', () => {
    fc.assert(
      fc.property(objects, (all) => {
        expect(back(markdownOf(all))).toEqual(all);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a table', () => {
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.constantFrom('12', 'true', '|', 'a|b', '\\', '<br>', '`x', ''),
    )
    .map((text) => text.trim());
  const rows = fc
    .tuple(
      fc.uniqueArray(
        cell.filter((text) => text !== ''),
        { minLength: 1, maxLength: 4 },
      ),
      fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    )
    .map(([heads, body]) => [heads, ...body.map((row) => row.slice(0, heads.length))]);

  it('comes back from JSON as it was, cell by cell', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const markdown = writeTable(all.map((row) => row.map(escapeCell)));
        expect(plainRows(markdown)).toEqual(all);
        const objects = back(markdown, false) as Readonly<Record<string, string>>[];
        expect(objects).toEqual(
          all.slice(1).map((row) => Object.fromEntries(row.map((text, at) => [all[0]?.[at], text]))),
        );
        const again = recordsOf(readJson(JSON.stringify(objects)), WORDS);
        expect(back(writeTable([again.heads, ...again.rows].map((row) => row.map(escapeCell))))).toEqual(objects);
      }),
      { numRuns: 500 },
    );
  });

  it('is read as values, or as texts alone', () => {
    const table = '| id | name | on | x |\n|---|---|---|---|\n| 1 | `a` | true | |\n| 007 | b\\|c | null | [1] |';
    expect(back(table)).toEqual([
      { id: 1, name: 'a', on: true },
      { id: '007', name: 'b|c', on: null, x: [1] },
    ]);
    expect(back(table, false)).toEqual([
      { id: '1', name: 'a', on: 'true', x: '' },
      { id: '007', name: 'b|c', on: 'null', x: '[1]' },
    ]);
  });

  it('names columns that have no name, and those of one name apart', () => {
    expect(back('| a | a |  |\n|---|---|---|\n| 1 | 2 | 3 |')).toEqual([{ a: 1, 'a 2': 2, 'column 3': 3 }]);
  });
});
