import { FormatError } from '../problem.ts';
import type { Json } from './json.ts';
import { pathOf } from './path.ts';

/** One value that a document has: where it stands, of what type it is, and the first one found. */
export interface Field {
  /** `user.name`; `orders[].id` is in every item of a list; a name with dots of its own stands in quotes. */
  readonly path: string;
  readonly type: string;
  readonly example: string;
  /** What was said beside it in a comment. */
  readonly note?: string;
}

interface Branch {
  readonly path: string;
  readonly types: Set<string>;
  example: string;
  note: string;
  readonly children: Map<string, Branch>;
}

const LONGEST_EXAMPLE = 60;

/** All fields of a document, as the table of an API reference lists them; items of a list are taken together. */
export function fieldsOf(json: Json): Field[] {
  const root = branch('');
  grow(root, json, '');
  const fields: Field[] = [];
  const list = ({ children }: Branch): void => {
    for (const child of children.values()) {
      const { path, types, example, note } = child;
      fields.push({ path, type: typeOf(types), example, ...(note && { note }) });
      list(child);
    }
  };
  list(root);
  if (fields.length === 0) throw new FormatError({ key: 'json_no_fields' });
  return fields;
}

const branch = (path: string): Branch => ({ path, types: new Set(), example: '', note: '', children: new Map() });

/** `inside` is what stands before the names of what is in it. */
function grow(at: Branch, json: Json, inside: string): void {
  if (json.kind === 'list') {
    const next = inside === '' ? '' : `${inside}[]`;
    for (const item of json.items) if (item.kind === 'object' || item.kind === 'list') grow(at, item, next);
    return;
  }
  if (json.kind !== 'object') return;
  for (const { name, value, comment = '' } of json.members) {
    const path = pathOf(inside, name);
    const child = at.children.get(name) ?? branch(path);
    at.children.set(name, child);
    child.types.add(kindOf(value));
    child.example ||= exampleOf(value);
    child.note ||= comment;
    grow(child, value, path);
  }
}

function kindOf(json: Json): string {
  if (json.kind === 'text') return 'string';
  if (json.kind === 'number') return /[.eE]/.test(json.raw) ? 'number' : 'integer';
  if (json.kind === 'word') return json.raw === 'null' ? 'null' : 'boolean';
  if (json.kind === 'object') return 'object';
  const inner = typeOf(new Set(json.items.map(kindOf)));
  return inner === '' || inner.includes(' ') ? 'array' : `${inner}[]`;
}

/** Whole numbers are numbers; an empty list says nothing where another one does; `null` stands last. */
function typeOf(types: ReadonlySet<string>): string {
  const known = [...types].filter(
    (type) =>
      !(type === 'integer' && types.has('number')) &&
      !(type === 'array' && [...types].some((other) => other.endsWith('[]'))),
  );
  return known.sort((one, other) => Number(one === 'null') - Number(other === 'null')).join(' | ');
}

function exampleOf(json: Json): string {
  if (json.kind === 'text') return shortened(json.value);
  if (json.kind === 'number') return shortened(json.raw);
  if (json.kind === 'word') return json.raw === 'null' ? '' : json.raw;
  if (json.kind === 'object') return '';
  const first = json.items.find((item) => item.kind !== 'object' && item.kind !== 'list');
  return first ? exampleOf(first) : '';
}

function shortened(text: string): string {
  const letters = Array.from(text.slice(0, LONGEST_EXAMPLE * 2));
  return letters.length > LONGEST_EXAMPLE || text.length > LONGEST_EXAMPLE * 2
    ? `${letters.slice(0, LONGEST_EXAMPLE).join('')}…`
    : text;
}
