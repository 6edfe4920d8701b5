import { API_STATUSES, type ApiDocument, type ApiParam, type ApiStatus, type Rest } from './document.ts';

/** Longer texts are shown and edited as they were written. */
const MOST_LENGTH = 2_000_000;
/** No client nests deeper; writing back is recursive. */
const MOST_DEPTH = 100;
const LOOKED_FOR_KEYS = 300_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The API document that a page's text is; undefined for any other text, also for a JSON that only resembles one. Never
 * throws. Missing parts are empty, numbers stand for texts, rows that are no objects are left out, and a text that an
 * older client sent HTML-escaped is read as well.
 */
export function apiDocumentOf(text: string): ApiDocument | undefined {
  if (!mayBeApiDocument(text)) return undefined;
  const trimmed = text.trim();
  const root = parsed(ESCAPED.test(trimmed) ? unescaped(trimmed) : trimmed);
  const info = fieldsOf(root?.info);
  if (!root || !info || typeof info.url !== 'string') return undefined;
  const isRequest = isEmptyList(root.request) || fieldsOf(root.request) !== undefined;
  if (typeof info.method !== 'string' && !isRequest) return undefined;
  return isShallow(root, MOST_DEPTH) ? documentOf(root, info) : undefined;
}

/** Whether it is worth parsing: false for every text that does not begin like an API document. Cheap. */
export function mayBeApiDocument(text: string): boolean {
  if (text.length > MOST_LENGTH || !beginsAsApi(text.slice(0, 1_000))) return false;
  const beginning = text.slice(0, LOOKED_FOR_KEYS);
  return beginning.includes('info') && text.includes('url');
}

/** For a beginning alone: as every JSON object does. */
const beginsAsApi = (beginning: string): boolean => /^\s*\{\s*(?:"|&quot;|&#34;)/.test(beginning);

function documentOf(root: Fields, info: Fields): ApiDocument {
  const request = fieldsOf(root.request) ?? {};
  const params = fieldsOf(request.params) ?? {};
  const response = fieldsOf(root.response) ?? {};
  // The specification names the fields of a JSON body beside `params`, clients write them inside.
  const inside = rowsOf(params.jsonDesc);
  const isBeside = inside?.length === 0;
  const jsonFields = (isBeside ? rowsOf(request.jsonDesc) : inside) ?? [];
  return {
    info: {
      url: textOf(info.url),
      method: textOf(info.method).trim().toLowerCase() || 'get',
      title: textOf(info.title),
      description: textOf(info.description),
      status: statusOf(info.apiStatus),
      remark: textOf(info.remark),
      rest: restOf(info, ['url', 'method', 'title', 'description', 'remark'], { apiStatus: isStatusOrNone }),
    },
    request: {
      pathVariables: rowsOf(request.pathVariable) ?? [],
      query: rowsOf(request.query) ?? [],
      headers: rowsOf(request.headers) ?? [],
      cookies: rowsOf(request.cookies) ?? [],
      body: {
        mode: modeOf(params),
        urlencoded: rowsOf(params.urlencoded) ?? [],
        formdata: rowsOf(params.formdata) ?? [],
        json: textOf(params.json),
        jsonFields,
        raw: textOf(params.raw),
        rest: restOf(params, ['mode', 'json', 'raw'], { urlencoded: isRows, formdata: isRows, jsonDesc: isRows }),
      },
      rest: restOf(request, [], {
        ...{ pathVariable: isRows, query: isRows, headers: isRows, cookies: isRows, params: isObject },
        jsonDesc: (value) => isBeside && isRows(value),
      }),
    },
    response: {
      success: { example: textOf(response.responseExample), fields: rowsOf(response.responseParamsDesc) ?? [] },
      failure: { example: textOf(response.responseFailExample), fields: rowsOf(response.responseFailParamsDesc) ?? [] },
      rest: restOf(response, ['responseExample', 'responseFailExample'], {
        ...{ responseParamsDesc: isRows, responseFailParamsDesc: isRows },
      }),
    },
    rest: restOf(root, ['info'], { request: isObject, response: isObject }),
  };
}

const PARAM = ['name', 'type', 'value', 'require', 'remark', 'disable'] as const;

/** Undefined for what is no list. A list with gaps comes from some servers as an object with numbers for keys. */
function rowsOf(value: unknown): readonly ApiParam[] | undefined {
  if (value === undefined || value === null || value === '') return [];
  const fields = fieldsOf(value);
  const isNumbered = fields && Object.keys(fields).every((key) => /^\d{1,6}$/.test(key));
  const rows = isNumbered ? Object.values(fields) : value;
  if (!Array.isArray(rows)) return undefined;
  return rows.flatMap((row: unknown) => {
    const of = fieldsOf(row);
    return of ? [paramOf(of)] : [];
  });
}

function paramOf(row: Fields): ApiParam {
  return {
    name: textOf(row.name).trim(),
    type: textOf(row.type).trim(),
    value: textOf(row.value),
    isRequired: isYes(row.require),
    remark: textOf(row.remark),
    isDisabled: isYes(row.disable),
    rest: restOf(row, PARAM, {}),
  };
}

/** Where a client left the mode away, the part that is there. */
function modeOf(params: Fields): string {
  const mode = textOf(params.mode).trim();
  if (mode !== '') return mode;
  if (textOf(params.json) !== '') return 'json';
  const filled = (['urlencoded', 'formdata'] as const).find((key) => rowsOf(params[key])?.some((row) => row.name));
  return filled ?? (textOf(params.raw) === '' ? 'none' : 'raw');
}

function statusOf(value: unknown): ApiStatus | undefined {
  const status = textOf(value).trim();
  return API_STATUSES.find((one) => one === status);
}

/** What a text field says, whatever a client put there: an example may come as the object itself. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value);
}

const YES = new Set(['1', 'true', 'yes']);
const isYes = (value: unknown): boolean => YES.has(textOf(value).toLowerCase());
const isRows = (value: unknown): boolean => rowsOf(value) !== undefined;
const isObject = (value: unknown): boolean =>
  value === null || value === undefined || isEmptyList(value) || fieldsOf(value) !== undefined;
const isStatusOrNone = (value: unknown): boolean => statusOf(value) !== undefined || textOf(value) === '';

/** What is not read: unknown fields, and known ones that hold what they should not. */
function restOf(
  from: Fields,
  known: readonly string[],
  usable: Readonly<Record<string, (value: unknown) => boolean>>,
): Rest {
  const isRead = (key: string, value: unknown) =>
    known.includes(key) || (Object.hasOwn(usable, key) && usable[key]?.(value) === true);
  return Object.fromEntries(Object.entries(from).filter(([key, value]) => !isRead(key, value)));
}

function fieldsOf(value: unknown): Fields | undefined {
  // Checked: an object that is no list.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** How some servers write an empty object. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function parsed(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1));
}

const ESCAPED = /^\{\s*(?:&quot;|&#34;)/;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Once, as it was escaped once. */
function unescaped(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot)|#0?(39|34));/g, (_, name: string | undefined, code: string) =>
    name === undefined ? String.fromCharCode(Number(code)) : (CHARACTERS[name] ?? ''),
  );
}
