import type { ApiBody, ApiDocument, ApiParam } from './document.ts';

/** Rows that readers see: with a name, and not switched off. */
export const shown = (rows: readonly ApiParam[]): readonly ApiParam[] =>
  rows.filter(({ name, isDisabled }) => name !== '' && !isDisabled);

/** The table that counts: of a form its fields, of a JSON what is said of its fields. */
export function bodyRows({ mode, urlencoded, formdata, jsonFields }: ApiBody): readonly ApiParam[] {
  if (mode === 'urlencoded') return urlencoded;
  if (mode === 'formdata') return formdata;
  return mode === 'json' ? jsonFields : [];
}

/** The text that counts; that of a mode that we do not know stands under its name. */
export function bodyText({ mode, json, raw, rest }: ApiBody): string {
  if (mode === 'json') return json;
  if (mode === 'raw') return raw;
  const text = Object.hasOwn(rest, mode) ? rest[mode] : '';
  return typeof text === 'string' ? text : '';
}

/** A GET has no body: where its query is empty, what stands in the table of the body is the query. */
export function shownQuery({ info, request }: ApiDocument): readonly ApiParam[] {
  const query = shown(request.query);
  return query.length > 0 || !isFormOfGet(info.method, request.body.mode) ? query : shown(bodyRows(request.body));
}

export const isFormOfGet = (method: string, mode: string): boolean =>
  (method === 'get' || method === 'head') && (mode === 'urlencoded' || mode === 'formdata');
