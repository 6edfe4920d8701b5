import { FormatError } from '../problem.ts';
import { checkColumns, checkRows } from '../table/write.ts';
import type { Json, JsonObject, Member } from './json.ts';
import { memberOf, textOf } from './json.ts';
import { readJson } from './read.ts';
import { writeJson } from './write.ts';

export interface Records {
  readonly heads: readonly string[];
  /** Plain text, not yet escaped for Markdown. */
  readonly rows: readonly (readonly string[])[];
}

interface RecordWords {
  readonly name: string;
  readonly value: string;
}

/**
 * The values of a document as a table: of a list its items, one a row; of an object its members. `readRecords` makes
 * the same list of objects of such a table again.
 */
export function recordsOf(json: Json, words: RecordWords): Records {
  if (json.kind === 'object' && json.members.length > 0) {
    return {
      heads: [words.name, words.value],
      rows: json.members.map(({ name, value }) => [name, cellOf(value)]),
    };
  }
  if (json.kind !== 'list' || json.items.length === 0) throw new FormatError({ key: 'json_no_fields' });
  checkRows(json.items.length);
  const objects = json.items.filter((item) => item.kind === 'object');
  if (objects.length === json.items.length) return tableOf(objects);
  if (json.items.some(({ kind }) => kind === 'list')) return listOfLists(json.items, words);
  return { heads: [words.value], rows: json.items.map((item) => [cellOf(item)]) };
}

function tableOf(objects: readonly JsonObject[]): Records {
  const names = new Set(objects.flatMap(({ members }) => members.map(({ name }) => name)));
  if (names.size === 0) throw new FormatError({ key: 'json_no_fields' });
  checkColumns(names.size);
  const rows = objects.map(({ members }) => {
    const values = new Map(members.map(({ name, value }) => [name, cellOf(value)]));
    return [...names].map((name) => values.get(name) ?? '');
  });
  return { heads: [...names].map(headOf), rows };
}

function listOfLists(items: readonly Json[], { value }: RecordWords): Records {
  const rows = items.map((item) => (item.kind === 'list' ? item.items.map(cellOf) : [cellOf(item)]));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  checkColumns(columns);
  return { heads: Array.from({ length: columns }, (_, at) => `${value} ${at + 1}`), rows };
}

/** A text that would be read as something else, or that a cell cannot hold, stands in its quotes. */
const cellOf = (json: Json): string => {
  if (json.kind !== 'text') return writeJson(json, '');
  const read = readCell(json.value);
  return read?.kind === 'text' && read.value === json.value && isPlain(json.value) ? json.value : json.raw;
};

const headOf = (name: string): string => (isPlain(name) && nameOf(name) === name ? name : JSON.stringify(name));

/** Not what a cell would lose: blanks at its ends, and letters that nobody sees. */
const isPlain = (text: string) => text === text.trim() && !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\n', ''));

/** What a cell says: a number, true, false, null, JSON, or else its text; nothing where it is empty. */
function readCell(cell: string): Json | undefined {
  if (cell === '') return undefined;
  if (!/^(?:[-\d"[{]|true$|false$|null$)/.test(cell)) return textOf(cell);
  try {
    return readJson(cell);
  } catch {
    return textOf(cell);
  }
}

function nameOf(head: string): string {
  const read = head.startsWith('"') ? readCell(head) : undefined;
  return read?.kind === 'text' ? read.value : head;
}

interface ReadOptions {
  /** Numbers, true, false, null and JSON are read as what they are; else each cell is a text. */
  readonly isTyped: boolean;
  /** The name of a column without a head. */
  readonly column: (number: number) => string;
}

/** A table as a list of objects; its first row names the members. */
export function readRecords(rows: readonly (readonly string[])[], { isTyped, column }: ReadOptions): Json {
  const [first = [], ...rest] = rows;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const names = distinct(
    Array.from({ length: columns }, (_, at) => first[at] ?? ''),
    { isTyped, column },
  );
  const items = rest.map((row): Json => {
    const members = names.flatMap((name, at): Member[] => {
      const cell = row[at] ?? '';
      const value = isTyped ? readCell(cell) : textOf(cell);
      return value ? [memberOf(name, value)] : [];
    });
    return { kind: 'object', members };
  });
  return { kind: 'list', items };
}

/** Every column has a name of its own. */
function distinct(heads: readonly string[], { isTyped, column }: ReadOptions): string[] {
  const taken = new Set<string>();
  return heads.map((head, at) => {
    const isNamed = head !== '';
    const wanted = isNamed ? (isTyped ? nameOf(head) : head) : column(at + 1);
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
    taken.add(name);
    return name;
  });
}
