import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiBody, type ApiDocument, type ApiParam, emptyApiDocument, emptyParam } from '../document.ts';
import { apiExamples } from './index.ts';
import { javaQuoted } from './quote.ts';
import { sentBy } from './sent.ts';

const param = (name: string, value: string, more: Partial<ApiParam> = {}): ApiParam => ({
  ...emptyParam,
  name,
  value,
  ...more,
});
interface Given {
  readonly url?: string;
  readonly method?: string;
  readonly path?: readonly ApiParam[];
  readonly query?: readonly ApiParam[];
  readonly headers?: readonly ApiParam[];
  readonly cookies?: readonly ApiParam[];
  readonly body?: Partial<ApiBody>;
}
const documentOf = ({
  url = 'https://a.example/x',
  method = 'post',
  path = [],
  query = [],
  headers = [],
  cookies = [],
  body = {},
}: Given): ApiDocument => ({
  ...emptyApiDocument,
  info: { ...emptyApiDocument.info, url, method },
  request: {
    pathVariables: path,
    query,
    headers,
    cookies,
    body: { ...emptyApiDocument.request.body, ...body },
    rest: {},
  },
});
const code = (name: string, given: Given): string =>
  apiExamples(documentOf(given)).find((one) => one.name === name)?.code ?? '';

/** What curl would be called with. */
const calledWith = (source: string): string[] =>
  execFileSync('sh', ['-c', `curl() { for one; do printf '%s\\0' "$one"; done; }\n${source}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

/** What `fetch` would be called with. */
async function fetched(
  source: string,
): Promise<{ url: string; method: string; headers: [string, string][]; body: unknown }> {
  const asked: unknown[] = [];
  const context = {
    ...{ URLSearchParams, FormData, console: { log: () => undefined }, fileInput: { files: [new Blob(['x'])] } },
    fetch: async (url: string, options: object) => {
      asked.push({ url, ...options });
      return { status: 200, text: async () => '' };
    },
  };
  await runInNewContext(`(async () => {${source}})()`, context);
  return asked[0] as Awaited<ReturnType<typeof fetched>>;
}

describe('The request of an API document', () => {
  const sent = (given: Given) => sentBy(documentOf(given));

  it('has its path variables in their places, as they must be written in an address', () => {
    const path = [param('id', 'a/b é'), param('name', 'n'), param('none', '')];
    expect(sent({ url: 'https://a.example:8080/{id}/:name/{none}/:other', path }).url).toBe(
      'https://a.example:8080/a%2Fb%20%C3%A9/n/{none}/:other',
    );
  });

  it('has the query of the table in place of that of the address, and without a table that', () => {
    expect(
      sent({
        url: '/x?old=1#top',
        query: [param('q', 'a&b'), param('optional', ''), param('must', '', { isRequired: true })],
      }).url,
    ).toBe('/x?q=a%26b&must=');
    expect(sent({ url: '/x?old=1 2#top' }).url).toBe('/x?old=1%202');
  });

  it('of a GET has no form: what stands there is its query', () => {
    const body = { mode: 'urlencoded', urlencoded: [param('a', '1')] };
    expect(sent({ url: '/x', method: 'get', body })).toMatchObject({ url: '/x?a=1', body: { kind: 'none' } });
    expect(sent({ url: '/x', method: 'get', body, query: [param('b', '2')] }).url).toBe('/x?b=2');
  });

  it('says what its body is, where nobody else says it', () => {
    const json = { mode: 'json', json: '{}' };
    expect(sent({ body: json }).headers).toEqual([['Content-Type', 'application/json']]);
    expect(sent({ body: json, headers: [param('content-type', 'text/json')] }).headers).toEqual([
      ['content-type', 'text/json'],
    ]);
    expect(sent({ body: { mode: 'urlencoded', urlencoded: [param('a', '1')] } }).headers).toEqual([
      ['Content-Type', 'application/x-www-form-urlencoded'],
    ]);
    const parts = { mode: 'formdata', formdata: [param('a', '1')] };
    expect(sent({ body: parts, headers: [param('Content-Type', 'multipart/form-data')] }).headers).toEqual([]);
  });

  it('has no header that HTTP would not take, and each in one line', () => {
    const headers = [
      param('A', 'x\r\nEvil: 1'),
      param('bad name', 'x'),
      param('-o/etc\n', 'x'),
      param('off', 'x', { isDisabled: true }),
    ];
    expect(sent({ headers, cookies: [param('c', '1'), param('d', '2')] }).headers).toEqual([
      ['A', 'x Evil: 1'],
      ['Cookie', 'c=1; d=2'],
    ]);
  });

  it('is made of so much as somebody reads', () => {
    const query = Array.from({ length: 5_000 }, (_, n) => param(`p${n}`, 'x'.repeat(5_000)));
    expect(sent({ query }).url.length).toBeLessThan(210_000);
    expect(sent({ body: { mode: 'raw', raw: 'x'.repeat(20_001) } }).body).toEqual({ kind: 'none' });
    expect(sent({ method: '-o /etc/passwd' }).method).toBe('GET');
  });

  it('has no half letters, in names neither', () => {
    const urlencoded = [param('n\ud800', 'v\udc00')];
    expect(sent({ body: { mode: 'urlencoded', urlencoded } }).body).toEqual({
      kind: 'form',
      pairs: [['n\ufffd', 'v\ufffd']],
    });
  });

  it('without an address has no examples', () => {
    expect(apiExamples(documentOf({ url: ' ' }))).toEqual([]);
  });
});

describe('The examples', () => {
  const json = '{\n  "name": "好"\n}';
  const given: Given = {
    url: 'https://a.example/{id}',
    path: [param('id', '7')],
    headers: [param('X-Key', "k'1")],
    body: { mode: 'json', json },
  };

  it('are of five languages, each of which the highlighter knows', () => {
    const examples = apiExamples(documentOf(given));
    expect(examples.map(({ name, language }) => [name, language])).toEqual([
      ['curl', 'bash'],
      ['JavaScript', 'javascript'],
      ['Python', 'python'],
      ['Java', 'java'],
      ['Go', 'go'],
    ]);
  });

  it('read as somebody would write them', () => {
    expect(code('Python', given)).toBe(`import requests

response = requests.request(
    "POST",
    "https://a.example/7",
    headers={
        "X-Key": "k'1",
        "Content-Type": "application/json",
    },
    data=(
        "{\\n"
        "  \\"name\\": \\"好\\"\\n"
        "}"
    ).encode("utf-8"),
)
print(response.status_code, response.text)`);
    expect(
      code('Java', given),
    ).toContain(`HttpRequest request = HttpRequest.newBuilder(URI.create("https://a.example/7"))
    .method("POST", HttpRequest.BodyPublishers.ofString(
        "{\\n" +
        "  \\"name\\": \\"好\\"\\n" +
        "}"))
    .header("X-Key", "k'1")
    .header("Content-Type", "application/json")
    .build();`);
    expect(code('Go', given)).toContain('\tbody := strings.NewReader(`{\n  "name": "好"\n}`)\n');
  });

  it('of a form and of files too', () => {
    const rows = [param('a', 'b c'), param('file', 'C:\\x".png', { type: 'file' })];
    const parts = { method: 'put', body: { mode: 'formdata', formdata: rows } };
    expect(code('Java', { body: { mode: 'urlencoded', urlencoded: rows.slice(0, 1) } })).toContain('ofString("a=b+c")');
    expect(code('Java', parts)).toContain('name=\\"file\\"; filename=\\"x%22.png\\"\\r\\n\\r\\n"');
    expect(code('Java', parts)).toContain('body.write(Files.readAllBytes(Path.of("C:\\\\x\\".png")));');
    expect(code('Python', parts)).toContain('("a", (None, "b c")),\n        ("file", open("C:\\\\x\\".png", "rb")),');
    expect(code('Go', parts)).toContain('\tform.WriteField("a", "b c")\n\tif part, err := form.CreateFormFile("file"');
    expect(code('JavaScript', parts)).toContain('body.append("file", fileInput.files[0]);');
  });

  it('of curl take a value for what it is', () => {
    const parts = {
      mode: 'formdata',
      formdata: [param('a', '@/etc/passwd'), param('b', '</etc/passwd;type=x'), param('f', 'a"b;c', { type: 'file' })],
    };
    expect(
      calledWith(code('curl', { url: '-K{1-9}[a]', headers: [param('Empty', '', { isRequired: true })], body: parts })),
    ).toEqual(
      [
        ...['--url', '-K{1-9}[a]', '--globoff', '-H', 'Empty;', '--form-string', 'a=@/etc/passwd'],
        ...['--form-string', 'b=</etc/passwd;type=x', '-F', 'f=@"a\\"b;c"'],
      ].slice(0),
    );
  });
});

const HOSTILE = [
  "'",
  '"',
  '`',
  '\\',
  '\n',
  '\r',
  '\0',
  '$(id)',
  `$\{x}`,
  '%s',
  '\\u0022',
  '\\u000a',
  '"""',
  '</script>',
  '\u2028',
  '\u202e',
  '\ud800',
  '#',
  ';',
  '|',
  'é',
  '好',
  '😀',
  ' ',
];
const hostile = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 6 }).map((signs) => signs.join('')),
);
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

describe('Whatever stands in the values', () => {
  it('a shell hands it to curl letter by letter, and runs nothing', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const args = calledWith(
          code('curl', { headers: [param('A', `a${text}b`)], body: { mode: 'raw', raw: `a${text}b` } }),
        );
        expect(args.at(-1)).toBe(wellFormed(`a${text}b`).replaceAll('\0', ''));
        expect(args).toHaveLength(5);
        expect(args[2]).toMatch(/^A: a.*b$/s);
      }),
      { numRuns: 40 },
    );
  });

  it('fetch gets it letter by letter', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (text, name) => {
        const raw = await fetched(code('JavaScript', { body: { mode: 'raw', raw: `{${text}\n}` } }));
        expect(raw.body).toBe(wellFormed(`{${text}\n}`));
        const form = await fetched(
          code('JavaScript', { body: { mode: 'urlencoded', urlencoded: [param(`n${name}`, `v${text}`)] } }),
        );
        expect([...(form.body as URLSearchParams)]).toEqual([[wellFormed(`n${name}`), wellFormed(`v${text}`)]]);
        const parts = await fetched(
          code('JavaScript', { body: { mode: 'formdata', formdata: [param(`n${name}`, `v${text}`)] } }),
        );
        expect([...(parts.body as FormData)]).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  it('a control in Java is octal, for it reads others before it reads a literal', () => {
    expect(javaQuoted('\u0007\n\u007f')).toBe('"\\007\\n\\177"');
  });

  it('a literal of Java is one, and means it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const literal = javaQuoted(text);
        // The compiler reads \u… first, in the middle of a literal too: none may stand for a sign of the literal or a line break.
        const first = literal.replace(
          /(?<!\\)((?:\\\\)*)\\u([0-9a-f]{4})/g,
          (_, before: string, hex: string) => before + String.fromCharCode(Number.parseInt(hex, 16)),
        );
        expect(first).toMatch(/^"(?:[^"\\\n\r]|\\(?:[nrt"\\]|[0-3][0-7]{2}))*"$/s);
        const meant = first
          .slice(1, -1)
          .replace(/\\([0-3][0-7]{2}|.)/gs, (_, sign: string) =>
            sign.length === 3
              ? String.fromCharCode(Number.parseInt(sign, 8))
              : ({ n: '\n', r: '\r', t: '\t' }[sign] ?? sign),
          );
        expect(meant).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['Python', 'Go', 'JavaScript', 'Java'])('nothing in %s is seen otherwise than it is', (name) => {
    expect(
      code(name, { headers: [param('A', 'a\u202eb\u200b\ufeff')], body: { mode: 'raw', raw: 'a\n\u2066b' } }),
    ).not.toMatch(/[\u200b-\u202e\u2066\ufeff]/);
  });
});
