import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import { type ApiDocument, type ApiParam, emptyApiDocument, emptyParam } from '../document.ts';
import { apiDocumentOf } from '../read.ts';
import { apiWords } from '../words.ts';
import { apiDocumentFrom } from './from-markdown.ts';
import { apiMarkdown } from './to-markdown.ts';

const wordsOf = (texts: { readonly api_document: Readonly<Record<string, string>> }) =>
  apiWords((key) => texts.api_document[key.replace('api_document.', '')] ?? '');
const [ENGLISH, CHINESE] = [wordsOf(en), wordsOf(zh)];
const BOTH = [ENGLISH, CHINESE];

const param = (name: string, more: Partial<ApiParam> = {}): ApiParam => ({ ...emptyParam, name, ...more });
const LOGIN: ApiDocument = {
  info: {
    ...emptyApiDocument.info,
    ...{ url: 'https://api.example/v1/users/{id}', method: 'post', status: '2' },
    ...{ description: 'Logs a **user** in.', remark: '- once a minute\n- no more' },
  },
  request: {
    ...emptyApiDocument.request,
    pathVariables: [param('id', { type: 'int', value: '7', isRequired: true, remark: 'of the user' })],
    headers: [param('X-Key', { value: 'a|b' }), param('', {}), param('off', { isDisabled: true })],
    body: {
      ...emptyApiDocument.request.body,
      ...{ mode: 'json', json: '{"a": "```"}', jsonFields: [param('a', { remark: 'one\ntwo <br>' })] },
    },
  },
  response: {
    success: { example: '{"ok":1}', fields: [param('ok', { type: 'int' })] },
    failure: { example: 'no', fields: [] },
    rest: {},
  },
  rest: {},
};

describe('The Markdown of an API document', () => {
  it('has its sections in the order of the older server, and a table a line', () => {
    expect(apiMarkdown(LOGIN, ENGLISH)).toBe(`##### Description

Logs a **user** in.

##### Status

- In testing

##### Request URL

- \`https://api.example/v1/users/{id}\`

##### Method

- post

##### Path variables

| Name | Type | Required | Example | Note |
| --- | --- | --- | --- | --- |
| id | int | Yes | 7 | of the user |

##### Headers

| Name | Type | Required | Example | Note |
| --- | --- | --- | --- | --- |
| X-Key | string | No | a\\|b |  |

##### Body

- json

##### Body example

\`\`\`\`json
{"a": "\`\`\`"}
\`\`\`\`

##### JSON fields

| Name | Type | Required | Example | Note |
| --- | --- | --- | --- | --- |
| a | string | No |  | one<br>two \\<br> |

##### Success response

\`\`\`json
{"ok":1}
\`\`\`

##### Fields of the success response

| Name | Type | Note |
| --- | --- | --- |
| ok | int |  |

##### Failure response

\`\`\`
no
\`\`\`

##### Remark

- once a minute
- no more
`);
  });

  it('may have its columns in another order, and spaces and signs as people write them', () => {
    const written =
      '##### Method\n* POST\n\n##### Headers\n\n|Note|Name|Type|Required|Example|\n|:--|:-:|--|--|--|\n|  n  | A_b | s |Yes||\n';
    expect(apiDocumentFrom(written, BOTH)?.request.headers).toEqual([
      param('A_b', { type: 's', isRequired: true, remark: 'n' }),
    ]);
  });

  it.each([
    ['text before it', 'Hello\n\n##### Method\n\n- get\n'],
    ['no method', '##### Request URL\n\n- `/x`\n'],
    ['a section twice', '##### Method\n\n- get\n\n##### Method\n\n- get\n'],
    ['two bullets', '##### Method\n\n- get\n- post\n'],
    ['words below a bullet', '##### Method\n\n- get\n\nand more\n'],
    ['a status of its own', '##### Status\n\n- Nearly\n\n##### Method\n\n- get\n'],
    ['other columns', '##### Method\n\n- get\n\n##### Headers\n\n| Name | Note |\n| - | - |\n| a | b |\n'],
    [
      'a row that is too long',
      '##### Method\n\n- get\n\n##### Success response\n\n```\nx\n```\n\n##### Fields of the success response\n\n| Name | Type | Note |\n| - | - | - |\n| a | b | c | d |\n',
    ],
    ['words in a table', '##### Method\n\n- get\n\n##### Headers\n\nnone\n'],
    ['a fence that is left open', '##### Method\n\n- get\n\n##### Success response\n\n```\nx\n'],
    ['words below an example', '##### Method\n\n- get\n\n##### Success response\n\n```\nx\n```\n\nand more\n'],
    [
      'required in a word of its own',
      '##### Method\n\n- get\n\n##### Headers\n\n| Name | Type | Required | Example | Note |\n| - | - | - | - | - |\n| a | b | maybe | c | d |\n',
    ],
    ['a body of no mode', '##### Method\n\n- get\n\n##### Body example\n\n```\nx\n```\n'],
    ['two languages', '##### Method\n\n- get\n\n##### 备注\n\nx\n\n##### Headers\n\nx'],
  ])('is none with %s, of which something would be lost', (_, written) => {
    expect(apiDocumentFrom(written, BOTH)).toBeUndefined();
  });

  it('tells a heading in a description from its own', () => {
    const description = '##### Method\n\n- get\n\\##### Method\n##### Remark';
    const one = { ...emptyApiDocument, info: { ...emptyApiDocument.info, description } };
    expect(apiDocumentFrom(apiMarkdown(one, ENGLISH), BOTH)).toEqual(one);
  });

  it('of hostile length is read in no time', () => {
    const began = performance.now();
    apiDocumentFrom(`##### Method\n\n- get\n\n##### Headers\n\n${'| \\| '.repeat(20_000)}`, BOTH);
    apiDocumentFrom(`##### Method\n\n- ${'`'.repeat(100_000)}`, BOTH);
    apiDocumentFrom(`##### Method\n\n- get\n\n##### Remark\n\n${'\\'.repeat(100_000)}`, BOTH);
    expect(apiDocumentFrom('x'.repeat(2_000_001), BOTH)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

const SIGNS = [
  '|',
  '\\',
  '`',
  '```',
  '\n',
  '\r',
  '<br>',
  '<b>',
  '&#32;',
  '&amp;',
  '##### Method',
  '- ',
  '| --- |',
  ' ',
  '\t',
  '\u00a0',
  '\u2028',
  '\u3000',
  '\ufeff',
  '*a*',
  'a_b',
  '_',
  '{"a":1}',
  '否',
  'x',
];
const text = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join('')),
);
const word = text.map((one) => one.trim());
const name = word.filter((one) => one !== '');
const rows = fc.array(
  fc.record({ name, type: word, value: text, remark: text, isRequired: fc.boolean() }).map((row) => param('', row)),
  { maxLength: 3 },
);
const fields = fc.array(
  fc.record({ name, type: word, remark: text }).map((row) => param('', row)),
  { maxLength: 3 },
);
const EMPTY = emptyApiDocument.request.body;
const body = fc.oneof(
  fc.constant(EMPTY),
  rows.map((urlencoded) => ({ ...EMPTY, mode: 'urlencoded', urlencoded })),
  rows.map((formdata) => ({ ...EMPTY, mode: 'formdata', formdata })),
  fc.tuple(text, rows).map(([json, jsonFields]) => ({ ...EMPTY, mode: 'json', json, jsonFields })),
  text.map((raw) => ({ ...EMPTY, mode: 'raw', raw })),
  name.map((xml) => ({ ...EMPTY, mode: 'xml', rest: { xml } })),
);
const answer = fc.record({ example: text, fields });
const documents: fc.Arbitrary<ApiDocument> = fc
  .record({
    info: fc.record({ url: text.map((one) => one.trim()), method: name, description: text, remark: text }),
    status: fc.constantFrom(undefined, '1' as const, '5' as const),
    request: fc.record({ pathVariables: rows, query: rows, headers: rows, cookies: rows, body }),
    response: fc.record({ success: answer, failure: answer }),
  })
  .map(({ info, status, request, response }) => ({
    info: { ...emptyApiDocument.info, ...info, status },
    request: { ...request, rest: {} },
    response: { ...response, rest: {} },
    rest: {},
  }));

it.each([
  ['English', ENGLISH],
  ['Chinese', CHINESE],
])('An API document is the same after it was Markdown, in %s', (_, words) => {
  fc.assert(
    fc.property(documents, (one) => {
      expect(apiDocumentFrom(apiMarkdown(one, words), BOTH)).toEqual(one);
    }),
    { numRuns: 150 },
  );
});

it('A page of Markdown is no API document, and none becomes one by itself', () => {
  expect(apiDocumentFrom('# Title\n\n##### Method\n\n- get', BOTH)).toBeUndefined();
  expect(apiDocumentOf(apiMarkdown(LOGIN, CHINESE))).toBeUndefined();
});
