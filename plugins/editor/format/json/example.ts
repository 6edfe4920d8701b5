import type { Field } from './fields.ts';
import { type Json, type Member, memberOf, textOf } from './json.ts';
import { namesIn, type PathName } from './path.ts';
import { readJson } from './read.ts';

/** Deeper names are taken as they are written: no document that people write has them. */
const DEEPEST = 30;

interface Branch {
  /** Of the value itself; undefined where only what is in it is named. */
  field?: Pick<Field, 'type' | 'example'>;
  /** How many lists it stands in: 1 in `orders[].id`. */
  lists: number;
  readonly children: Map<string, Branch>;
}

/** A document with these fields: the way back from `fieldsOf`, with one item in each list. */
export function exampleOf(fields: readonly Field[]): Json {
  const root = branch();
  for (const field of fields) if (field.path !== '') grow(root, field);
  return jsonOf(root);
}

const branch = (): Branch => ({ lists: 0, children: new Map() });

function grow(root: Branch, field: Field): void {
  let at = root;
  for (const { name, lists } of partsOf(field.path)) {
    const child = at.children.get(name) ?? branch();
    at.children.set(name, child);
    child.lists = Math.max(child.lists, lists);
    at = child;
  }
  at.field ??= field;
}

function partsOf(path: string): readonly PathName[] {
  const names = namesIn(path);
  return names === undefined || names.length > DEEPEST ? [{ name: path, lists: 0 }] : names;
}

function jsonOf({ field, lists, children }: Branch): Json {
  const type = field?.type.trim().toLowerCase() ?? '';
  if (children.size > 0) {
    const members = [...children].map(([name, child]): Member => memberOf(name, jsonOf(child)));
    // Where it is a list here and an object there, its names say which of them they are in.
    const isList = isArray(type) && !type.includes('|');
    return inLists({ kind: 'object', members }, Math.max(lists, isList ? 1 : 0));
  }
  if (isArray(type)) return listOf(type, field?.example ?? '');
  return inLists(field ? plainOf(type, field.example) : { kind: 'object', members: [] }, lists);
}

const inLists = (json: Json, lists: number): Json =>
  lists > 0 ? { kind: 'list', items: [inLists(json, lists - 1)] } : json;
const isArray = (type: string) => type.endsWith('[]') || /^(?:array|list)\b/.test(type);

/** An example of a list may be the list itself, or one of its items. */
function listOf(type: string, example: string): Json {
  const read = parsed(example);
  if (read?.kind === 'list') return read;
  const inner = /^(.+)\[\]$/.exec(type)?.[1] ?? '';
  const isPlain = inner !== '' && inner !== 'object';
  // Of a list of nothing named, the items are what the example looks like.
  const item = inner === '' && read ? read : plainOf(inner, example);
  return { kind: 'list', items: isPlain || example !== '' ? [item] : [] };
}

/** What an example says in its type; where it says nothing, what such a value looks like. */
function plainOf(type: string, example: string): Json {
  const read = parsed(example);
  if (/^(?:int|integer|long|short|number|float|double|decimal|bigint)/.test(type))
    return read?.kind === 'number' ? read : { kind: 'number', raw: '0' };
  if (/^bool/.test(type)) return { kind: 'word', raw: example.trim().toLowerCase() === 'false' ? 'false' : 'true' };
  if (type === 'null') return { kind: 'word', raw: 'null' };
  if (/^(?:object|map)/.test(type)) return read?.kind === 'object' ? read : { kind: 'object', members: [] };
  return textOf(example);
}

function parsed(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
