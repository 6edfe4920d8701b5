import { describe, expect, it } from 'vitest';
import { apiDocumentOf } from '../../../items/points.ts';
import { type Project, Refused } from '../project.ts';
import { bytesOf, testWays } from '../test-ways.ts';
import { readOpenApi } from './read.ts';

const read = (value: unknown): Project => readOpenApi(bytesOf(value), testWays());
const why = (value: unknown): string => {
  try {
    read(value);
    return 'taken';
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.why;
    throw thrown;
  }
};
const withSchema = (schema: unknown, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'T' },
  paths: { '/x': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
  ...more,
});
const documentOf = (value: unknown) => {
  const found = apiDocumentOf(read(value).pages[0]?.page_content ?? '');
  if (!found) throw new Error('This is an API document.');
  return found;
};

describe('A hostile description', () => {
  it.each([
    ['brackets of JSON', `{"openapi":"3.0.0","paths":${'['.repeat(1_000_000)}`, 'tooDeep'],
    ['objects of JSON', `{"openapi":"3.0.0","x":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 'tooDeep'],
    ['brackets of YAML', `openapi: 3.0.0\nx: ${'['.repeat(500_000)}`, 'tooDeep'],
    ['braces of YAML', `openapi: 3.0.0\nx: ${'{a: '.repeat(200_000)}`, 'tooDeep'],
    ['lists of YAML', `openapi: 3.0.0\nx:\n  ${'- '.repeat(200_000)}1`, 'tooDeep'],
    ['commas', `{"openapi":"3.0.0","x":[${'1,'.repeat(6_100_000)}1]}`, 'tooMany'],
    ['a JSON that breaks off', '{"openapi":"3.0.0","paths":{"/x":', 'unreadable'],
    ['a YAML that is none', 'openapi: 3.0.0\npaths: "', 'unreadable'],
    ['an alias of nothing', 'openapi: 3.0.0\npaths: *none', 'unreadable'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x80]), 'unreadable'],
    ['more than thirty megabytes', new Uint8Array(30 * 2 ** 20 + 1), 'tooLarge'],
    ['another form', { hello: 'world' }, 'unknown'],
    ['the first Swagger', { swagger: '1.2', apis: [] }, 'unknown'],
    ['nothing described', { openapi: '3.0.0', paths: {} }, 'empty'],
  ])('of %s is refused', (_, value, expected) => {
    const bytes = value instanceof Uint8Array ? value : bytesOf(value);
    const begun = performance.now();
    const refused = (() => {
      try {
        readOpenApi(bytes, testWays());
        return 'taken';
      } catch (thrown) {
        return thrown instanceof Refused ? thrown.why : String(thrown);
      }
    })();
    expect(refused).toBe(expected);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('of a billion laughs is cut, in an example and in a schema', () => {
    const levels = ['a0: &a0 {lol: lol}'];
    for (let level = 1; level < 30; level += 1) {
      const names = Array.from({ length: 9 }, (_, at) => `k${at}: *a${level - 1}`).join(', ');
      levels.push(`a${level}: &a${level} {type: object, example: *a${level - 1}, properties: {${names}}}`);
    }
    const yaml = `openapi: 3.0.0\nx:\n  ${levels.join('\n  ')}\npaths:\n  /x:\n    post:\n      requestBody: {content: {application/json: {example: *a29, schema: *a29}}}\n`;
    const project = read(yaml);
    expect(project.pages[0]?.page_content.length).toBeLessThan(2_000_000);
    expect(project.notes.map(({ what }) => what)).toContain('cut');
  });

  it('of more aliases or merges than a person writes is refused', () => {
    const aliases = Array.from({ length: 20_100 }, () => '*a').join(', ');
    expect(why(`openapi: 3.0.0\nx: &a {b: c}\ny: [${aliases}]\npaths: {/x: {get: {}}}`)).toBe('unsafe');
    const keys = Array.from({ length: 2_000 }, (_, at) => `k${at}: 1`).join(', ');
    const merges = Array.from({ length: 200 }, () => '{<<: *a}').join(', ');
    expect(why(`openapi: 3.0.0\nx: &a {${keys}}\ny: [${merges}]\npaths: {/x: {get: {}}}`)).toBe('unsafe');
  });

  it('of circles in schemas, parts and references ends', () => {
    const schemas = {
      Self: { $ref: '#/components/schemas/Self' },
      One: { $ref: '#/components/schemas/Two' },
      Two: { $ref: '#/components/schemas/One' },
      All: {
        allOf: [{ $ref: '#/components/schemas/All' }, { properties: { a: { $ref: '#/components/schemas/All' } } }],
      },
      Any: { anyOf: [{ $ref: '#/components/schemas/Any' }, { oneOf: [{ $ref: '#/components/schemas/Any' }] }] },
      Tree: { properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
    };
    for (const name of Object.keys(schemas)) {
      const value = withSchema({ $ref: `#/components/schemas/${name}` }, { components: { schemas } });
      expect(documentOf(value).info.method).toBe('post');
    }
    const tree = withSchema({ $ref: '#/components/schemas/Tree' }, { components: { schemas } });
    expect(documentOf(tree).request.body.jsonFields.map(({ name }) => name)).toEqual(['below', 'below[]']);
  });

  it('of schemas that grow by each level keeps its first level whole and says that it is cut', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `L${level}`,
        {
          properties: Object.fromEntries(
            Array.from({ length: 20 }, (__, at) => [`p${at}`, { $ref: `#/components/schemas/L${level + 1}` }]),
          ),
        },
      ]),
    );
    const project = read(withSchema({ $ref: '#/components/schemas/L0' }, { components: { schemas } }));
    const fields = apiDocumentOf(project.pages[0]?.page_content ?? '')?.request.body.jsonFields ?? [];
    const first = fields.filter(({ name }) => /^p\d+$/.test(name)).map(({ name }) => name);
    expect(first).toEqual(Array.from({ length: 20 }, (_, at) => `p${at}`));
    expect(project.notes).toContainEqual({ what: 'cut', place: '#/paths/~1x/post' });
  });

  it('of a huge list of values is begun and counted', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => `value-${at}`);
    const [field] = documentOf(withSchema({ properties: { a: { enum: values } } })).request.body.jsonFields;
    expect(field?.remark).toContain('value-49 …');
    expect((field?.remark ?? '').length).toBeLessThanOrEqual(1_000);
  });

  it.each(['file:///etc/passwd', 'http://169.254.169.254/latest', '/etc/passwd', 'other.json#/a', '\\\\host\\share'])(
    'that refers to %s has its place in the report, and nothing is read',
    ($ref) => {
      const project = read(withSchema({ properties: { a: { $ref } } }));
      expect(project.notes).toContainEqual({ what: 'external', place: '#/paths/~1x/post', detail: $ref });
      expect(project.pages[0]?.page_content).not.toContain('root:');
    },
  );

  it('that names nothing has its place in the report', () => {
    const notes = read(withSchema({ $ref: '#/components/schemas/__proto__/constructor' })).notes;
    expect(notes).toMatchObject([{ what: 'dangling', detail: '#/components/schemas/__proto__/constructor' }]);
  });

  it('with names of JavaScript’s own changes nothing but its page', () => {
    const text = `{"openapi":"3.1.0","paths":{"/x":{"post":{"requestBody":{"content":{"application/json":{"schema":
      {"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{"type":"boolean"}}}}}}}}}}`;
    expect(documentOf(text).request.body.jsonFields.map(({ name }) => name)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });

  it('with other kinds of values in every place is read or refused', () => {
    const odd = [null, 1, 'x', [], [[]], {}, true, ['a'], { $ref: 1 }];
    const operation = (value: unknown) => ({
      ...{ tags: value, summary: value, parameters: value, requestBody: value, responses: value, security: value },
      ...{ callbacks: value, servers: value, description: value, operationId: value, deprecated: value },
    });
    for (const value of odd) {
      const deep = { parameters: [value, { in: value, name: value, schema: value }], responses: { 200: value } };
      for (const one of [operation(value), deep, { requestBody: { content: { 'application/json': value } } }]) {
        expect(
          why({ openapi: '3.0.0', info: value, tags: value, components: value, paths: { '/x': { get: one } } }),
        ).toBe('taken');
        expect(
          why({ swagger: '2.0', info: value, host: value, definitions: value, paths: { '/x': { get: one } } }),
        ).toBe('taken');
      }
    }
  });
});
