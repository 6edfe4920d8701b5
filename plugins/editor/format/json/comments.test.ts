import { describe, expect, it } from 'vitest';
import { exampleOf } from './example.ts';
import { fieldsOf } from './fields.ts';
import { readJson } from './read.ts';
import { writeJson } from './write.ts';

const notes = (text: string) =>
  fieldsOf(readJson(text, { withComments: true })).map(({ path, note = '' }) => `${path}: ${note}`);

describe('comments in JSON', () => {
  it('describe the field beside them, above or behind it', () => {
    const text = `// all of it
    {
      // the number
      "id": 1, // 主键
      "user": { // who
        "name": "ada", /* shown */
        /**
         * years,
         * whole ones
         */
        "age": 7 // at most 150
        // "old": 1
      },
      "tags": [ /* words */ "a", // hot
        "b", ],
      "a" /* one */ : /* two */ 1, /* of b */ "b": 2,
    }`;
    expect(notes(text)).toEqual([
      'id: the number 主键',
      'user: who',
      'user.name: shown',
      'user.age: years, whole ones at most 150',
      'tags: words hot',
      'a: one two',
      'b: of b',
    ]);
  });

  it('are none in a text', () => {
    expect(notes('{"url": "http://x /* y */", "b": "//"}')).toEqual(['url: ', 'b: ']);
  });

  it('are refused where the document itself is written again, for they would be lost', () => {
    expect(() => readJson('{"a": 1} // why')).toThrow('json_comment');
    expect(() => readJson('{"a": 1,}')).toThrow('json_comma_last');
  });

  it.each(['{"a": 1 /* open', '{"a": 1,,}', '[,]', '{,}', '{"a": / 1}'])('excuse nothing else: %s', (text) => {
    expect(() => readJson(text, { withComments: true })).toThrow();
  });
});

describe('a name with dots of its own', () => {
  it.each([
    ['{"a.b":1}', ['"a.b"']],
    ['{"a":{"b":1}}', ['a', 'a.b']],
    ['{"a.b":1,"a":{"b":2,"c.d":[{"e":3}]}}', ['"a.b"', 'a', 'a.b', 'a."c.d"', 'a."c.d"[].e']],
    ['{"":{"x\\"y":1,"z[]":2}}', ['""', '""."x\\"y"', '""."z[]"']],
  ])('is told apart from names in one another, and comes back: %s', (text, paths) => {
    const fields = fieldsOf(readJson(text));
    expect(fields.map(({ path }) => path)).toEqual(paths);
    expect(writeJson(exampleOf(fields), '')).toBe(text);
  });
});
