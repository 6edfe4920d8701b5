import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiDocument, apiDocumentOf } from '../../../items/points.ts';
import { type Project, Refused } from '../project.ts';
import { bytesOf, testWays } from '../test-ways.ts';
import { isPostman, readPostman } from './read.ts';

const read = (value: unknown): Project => readPostman(bytesOf(value), testWays());
const two = (item: unknown, more: object = {}) => ({ info: { name: 'PM2', description: 'pm2 desc' }, item, ...more });
function documentOf(value: unknown, at = 0): ApiDocument {
  const found = apiDocumentOf(read(value).pages[at]?.page_content ?? '');
  if (!found) throw new Error('There is no such API document.');
  return found;
}
const request = (one: object, more: object = {}) =>
  documentOf(two([{ name: 'R', request: one, ...more }], more)).request;
const said = (rows: ApiDocument['request']['query']) =>
  rows.map(({ name, type, value, isDisabled }) => `${name} ${type} ${value}${isDisabled ? ' off' : ''}`);

describe('A Postman collection', () => {
  it('has a catalog for each folder, empty ones too, and a page for each request', () => {
    const value = two([
      { name: 'Root req', id: 'r1', request: { url: 'http://h.com/a', description: 'root desc' } },
      {
        name: 'A/B',
        description: 'What it is for',
        item: [
          { name: 'a/b/c', request: { method: 'POST', url: 'http://h.com/p' } },
          { name: 'Empty', item: [] },
        ],
      },
      { name: 'A/B', item: [{ name: 'a/b/c', request: 'http://h.com/only' }] },
    ]);
    const { item_name, item_description, catalogs, pages } = read(value);
    expect([item_name, item_description]).toEqual(['PM2', 'pm2 desc']);
    expect(catalogs).toEqual([
      { key: 'A/B', parent: '', cat_name: 'A/B' },
      { key: 'A/B / Empty', parent: 'A/B', cat_name: 'Empty' },
      { key: 'A/B (2)', parent: '', cat_name: 'A/B' },
    ]);
    expect(pages.map(({ key, cat, page_title }) => [key, cat, page_title])).toEqual([
      ['r1', '', 'Root req'],
      ['A/B#about', 'A/B', 'About this API'],
      ['A/B / a/b/c', 'A/B', 'a/b/c'],
      ['A/B / a/b/c (2)', 'A/B (2)', 'a/b/c'],
    ]);
    expect(documentOf(value).info).toMatchObject({ method: 'get', url: 'http://h.com/a', description: 'root desc' });
    expect(documentOf(value, 3).info.url).toBe('http://h.com/only');
  });

  it('has addresses with their query and path variables, written whole or taken apart', () => {
    const raw = request({ url: 'http://h/x/:id?q=a%20b&flag&t={{none}}#top' });
    expect(said(raw.query)).toEqual(['q string a b', 'flag string ', 't string {{none}}']);
    const apart = documentOf(
      two([
        {
          name: 'R',
          request: {
            url: {
              protocol: 'https',
              host: ['h', 'com'],
              port: '8080',
              path: ['x', ':id'],
              query: [{ key: 'q', value: '1', disabled: true }],
              variable: [{ key: 'id', value: '5', description: { content: 'its id' } }],
            },
          },
        },
      ]),
    );
    expect(apart.info.url).toBe('https://h.com:8080/x/:id');
    expect(said(apart.request.query)).toEqual(['q string 1 off']);
    expect(apart.request.pathVariables).toMatchObject([{ name: 'id', value: '5', remark: 'its id' }]);
  });

  it.each([
    [
      'a form',
      { mode: 'urlencoded', urlencoded: [{ key: 'u', value: '1' }] },
      { mode: 'urlencoded', urlencoded: [{ name: 'u', value: '1' }] },
    ],
    [
      'parts with a file',
      { mode: 'formdata', formdata: [{ key: 'f', type: 'file', src: '/a.png' }] },
      { mode: 'formdata', formdata: [{ name: 'f', type: 'file', value: '/a.png' }] },
    ],
    ['JSON', { mode: 'raw', raw: '{"a":1}' }, { mode: 'json', json: '{"a":1}' }],
    [
      'JSON with variables',
      { mode: 'raw', raw: '{"a":{{b}}}', options: { raw: { language: 'json' } } },
      { mode: 'json', json: '{"a":{{b}}}' },
    ],
    ['a text', { mode: 'raw', raw: 'plain' }, { mode: 'raw', raw: 'plain' }],
    ['a file', { mode: 'file', file: { src: 'x.bin' } }, { mode: 'raw', raw: 'x.bin' }],
    ['nothing', { mode: 'raw', raw: 'x', disabled: true }, { mode: 'none' }],
  ])('has %s as a body', (_, body, expected) => {
    expect(request({ method: 'POST', url: 'u', body }).body).toMatchObject(expected);
  });

  it('has GraphQL as it travels', () => {
    const body = { mode: 'graphql', graphql: { query: '{ me { id } }', variables: '{"a":1}' } };
    expect(JSON.parse(request({ url: 'u', body }).body.json)).toEqual({ query: '{ me { id } }', variables: { a: 1 } });
  });

  it('fills in what the collection and its folders say of variables, and leaves all else as it is', () => {
    const variable = [
      { key: 'host', value: 'https://{{name}}' },
      { key: 'name', value: 'ex.com' },
      { key: 'loop', value: '{{loop}}{{loop}}' },
      { key: 'pass', value: 'hush', type: 'secret' },
    ];
    const item = [
      {
        name: 'F',
        variable: [{ key: 'name', value: 'own.com' }],
        item: [{ name: 'R', request: { url: '{{host}}/{{env}}/{{pass}}/{{loop}}' } }],
      },
    ];
    const { url } = documentOf(two(item, { variable })).info;
    expect(url).toMatch(/^https:\/\/own\.com\/\{\{env\}\}\/\{\{pass\}\}\/(?:\{\{loop\}\})+/);
    expect(url.length).toBeLessThanOrEqual(2_000);
  });

  it('says what has to be sent to be let in, of the nearest that says so, and no secret', () => {
    const bearer = { type: 'bearer', bearer: [{ key: 'token', value: 's3cret' }] };
    const key = {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-Key' },
        { key: 'value', value: 's3cret' },
      ],
    };
    const value = two(
      [
        { name: 'A', request: { url: 'u' } },
        { name: 'F', auth: key, item: [{ name: 'B', request: { url: 'u' } }] },
        { name: 'C', request: { url: 'u', auth: { type: 'noauth' } } },
        {
          name: 'D',
          request: { url: 'u', auth: { type: 'basic' }, header: [{ key: 'authorization', value: 'mine' }] },
        },
      ],
      { auth: bearer },
    );
    const headers = [0, 1, 2, 3].map((at) => said(documentOf(value, at).request.headers));
    expect(headers).toEqual([
      ['Authorization string Bearer {token}'],
      ['X-Key string '],
      [],
      ['authorization string mine'],
    ]);
    expect(JSON.stringify(read(value))).not.toContain('s3cret');
  });

  it('has saved answers as examples: the first that went well, the first that went wrong, the others below', () => {
    const response = [
      { name: 'Gone', code: 404, body: '{"no":1}' },
      { name: 'Fine', code: 200, body: '{"ok":true}' },
      { name: 'Also', code: 201, body: '{"also":true}' },
    ];
    const { response: found, info } = documentOf(two([{ name: 'R', request: { url: 'u' }, response }]));
    expect([found.success.example, found.failure.example]).toEqual(['{"ok":true}', '{"no":1}']);
    expect(info.remark).toContain('- `201` Also\n\n  ```\n  {"also":true}');
  });

  it('tells of scripts, files and what it does not know', () => {
    const item = [
      {
        name: 'F',
        item: [{ name: 'R', request: { url: 'u', body: { mode: 'file' } }, event: [{ listen: 'test' }], extra: 1 }],
      },
    ];
    expect(read(two(item)).notes).toEqual([
      { what: 'dropped', place: 'F / R', detail: 'Scripts' },
      { what: 'dropped', place: 'F / R', detail: 'extra' },
      { what: 'dropped', place: 'F / R', detail: 'file' },
    ]);
  });

  it('of the first version has folders in folders, in their order', () => {
    const value = {
      ...{ id: 'c', name: 'PM1', description: 'd1', order: ['r1'], folders_order: ['f1'] },
      folders: [
        { id: 'f2', name: 'F2', folder: 'f1', order: ['r3'] },
        { id: 'f1', name: 'F1', order: ['r4', 'r2'], folders_order: ['f2'] },
        { id: 'loop', name: 'Loop', folder: 'loop' },
      ],
      requests: [
        {
          id: 'r2',
          folder: 'f1',
          name: 'In F1',
          method: 'POST',
          url: 'http://h.com/2',
          dataMode: 'urlencoded',
          data: [{ key: 'k', value: 'v' }],
        },
        { id: 'r1', name: 'Root one', method: 'GET', url: 'http://h.com/1', headerData: [{ key: 'A', value: 'b' }] },
        {
          id: 'r3',
          folder: 'f2',
          name: 'In F2',
          method: 'POST',
          url: 'http://h.com/:x',
          headers: 'A: b\n//C: d',
          pathVariables: { x: '1' },
          dataMode: 'raw',
          rawModeData: '{}',
        },
        { id: 'r4', folder: 'f1', name: 'First', url: 'u' },
      ],
    };
    const { item_name, catalogs, pages } = read(value);
    expect(item_name).toBe('PM1');
    expect(catalogs.map(({ key, parent }) => [key, parent])).toEqual([
      ['f1', ''],
      ['f2', 'f1'],
    ]);
    expect(pages.map(({ key, cat }) => [key, cat])).toEqual([
      ['r1', ''],
      ['r4', 'f1'],
      ['r2', 'f1'],
      ['r3', 'f2'],
    ]);
    const { request: last } = documentOf(value, 3);
    expect(said(last.headers)).toEqual(['A string b', 'C string d off']);
    expect([said(last.pathVariables), last.body.mode]).toEqual([['x string 1'], 'json']);
    expect(said(documentOf(value, 2).request.body.urlencoded)).toEqual(['k string v']);
  });

  it('of the first version has its requests in the folders that list them', () => {
    const value = {
      ...{ id: 'c', name: 'PM1', order: ['r1'] },
      folders: [
        { id: 'f1', name: 'F1', order: ['r2'], folders_order: ['f2'] },
        { id: 'f2', name: 'F2', order: ['r3'] },
      ],
      requests: ['r3', 'r2', 'r1'].map((id) => ({ id, name: id, url: 'u' })),
    };
    const { catalogs, pages } = read(value);
    expect(catalogs.map(({ key, parent }) => [key, parent])).toEqual([
      ['f1', ''],
      ['f2', 'f1'],
    ]);
    expect(pages.map(({ key, cat }) => [key, cat])).toEqual([
      ['r1', ''],
      ['r2', 'f1'],
      ['r3', 'f2'],
    ]);
  });

  it('of the first version keeps requests without an id, of one id, and of folders that lie in each other', () => {
    const folders = [
      { id: 'a', name: 'A', folder: 'b' },
      { id: 'b', name: 'B', folder: 'a' },
    ];
    const requests = [{ name: 'One' }, { name: 'Two' }, { id: 'x', name: 'X' }, { id: 'x', name: 'X again' }].map(
      (one) => ({ ...one, url: 'u' }),
    );
    const { pages } = read({ folders, requests: [...requests, { id: 'y', name: 'Y', folder: 'a', url: 'u' }] });
    expect(pages.map(({ page_title }) => page_title)).toEqual(['One', 'Two', 'X', 'X again', 'Y']);
  });

  it('of the first version says what its helper sends, and tells of its scripts', () => {
    const requests = [
      { id: 'r', name: 'R', url: 'u', currentHelper: 'basicAuth', helperAttributes: { password: 's3cret' } },
      { id: 's', name: 'S', url: 'u', tests: 'check()' },
      { id: 't', name: 'T', url: 'u', preRequestScript: 'set()' },
    ];
    const value = { requests, events: [{ listen: 'test' }] };
    expect(said(documentOf(value).request.headers)).toEqual(['Authorization string Basic {credentials}']);
    expect(JSON.stringify(read(value))).not.toContain('s3cret');
    expect(read(value).notes.map(({ place, detail }) => [place, detail])).toEqual([
      ['', 'Scripts'],
      ['S', 'Scripts'],
      ['T', 'Scripts'],
    ]);
  });

  it('tells what else a request, its address and its answers have', () => {
    const item = {
      name: 'R',
      request: { url: { raw: 'u', hash: 'top', query: [] }, proxy: { host: 'p' }, certificate: {} },
      response: [
        { name: 'A', header: [{ key: 'ETag' }], cookie: [] },
        { name: 'B', header: [{ key: 'ETag' }], _postman_previewlanguage: 'json' },
      ],
    };
    expect(read(two([item])).notes).toEqual([
      { what: 'dropped', place: 'R', detail: 'request.proxy, url.hash, response.header' },
    ]);
  });

  it('of anything at all is read or refused', () => {
    const word = fc.constantFrom(
      'info',
      'item',
      'name',
      'request',
      'url',
      'body',
      'mode',
      'raw',
      'header',
      'query',
      'auth',
      'type',
      'variable',
      'key',
      'value',
      'response',
      'requests',
      'folders',
      'id',
      'folder',
    );
    const odd = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(null, 1, 'raw', '{{a}}', true),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(word, tie('any'), { maxKeys: 5, noNullPrototype: true }),
      ),
    })).any;
    fc.assert(
      fc.property(odd, odd, (item, more) => {
        try {
          expect(
            Array.isArray(read({ info: more, item: [item], variable: more, requests: [item], folders: [more] }).pages),
          ).toBe(true);
          expect(Array.isArray(read({ requests: [item], folders: [more] }).pages)).toBe(true);
        } catch (thrown) {
          if (!(thrown instanceof Refused)) throw thrown;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is known by its beginning', () => {
    const is = (value: unknown) => isPostman(bytesOf(value));
    expect(is({ info: { _postman_id: 'x', schema: 'https://schema.getpostman.com' }, item: [] })).toBe(true);
    expect(is({ collection: { info: { _postman_id: 'x' } } })).toBe(true);
    expect(is({ id: 'x', name: 'PM1', order: [] })).toBe(true);
    expect(is({ status: 'passed', collection: { id: 'x', order: [], folders: [], requests: [] } })).toBe(true);
    expect(is({ openapi: '3.0.0', info: {}, item: [] })).toBe(false);
    expect(is({ hello: 'world' })).toBe(false);
  });
});
