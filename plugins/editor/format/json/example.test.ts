import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './example.ts';
import { type Field, fieldsOf } from './fields.ts';
import { readJson } from './read.ts';
import { writeJson } from './write.ts';

const made = (...fields: readonly (readonly [path: string, type: string, example?: string])[]) =>
  writeJson(exampleOf(fields.map(([path, type, example = '']): Field => ({ path, type, example }))), '');

describe('An example that is made of its fields', () => {
  it('has each value in its type', () => {
    expect(
      made(
        ['id', 'integer', '12345678901234567890'],
        ['price', 'number', '1.50'],
        ['none', 'int', 'many'],
        ['ok', 'boolean', 'false'],
        ['on', 'bool'],
        ['name', 'string', '7'],
        ['gone', 'null', 'x'],
        ['extra', 'object'],
        ['given', 'object', '{"a":1.0}'],
      ),
    ).toBe(
      '{"id":12345678901234567890,"price":1.50,"none":0,"ok":false,"on":true,"name":"7","gone":null,"extra":{},"given":{"a":1.0}}',
    );
  });

  it('puts what is in objects and lists into them, in the order of the rows', () => {
    expect(
      made(['user', 'object'], ['user.name', 'string', 'ada'], ['orders', 'array'], ['orders[].id', 'int', '1']),
    ).toBe('{"user":{"name":"ada"},"orders":[{"id":1}]}');
    expect(made(['orders', 'array'], ['orders.id', 'int', '1'])).toBe('{"orders":[{"id":1}]}');
    expect(made(['a.b', 'int', '1'], ['a', 'object'], ['deep[][].x', 'string', 'y'])).toBe(
      '{"a":{"b":1},"deep":[[{"x":"y"}]]}',
    );
  });

  it('has an item in a list of which one is known', () => {
    expect(made(['tags', 'string[]', 'new'], ['ids', 'array', '7'], ['all', 'array', '[1,2]'], ['no', 'array'])).toBe(
      '{"tags":["new"],"ids":[7],"all":[1,2],"no":[]}',
    );
  });

  it('is an object where it is a list elsewhere, and its names are those of the object', () => {
    const fields = fieldsOf(readJson('{"a":[{"xt":[]},{"xt":{"b":{"c":"d"}}}]}'));
    expect(fieldsOf(exampleOf(fields)).map(({ path }) => path)).toEqual(['a', 'a[].xt', 'a[].xt.b', 'a[].xt.b.c']);
  });

  it('takes names as they are, whatever they are', () => {
    expect(made(['__proto__.x', 'int', '1'], ['a..b', 'int', '2'], ['', 'int'], ['[]', 'int', '3'])).toBe(
      '{"__proto__":{"x":1},"a..b":2,"[]":3}',
    );
    const long = 'a.'.repeat(200_000);
    expect(made([`${long}b`, 'int', '1'])).toBe(`{"${long}b":1}`);
  });

  it('has the fields that it was made of', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    const leaf = fc.oneof(fc.boolean(), fc.integer(), fc.stringMatching(/^[a-z]{1,5}$/));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, leaf, tie('tree'), fc.array(tie('tree'), { maxLength: 2 })), {
        minKeys: 1,
        maxKeys: 4,
      }),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const fields = fieldsOf(readJson(JSON.stringify(value)));
        // One item cannot be a list of named things and have names itself.
        const all = fields.map(({ path }) => path).join('\n');
        fc.pre(!fields.some(({ path }) => all.includes(`${path}.`) && all.includes(`${path}[].`)));
        expect(fieldsOf(exampleOf(fields)).map(({ path }) => path)).toEqual(fields.map(({ path }) => path));
      }),
    );
  });
});
