import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_BODY_MODES, API_METHODS, type ApiDocument, emptyApiDocument, emptyParam } from './document.ts';
import { apiDocumentOf, mayBeApiDocument } from './read.ts';
import { writeApiDocument } from './write.ts';

/** As the client of the older server writes it. */
const CLIENTS = {
  info: {
    from: 'runapi',
    type: 'api',
    title: 'T',
    description: 'D',
    method: 'GET',
    url: 'http://u/x?b=1',
    remark: 'r',
    apiStatus: 1,
  },
  request: {
    params: {
      mode: 'json',
      json: '{"a":1}',
      jsonDesc: [{ name: 'a', type: 'int', require: 1, remark: 'ra', value: 0 }],
      urlencoded: [{ name: '', type: 'string', value: '', require: '1', remark: '' }],
      formdata: [],
      extra: { kept: true },
    },
    headers: [{ name: 'H', type: 'string', value: 'v', require: '1', remark: 'hr', disable: '1', id: 'x' }],
    query: { '0': { name: 'b', value: 1, require: '0' }, '2': { name: 'c' } },
    pathVariable: [null, 'x', { name: ' pv ', type: 'string', require: true }],
    auth: [],
  },
  response: {
    responseExample: { ok: 1 },
    responseParamsDesc: [{ name: 'ok', type: 'int', remark: 'okr' }],
    responseHeaders: [],
  },
  scripts: { pre: 'x' },
};
const read = (value: unknown): ApiDocument => {
  const found = apiDocumentOf(JSON.stringify(value));
  if (!found) throw new Error('This is an API document.');
  return found;
};

describe('An API document', () => {
  it('is read as clients write it, with numbers for texts and rows that are none', () => {
    const { info, request, response } = read(CLIENTS);
    expect(info).toMatchObject({ url: 'http://u/x?b=1', method: 'get', status: '1', remark: 'r', description: 'D' });
    expect(request.headers).toMatchObject([{ name: 'H', isDisabled: true, isRequired: true, rest: { id: 'x' } }]);
    expect(request.query.map(({ name, value }) => [name, value])).toEqual([
      ['b', '1'],
      ['c', ''],
    ]);
    expect(request.pathVariables.map(({ name, isRequired }) => [name, isRequired])).toEqual([['pv', true]]);
    expect(request.body).toMatchObject({
      mode: 'json',
      json: '{"a":1}',
      jsonFields: [{ name: 'a', isRequired: true, value: '0' }],
    });
    expect(response.success.example).toBe('{\n  "ok": 1\n}');
    expect(response.failure).toEqual({ example: '', fields: [] });
  });

  it('keeps what other clients wrote beside it', () => {
    const again = JSON.parse(writeApiDocument(read(CLIENTS)));
    expect(again).toMatchObject({
      info: { from: 'runapi', type: 'api', apiStatus: '1' },
      request: { auth: [], params: { extra: { kept: true } }, headers: [{ id: 'x', disable: '1' }] },
      response: { responseHeaders: [] },
      scripts: { pre: 'x' },
    });
  });

  it('keeps what stands where a list belongs until there is a list', () => {
    const odd = read({
      info: { url: '', method: 'get', apiStatus: '9' },
      request: { query: 'none of them' },
      response: 7,
    });
    expect(odd.request.query).toEqual([]);
    expect(JSON.parse(writeApiDocument(odd))).toMatchObject({
      info: { apiStatus: '9' },
      request: { query: 'none of them' },
    });
    const filled = { ...odd, request: { ...odd.request, query: [{ ...emptyParam, name: 'a' }] } };
    expect(JSON.parse(writeApiDocument(filled)).request.query).toMatchObject([{ name: 'a' }]);
  });

  it('finds the fields of a JSON body beside `params` too, where the specification names them', () => {
    const { request } = read({
      info: { url: '/x', method: 'post' },
      request: { jsonDesc: [{ name: 'a' }], params: { json: '{}' } },
    });
    expect(request.body).toMatchObject({ mode: 'json', jsonFields: [{ name: 'a' }] });
    expect(request.rest).toEqual({});
  });

  it.each([
    ['json', { json: '{}' }],
    ['urlencoded', { urlencoded: [{ name: 'a' }] }],
    ['formdata', { formdata: [{ name: 'a' }] }],
    ['raw', { raw: 'x' }],
    ['none', { urlencoded: [{ name: '' }] }],
    ['xml', { mode: 'xml' }],
  ])('says how its body travels: %s', (mode, params) => {
    expect(read({ info: { url: '/x' }, request: { params } }).request.body.mode).toBe(mode);
  });

  it('is read where an older client has escaped it', () => {
    const escaped = JSON.stringify(CLIENTS)
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#039;');
    expect(apiDocumentOf(escaped)).toEqual(read(CLIENTS));
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"info url"',
    '# info url',
    '{"info":{}}',
    '{"info":{"title":"url","version":"1"},"paths":{}}',
    '{"info":{"url":7,"method":"get"},"request":{}}',
    '{"info":{"url":"/x"},"request":"none"}',
    '{"info":[{"url":""}],"request":{}}',
    '{"info":{"name":"url","schema":"https://schema.getpostman.com"},"item":[]}',
    '{"info":{"url":"/x","method":"get"}} and more',
    `{"info":{"url":"/x","method":"get"},"a":${'['.repeat(200)}${']'.repeat(200)}}`,
    `{"info":{"url":"/x","method":"get"},"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    `{"info":{"url":"/x","method":"get"},"a":"${'a'.repeat(2_000_000)}"}`,
  ])('is no other text: %#', (text) => {
    expect(apiDocumentOf(text)).toBeUndefined();
  });

  it('is no way to another prototype', () => {
    const text =
      '{"__proto__":{"a":1},"info":{"url":"","method":"get","__proto__":{"b":1}},"request":{"query":[{"name":"x","__proto__":{"isRequired":true},"constructor":1}]}}';
    const found = apiDocumentOf(text);
    expect(Object.getPrototypeOf(found?.rest)).toBe(Object.prototype);
    expect(found?.request.query[0]?.isRequired).toBe(false);
    expect(({} as { a?: number }).a).toBeUndefined();
    const written = writeApiDocument(found ?? emptyApiDocument);
    expect(written).toContain('"__proto__"');
    expect(apiDocumentOf(written)).toEqual(found);
  });

  it('may be of many rows, and is read in no time', () => {
    const query = Array.from({ length: 5_000 }, (_, n) => ({ name: `p${n}`, remark: 'x'.repeat(100) }));
    const began = performance.now();
    expect(read({ info: { url: '/x' }, request: { query } }).request.query).toHaveLength(5_000);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('that is empty is one all the same', () => {
    const text = writeApiDocument(emptyApiDocument);
    expect(apiDocumentOf(text)).toEqual(emptyApiDocument);
    expect(mayBeApiDocument(text)).toBe(true);
    expect([API_METHODS[0], API_BODY_MODES[0]]).toEqual([
      emptyApiDocument.info.method,
      emptyApiDocument.request.body.mode,
    ]);
  });
});

/** Anything where a field is read, and fields that nobody knows. */
const anything = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));
const row = fc.dictionary(
  fc.constantFrom('name', 'type', 'value', 'require', 'remark', 'disable', 'id', '__proto__'),
  anything,
);
const list = fc.oneof(fc.array(fc.oneof(row, anything), { maxLength: 4 }), anything);
const part = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys, 'other'), list);
const hostile = fc.record({
  info: fc
    .record({ url: fc.string(), method: fc.string() })
    .chain((info) => part('title', 'description', 'apiStatus', 'remark').map((rest) => ({ ...rest, ...info }))),
  request: fc.record({
    params: part('mode', 'urlencoded', 'json', 'jsonDesc'),
    query: list,
    headers: list,
    jsonDesc: list,
  }),
  response: part('responseExample', 'responseParamsDesc', 'responseFailExample'),
  more: anything,
});

it('is the same after it was written and read, whatever stood in it', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const first = read(value);
      const text = writeApiDocument(first);
      const second = apiDocumentOf(text);
      expect(second && writeApiDocument(second)).toBe(text);
      expect(second).toEqual(first);
    }),
    { numRuns: 50 },
  );
});
