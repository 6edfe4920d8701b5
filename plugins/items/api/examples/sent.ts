import type { ApiDocument, ApiParam } from '../document.ts';
import { indented } from '../indent.ts';
import { bodyRows, bodyText, isFormOfGet, shown, shownQuery } from '../parts.ts';

/** A name and a value, as they travel. */
export type Pair = readonly [name: string, value: string];
export interface Part {
  readonly name: string;
  readonly value: string;
  /** `value` is the path of a file. */
  readonly isFile: boolean;
}
export type SentBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'parts'; readonly parts: readonly Part[] };

/** One request, made from the examples of its parameters. Nothing in it is quoted for any language yet. */
export interface Sent {
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Pair[];
  readonly body: SentBody;
}

/** More parameters make no example any more. */
const MOST_ROWS = 100;
/** Characters of a body, and of one value. */
const MOST_TEXT = 20_000;
const MOST_VALUE = 2_000;
/** What HTTP takes for the name of a header. */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]{1,200}$/;

export function sentBy(document: ApiDocument): Sent {
  const { info, request } = document;
  const body = bodyOf(document);
  const headers = pairsOf(request.headers).filter(([name]) => TOKEN.test(name));
  const cookies = pairsOf(request.cookies).map(([name, value]) => `${name}=${value}`);
  const type = TYPES[body.kind === 'text' && request.body.mode === 'json' ? 'json' : body.kind];
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const own = body.kind === 'parts' ? headers.filter(([name]) => name.toLowerCase() !== 'content-type') : headers;
  return {
    method: /^[a-z]{1,20}$/.test(info.method) ? info.method.toUpperCase() : 'GET',
    url: addressOf(document),
    headers: [
      ...own.map(([name, value]) => [name, inLine(value)] as const),
      ...(type && !isTyped ? [['Content-Type', type] as const] : []),
      ...(cookies.length > 0 ? [['Cookie', inLine(cookies.join('; '))] as const] : []),
    ],
    body,
  };
}

/** The boundary between parts is made by whoever sends them. */
const TYPES: Readonly<Record<SentBody['kind'] | 'json', string>> = {
  ...{ none: '', text: '', parts: '', json: 'application/json', form: 'application/x-www-form-urlencoded' },
};

function bodyOf(document: ApiDocument): SentBody {
  const { info, request } = document;
  const { mode } = request.body;
  const isForm = mode === 'urlencoded' || mode === 'formdata';
  if (isFormOfGet(info.method, mode)) return { kind: 'none' };
  const rows = sentRows(bodyRows(request.body));
  if (isForm && rows.length === 0) return { kind: 'none' };
  if (mode === 'urlencoded') return { kind: 'form', pairs: rows.map(({ name, value }) => [name, value]) };
  if (mode === 'formdata') {
    return {
      kind: 'parts',
      parts: rows.map(({ name, value, type }) => ({ name, value, isFile: type === 'file' })),
    };
  }
  const text = mode === 'json' ? indented(bodyText(request.body)) : bodyText(request.body);
  return text === '' || text.length > MOST_TEXT ? { kind: 'none' } : { kind: 'text', text: wellFormed(text) };
}

/** Path variables in their places; what the table of the query says in place of the query that the address has. */
function addressOf(document: ApiDocument): string {
  const { url } = document.info;
  const query = sentRows(shownQuery(document));
  const [address = ''] = inLine(url.trim()).split('#');
  const [path = '', own] = address.split(/\?(.*)/s);
  const values = new Map(shown(document.request.pathVariables).map(({ name, value }) => [name, value]));
  const filled = path.replace(/\{([^{}/]{1,100})\}|(?<=\/):([\p{L}_][\p{L}\p{N}_]{0,99})/gu, (whole, braced, colon) => {
    const value = values.get(braced ?? colon);
    return value ? encode(value) : whole;
  });
  const said = query.map(({ name, value }) => `${encode(name)}=${encode(value)}`).join('&');
  const after = query.length > 0 ? said : (own ?? '');
  return `${filled.replaceAll(' ', '%20')}${after === '' ? '' : `?${after.replaceAll(' ', '%20')}`}`;
}

/** Those that must be sent, and those that have something to send. */
const sentRows = (rows: readonly ApiParam[]): readonly ApiParam[] =>
  shown(rows)
    .filter(({ isRequired, value }) => isRequired || value !== '')
    .slice(0, MOST_ROWS)
    .map((row) => ({ ...row, name: whole(row.name), value: whole(row.value) }));

const pairsOf = (rows: readonly ApiParam[]): readonly Pair[] => sentRows(rows).map(({ name, value }) => [name, value]);
const whole = (value: string): string => wellFormed(value.slice(0, MOST_VALUE));
const encode = (text: string): string => encodeURIComponent(whole(text));
/** Half of a pair of surrogates is no character, and no language sends it. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
/** A header and an address are one line. */
const inLine = (text: string): string => whole(text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
