import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { made } from '../testing/made.ts';
import { isSchema, templateFromSchema } from './from-schema.ts';
import type { Json } from './types.ts';

/** Of one property with this name. */
const below = (name: string, schema: Json): Json | undefined =>
  templateFromSchema({ type: 'object', properties: { [name]: schema } });

describe('a template from a schema', () => {
  it.each<[string, Json, Json]>([
    ['id', { type: 'integer' }, { 'id|+1': 1 }],
    ['n', { type: 'integer' }, { 'n|1-100': 1 }],
    ['n', { type: 'integer', minimum: 3, maximum: 9 }, { 'n|3-9': 1 }],
    ['n', { type: 'integer', exclusiveMinimum: 3, maximum: 9, exclusiveMaximum: true }, { 'n|4-8': 1 }],
    ['n', { type: 'number', minimum: 0, maximum: 1 }, { 'n|0-0.2': 1 }],
    ['n', { type: 'number', minimum: 1, maximum: 1 }, { n: 1 }],
    ['n', { type: 'integer', example: 42 }, { n: 42 }],
    ['b', { type: 'boolean' }, { 'b|1': true }],
    ['s', { type: 'string', format: 'date-time' }, { s: "@date('yyyy-MM-dd')T@time('HH:mm:ss')Z" }],
    ['s', { type: 'string', format: 'email', example: 'a@b.c' }, { s: '@email' }],
    ['s', { type: 'string', format: 'uuid' }, { s: '@guid' }],
    ['s', { type: 'string', minLength: 2, maxLength: 4 }, { s: "@string('lower', 2, 4)" }],
    ['s', { type: 'string', example: 'blue' }, { s: 'blue' }],
    ['s', { type: 'string', default: 'ann@example.com' }, { s: '@email' }],
    ['avatar', { type: 'string' }, { avatar: "@image('200x200')" }],
    ['s', { type: ['null', 'string'] }, { s: '@word(4, 8)' }],
    ['s', { type: 'string', nullable: true }, { s: '@word(4, 8)' }],
    ['e', { enum: ['new', 'done', null] }, { e: '@pick(["new","done"])' }],
    ['e', { enum: ['a(1)', 'b'] }, { 'e|1': ['a(1)', 'b'] }],
    ['e', { enum: ['only'] }, { e: 'only' }],
    ['c', { const: 'v1' }, { c: 'v1' }],
    ['x', { type: 'null' }, { x: null }],
    ['l', { type: 'array', items: { type: 'boolean' } }, { 'l|1-5': ['@boolean'] }],
    ['l', { type: 'array', items: { type: 'boolean' }, minItems: 2, maxItems: 2 }, { 'l|2': ['@boolean'] }],
    ['l', { type: 'array', items: { type: 'boolean' }, maxItems: 1, minItems: 1 }, { l: ['@boolean'] }],
    ['l', { type: 'array', items: { type: 'boolean' }, minItems: 1e9 }, { 'l|20': ['@boolean'] }],
    ['l', { type: 'array', prefixItems: [{ type: 'boolean' }, { const: 1 }] }, { l: ['@boolean', 1] }],
    ['o', { type: 'object', example: { code: 0 } }, { o: { code: 0 } }],
    ['o', { oneOf: [{ type: 'null' }, { type: 'boolean' }] }, { 'o|1': true }],
    ['__proto__', { type: 'boolean' }, JSON.parse('{"__proto__|1":true}') as Json],
  ])('makes the property %j of %j', (name, schema, template) => {
    expect(below(name, schema)).toEqual(template);
  });

  it('joins the parts of allOf and what is beside a reference', () => {
    const schema = {
      allOf: [{ $ref: '#/$defs/named' }, { properties: { open: { type: 'boolean' } } }],
      properties: { id: { type: 'integer' } },
      $defs: { named: { type: 'object', properties: { name: { type: 'string' } } } },
    };
    expect(templateFromSchema(schema)).toEqual({ name: '@name', 'open|1': true, 'id|+1': 1 });
  });

  it('follows references in the document, with escaped names', () => {
    const schema = { $ref: '#/definitions/a~1b%20c', definitions: { 'a/b c': { type: 'boolean' } } };
    expect(templateFromSchema(schema)).toBe('@boolean');
  });

  it('ends where a schema refers to itself', () => {
    const node = {
      type: 'object',
      properties: {
        ok: { type: 'boolean' },
        next: { $ref: '#/$defs/node' },
        all: { type: 'array', items: { $ref: '#' } },
      },
    };
    expect(templateFromSchema({ $ref: '#/$defs/node', $defs: { node } })).toEqual({
      'ok|1': true,
      all: [],
    });
    expect(templateFromSchema({ $ref: '#' })).toBeUndefined();
    expect(templateFromSchema({ $ref: '#/a', a: { $ref: '#/b' }, b: { $ref: '#/a' } })).toBeUndefined();
  });

  it('stays small where references multiply', () => {
    const wide = (ref: string) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, { $ref: ref }])),
    });
    const $defs = { a: wide('#/$defs/b'), b: wide('#/$defs/c'), c: wide('#/$defs/d'), d: wide('#/$defs/e'), e: {} };
    made(templateFromSchema({ $ref: '#/$defs/a', $defs }) ?? null, 1);
  });

  it('ends in a schema that is nested without end', () => {
    const deep = (open: string, close: string) =>
      JSON.parse(`${open.repeat(5_000)}{"type":"boolean"}${close.repeat(5_000)}`) as Json;
    expect(templateFromSchema(deep('{"allOf":[', ']}'))).toBeUndefined();
    expect(templateFromSchema(deep('{"type":"array","items":', '}'))).toBeDefined();
    expect(templateFromSchema({ const: deep('[', ']') })).toBeDefined();
  });

  it.each<Json>([null, 1, 'x', [], {}, { a: 1 }])('is nothing for %j', (schema) => {
    expect(templateFromSchema(schema)).toBeUndefined();
  });
});

describe('a schema', () => {
  it.each<[Json, boolean]>([
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, true],
    [{ $ref: '#/a' }, true],
    [{ type: 'object', properties: {} }, true],
    [{ type: ['array', 'null'], items: {} }, true],
    [{ type: 'admin', properties: {} }, false],
    [{ type: 'object' }, false],
    [{ type: 'array', items: [1] }, false],
    [[], false],
  ])('is told from an example: %j', (json, is) => {
    expect(isSchema(json)).toBe(is);
  });
});

const number = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const text = fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('a@b.example', '@c(1)', '汉字'));
const key = fc.oneof(fc.stringMatching(/^[a-z_]{1,8}$/), fc.constantFrom('id', 'name', 'email', 'date', '__proto__'));
const { schema: anySchema } = fc.letrec<{ schema: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(
    fc.record(
      { type: fc.constant('string'), format: text, example: text, minLength: number },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      { type: fc.constantFrom('integer', 'number'), minimum: number, maximum: number, exclusiveMaximum: fc.boolean() },
      { requiredKeys: ['type'] },
    ),
    fc.record({ enum: fc.array(fc.oneof(text, number, fc.boolean(), fc.constant(null)), { maxLength: 5 }) }),
    fc.record({ const: fc.oneof(text, number) }),
    fc.record({ $ref: fc.constantFrom('#', '#/properties/name', '#/$defs/a', 'other.json', '#/%') }),
    fc.constantFrom<Json>({}, true, { type: ['null', 'boolean'] }),
  ) as fc.Arbitrary<Json>,
  schema: fc.oneof(
    { maxDepth: 6 },
    tie('leaf'),
    fc.record({ type: fc.constant('object'), properties: fc.dictionary(key, tie('schema'), { maxKeys: 6 }) }),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: number, maxItems: number },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({ allOf: fc.array(tie('schema'), { maxLength: 3 }), oneOf: fc.array(tie('schema'), { maxLength: 3 }) }),
  ) as fc.Arbitrary<Json>,
}));

describe('every template from a schema', () => {
  it('is JSON that can be made', () => {
    fc.assert(
      fc.property(anySchema, anySchema, fc.nat(), (schema, a, seed) => {
        const root = typeof schema === 'object' ? { ...schema, $defs: { a } } : schema;
        const template = templateFromSchema(root as Json);
        if (template === undefined) return;
        expect(JSON.parse(JSON.stringify(template))).toEqual(template);
        made(template, seed);
      }),
    );
  });

  it('makes numbers within the limits, and just the keys described', () => {
    const keys = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 10 });
    const limit = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -1e6, max: 1e6 }));
    fc.assert(
      fc.property(
        keys,
        fc.constantFrom('integer', 'number'),
        fc.tuple(limit, limit),
        fc.nat(),
        (names, type, ends, seed) => {
          const [minimum, maximum] = [Math.min(...ends), Math.max(...ends)];
          const properties = Object.fromEntries(names.map((name) => [name, { type, minimum, maximum }]));
          const values = made(templateFromSchema({ type: 'object', properties }) ?? null, seed) as Record<
            string,
            number
          >;
          expect(Object.keys(values).sort()).toEqual([...names].sort());
          for (const value of Object.values(values)) {
            expect(value).toBeGreaterThanOrEqual(minimum);
            expect(value).toBeLessThanOrEqual(maximum);
          }
        },
      ),
    );
  });
});
