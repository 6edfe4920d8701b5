import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';

/** Folders within folders; deeper ones are a circle. */
const MOST_DEPTH = 50;

/** A collection of the first version in the words of the second. */
export function inWordsOfTwo(collection: Fields): Fields {
  const folders = byId(fieldOf(collection, 'folders'));
  const requests = byId(fieldOf(collection, 'requests'));
  const used = new Set<Fields>();
  const folderIn = listedIn(folders, 'folders_order');
  const requestIn = listedIn(folders, 'order');
  const itemsOf = (holder: Fields, parent: string, depth: number): Fields[] => {
    const id = textOf(fieldOf(holder, 'id'));
    const below = ordered(
      holder,
      'folders_order',
      [...folders].filter(([key, one]) => (parentOf(one) || (folderIn.get(key) ?? '')) === parent),
    );
    const inside = ordered(
      holder,
      'order',
      [...requests].filter(([key, one]) => (folderOf(one, folders) || (requestIn.get(key) ?? '')) === parent),
    );
    const asFolders = depth === 0 ? [] : below.filter((one) => isNew(used, one));
    return [
      ...inside.filter((one) => isNew(used, one)).map(itemOf),
      ...asFolders.map((one) => ({
        ...{ id: idOf(one) || id, name: fieldOf(one, 'name'), description: fieldOf(one, 'description') },
        ...{ auth: fieldOf(one, 'auth'), event: fieldOf(one, 'events') },
        item: itemsOf(one, idOf(one), depth - 1),
      })),
    ];
  };
  const item = itemsOf(collection, '', MOST_DEPTH);
  // Folders within each other are at no end of the root.
  const left = [...requests.values()].filter((one) => !used.has(one));
  const { name, description } = collection;
  const variable = fieldOf(collection, 'variables');
  return {
    info: { name, description },
    variable,
    ...{ auth: fieldOf(collection, 'auth'), event: fieldOf(collection, 'events') },
    item: [...item, ...left.map(itemOf)],
  };
}

/** By what folders list; older collections say it nowhere else. */
function listedIn(folders: ReadonlyMap<string, Fields>, key: string): ReadonlyMap<string, string> {
  const listed = [...folders].map(([id, one]) =>
    listOf(fieldOf(one, key)).map((inner) => [textOf(inner), id] as const),
  );
  return new Map(listed.flat());
}

const idOf = (one: Fields): string => textOf(fieldOf(one, 'id'));
const parentOf = (folder: Fields): string => textOf(fieldOf(folder, 'folder')) || textOf(fieldOf(folder, 'folderId'));

/** A folder that a request names and that is not there counts for none. */
function folderOf(request: Fields, folders: ReadonlyMap<string, Fields>): string {
  const id = textOf(fieldOf(request, 'folder'));
  if (folders.has(id)) return id;
  return '';
}

function isNew(used: Set<Fields>, one: Fields): boolean {
  if (used.has(one)) return false;
  used.add(one);
  return true;
}

/** Two of one id are two. */
function byId(list: unknown): ReadonlyMap<string, Fields> {
  const found = new Map<string, Fields>();
  for (const [at, one] of listOf(list).entries()) {
    const fields = fieldsOf(one);
    const id = idOf(fields ?? {});
    if (fields) found.set(id === '' || found.has(id) ? `${id}#${at}` : id, fields);
  }
  return found;
}

/** As the holder's own list says, those that it forgot last. */
function ordered(holder: Fields, key: string, entries: readonly (readonly [string, Fields])[]): Fields[] {
  const places = new Map(listOf(fieldOf(holder, key)).map((id, at) => [textOf(id), at]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
  return [...entries].sort(([one], [other]) => placeOf(one) - placeOf(other)).map(([, fields]) => fields);
}

function itemOf(request: Fields): Fields {
  return {
    ...{ id: fieldOf(request, 'id'), name: fieldOf(request, 'name'), event: scriptsOf(request) },
    request: {
      url: {
        raw: fieldOf(request, 'url'),
        query: fieldOf(request, 'queryParams'),
        variable: fieldOf(request, 'pathVariableData') ?? pairs(fieldOf(request, 'pathVariables')),
      },
      method: fieldOf(request, 'method'),
      header: listOf(fieldOf(request, 'headerData')).length > 0 ? request.headerData : fieldOf(request, 'headers'),
      auth: fieldsOf(fieldOf(request, 'auth')) ?? helperOf(request),
      description: fieldOf(request, 'description'),
      body: bodyOf(request),
    },
    response: responsesOf(fieldOf(request, 'responses')),
  };
}

function scriptsOf(request: Fields): readonly unknown[] {
  const events = listOf(fieldOf(request, 'events'));
  const texts = [fieldOf(request, 'preRequestScript'), fieldOf(request, 'tests')];
  return events.length > 0 ? events : texts.filter((text) => textOf(text).trim() !== '' || listOf(text).length > 0);
}

/** What the second version calls the older helpers for credentials. */
const HELPERS: Readonly<Record<string, string>> = {
  ...{ basicAuth: 'basic', bearerAuth: 'bearer', digestAuth: 'digest', hawkAuth: 'hawk', ntlmAuth: 'ntlm' },
  ...{ oAuth1: 'oauth1', oAuth2: 'oauth2', awsSigV4: 'awsv4' },
};

function helperOf(request: Fields): Fields | undefined {
  const helper = textOf(fieldOf(request, 'currentHelper'));
  return Object.hasOwn(HELPERS, helper) ? { type: HELPERS[helper] } : undefined;
}

const pairs = (values: unknown): unknown =>
  Object.entries(fieldsOf(values) ?? {}).map(([key, value]) => ({ key, value }));

const responsesOf = (list: unknown): readonly Fields[] =>
  listOf(list).flatMap((one) => {
    const fields = fieldsOf(one);
    const code = fieldOf(fieldsOf(fieldOf(fields, 'responseCode')), 'code');
    return fields ? [{ name: fieldOf(fields, 'name'), code, body: fieldOf(fields, 'text') }] : [];
  });

function bodyOf(request: Fields): Fields | undefined {
  const mode = textOf(fieldOf(request, 'dataMode'));
  const raw = textOf(fieldOf(request, 'rawModeData')) || textOf(fieldOf(request, 'data'));
  if (mode === 'raw') return { mode: 'raw', raw };
  if (mode === 'binary') return { mode: 'file', file: { src: raw } };
  if (mode === 'graphql') return { mode, graphql: fieldOf(request, 'graphqlModeData') };
  if (listOf(fieldOf(request, 'data')).length === 0) return undefined;
  // As the older server read it: a form without a mode is one of the address's kind.
  return mode === 'params'
    ? { mode: 'formdata', formdata: request.data }
    : { mode: 'urlencoded', urlencoded: request.data };
}
