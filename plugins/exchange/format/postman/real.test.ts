import { describe, expect, it } from 'vitest';
import { type ApiDocument, apiDocumentOf } from '../../../items/points.ts';
import { testWays } from '../test-ways.ts';
import { isPostman, readPostman } from './read.ts';

const read = (value: unknown) => readPostman(Buffer.from(JSON.stringify(value)), testWays());
const collection = (item: unknown, more: object = {}) => ({ info: { name: 'PM' }, item, ...more });
function requestOf(request: unknown, more: object = {}): ApiDocument {
  const [page] = read(collection([{ name: 'R', request }], more)).pages;
  const found = apiDocumentOf(page?.page_content ?? '');
  if (!found) throw new Error('There is no API document.');
  return found;
}
const said = (rows: ApiDocument['request']['query']) =>
  rows.map(({ name, type, value, isDisabled }) => `${name} ${type} ${value}${isDisabled ? ' off' : ''}`);

describe('A collection as people have it', () => {
  it.each([
    ['in one text', 'https://{{host}}/a/:id?x={{y}}', 'https://{{host}}/a/:id', ['x string {{y}}']],
    ['in parts that are texts', { protocol: 'https', host: 'ex.com', path: 'a/b' }, 'https://ex.com/a/b', []],
    ['in parts of a variable', { host: ['{{host}}'], path: ['a', { value: 'b' }] }, '{{host}}/a/b', []],
    [
      'in both',
      {
        raw: 'u/a?x=1',
        host: ['other'],
        query: [
          { key: 'x', value: null },
          { key: null, value: 'lost' },
        ],
      },
      'u/a',
      ['x string '],
    ],
    ['as nothing', null, '', []],
  ])('has an address %s', (_, url, expected, query) => {
    const { info, request } = requestOf({ url });
    expect([info.url, said(request.query)]).toEqual([expected, query]);
  });

  it.each([
    [
      'as a list',
      [
        { key: 'A', value: '1' },
        { key: 'B', value: '2', disabled: true },
        { key: '', value: '3' },
      ],
    ],
    ['as one text', 'A: 1\r\n//B: 2\r\n'],
  ])('has headers %s, with those that are off', (_, header) => {
    expect(said(requestOf({ url: 'u', header }).request.headers)).toEqual(['A string 1', 'B string 2 off']);
  });

  it.each(['urlencoded', 'formdata'] as const)('has fields of %s that are off, and none without a name', (mode) => {
    const fields = [{ key: 'a', value: 1 }, { key: 'b', value: true, disabled: true }, { key: '', value: '' }, null];
    expect(said(requestOf({ url: 'u', body: { mode, [mode]: fields } }).request.body[mode])).toEqual([
      'a string 1',
      'b string true off',
    ]);
  });

  it('has several files of one field', () => {
    const formdata = [
      { key: 'f', type: 'file', src: ['/a.png', '/b.png'] },
      { key: 'g', type: 'file', src: null },
    ];
    expect(said(requestOf({ url: 'u', body: { mode: 'formdata', formdata } }).request.body.formdata)).toEqual([
      'f file /a.png,/b.png',
      'g file ',
    ]);
  });

  it.each([
    ['without its mode', { raw: '{"a":1}' }, { mode: 'json', json: '{"a":1}' }],
    ['that is JSON itself', { mode: 'raw', raw: { a: 1 } }, { mode: 'json', json: expect.stringContaining('"a": 1') }],
    ['of XML', { mode: 'raw', raw: '<a/>', options: { raw: { language: 'xml' } } }, { mode: 'raw', raw: '<a/>' }],
    ['of nothing', { mode: 'raw', raw: '' }, { mode: 'none' }],
    ['of GraphQL without variables', { mode: 'graphql', graphql: { query: '{ a }' } }, { mode: 'json' }],
    ['that is null', null, { mode: 'none' }],
  ])('has a body %s', (_, body, expected) => {
    expect(requestOf({ method: 'POST', url: 'u', body }).request.body).toMatchObject(expected);
  });

  it('keeps thirty folders in each other, and empty ones', () => {
    let item: object[] = [
      { name: 'Last', request: 'u' },
      { name: 'Empty', item: [] },
    ];
    for (let depth = 30; depth > 0; depth--) item = [{ name: `F${depth}`, item }];
    const { catalogs, pages, notes } = read(collection(item));
    expect(catalogs).toHaveLength(31);
    const parents = new Map(catalogs.map(({ key, parent }) => [key, parent]));
    let depth = 0;
    for (let cat = pages[0]?.cat ?? ''; cat !== ''; cat = parents.get(cat) ?? '') depth++;
    expect([depth, pages[0]?.page_title, catalogs.at(-1)?.cat_name, notes]).toEqual([30, 'Last', 'Empty', []]);
  });

  it('has what has no name, and what is no request', () => {
    const item = [{ request: { url: 'u' } }, { name: '  ', item: [{ request: null }] }, null, 'x', { name: 'Bare' }];
    const { item_name, catalogs, pages } = read({ info: {}, item });
    expect([item_name, catalogs.map(({ cat_name }) => cat_name)]).toEqual(['', ['Untitled']]);
    expect(pages.map(({ page_title }) => page_title)).toEqual(['Untitled', 'Untitled', 'Bare']);
  });

  it('tells of scripts once for each place that has them', () => {
    const event = [
      { listen: 'prerequest', script: { exec: ['a'] } },
      { listen: 'test', script: { exec: 'b' } },
    ];
    const item = [{ name: 'F', event, item: [{ name: 'R', event, request: 'u' }] }];
    expect(read(collection(item, { event })).notes).toEqual([
      { what: 'dropped', place: '', detail: 'Scripts' },
      { what: 'dropped', place: 'F', detail: 'Scripts' },
      { what: 'dropped', place: 'F / R', detail: 'Scripts' },
    ]);
  });

  it('is known and read in UTF-16 and behind a mark', () => {
    const text = `\ufeff${JSON.stringify(collection([{ name: '请求', request: 'u' }]))}`;
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const bytes = Buffer.from(text, encoding);
      expect(isPostman(bytes)).toBe(true);
      expect(readPostman(bytes, testWays()).pages[0]?.page_title).toBe('请求');
    }
  });
});
