import type { ApiDocument, ApiParam } from '../../items/points.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';
import { kindOf, listTypeOf } from './field-type.ts';
import { ExampleReader, isKept } from './from-example.ts';
import { anyText, guess, hasHan, textByName } from './guess.ts';
import { countAt, listOf, objectOf, type Part, type Place, placeIn, plain, ROOT, Room } from './part.ts';
import type { Json } from './types.ts';

/** A template that makes answers like those that an API document describes: from the fields of its answer, else from the example. '' where it has neither. */
export function templateFrom(document: ApiDocument): string {
  const { fields, example } = document.response.success;
  const root = fieldTree(fields.filter(({ isDisabled }) => !isDisabled));
  const parsed = parsedOf(example);
  const isHan = hasHan(JSON.stringify(document));
  const room = new Room();
  const reader = new ExampleReader(room, isHan);
  const part = root
    ? new FieldReader({ room, reader, isHan }).part(root, parsed, ROOT)
    : parsed !== undefined && reader.part(parsed, ROOT);
  return part ? JSON.stringify(part.alone, null, 2) : '';
}

function parsedOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

interface Tools {
  readonly room: Room;
  readonly reader: ExampleReader;
  readonly isHan: boolean;
}

class FieldReader {
  private readonly tools: Tools;

  constructor(tools: Tools) {
    this.tools = tools;
  }

  /** `example` is what stands in the example at the same place. */
  part(node: FieldNode, example: Json | undefined, place: Place): Part | undefined {
    const itemType = listTypeOf(node.row?.type ?? '');
    if (node.lists > 0 || itemType !== undefined) return this.list(node, example, place);
    if (!this.tools.room.take(place)) return undefined;
    if (node.children.size > 0) return this.object(node, example, place);
    return node.row ? this.leaf(node.row, example, place) : plain({});
  }

  private object(node: FieldNode, example: Json | undefined, place: Place): Part {
    const entries: [string, Part][] = [];
    for (const [name, child] of node.children) {
      const part = this.part(child, childOf(example, name), { ...place, name, level: place.level + 1 });
      if (part) entries.push([name, part]);
    }
    return objectOf(entries);
  }

  private list(node: FieldNode, example: Json | undefined, place: Place): Part | undefined {
    const { reader, room } = this.tools;
    const shown = example ?? parsedOf(node.row?.value ?? '');
    if (node.children.size === 0 && Array.isArray(shown) && shown.length > 0) return reader.part(shown, place);
    if (!room.take(place)) return undefined;
    const count = countAt(place);
    const type = listTypeOf(node.row?.type ?? '') ?? '';
    const row = node.row && { ...node.row, type, value: '' };
    const item = { ...node, row, lists: Math.max(0, node.lists - 1) };
    return listOf(this.part(item, Array.isArray(shown) ? shown[0] : undefined, placeIn(place, count)), count);
  }

  private leaf(row: ApiParam, example: Json | undefined, place: Place): Part {
    const { reader, isHan } = this.tools;
    const { name } = place;
    const kind = kindOf(row.type);
    const value = row.value === '' ? undefined : exampleOf(row);
    const kept = value ?? example;
    if (isKept(name, kept)) return plain(kept ?? null);
    if (value !== undefined && namesValues(row.remark) && isLiteral(value)) return plain(value);
    if (name === 'code' || name === 'error_code') return plain(kind === 'text' ? '0' : 0);
    if (name === 'msg' || name === 'message') return plain('success');
    if (kind === 'object' || kind === 'array') {
      const shown = isContainer(example) ? example : value;
      return isContainer(shown) ? (reader.part(shown, place) ?? plain({})) : guess({ name, kind, isHan });
    }
    if (kind === 'text' || kind === 'any') return this.text(row, kept, place);
    return guess({ name, kind, isHan });
  }

  private text(row: ApiParam, shown: Json | undefined, place: Place): Part {
    const { reader, isHan } = this.tools;
    const kind = kindOf(row.type);
    if (kind === 'any' && shown !== undefined) return reader.part(shown, place) ?? plain('');
    const known = textByName(place.name, isHan) ?? textByName(row.type, isHan);
    if (known) return kind === 'any' ? guess({ name: place.name, kind, isHan }) : plain(known);
    if (typeof shown === 'string') return reader.part(shown, place) ?? plain('');
    return kind === 'any' ? guess({ name: place.name, kind, isHan }) : plain(anyText(isHan));
  }
}

const isContainer = (value: Json | undefined): value is Exclude<Json, string | number | boolean | null> =>
  typeof value === 'object' && value !== null;

function childOf(example: Json | undefined, name: string): Json | undefined {
  if (!isContainer(example) || Array.isArray(example) || !Object.hasOwn(example, name)) return undefined;
  return (example as { readonly [key: string]: Json })[name];
}

/** The example of a row, as its type says. */
function exampleOf({ type, value }: ApiParam): Json {
  if (kindOf(type) === 'text') return value;
  const parsed = parsedOf(value);
  return parsed === undefined ? value : parsed;
}

const isLiteral = (value: Json): boolean => !isContainer(value) && /^[^@]{0,200}$/.test(String(value));

const LONGEST_REMARK = 500;
/** `0: off, 1: on` and `1=男；2=女`. */
const NAMED_VALUE = /(?:^|[\s,，;；、/|(（:：])[\w-]{1,20} ?[:：=-] ?[^\s,，;；、]/g;
const namesValues = (remark: string): boolean => (remark.slice(0, LONGEST_REMARK).match(NAMED_VALUE)?.length ?? 0) >= 2;
