import { describe, expect, it } from 'vitest';
import { type ApiDocument, apiDocumentOf } from '../../../items/points.ts';
import { testWays } from '../test-ways.ts';
import { isOpenApi } from './is.ts';
import { readOpenApi } from './read.ts';

const read = (text: string | Uint8Array) => readOpenApi(Buffer.from(text), testWays());
function documentOf(value: string | object): ApiDocument {
  const [page] = read(typeof value === 'string' ? value : JSON.stringify(value)).pages;
  const found = apiDocumentOf(page?.page_content ?? '');
  if (!found) throw new Error('There is no API document.');
  return found;
}
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
/** `标题` as Chinese Windows writes it, and what stands in front of it and behind it. */
const gbk = (before: string, after: string) =>
  Buffer.concat([Buffer.from(before), Buffer.from('b1eacce2', 'hex'), Buffer.from(after)]);

const [JSON_BEFORE, JSON_AFTER] = ['{"openapi":"3.0.0","info":{"title":"', '"},"paths":{"/x":{"get":{}}}}'];
const [YAML_BEFORE, YAML_AFTER] = ["swagger: '2.0'\ninfo:\n  title: ", '\npaths:\n  /x:\n    get: {}\n'];

describe('A description as a file', () => {
  it.each([
    ['JSON in UTF-8 with a mark', 'a.json', Buffer.from(`\ufeff${JSON_BEFORE}标题${JSON_AFTER}`), []],
    ['JSON in GBK', 'a.json', gbk(JSON_BEFORE, JSON_AFTER), ['gb18030']],
    ['JSON in UTF-16', 'a.json', utf16(`${JSON_BEFORE}标题${JSON_AFTER}`), ['utf-16le']],
    ['YAML in UTF-8 with a mark', 'a.yml', Buffer.from(`\ufeff${YAML_BEFORE}标题${YAML_AFTER}`), []],
    ['YAML in GBK', 'a.yaml', gbk(YAML_BEFORE, YAML_AFTER), ['gb18030']],
    ['YAML in UTF-16', 'a.yaml', utf16(`${YAML_BEFORE}标题${YAML_AFTER}`), ['utf-16le']],
    [
      'YAML with lines of Windows',
      'a.yaml',
      Buffer.from(`${YAML_BEFORE}标题${YAML_AFTER}`.replaceAll('\n', '\r\n')),
      [],
    ],
    ['JSON under a name of YAML', 'a.yaml', gbk(` ${JSON_BEFORE}`, JSON_AFTER), ['gb18030']],
  ])('of %s is known and read', (_, name, bytes, encodings) => {
    expect(isOpenApi(bytes, name)).toBe(true);
    const { item_name, pages, notes } = read(bytes);
    expect([item_name, pages.length]).toEqual(['标题', 1]);
    expect(notes).toEqual(encodings.map((detail) => ({ what: 'encoding', place: '#', detail })));
  });

  it.each([
    [{ openapi: '3.0.0', paths: { '/x': { get: {} } } }, ''],
    [{ openapi: '3.0.0', info: null, paths: { '/x': { get: {} } } }, ''],
    [{ openapi: '3.0.0', info: { title: 7 }, paths: { '/x': { get: {} } } }, '7'],
  ])('says nothing of itself, or little: %j', (value, item_name) => {
    const project = read(JSON.stringify(value));
    expect([project.item_name, project.pages.map(({ page_title }) => page_title)]).toEqual([item_name, ['GET /x']]);
  });

  it('without its edition has bodies and answers as its shape tells', () => {
    const schema = { $ref: '#/definitions/Pet' };
    const post = { parameters: [{ in: 'body', name: 'b', schema }], responses: { 200: { schema } } };
    const value = { paths: { '/x': { post } }, definitions: { Pet: { properties: { id: { type: 'integer' } } } } };
    expect(isOpenApi(Buffer.from(JSON.stringify(value)), 'a.json')).toBe(true);
    const { request, response } = documentOf(value);
    expect([request.body.json, response.success.example].map((text) => JSON.parse(text))).toEqual([
      { id: 0 },
      { id: 0 },
    ]);
    expect(read(JSON.stringify(value)).notes).toEqual([{ what: 'version', place: '#', detail: 'Swagger 2' }]);
  });

  it('in YAML has its status codes as numbers, and its version too', () => {
    const text = [
      'openapi: 3.0',
      'paths:',
      '  /x:',
      '    get:',
      '      responses:',
      '        0200: {description: Odd}',
      '        200: {description: Fine}',
      "        '404': {description: Gone}",
      '        5XX: {description: Broken}',
      '        default: {description: Else}',
    ].join('\n');
    const { remark } = documentOf(text).info;
    for (const line of ['`0200` Odd', '`200` Fine', '`404` Gone', '`5XX` Broken', '`default` Else']) {
      expect(remark).toContain(line);
    }
  });
});

describe('A $ref', () => {
  const withRef = ($ref: string, definitions: object) => ({
    ...{ swagger: '2.0', definitions },
    paths: { '/x': { get: { responses: { 200: { schema: { $ref } } } } } },
  });
  const found = { properties: { found: { type: 'boolean' } } };
  const fieldsOf = (value: object) => documentOf(value).response.success.fields.map(({ name }) => name);

  it.each([
    ['as Springfox writes it', '#/definitions/Result«List«User»»', 'Result«List«User»»'],
    ['with percent signs', '#/definitions/Result%C2%ABUser%C2%BB', 'Result«User»'],
    ['to a name with slashes', '#/definitions/com~1shop~1Pet', 'com/shop/Pet'],
    ['to a name with a tilde', '#/definitions/a~01', 'a~1'],
    ['with slashes behind percent signs', '#/definitions/com%7E1Pet', 'com/Pet'],
    ['to a name that has percent signs itself', '#/definitions/a%20b', 'a%20b'],
    ['that no percent sign can be read in', '#/definitions/100%', '100%'],
    ['in Chinese', '#/definitions/用户 信息', '用户 信息'],
  ])('leads to its schema %s', (_, ref, name) => {
    const value = withRef(ref, { [name]: found });
    expect(fieldsOf(value)).toEqual(['found']);
    expect(read(JSON.stringify(value)).notes).toEqual([]);
  });

  it('that leads to nothing costs a line in the report', () => {
    const value = withRef('#/definitions/Gone', {});
    expect(fieldsOf(value)).toEqual([]);
    expect(read(JSON.stringify(value)).notes).toEqual([
      { what: 'dangling', place: expect.stringContaining('#/paths/~1x'), detail: '#/definitions/Gone' },
    ]);
  });

  it('in a circle is a field without more below it', () => {
    const Node = {
      properties: { id: { type: 'integer' }, next: { $ref: '#/definitions/Node' }, other: { $ref: '#/definitions/B' } },
    };
    const B = { properties: { node: { $ref: '#/definitions/Node' } } };
    const fields = fieldsOf(withRef('#/definitions/Node', { Node, B }));
    expect(fields.slice(0, 2)).toEqual(['id', 'next']);
    expect(fields).toContain('other.node');
    expect(fields.length).toBeLessThan(50);
    const itself = withRef('#/definitions/A', { A: { $ref: '#/definitions/A' } });
    expect(read(JSON.stringify(itself)).pages).toHaveLength(1);
  });
});
