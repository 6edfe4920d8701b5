import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './curl/test-commands.ts';
import { fromCurl, toCurl } from './curl.ts';
import { emptyDraft, type RequestDraft, type Row, type SentRequest } from './request.ts';

/** What a draft says, in short: only what is there. */
function said(draft: RequestDraft | undefined) {
  if (!draft) return undefined;
  const { body } = draft;
  const rows = (list: readonly Row[]) => list.map(({ name, value }) => `${name}=${value}`);
  return {
    ...{ method: draft.method, url: draft.url },
    ...(draft.query.length > 0 && { query: rows(draft.query) }),
    ...(draft.headers.length > 0 && { headers: draft.headers.map(({ name, value }) => `${name}: ${value}`) }),
    ...(body.mode === 'json' && { json: body.json }),
    ...(body.mode === 'raw' && { raw: body.raw }),
    ...(body.mode === 'urlencoded' && { urlencoded: rows(body.urlencoded) }),
    ...(body.mode === 'formdata' && {
      formdata: body.formdata.map(({ name, value, file }) => `${name}=${file ? `@${file.name}` : value}`),
    }),
    ...(body.mode === 'file' && { file: body.file?.name }),
  };
}

describe('fromCurl', () => {
  it.each(COMMANDS)('reads %s', (_, command, wanted) => {
    expect(said(fromCurl(command))).toEqual(wanted);
  });

  it.each([
    ['nothing', ''],
    ['another command', 'wget https://a.example'],
    ['a word that only begins with curl', 'curly https://a.example'],
    ['a command without an address', "curl -H 'A: b'"],
    ['a quote that does not end', "curl 'https://a.example"],
    ['escapes that do not end', "curl $'https://a.example\\"],
    ['more than 1 MiB', `curl https://a.example -d '${'a'.repeat(1024 ** 2)}'`],
  ])('takes %s for no command', (_, command) => {
    expect(fromCurl(command)).toBeUndefined();
  });

  it('runs and expands nothing', () => {
    const draft = fromCurl('curl "https://a.example/$HOME/`id`" -H "A: $(id) $B"');
    expect(said(draft)).toEqual({ method: 'GET', url: 'https://a.example/$HOME/`id`', headers: ['A: $(id) $B'] });
  });

  it('has room for every part of an empty request', () => {
    expect(fromCurl('curl https://a.example')).toEqual({ ...emptyDraft, url: 'https://a.example' });
  });

  it.each([
    ['backslashes', '\\'],
    ['carets', '^'],
    ['dollars', '$'],
    ['quotes', `"'`],
    ['substitutions', "$(printf '\\033"],
    ['escapes', "$'\\x"],
    ['line breaks', '\\ \n'],
    ['options', ' -X'],
    ['ampersands', 'a&'],
    ['blanks', ' \t'],
  ])('takes %s by the megabyte', { timeout: 5_000 }, (_, part) => {
    const most = Math.floor((1024 ** 2 - 40) / part.length);
    for (const before of ['curl https://a.example -d ', "curl 'https://a.example' -d $'", 'curl ^"https://a ']) {
      fromCurl(before + part.repeat(most));
    }
  });
});

const TOKEN = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/).filter((name) => !OWN.test(name));
const OWN =
  /^(connection|content-length|content-type|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/i;
const TEXT = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0') && isWellFormed(text));
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
const VALUE = TEXT.map((text) => text.replace(/[\r\n]/g, ' ').trim());
const PAIRS = fc.array(fc.tuple(TEXT, fc.string({ unit: 'grapheme' }).filter(isWellFormed)), { maxLength: 4 });

const generated = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  path: fc.webPath(),
  query: PAIRS,
  headers: fc.array(fc.tuple(TOKEN, VALUE), { maxLength: 4 }),
  type: fc.constantFrom(
    undefined,
    'application/json',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
  ),
  text: fc.option(TEXT, { nil: undefined }),
});

describe('toCurl', () => {
  it('is read back as the same request', () => {
    fc.assert(
      fc.property(generated, ({ method, path, query, headers, type, text }) => {
        const search = new URLSearchParams(query).toString();
        const url = new URL(`https://a.example${path || '/'}${search && `?${search}`}`).href;
        const rows = headers.map(([name, value]) => ({ name, value }));
        const typed = text !== undefined && type ? [...rows, { name: 'Content-Type', value: type }] : rows;
        const request: SentRequest = {
          ...{ method, url, headers: typed },
          ...(text !== undefined && { body: new Blob([text]) }),
        };
        const draft = fromCurl(toCurl(request, text));
        if (!draft) throw new Error('It is read as no command.');
        expect(draft.method).toBe(method);
        const asked = new URL(draft.url);
        for (const row of draft.query) asked.searchParams.append(row.name, row.value);
        expect(asked.pathname).toBe(new URL(url).pathname);
        expect([...asked.searchParams]).toEqual([...new URL(url).searchParams]);
        expect(draft.headers).toEqual(typed);
        expect(bodyText(draft, text ?? '')).toBe(text ?? '');
      }),
      { numRuns: 500 },
    );
  });

  it('reads a form back field by field', () => {
    const form = [
      { name: 'a', value: '@b;type=c' },
      { name: 'f', value: '', file: new File(['x'], 'a "b"\\c;d,e.txt') },
      { name: 'off', value: '1', isOff: true },
    ];
    const type = { name: 'Content-Type', value: 'multipart/form-data; boundary=x' };
    const request = { method: 'POST', url: 'https://a.example/', headers: [type], body: new Blob(['…']) };
    const draft = fromCurl(toCurl(request, undefined, form));
    expect(said(draft)).toEqual({
      ...{ method: 'POST', url: 'https://a.example/' },
      formdata: ['a=@b;type=c', 'f=@c;d,e.txt'],
    });
  });

  it.each([
    ['a short one on one line', { method: 'GET', url: 'https://a.example/', headers: [] }, "curl 'https://a.example/'"],
    ['a HEAD', { method: 'HEAD', url: 'https://a.example/', headers: [] }, "curl --head 'https://a.example/'"],
    [
      'brackets of an address',
      { method: 'GET', url: 'https://[2001:db8::1]/', headers: [] },
      "curl 'https://[2001:db8::1]/' --globoff",
    ],
    [
      'a body that is no text',
      { method: 'PUT', url: 'https://a.example/', headers: [], body: new File(['\0'], "it's.png") },
      "curl -X PUT 'https://a.example/' -H 'Content-Type:' --data-binary '@it'\\''s.png'",
    ],
    [
      'headers without a value and such that are off',
      {
        ...{ method: 'GET', url: 'https://a.example/' },
        headers: [
          { name: 'A', value: '' },
          { name: 'B', value: '1', isOff: true },
        ],
      },
      "curl 'https://a.example/' -H 'A;'",
    ],
  ])('writes %s', (_, request, wanted) => {
    expect(toCurl(request)).toBe(wanted);
  });

  it('breaks a long one over lines', () => {
    const headers = ['a', 'b'].map((name) => ({ name, value: 'x'.repeat(60) }));
    const lines = toCurl({ method: 'GET', url: 'https://a.example/', headers }).split(' \\\n  ');
    expect(lines).toHaveLength(3);
  });

  it('holds no control character that a terminal would obey', () => {
    const text = 'a\u0003\nrm -rf ~\n\u001b[201~\u009b\r';
    const request = { method: 'POST', url: 'https://a.example/', headers: [], body: new Blob([text]) };
    expect(toCurl(request, text)).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(fromCurl(toCurl(request, text))?.body.raw).toBe(text);
  });
});

/** The body's text; of a form, the text itself where its rows say the same. */
function bodyText({ body }: RequestDraft, wanted: string): string {
  if (body.mode === 'json') return body.json;
  if (body.mode === 'raw') return body.raw;
  if (body.mode !== 'urlencoded') return '';
  const pairs = body.urlencoded.map(({ name, value }): [string, string] => [name, value]);
  const same = [...new URLSearchParams(wanted)].flat().join('\n') === pairs.flat().join('\n');
  return same ? wanted : new URLSearchParams(pairs).toString();
}
