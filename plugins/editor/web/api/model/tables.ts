import type { ApiDocument, ApiParam } from '../../../../items/points.ts';

/** The tables of an API document, in the order of the form. */
export const TABLES = [
  'pathVariables',
  'query',
  'headers',
  'cookies',
  'urlencoded',
  'formdata',
  'jsonFields',
  'success',
  'failure',
] as const;
export type TableId = (typeof TABLES)[number];

type Rows = readonly ApiParam[];

export function rowsOf({ request, response }: ApiDocument, table: TableId): Rows {
  if (table === 'success' || table === 'failure') return response[table].fields;
  if (table === 'urlencoded' || table === 'formdata' || table === 'jsonFields') return request.body[table];
  return request[table];
}

export function withRows(doc: ApiDocument, table: TableId, rows: Rows): ApiDocument {
  const { request, response } = doc;
  if (table === 'success' || table === 'failure')
    return { ...doc, response: { ...response, [table]: { ...response[table], fields: rows } } };
  if (table === 'urlencoded' || table === 'formdata' || table === 'jsonFields')
    return { ...doc, request: { ...request, body: { ...request.body, [table]: rows } } };
  return { ...doc, request: { ...request, [table]: rows } };
}
