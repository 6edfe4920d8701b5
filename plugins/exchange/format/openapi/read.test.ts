import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type ApiDocument, apiDocumentFrom, apiDocumentOf } from '../../../items/points.ts';
import type { Project } from '../project.ts';
import { bytesOf, testWays } from '../test-ways.ts';
import { isOpenApi } from './is.ts';
import { readOpenApi } from './read.ts';

const read = (value: unknown, ways = testWays()): Project => readOpenApi(bytesOf(value), ways);
const three = (paths: object, more: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Shop', description: 'Sells' },
  paths,
  ...more,
});
const two = (paths: object, more: object = {}) => ({ swagger: '2.0', info: { title: 'Pets' }, paths, ...more });
function documentOf(value: unknown, key?: string): ApiDocument {
  const page = read(value).pages.find((one) => key === undefined || one.key === key);
  const found = apiDocumentOf(page?.page_content ?? '');
  if (!found) throw new Error('There is no such API document.');
  return found;
}
const said = (rows: ApiDocument['request']['query']) =>
  rows.map(({ name, type, value, isRequired }) => `${name} ${type} ${value}${isRequired ? ' !' : ''}`);

const TREE = three({
  '/order': { post: { tags: ['order', 'extra'], summary: 'Create order', responses: {} } },
  '/order/{id}': {
    parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' } }],
    get: { tags: ['order'], summary: 'Create order' },
    put: { operationId: 'replaceOrder' },
    delete: { tags: ['order'], description: `Only ${'d'.repeat(60)}` },
    head: { tags: ['order'] },
  },
});

describe('An OpenAPI description', () => {
  it('is a catalog for each tag in order of first use, and a page in each for each operation', () => {
    const { item_name, item_description, item_type, catalogs, pages, notes } = read(TREE);
    expect({ item_name, item_description, item_type, notes }).toEqual({
      ...{ item_name: 'Shop', item_description: 'Sells', item_type: 1, notes: [] },
    });
    expect(catalogs.map(({ cat_name }) => cat_name)).toEqual(['order', 'extra', 'Untagged']);
    expect(pages.map(({ cat, key, page_title }) => [cat, key, page_title])).toEqual([
      ['order', 'POST /order', 'Create order'],
      ['extra', 'POST /order #extra', 'Create order'],
      ['order', 'GET /order/{id}', 'Create order'],
      ['Untagged', 'PUT /order/{id}', 'replaceOrder'],
      ['order', 'DELETE /order/{id}', `Only ${'d'.repeat(45)}`],
      ['order', 'HEAD /order/{id}', 'HEAD /order/{id}'],
    ]);
    expect(read(TREE, testWays(true, 'zh-cn')).catalogs.at(-1)?.cat_name).toBe('未分组');
  });

  it('says the same in JSON, in YAML, and in YAML with its keys in pieces', () => {
    const whole = read(TREE);
    expect(read(stringify(TREE))).toEqual(whole);
    const filler = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`F${at}`, { description: 'f'.repeat(1_000) }]),
    );
    const long = stringify({ ...TREE, tags: [{ name: 'order' }], components: { schemas: filler } });
    expect(long.length).toBeGreaterThan(4 * 2 ** 20);
    expect(read(long)).toEqual(whole);
  });

  it('is the Markdown that readers see where pages are to be so', () => {
    const ways = testWays(false, 'zh-cn');
    const markdown = read(TREE, ways).pages[0]?.page_content ?? '';
    expect(markdown).toContain('##### 请求');
    expect(apiDocumentFrom(markdown, [ways.layout])?.info).toMatchObject({ method: 'post', url: '/order' });
  });

  it('has its parameters in the tables of their places, those of the path with them', () => {
    const parameters = [
      { in: 'path', name: 'id', schema: { type: 'integer' }, example: 7 },
      { in: 'query', name: 'sort', schema: { type: 'string', default: 'up' }, description: 'Order' },
      { $ref: '#/components/parameters/Token' },
      { in: 'cookie', name: 'sid', schema: { type: 'string' } },
    ];
    const own = [
      { in: 'query', name: 'sort', required: true, schema: { type: 'string' }, examples: { a: { value: 'down' } } },
      {
        in: 'query',
        name: 'filter',
        content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } },
      },
    ];
    const components = { parameters: { Token: { in: 'header', name: 'X-Token', required: true, schema: {} } } };
    const { request } = documentOf(three({ '/x/{id}': { parameters, get: { parameters: own } } }, { components }));
    expect(said(request.pathVariables)).toEqual(['id integer 7 !']);
    expect(said(request.query)).toEqual(['sort string down !', 'filter object {"a":1}']);
    expect(said(request.headers)).toEqual(['X-Token string  !']);
    expect(said(request.cookies)).toEqual(['sid string ']);
  });

  it('has the body that is JSON before all others, and the tables of its forms beside it', () => {
    const schema = {
      properties: { name: { type: 'string' }, photo: { type: 'string', format: 'binary' } },
      required: ['name'],
    };
    const content = {
      'application/xml': { schema },
      'multipart/form-data': { schema },
      'application/vnd.pet+json; charset=utf-8': { schema },
    };
    const { request, info } = documentOf(three({ '/x': { post: { requestBody: { content } } } }));
    expect(request.body).toMatchObject({ mode: 'json', jsonFields: [{ name: 'name' }, { name: 'photo' }] });
    expect(said(request.body.formdata)).toEqual(['name string  !', 'photo file ']);
    expect(said(request.headers)).toEqual(['Content-Type string application/vnd.pet+json !']);
    expect(info.remark).toContain('`application/xml`, `multipart/form-data`');
  });

  it('has the type of its body in the header that it names without a value', () => {
    const parameters = [{ in: 'header', name: 'content-type', required: true, schema: { type: 'string' } }];
    const post = { parameters, requestBody: { content: { 'application/cbor': {} } } };
    const { headers } = documentOf(three({ '/x': { post } })).request;
    expect(said(headers)).toEqual(['content-type string application/cbor !']);
  });

  it('has a list as a body, and a text as it is', () => {
    const list = {
      'application/json': { schema: { type: 'array', items: { properties: { a: { type: 'string' } } } } },
    };
    const array = documentOf(three({ '/x': { post: { requestBody: { content: list } } } })).request.body;
    expect(JSON.parse(array.json)).toEqual([{ a: 'string' }]);
    expect(array.jsonFields.map(({ name }) => name)).toEqual(['[]', '[].a']);
    const text = { 'text/plain': { example: 'Hello' } };
    const { body } = documentOf(three({ '/x': { post: { requestBody: { content: text } } } })).request;
    expect([body.mode, body.raw]).toEqual(['raw', 'Hello']);
  });

  it('has the first success and the first failure in full, and all answers below', () => {
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    const error = { properties: { code: { type: 'integer' } } };
    const responses = {
      404: { description: 'Not there', ...json(error), headers: { 'X-Left': { schema: { type: 'integer' } } } },
      201: { description: 'Made', ...json({ properties: { id: { type: 'integer', example: 3 } } }) },
      409: { description: 'Another one', ...json({ properties: { other: { type: 'string', example: 'abc' } } }) },
    };
    const { response, info } = documentOf(three({ '/x': { post: { responses } } }));
    expect([JSON.parse(response.success.example), JSON.parse(response.failure.example)]).toEqual([
      { id: 3 },
      { code: 0 },
    ]);
    expect(info.remark).toContain(
      '- `201` Made (application/json)\n- `404` Not there (application/json)\n  - Header: `X-Left` integer',
    );
    expect(info.remark).toContain('- `409` Another one (application/json)\n\n  ```\n  {\n    "other": "abc"');
  });

  it('says what has to be sent to be let in, as the operation says or else the document', () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
      token: { type: 'http', scheme: 'bearer' },
      login: { type: 'apiKey', in: 'cookie', name: 'sid' },
    };
    const more = { components: { securitySchemes }, security: [{ token: ['read'] }] };
    const value = three(
      { '/x': { get: {}, post: { security: [{ key: [], login: [] }, { token: [] }] }, put: { security: [] } } },
      more,
    );
    const get = documentOf(value, 'GET /x');
    expect(said(get.request.headers)).toEqual(['Authorization string Bearer {token} !']);
    expect(get.info.remark).toContain('token · http · bearer (scopes: read)');
    const { query, cookies, headers } = documentOf(value, 'POST /x').request;
    expect([...said(query), ...said(cookies), ...said(headers)]).toEqual([
      'api_key string ',
      'sid string ',
      'Authorization string Bearer {token}',
    ]);
    expect(documentOf(value, 'PUT /x').request.headers).toEqual([]);
  });

  it('has the address of its server with the defaults of its variables, the nearest that is said', () => {
    const servers = [
      {
        url: 'https://{region}.ex.com/{v}/',
        variables: { region: { default: 'eu', enum: ['eu', 'us'] }, v: { default: 'v2' } },
      },
      { url: '/other' },
    ];
    const paths = { '/x': { get: {}, put: { servers: [{ url: 'http://own' }] } } };
    const get = documentOf(three(paths, { servers }));
    expect(get.info.url).toBe('https://eu.ex.com/v2/x');
    expect(get.info.remark).toContain('- `/other`');
    expect(get.info.remark).toContain('- `region` eu – eu, us');
    expect(documentOf(three(paths, { servers }), 'PUT /x').info.url).toBe('http://own/x');
  });

  it('keeps callbacks, links, operation and what is deprecated', () => {
    const get = {
      ...{ deprecated: true, operationId: 'getX', externalDocs: { url: 'https://docs' } },
      callbacks: { onData: { '{$request.body#/url}': { post: { summary: 'Told' } } } },
      responses: { 200: { links: { next: { operationId: 'nextX' } } } },
    };
    const { info } = documentOf(three({ '/x': { get } }));
    expect(info.status).toBe('5');
    for (const word of ['`getX`', 'https://docs', '`onData` POST `{$request.body#/url}` Told', '`next` → `nextX`']) {
      expect(info.remark).toContain(word);
    }
  });

  it('has webhooks in a catalog of their own, and what fits into no description on a page', () => {
    const project = read(
      three({}, { webhooks: { made: { post: {} } }, tags: [{ name: 'order', description: 'All orders' }] }),
    );
    expect(project.pages.map(({ key, cat, page_title }) => [key, cat, page_title])).toEqual([
      ['#/info', '', 'About this API'],
      ['webhook POST made', 'Webhooks', 'POST made'],
    ]);
    expect(project.pages[0]?.page_content).toContain('### order\n\nAll orders');
  });

  it('without an operation is refused, with the place that leads to nothing', () => {
    const refusal = (paths: object) => {
      try {
        return read(three(paths));
      } catch (thrown) {
        return thrown;
      }
    };
    expect(refusal({ '/x': { parameters: [] } })).toMatchObject({ why: 'empty', place: '' });
    expect(refusal({ '/x': { $ref: 'other.yaml' } })).toMatchObject({ why: 'empty', place: '#/paths/~1x' });
  });

  it('tells of what stands below a path and is no operation', () => {
    expect(read(three({ '/x': { get: {}, link: {}, 'x-own': 1 } })).notes).toEqual([
      { what: 'dropped', place: '#/paths/~1x/link' },
    ]);
  });
});

describe('A Swagger 2 description', () => {
  it('has its address from scheme, host and path, or what there is of them', () => {
    const paths = { '/x': { get: {} } };
    expect(documentOf(two(paths, { host: 'api.ex.com', basePath: '/v1', schemes: ['https', 'http'] })).info.url).toBe(
      'https://api.ex.com/v1/x',
    );
    expect(documentOf(two(paths, { host: 'api.ex.com' })).info.url).toBe('http://api.ex.com/x');
    expect(documentOf(two(paths, { basePath: '/v1/' })).info.url).toBe('/v1/x');
  });

  it('has bodies by what the operation takes, else by what the document takes', () => {
    const body = { in: 'body', name: 'body', schema: { $ref: '#/definitions/Pet' } };
    const definitions = { Pet: { properties: { name: { type: 'string', example: 'doggie' } } } };
    const value = two(
      { '/x': { post: { parameters: [body] }, put: { parameters: [body], consumes: ['application/xml'] } } },
      { consumes: ['application/json'], definitions },
    );
    expect(JSON.parse(documentOf(value, 'POST /x').request.body.json)).toEqual({ name: 'doggie' });
    expect(documentOf(value, 'PUT /x').request).toMatchObject({
      body: { mode: 'raw' },
      headers: [{ value: 'application/xml' }],
    });
  });

  it('has a body whose type stands where other parameters say theirs', () => {
    const body = { in: 'body', name: 'body', type: 'string', default: 'all of it' };
    expect(documentOf(two({ '/x': { post: { parameters: [body] } } })).request.body.json).toBe('"all of it"');
  });

  it('has the fields of a form with their files, values and defaults, shared ones too', () => {
    const file = { in: 'formData', name: 'file', type: 'file', required: true, description: 'the file' };
    const parameters = { Kind: { in: 'formData', name: 'kind', type: 'string', enum: ['a', 'b'], default: 'a' } };
    const upload = two({ '/x': { post: { parameters: [file, { $ref: '#/parameters/Kind' }] } } }, { parameters });
    const { body } = documentOf(upload).request;
    expect(body.mode).toBe('formdata');
    expect(body.formdata.map(({ name, type, value, remark }) => [name, type, value, remark])).toEqual([
      ['file', 'file', '', 'the file'],
      ['kind', 'string', 'a', 'One of: a, b; Default: a'],
    ]);
  });

  it('has answers with their examples by type, and shared ones', () => {
    const shared = { description: 'Gone', schema: { properties: { code: { type: 'integer' } } } };
    const responses = {
      200: { description: 'ok', examples: { 'application/json': { id: 1, name: 'dog' } } },
      404: { $ref: '#/responses/Gone' },
    };
    const { response } = documentOf(two({ '/x': { get: { responses } } }, { responses: { Gone: shared } }));
    expect(JSON.parse(response.success.example)).toEqual({ id: 1, name: 'dog' });
    expect(response.failure.fields.map(({ name }) => name)).toEqual(['code']);
  });
});

describe('The beginning of a file', () => {
  it('tells a description from other JSON and YAML', () => {
    const is = (text: string, name = 'x.json') => isOpenApi(bytesOf(text), name);
    expect(is('{"swagger":"2.0"')).toBe(true);
    expect(is('\ufeff {"info":{"openapi":"no"},"openapi":"3.1.0"')).toBe(true);
    expect(is('{"definitions":{"A":{"type":"object"')).toBe(true);
    expect(is('# ours\nopenapi: 3.0.0\n', 'x.yaml')).toBe(true);
    expect(is('{"info":{"swagger":"2.0"},"item":[]}')).toBe(false);
    expect(is('{"text":"\\"openapi\\": 3"}')).toBe(false);
    expect(is('name: x\n  openapi: 3', 'x.yml')).toBe(false);
  });
});
