import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Notes } from '../../source/notes.ts';
import { testWays } from '../../test-ways.ts';
import { Refs } from '../refs.ts';
import { Tables } from './tables.ts';

const { words } = testWays();
function tableOf(schema: unknown, direction: 'request' | 'answer' = 'request', schemas: object = {}) {
  const notes = new Notes();
  const refs = new Refs({ components: { schemas } }, notes);
  const { fields, example } = new Tables(refs, words, notes).of(schema, direction);
  return { fields, example: example === '' ? undefined : (JSON.parse(example) as unknown), notes: notes.lines };
}
const names = (schema: unknown) => tableOf(schema).fields.map(({ name, type }) => `${name} ${type}`);

interface Made {
  readonly schema: object;
  readonly fields: readonly string[];
}

const NAME = fc.stringMatching(/^[a-z]{1,6}$/);
const leaf = fc
  .constantFrom('string', 'integer', 'number', 'boolean')
  .map((type): Made => ({ schema: { type }, fields: [] }));
const { value } = fc.letrec<{ value: Made }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    leaf,
    fc.dictionary(NAME, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }).map((inner) => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, one.schema])),
      },
      fields: Object.entries(inner).flatMap(([key, one]) => [
        key,
        ...one.fields.map((below) => (below.startsWith('[]') ? `${key}${below}` : `${key}.${below}`)),
      ]),
    })),
  ),
}));

describe('A schema', () => {
  it('has a row for each of its fields, and an example with exactly these', () => {
    fc.assert(
      fc.property(value, (made) => {
        const { fields, example } = tableOf(made.schema);
        expect(fields.map(({ name }) => name)).toEqual(made.fields);
        expect(pathsOf(example)).toEqual(made.fields);
      }),
      { numRuns: 200 },
    );
  });

  it('means the same in parts of allOf as whole', () => {
    fc.assert(
      fc.property(fc.dictionary(NAME, leaf, { minKeys: 2, maxKeys: 8, noNullPrototype: true }), (inner) => {
        const all = Object.entries(inner).map(([key, one]) => ({ properties: { [key]: one.schema }, required: [key] }));
        const whole = {
          properties: Object.assign({}, ...all.map((one) => one.properties)),
          required: Object.keys(inner),
        };
        expect(tableOf({ allOf: all })).toEqual(tableOf(whole));
      }),
      { numRuns: 100 },
    );
  });

  it('of anything at all makes a table and valid JSON, or nothing', () => {
    const word = fc.constantFrom(
      'type',
      'properties',
      'items',
      'allOf',
      'oneOf',
      'anyOf',
      'enum',
      'required',
      '$ref',
      'example',
      'default',
      'additionalProperties',
      'format',
      'nullable',
    );
    const odd = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, 0, 'object', 'array', '#/components/schemas/A', true),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(word, tie('any'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).any;
    fc.assert(
      fc.property(odd, odd, (schema, other) => {
        expect(Array.isArray(tableOf(schema, 'answer', { A: other }).fields)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('says which fields stand in lists, lists of lists and maps', () => {
    const pet = { type: 'object', properties: { id: { type: 'integer' } } };
    expect(names({ type: 'array', items: pet })).toEqual(['[] object', '[].id integer']);
    expect(names({ properties: { pets: { type: 'array', items: { type: 'array', items: pet } } } })).toEqual([
      'pets array',
      'pets[][].id integer',
    ]);
    expect(names({ properties: { by: { additionalProperties: pet } } })).toEqual([
      'by object',
      'by.{key} object',
      'by.{key}.id integer',
    ]);
  });

  it('of one of several has the fields of all, of which only those of all must be there', () => {
    const cat = {
      title: 'Cat',
      properties: { name: { type: 'string' }, claws: { type: 'integer' } },
      required: ['name', 'claws'],
    };
    const dog = {
      title: 'Dog',
      properties: { name: { type: 'string' }, bark: { type: 'string' } },
      required: ['name'],
    };
    const { fields } = tableOf({ properties: { pet: { oneOf: [cat, dog] } } });
    expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['pet', false],
      ['pet.name', true],
      ['pet.claws', false],
      ['pet.bark', false],
    ]);
    expect(fields[0]?.remark).toBe('Any of: Cat, Dog');
  });

  it('may say what must be there of properties that its parts describe', () => {
    const part = { properties: { a: { type: 'string' }, b: { type: 'string' } } };
    const required = (schema: object) =>
      tableOf(schema)
        .fields.filter((row) => row.isRequired)
        .map(({ name }) => name);
    expect(required({ required: ['a'], allOf: [part] })).toEqual(['a']);
    expect(required({ required: ['b'], oneOf: [part, { properties: { c: { type: 'string' } } }] })).toEqual(['b']);
  });

  it('of one of several lists or maps has the fields of all', () => {
    const one = { properties: { a: { type: 'string' } } };
    const other = { properties: { b: { type: 'string' } } };
    const lists = [one, other].map((items) => ({ type: 'array', items }));
    expect(names({ anyOf: lists })).toEqual(['[] object', '[].a string', '[].b string']);
    const maps = [one, other].map((additionalProperties) => ({ type: 'object', additionalProperties }));
    expect(names({ oneOf: maps })).toEqual(['{key} object', '{key}.a string', '{key}.b string']);
  });

  it('that may be null is no other for it', () => {
    const said = (schema: object) =>
      tableOf({ properties: { a: schema } }).fields.map(({ type, remark }) => [type, remark]);
    expect(said({ type: ['string', 'null'] })).toEqual([['string | null', '']]);
    expect(said({ type: 'string', nullable: true })).toEqual([['string | null', '']]);
    expect(said({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual([['string | null', '']]);
  });

  it('takes what its author gives: example, constant, default, first value; else something of its type', () => {
    const schema = {
      properties: {
        a: { type: 'string', example: 'A', default: 'B' },
        b: { type: 'string', examples: ['E1', 'E2'] },
        c: { const: 'C' },
        d: { type: 'integer', default: 7 },
        e: { enum: ['x', 'y'] },
        ...{
          f: { type: 'string', format: 'email' },
          g: { type: 'integer', minimum: 3 },
          h: { type: 'boolean' },
          i: { type: 'string' },
        },
        j: { type: 'boolean', example: false },
      },
    };
    expect(tableOf(schema).example).toEqual({
      ...{ a: 'A', b: 'E1', c: 'C', d: 7, e: 'x', f: 'user@example.com', g: 3, h: true, i: 'string', j: false },
    });
  });

  it('leaves out of a request what only an answer has, and the other way round', () => {
    const schema = { properties: { id: { readOnly: true }, password: { writeOnly: true }, name: {} } };
    expect(tableOf(schema, 'request').fields.map(({ name }) => name)).toEqual(['password', 'name']);
    expect(tableOf(schema, 'answer').fields.map(({ name }) => name)).toEqual(['id', 'name']);
  });

  it('says its rules below its description', () => {
    const limit = { type: 'integer', description: 'How many', minimum: 1, exclusiveMaximum: 100, default: 20 };
    expect(tableOf({ properties: { limit } }).fields[0]?.remark).toBe(
      'How many\nDefault: 20; Minimum: 1; Maximum: < 100',
    );
  });
});

function pathsOf(example: unknown, before = ''): string[] {
  if (typeof example !== 'object' || example === null) return [];
  return Object.entries(example).flatMap(([key, inner]) => [`${before}${key}`, ...pathsOf(inner, `${before}${key}.`)]);
}
