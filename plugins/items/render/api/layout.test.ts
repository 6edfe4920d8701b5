import { describe, expect, it } from 'vitest';
import { type ApiDocument, type ApiParam, emptyApiDocument, emptyParam } from '../../api/document.ts';
import { type ApiWords, apiWords } from '../../api/words.ts';
import { writeApiDocument } from '../../api/write.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { renderMarkdown } from '../index.ts';
import { createBlockRenderer } from '../patch/block-renderer.ts';

const TEXTS: Readonly<Record<string, string>> = en.api_document;
const WORDS = apiWords((key) => TEXTS[key.replace('api_document.', '')] ?? '');
const param = (name: string, more: Partial<ApiParam> = {}): ApiParam => ({ ...emptyParam, name, ...more });
const DOCUMENT: ApiDocument = {
  info: {
    ...emptyApiDocument.info,
    url: 'https://a.example/v1/users/{id}/:part',
    method: 'put',
    status: '4',
    description: 'Changes **one**.\n\n- [ ] box',
    remark: 'Twice a day.',
  },
  request: {
    ...emptyApiDocument.request,
    pathVariables: [param('id', { value: '7', isRequired: true })],
    query: [param('dry', { remark: 'one\n<b>two</b>' }), param(''), param('off', { isDisabled: true })],
    body: {
      ...emptyApiDocument.request.body,
      mode: 'json',
      json: '{"user":{"name":"x","big":12345678901234567890}}',
      jsonFields: ['user', 'user.name', 'user.tags[]', 'user.tags[].id', 'other.alone'].map((name) => param(name)),
    },
  },
  response: {
    success: { example: '{"ok":1}', fields: [param('ok', { type: 'int' })] },
    failure: { example: 'no', fields: [] },
    rest: {},
  },
  rest: {},
};
const shown = (document: ApiDocument, words: ApiWords | undefined = WORDS) =>
  renderMarkdown(writeApiDocument(document), undefined, words);

describe('The reference page of an API document', () => {
  const { html, headings, text } = shown(DOCUMENT);

  it('says first what to call, and how far it has come', () => {
    expect(html).toMatch(
      /^<div class="md-api-line"><strong class="md-api-method md-api-put">PUT<\/strong> <code class="md-api-url">/,
    );
    expect(html).toContain(
      '/users/<span class="md-api-variable">{id}</span>/<span class="md-api-variable">:part</span></code>',
    );
    expect(html).toContain('<span class="md-api-status md-api-status-4">Needs modification</span>');
    expect(text.split('\n')[0]).toBe('PUT https://a.example/v1/users/{id}/:part Needs modification');
  });

  it('has a heading for each part that has something to say, by the same name in every language', () => {
    expect(headings.map((heading) => heading.text)).toEqual([
      'Path variables',
      'Query parameters',
      'Body',
      'Request example',
      'Success response',
      'Failure response',
      'Remark',
    ]);
    const foreign = shown(
      DOCUMENT,
      apiWords((key) => `字 ${key}`),
    );
    expect(foreign.headings.map(({ id }) => id)).toEqual(headings.map(({ id }) => id));
    expect(foreign.headings[0]).toEqual({ id: 'md-api-path', level: 2, text: '字 api_document.path' });
  });

  it('has its tables and listings in the frames of the product, without rows that nobody names', () => {
    expect(html.match(/<div class="md-table" tabindex="0"><table class="md-api-table">/g)).toHaveLength(4);
    expect(html).toContain('<td>one<br>&lt;b&gt;two&lt;/b&gt;</td>');
    expect(html).not.toContain('off');
    expect(html).toContain(
      '<td><code>id</code></td><td>string</td><td><strong>Yes</strong></td><td><code>7</code></td>',
    );
  });

  it('leaves the column of examples away where there is none', () => {
    expect(/<h2 id="md-api-query".*?<\/thead>/s.exec(html)?.[0]).not.toContain('<th>Example</th>');
    expect(/<h2 id="md-api-path".*?<\/thead>/s.exec(html)?.[0]).toContain('<th>Example</th>');
  });

  it('indents fields below those that hold them', () => {
    const depths = [...html.matchAll(/<td><code(?: class="md-api-depth-(\d)")?>(user[^<]*|other[^<]*)</g)].map(
      ([, depth, name]) => [name, depth],
    );
    expect(depths).toEqual([
      ['user', undefined],
      ['user.name', '1'],
      ['user.tags[]', '1'],
      ['user.tags[].id', '2'],
      ['other.alone', undefined],
    ]);
  });

  it('shows JSON of one line in lines, letter by letter otherwise', () => {
    expect(text).toContain('{\n"user": {\n"name": "x",\n"big": 12345678901234567890\n}\n}');
  });

  it('has one example open, and the others beside it', () => {
    expect(html.match(/<details name="md-api-code" open="">/g)).toHaveLength(1);
    expect([...html.matchAll(/<summary>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'curl',
      'JavaScript',
      'Python',
      'Java',
      'Go',
    ]);
  });

  it('has nothing that is ticked or edited in place, for its lines are JSON', () => {
    expect(html).toContain('<strong>one</strong>');
    expect(html).not.toMatch(/data-(?:line|task)/);
  });

  it('is the same in the preview', () => {
    const blocks = createBlockRenderer(() => undefined).render(writeApiDocument(DOCUMENT), WORDS);
    const inOne = (text: string) => text.replace(/>\n</g, '><').trim();
    expect(inOne(blocks.map((block) => block.html).join(''))).toBe(
      inOne(renderMarkdown(writeApiDocument(DOCUMENT), () => undefined, WORDS).html),
    );
    expect(blocks.length).toBeGreaterThan(10);
  });

  it('of a GET shows a form as what it is: its query', () => {
    const body = { ...DOCUMENT.request.body, mode: 'urlencoded', urlencoded: [param('a')] };
    const got = shown({
      ...emptyApiDocument,
      info: { ...emptyApiDocument.info, url: '/x' },
      request: { ...emptyApiDocument.request, body },
    });
    expect(got.headings.map(({ id }) => id)).toEqual(['md-api-query', 'md-api-code']);
  });

  it('of a method and a mode that we do not know is shown too', () => {
    const body = { ...DOCUMENT.request.body, mode: 'constructor', rest: { constructor: '<x/>' } };
    const odd = shown({
      ...DOCUMENT,
      info: { ...DOCUMENT.info, method: 'get" onclick="x', url: '' },
      request: { ...DOCUMENT.request, body },
    });
    expect(odd.html).toContain('<strong class="md-api-method">GET&quot; ONCLICK=&quot;X</strong> <span');
    expect(odd.html).toContain('&lt;x/&gt;');
  });
});

describe('A text that is none', () => {
  it.each(['{"info":{"title":"url"},"request":{}}', '# {"info":{"url":""}}', '{"info":{"url":"/x","method":"get"},}'])(
    'is shown as before: %#',
    (source) => {
      expect(renderMarkdown(source, undefined, WORDS)).toEqual(renderMarkdown(source));
    },
  );

  it('is every text where there are no words for it', () => {
    expect(shown(DOCUMENT, undefined).headings).not.toEqual([]);
    expect(renderMarkdown(writeApiDocument(DOCUMENT)).headings).toEqual([]);
  });
});

describe('A huge API document', () => {
  it('shows a thousand rows of a table, says how many more there are, and is made in time', () => {
    const query = Array.from({ length: 5_000 }, (_, n) => param(`p${n}`, { value: 'x', remark: `note ${n}` }));
    const began = performance.now();
    const { html } = shown({ ...DOCUMENT, request: { ...DOCUMENT.request, query } });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(html.match(/<tr>/g)?.length).toBeLessThan(1_020);
    expect(html).toContain('<p>Rows not shown here: 4000</p>');
  });

  it('of 2 MB of text, and of names that nest without end, is made in time', () => {
    const began = performance.now();
    const nested = Array.from({ length: 1_000 }, (_, n) => param('a.'.repeat(n % 300)));
    shown({
      ...DOCUMENT,
      info: { ...DOCUMENT.info, url: '{'.repeat(300_000) },
      request: {
        ...DOCUMENT.request,
        body: { ...DOCUMENT.request.body, json: '['.repeat(300_000), jsonFields: nested },
      },
    });
    shown({
      ...DOCUMENT,
      response: { ...DOCUMENT.response, success: { example: `[${'[],'.repeat(300_000)}1]`, fields: [] } },
    });
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
