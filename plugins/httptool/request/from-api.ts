import type { ApiDocument, ApiParam } from '../../items/points.ts';
import { pathRows } from './address.ts';
import { TOKEN } from './headers.ts';
import { type BodyMode, emptyDraft, type FormRow, type RequestDraft, type Row } from './request.ts';

/** The request that an API document describes, with its examples. */
export function draftFrom(document: ApiDocument): RequestDraft {
  const { info, request } = document;
  const method = info.method.trim().toUpperCase();
  const [address = ''] = info.url.trim().split('#');
  const [url = '', own = ''] = address.split(/\?(.*)/s);
  return {
    method: TOKEN.test(method) ? method : 'GET',
    url,
    pathVariables: pathRows(
      url,
      rowsOf(request.pathVariables).map(({ name, value }) => ({ name, value })),
    ),
    query: queryOf(own, rowsOf(queryRows(document))),
    headers: [...rowsOf(request.headers), ...cookieRow(request.cookies)],
    body: bodyOf(document),
  };
}

/** A GET has no body: where its query is empty, what stands in the form is the query, as readers see it. */
function queryRows({ info, request }: ApiDocument): readonly ApiParam[] {
  const isBodiless = /^(get|head)$/i.test(info.method.trim());
  const { mode } = request.body;
  if (!isBodiless || isNamed(request.query) || (mode !== 'urlencoded' && mode !== 'formdata')) return request.query;
  return request.body[mode];
}

const isNamed = (rows: readonly ApiParam[]): boolean => rows.some(({ name }) => name !== '');

/** What is optional and has no example is there, and is not sent. */
const rowOf = ({ name, value, isRequired, isDisabled }: ApiParam): Row => ({
  ...{ name, value },
  ...(isDisabled || (value === '' && !isRequired) ? { isOff: true } : {}),
});
const rowsOf = (rows: readonly ApiParam[]): readonly Row[] => rows.filter(({ name }) => name !== '').map(rowOf);

/** What the address says itself stands before the table, which has the last word. */
function queryOf(own: string, rows: readonly Row[]): readonly Row[] {
  const known = new Set(rows.map(({ name }) => name));
  // A query may be written with variables in it, which stay as they are.
  const pairs = own === '' ? [] : [...new URLSearchParams(own)];
  return [...pairs.filter(([name]) => !known.has(name)).map(([name, value]) => ({ name, value })), ...rows];
}

function cookieRow(cookies: readonly ApiParam[]): readonly Row[] {
  const sent = rowsOf(cookies).filter(({ isOff }) => !isOff);
  const value = sent.map((row) => `${row.name}=${row.value}`).join('; ');
  return value === '' ? [] : [{ name: 'Cookie', value }];
}

const MODES: Readonly<Record<string, BodyMode>> = {
  ...{ none: 'none', json: 'json', urlencoded: 'urlencoded', formdata: 'formdata', raw: 'raw' },
  ...{ 'form-data': 'formdata', 'x-www-form-urlencoded': 'urlencoded', file: 'file', binary: 'file' },
};

function bodyOf({ request }: ApiDocument): RequestDraft['body'] {
  const { mode, json, raw, rest, urlencoded, formdata } = request.body;
  const said = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
  // The text of a mode that other clients have (`xml`) stands under its name.
  const other = Object.hasOwn(rest, mode) ? rest[mode] : undefined;
  return {
    ...emptyDraft.body,
    mode: said ?? (typeof other === 'string' && other !== '' ? 'raw' : 'none'),
    json,
    raw: said === undefined && typeof other === 'string' ? other : raw,
    urlencoded: rowsOf(urlencoded),
    formdata: formdata
      .filter(({ name }) => name !== '')
      // The example of a file is the name of one that is not here.
      .map((row): FormRow => (row.type === 'file' ? { name: row.name, value: '', isFile: true } : rowOf(row))),
  };
}
