import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiParam, emptyApiDocument, emptyParam } from '../../items/points.ts';
import { made } from '../testing/made.ts';
import { templateFrom } from './from-api.ts';
import type { Json } from './types.ts';

type Row = readonly [name: string, type: string, more?: Partial<ApiParam>];

function documentOf(rows: readonly Row[], example = '', title = '') {
  const fields = rows.map(([name, type, more]) => ({ ...emptyParam, name, type, ...more }));
  const { response, info } = emptyApiDocument;
  return {
    ...emptyApiDocument,
    info: { ...info, title },
    response: { ...response, success: { example, fields } },
  };
}
const fromFields = (rows: readonly Row[], example?: string, title?: string): unknown =>
  JSON.parse(templateFrom(documentOf(rows, example, title)));
const fromExample = (example: unknown): unknown => JSON.parse(templateFrom(documentOf([], JSON.stringify(example))));

describe('a template from the fields of an answer', () => {
  it.each<[Row, object]>([
    [['id', 'int'], { 'id|+1': 1 }],
    [['id', 'string'], { id: '@guid' }],
    [['age', 'int'], { 'age|1-100': 1 }],
    [['count', 'number'], { 'count|1-100': 1 }],
    [['price', 'float'], { 'price|1-100.2': 1 }],
    [['price', 'number'], { 'price|1-100.2': 1 }],
    [['create_time', 'int'], { 'create_time|1600000000-1760000000': 1 }],
    [['is_open', 'boolean'], { 'is_open|1': true }],
    [['user_email', 'string'], { user_email: '@email' }],
    [['url', 'string'], { url: '@url' }],
    [['mobile', 'string'], { mobile: "1@string('number', 10)" }],
    [['userName', 'string'], { userName: '@name' }],
    [['title', 'string'], { title: '@title(2, 4)' }],
    [['createdAt', 'string'], { createdAt: '@datetime' }],
    [['since', 'datetime'], { since: '@datetime' }],
    [['ip', 'string'], { ip: '@ip' }],
    [['uuid', 'string'], { uuid: '@guid' }],
    [['avatar_url', 'string'], { avatar_url: "@image('200x200')" }],
    [['address', 'string'], { address: '@county(true)' }],
    [['other', 'string'], { other: '@word(4, 8)' }],
    [['tags', 'string[]'], { 'tags|1-5': ['@word(4, 8)'] }],
    [['tags', 'array<int>'], { 'tags|1-5': ['@integer(1, 100)'] }],
    [['extra', 'object'], { extra: {} }],
    [['nothing', 'null'], { nothing: null }],
    [['age|1-10', 'int'], { 'age|1-100': 1 }],
    [['[].name', 'string'], [{ name: '@name' }]],
  ])('makes %j as %j', (row, template) => {
    expect(fromFields([row])).toEqual(template);
  });

  it('writes Chinese words where the document has some', () => {
    const rows: Row[] = [
      ['name', 'string'],
      ['title', 'string'],
    ];
    expect(fromFields(rows, '', '用户')).toEqual({ name: '@cname', title: '@ctitle(4, 8)' });
  });

  it('puts fields into the objects and lists that their names lead into', () => {
    const rows: Row[] = [
      ['code', 'int'],
      ['message', 'string'],
      ['data', 'object'],
      ['data.total', 'int'],
      ['data.list', 'array'],
      ['data.list[].id', 'int'],
      ['data.list[].tags[]', 'string'],
      ['data.rows', 'array'],
      ['data.rows.name', 'string'],
    ];
    expect(fromFields(rows, '{"code":200,"data":{}}')).toEqual({
      code: 200,
      message: 'success',
      data: {
        'total|1-100': 1,
        'list|1-5': [{ 'id|+1': 1, 'tags|1-3': ['@word(4, 8)'] }],
        'rows|1-5': [{ name: '@name' }],
      },
    });
  });

  it('keeps an example whose remark names the values', () => {
    const remark = '0: new, 1: open, 2: done';
    expect(fromFields([['state', 'int', { value: '1', remark }]])).toEqual({ state: 1 });
    expect(fromFields([['sex', 'string', { value: 'f', remark: 'f=女；m=男' }]])).toEqual({ sex: 'f' });
    expect(fromFields([['age', 'int', { value: '1', remark: 'In years' }]])).toEqual({ 'age|1-100': 1 });
  });

  it('leaves out fields that are switched off, or nested too deep', () => {
    const deep = Array.from({ length: 40 }, () => 'a').join('.');
    expect(
      fromFields([
        ['a', 'int', { isDisabled: true }],
        [deep, 'int'],
        ['b', 'int'],
      ]),
    ).toEqual({ 'b|1-100': 1 });
  });

  it('keeps __proto__ as a key', () => {
    const rows: Row[] = [
      ['__proto__.constructor', 'boolean'],
      ['constructor', 'boolean'],
    ];
    expect(templateFrom(documentOf(rows)).replace(/\s/g, '')).toBe(
      '{"__proto__":{"constructor|1":true},"constructor|1":true}',
    );
  });
});

describe('a template from an example', () => {
  it.each<[Json, Json]>([
    [
      { code: 0, msg: 'success', status: true },
      { code: 0, msg: 'success', status: true },
    ],
    [
      { id: 7, age: 30, total: 1234 },
      { 'id|+1': 1, 'age|1-100': 1, 'total|1-10000': 1 },
    ],
    [
      { price: 9.95, low: -4 },
      { 'price|1-100.2': 1, 'low|-100-100': 1 },
    ],
    [
      { open: false, none: null },
      { 'open|1': true, none: null },
    ],
    [
      { a: 'ann@example.com', b: 'https://a.example/b' },
      { a: '@email', b: '@url' },
    ],
    [
      { a: '2026-01-02', b: '2026-01-02 03:04:05' },
      { a: '@date', b: '@datetime' },
    ],
    [
      { a: '13800000000', b: '0042' },
      { a: "1@string('number', 10)", b: "@string('number', 4)" },
    ],
    [
      { name: 'Ann', b: '张三的文章' },
      { name: '@name', b: '@ctitle(4, 8)' },
    ],
    [
      { kind: 'draft', text: '' },
      { kind: 'draft', text: '' },
    ],
    [
      { list: [{ id: 1 }, { id: 2 }], none: [] },
      { 'list|1-5': [{ 'id|+1': 1 }], none: [] },
    ],
    [{ tags: ['new', 'hot', 'new'] }, { 'tags|1-5': ['@pick(["new","hot"])'] }],
    [[{ ok: true }], [{ 'ok|1': true }]],
    [
      { 'a|1-3': 'x', b: '@name' },
      { 'a|1-3': 'x', b: '@name' },
    ],
    [{ message: 'to a@email' }, { message: '@title(2, 4)' }],
  ])('makes %j as %j', (example, template) => {
    expect(fromExample(example)).toEqual(template);
  });

  it.each(['', 'no JSON', '{"a":'])('is nothing for %j', (example) => {
    expect(templateFrom(documentOf([], example))).toBe('');
  });
});

const NAMES = [
  'id',
  'name',
  'cname',
  'title',
  'email',
  'url',
  'date',
  'datetime',
  'image',
  'county',
  'natural',
  'word',
];
const name = fc.oneof(
  fc.constantFrom(...NAMES, '__proto__', 'constructor', 'toString', '用户名', 'code', 'a b', 'x|1-5', '@email'),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const type = fc.oneof(
  fc.constantFrom('int', 'string', 'float', 'boolean', 'array', 'object', 'int[]', 'list<object>', '', 'datetime'),
  fc.string({ maxLength: 8 }),
);
const row = fc.tuple(
  fc.array(fc.tuple(name, fc.constantFrom('', '', '[]', '[][]')), { minLength: 1, maxLength: 14 }),
  type,
  fc.record({ value: fc.string({ maxLength: 8 }), remark: fc.constantFrom('', '0: a, 1: b') }),
);

describe('every template', () => {
  it('from generated fields and examples is JSON that can be made', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.json({ maxDepth: 14 }), fc.nat(), (rows, example, seed) => {
        const fields = rows.map(([path, kind, more]): Row => [path.map((part) => part.join('')).join('.'), kind, more]);
        const template = templateFrom(documentOf(fields, example));
        if (template !== '') made(JSON.parse(template) as Json, seed);
      }),
    );
  });

  it('from fields with plain names has just these keys', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,12}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(names, type, fc.nat(), (keys, kind, seed) => {
        const template = templateFrom(documentOf(keys.map((key): Row => [key, kind])));
        expect(Object.keys(made(JSON.parse(template) as Json, seed) as object).sort()).toEqual([...keys].sort());
      }),
    );
  });

  it('from many nested lists stays small enough to be made', () => {
    const rows = Array.from({ length: 3_000 }, (_, at): Row => [`a[].b[].c[].d[].field_${at}`, 'string']);
    made(JSON.parse(templateFrom(documentOf(rows))) as Json, 1);
  });
});
