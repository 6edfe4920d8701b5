import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';

/** Folders within folders; deeper ones are a circle. */
const MOST_DEPTH = 50;

/** A collection of the first version in the words of the second. */
export function inWordsOfTwo(collection: Fields): Fields {
  const folders = byId(fieldOf(collection, 'folders'));
  const requests = byId(fieldOf(collection, 'requests'));
  const used = new Set<string>();
  const itemsOf = (holder: Fields, parent: string, depth: number): Fields[] => {
    const id = textOf(fieldOf(holder, 'id'));
    const below = ordered(
      holder,
      'folders_order',
      [...folders].filter(([, one]) => parentOf(one) === parent),
    );
    const inside = ordered(
      holder,
      'order',
      [...requests].filter(([, one]) => folderOf(one, folders) === parent),
    );
    const asFolders = depth === 0 ? [] : below.filter((one) => isNew(used, `folder ${idOf(one)}`));
    return [
      ...inside.filter((one) => isNew(used, `request ${idOf(one)}`)).map(itemOf),
      ...asFolders.map((one) => ({
        ...{ id: idOf(one) || id, name: fieldOf(one, 'name'), description: fieldOf(one, 'description') },
        auth: fieldOf(one, 'auth'),
        item: itemsOf(one, idOf(one), depth - 1),
      })),
    ];
  };
  const { name, description } = collection;
  const variable = fieldOf(collection, 'variables');
  return {
    info: { name, description },
    variable,
    auth: fieldOf(collection, 'auth'),
    item: itemsOf(collection, '', MOST_DEPTH),
  };
}

const idOf = (one: Fields): string => textOf(fieldOf(one, 'id'));
const parentOf = (folder: Fields): string => textOf(fieldOf(folder, 'folder')) || textOf(fieldOf(folder, 'folderId'));

/** A folder that a request names and that is not there counts for none. */
function folderOf(request: Fields, folders: ReadonlyMap<string, Fields>): string {
  const id = textOf(fieldOf(request, 'folder'));
  if (folders.has(id)) return id;
  return '';
}

function isNew(used: Set<string>, key: string): boolean {
  if (used.has(key)) return false;
  used.add(key);
  return true;
}

function byId(list: unknown): ReadonlyMap<string, Fields> {
  return new Map(
    listOf(list).flatMap((one, at) => {
      const fields = fieldsOf(one);
      return fields ? [[idOf(fields) || `#${at}`, fields] as const] : [];
    }),
  );
}

/** As the holder's own list says, those that it forgot last. */
function ordered(holder: Fields, key: string, entries: readonly (readonly [string, Fields])[]): Fields[] {
  const places = new Map(listOf(fieldOf(holder, key)).map((id, at) => [textOf(id), at]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
  return [...entries].sort(([one], [other]) => placeOf(one) - placeOf(other)).map(([, fields]) => fields);
}

function itemOf(request: Fields): Fields {
  return {
    ...{ id: fieldOf(request, 'id'), name: fieldOf(request, 'name'), event: fieldOf(request, 'events') },
    request: {
      url: {
        raw: fieldOf(request, 'url'),
        query: fieldOf(request, 'queryParams'),
        variable: fieldOf(request, 'pathVariableData') ?? pairs(fieldOf(request, 'pathVariables')),
      },
      method: fieldOf(request, 'method'),
      header: listOf(fieldOf(request, 'headerData')).length > 0 ? request.headerData : fieldOf(request, 'headers'),
      auth: fieldOf(request, 'auth') ?? undefined,
      description: fieldOf(request, 'description'),
      body: bodyOf(request),
    },
    response: responsesOf(fieldOf(request, 'responses')),
  };
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
