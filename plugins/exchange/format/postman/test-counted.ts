/**
 * What a public collection has, counted on its raw tree by a walk of its own: nothing of the importer is used here, so that a
 * mistake of the importer is not made twice.
 */
export interface Counted {
  /** By which the importer knows it in version 1; '' in version 2, where the order says it. */
  readonly id: string;
  readonly name: string;
  /** Names of its folders, from above. */
  readonly folders: readonly string[];
  readonly method: string;
  /** Without the query. */
  readonly address: string;
  readonly description: string;
  readonly rows: readonly CountedRow[];
  readonly mode: string;
  readonly text: string;
  /** Its kind of credentials; '' for none. */
  readonly auth: string;
  readonly answers: readonly CountedAnswer[];
  readonly hasScripts: boolean;
}

export interface CountedRow {
  /** path, query, header or field */
  readonly in: string;
  readonly name: string;
  readonly value: string;
  readonly description: string;
  readonly isFile: boolean;
  readonly isDisabled: boolean;
}

export interface CountedAnswer {
  readonly name: string;
  readonly code: string;
  readonly text: string;
}

type Tree = Readonly<Record<string, unknown>>;
const tree = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});
const list = (value: unknown): readonly Tree[] => (Array.isArray(value) ? value.map(tree) : []);
const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const said = (value: unknown): string => (typeof value === 'object' ? text(tree(value).content) : text(value)).trim();

export function countedBy(source: string): readonly Counted[] {
  const root = tree(JSON.parse(source));
  const collection = tree(root.collection ?? root);
  if (Array.isArray(collection.requests)) return list(collection.requests).map((one) => ofOne(one, collection));
  return below(collection, [], tree(collection.auth));
}

function below(holder: Tree, folders: readonly string[], auth: Tree): readonly Counted[] {
  return list(holder.item).flatMap((item) => {
    if (Array.isArray(item.item)) {
      return below(item, [...folders, text(item.name)], item.auth ? tree(item.auth) : auth);
    }
    return [ofTwo(item, folders, auth)];
  });
}

function ofTwo(item: Tree, folders: readonly string[], above: Tree): Counted {
  const request = typeof item.request === 'string' ? { url: item.request } : tree(item.request);
  const url = typeof request.url === 'string' ? { raw: request.url } : tree(request.url);
  const body = tree(request.body);
  const mode = text(body.mode);
  const [address, search] = apart(text(url.raw) || joined(url));
  const query = list(url.query);
  const auth = text((request.auth ? tree(request.auth) : above).type);
  return {
    ...{ id: '', name: text(item.name), folders, method: text(request.method || 'GET').toLowerCase() },
    ...{ address, description: said(request.description) || said(item.description) },
    rows: [
      ...rows('path', url.variable),
      ...(query.length > 0 ? rows('query', query) : inSearch(search)),
      ...rows('header', typeof request.header === 'string' ? inLines(request.header) : request.header),
      ...(['urlencoded', 'formdata'].includes(mode) ? rows('field', body[mode]) : []),
    ],
    ...{ mode, text: mode === 'raw' ? text(body.raw) : '', auth: auth === 'noauth' ? '' : auth },
    answers: list(item.response).map((one) => ({ name: text(one.name), code: text(one.code), text: text(one.body) })),
    hasScripts: list(item.event).length > 0,
  };
}

/** In version 1 folders and requests are lists side by side, which name each other. */
function ofOne(request: Tree, collection: Tree): Counted {
  const folders = list(collection.folders);
  const own = folders.find(
    ({ id, order }) => id === request.folder || (Array.isArray(order) && order.includes(request.id)),
  );
  const [address, search] = apart(text(request.url));
  const mode = text(request.dataMode);
  const isForm = mode !== 'raw' && list(request.data).length > 0;
  const path = Object.entries(tree(request.pathVariables)).map(([key, value]) => ({ key, value }));
  return {
    ...{ id: text(request.id), name: text(request.name), folders: own ? [text(own.name)] : [] },
    ...{ method: text(request.method).toLowerCase(), address, description: said(request.description) },
    rows: [
      ...rows('path', path),
      ...inSearch(search),
      ...rows('header', inLines(text(request.headers))),
      ...(isForm ? rows('field', request.data) : []),
    ],
    mode: isForm ? (mode === 'params' ? 'formdata' : 'urlencoded') : mode === 'raw' ? 'raw' : '',
    text: mode === 'raw' ? text(request.rawModeData || request.data) : '',
    auth: helpers[text(request.currentHelper)] ?? '',
    answers: list(request.responses).map((one) => ({
      ...{ name: text(one.name), code: text(tree(one.responseCode).code), text: text(one.text) },
    })),
    hasScripts: [request.tests, request.preRequestScript].some((script) => text(script).trim() !== ''),
  };
}

const helpers: Readonly<Record<string, string>> = {
  ...{ basicAuth: 'basic', digestAuth: 'digest', oAuth1: 'oauth1', oAuth2: 'oauth2', hawkAuth: 'hawk' },
  awsSigV4: 'awsv4',
};

/** The line for the next row, which Postman keeps, says nothing. */
function rows(place: string, written: unknown): readonly CountedRow[] {
  const filled = list(written).filter((row) => text(row.key ?? row.id) !== '' || text(row.value) !== '');
  return filled.map((row) => {
    const isFile = row.type === 'file';
    return {
      ...{ in: place, name: text(row.key ?? row.id), value: text(isFile ? (row.src ?? row.value) : row.value) },
      ...{ description: said(row.description), isFile, isDisabled: row.disabled === true || row.enabled === false },
    };
  });
}

function joined({ protocol, host, port, path }: Tree): string {
  const parts = (value: unknown, by: string) => (Array.isArray(value) ? value.join(by) : text(value));
  const to = port === undefined ? '' : `:${text(port)}`;
  return `${protocol === undefined ? '' : `${text(protocol)}://`}${parts(host, '.')}${to}/${parts(path, '/').replace(/^\//, '')}`;
}

function apart(url: string): readonly [address: string, search: string] {
  const [plain = ''] = url.split('#');
  const at = plain.indexOf('?');
  return at < 0 ? [plain.trim(), ''] : [plain.slice(0, at).trim(), plain.slice(at + 1)];
}

const inSearch = (search: string): readonly CountedRow[] =>
  [...new URLSearchParams(search)].flatMap(([key, value]) => (key === '' ? [] : rows('query', [{ key, value }])));

const inLines = (lines: string): readonly Tree[] =>
  lines.split('\n').flatMap((line) => {
    const [, off = '', key = '', value = ''] = /^\s*(\/\/)?\s*([^:]+)(?::(.*))?$/.exec(line) ?? [];
    return key === '' ? [] : [{ key: key.trim(), value: value.trim(), disabled: off !== '' }];
  });
