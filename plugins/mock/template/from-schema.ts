import { ExampleReader, textLike } from './from-example.ts';
import { anyText, counter, decimal, guess, isDateName, isIdName, textByName, truth, whole } from './guess.ts';
import {
  asItStands,
  countAt,
  listOf,
  objectOf,
  type Part,
  type Place,
  placeIn,
  plain,
  ROOT,
  Room,
  ruled,
} from './part.ts';
import { readRule } from './rule.ts';
import { type Schema, SchemaRefs, schemaOf } from './schema-refs.ts';
import type { Json } from './types.ts';

const TYPES: ReadonlySet<Json> = new Set<Json>(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** Whether a JSON describes others; an example of an answer may have a `type` too. */
export function isSchema(json: Json): boolean {
  const schema = schemaOf(json);
  if (!schema) return false;
  if (typeof schema.$schema === 'string' || typeof schema.$ref === 'string') return true;
  return TYPES.has(typeOf(schema)) && (schemaOf(schema.properties) ?? schemaOf(schema.items)) !== undefined;
}

/** A template of answers that a JSON Schema, or a schema of OpenAPI, describes; undefined where it says nothing. */
export function templateFromSchema(schema: Json): Json | undefined {
  const root = schemaOf(schema);
  return root && new SchemaReader(new SchemaRefs(root)).part(schema, ROOT)?.alone;
}

/** The first that is not null: of a value that may be null, one is made. */
function typeOf(schema: Schema): Json {
  const { type } = schema;
  if (Array.isArray(type)) return type.find((one) => one !== 'null') ?? 'null';
  if (type !== undefined) return type;
  if (schemaOf(schema.properties)) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  return '';
}

class SchemaReader {
  private readonly refs: SchemaRefs;
  private readonly room = new Room();
  private readonly examples = new ExampleReader(this.room, false);

  constructor(refs: SchemaRefs) {
    this.refs = refs;
  }

  /** Undefined where a circle or the room ends it. */
  part(raw: Json | undefined, place: Place): Part | undefined {
    if (!this.room.take(place)) return undefined;
    return this.refs.within(raw, (schema) => this.known(schema, place));
  }

  private known(schema: Schema, place: Place): Part | undefined {
    if (schema.const !== undefined) return this.literal(schema.const, place);
    if (Array.isArray(schema.enum) && schema.enum.length > 0) return this.oneOf(schema.enum, place);
    const type = typeOf(schema);
    if (type === 'object') return this.object(schema, place);
    if (type === 'array') return this.list(schema, place);
    if (type === 'null') return plain(null);
    if (type === 'boolean') return truth;
    if (type === 'integer' || type === 'number') return numberPart(schema, place.name, type === 'integer');
    return type === 'string' ? textPart(schema, place.name) : this.untyped(schema, place);
  }

  private untyped(schema: Schema, place: Place): Part | undefined {
    const shown = shownOf(schema);
    if (shown !== undefined) return this.example(shown, place);
    return place.level === 0 && typeof schema.format !== 'string' ? undefined : textPart(schema, place.name);
  }

  private object(schema: Schema, place: Place): Part | undefined {
    const properties = schemaOf(schema.properties);
    if (!properties) return this.example(shownOf(schema) ?? {}, place);
    const entries: [string, Part][] = [];
    for (const [key, child] of Object.entries(properties)) {
      const { name } = readRule(key);
      const part = this.part(child, { ...place, name, level: place.level + 1 });
      if (part) entries.push([name, part]);
    }
    return objectOf(entries);
  }

  private list(schema: Schema, place: Place): Part | undefined {
    const fixed = Array.isArray(schema.prefixItems) ? schema.prefixItems : schema.items;
    if (Array.isArray(fixed)) {
      const inside = { ...place, level: place.level + 1 };
      return plain(fixed.flatMap((item) => this.part(item, inside)?.alone ?? []));
    }
    if (schema.items === undefined) return this.example(shownOf(schema) ?? [], place);
    const count = countOf(schema, place);
    return listOf(this.part(schema.items, placeIn(place, count)), count);
  }

  private example(value: Json, place: Place): Part | undefined {
    return typeof value === 'object' && value !== null ? this.examples.part(value, place) : this.literal(value, place);
  }

  private literal(value: Json, place: Place): Part | undefined {
    const letters =
      typeof value === 'string'
        ? Math.min(value.length, LONGEST_TEXT)
        : JSON.stringify(asItStands(value, place)).length;
    if (!this.room.take(place, letters)) return undefined;
    return plain(typeof value === 'string' ? shownText(value, place.name) : asItStands(value, place));
  }

  private oneOf(values: readonly Json[], place: Place): Part | undefined {
    const choices = values.filter((one) => one !== null).slice(0, MOST_CHOICES);
    const [first = null] = choices;
    if (choices.length < 2) return this.literal(first, place);
    if (choices.every((one) => typeof one !== 'object' && SAFE.test(String(one))))
      return plain(`@pick(${JSON.stringify(choices)})`);
    const literals = choices.flatMap((one) => this.literal(one, { ...place, level: place.level + 1 })?.value ?? []);
    return literals.length > 1 ? ruled('1', literals, literals[0] ?? null) : plain(literals[0] ?? null);
  }
}

function countOf(schema: Schema, place: Place) {
  const usual = countAt(place);
  const min = numberOf(schema.minItems) ?? Math.min(usual.min, numberOf(schema.maxItems) ?? 1);
  const max = numberOf(schema.maxItems) ?? Math.max(min, usual.max);
  return countAt(place, { min: Math.trunc(min), max: Math.trunc(Math.max(min, max)) });
}

const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

const shownOf = ({ example, examples, default: usual }: Schema): Json | undefined =>
  example ?? (Array.isArray(examples) ? (examples as readonly Json[])[0] : undefined) ?? usual;

const MOST_CHOICES = 20;
/** What may stand between the brackets of a placeholder without ending it. */
const SAFE = /^[^@()[\]{}"'\\,]{0,40}$/;

const LONGEST_TEXT = 200;
/** A text of the schema itself; addresses with an @ in them would be read as placeholders. */
const shownText = (text: string, name: string): string =>
  text.length > LONGEST_TEXT || text.includes('@') ? textLike(text, name, false) : text;

const MOST_NUMBER = 1e12;
const bounded = (value: number): number => Math.max(-MOST_NUMBER, Math.min(MOST_NUMBER, value));

/** Both ends, where the schema names one; those that are excluded are left out. */
function limitsOf(schema: Schema, step: number): readonly [number, number] | undefined {
  const { exclusiveMinimum: over, exclusiveMaximum: under } = schema;
  const least = numberOf(over) ?? numberOf(schema.minimum);
  const most = numberOf(under) ?? numberOf(schema.maximum);
  if (least === undefined && most === undefined) return undefined;
  const min = least === undefined ? undefined : bounded(least) + (over ? step : 0);
  const max = most === undefined ? undefined : bounded(most) - (under ? step : 0);
  if (min === undefined) return [Math.min(1, (max ?? 1) - 100), max ?? 1];
  return [min, max ?? min + 100];
}

function numberPart(schema: Schema, name: string, isWhole: boolean): Part {
  if (isWhole && isIdName(name)) return counter;
  const limits = limitsOf(schema, isWhole ? 1 : 0);
  const shown = shownOf(schema);
  if (!limits)
    return shown === undefined ? guess({ name, kind: isWhole ? 'integer' : 'number', isHan: false }) : plain(shown);
  const [least, most] = limits;
  if (isWhole) {
    const [min, max] = [Math.ceil(least), Math.floor(most)];
    return min <= max ? whole(min, max) : plain(shown ?? least);
  }
  // The decimals lead away from 0, and from 0 itself upwards: past a whole number at either end.
  const min = least < 0 ? Math.ceil(least) + 1 : Math.ceil(least);
  const max = most > 0 ? Math.floor(most) - 1 : Math.min(Math.floor(most), -1);
  return min <= max ? decimal(min, max) : plain(shown ?? least);
}

const FORMATS: ReadonlyMap<Json | undefined, string> = new Map([
  ['date-time', "@date('yyyy-MM-dd')T@time('HH:mm:ss')Z"],
  ['date', '@date'],
  ['time', '@time'],
  ['email', '@email'],
  ['idn-email', '@email'],
  ['uuid', '@guid'],
  ['uri', '@url'],
  ['uri-reference', '@url'],
  ['url', '@url'],
  ['hostname', '@domain'],
  ['ipv4', '@ip'],
  ['ip', '@ip'],
]);

function textPart(schema: Schema, name: string): Part {
  const byFormat = FORMATS.get(schema.format);
  if (byFormat) return plain(byFormat);
  const shown = shownOf(schema);
  if (typeof shown === 'string') return plain(shownText(shown, name));
  const [least, most] = [numberOf(schema.minLength), numberOf(schema.maxLength)];
  const byName = textByName(name, false);
  if (byName && (least === undefined || isDateName(name))) return plain(byName);
  if (least === undefined && most === undefined) return plain(anyText(false));
  const min = Math.max(0, Math.min(LONGEST_TEXT, least ?? Math.min(most ?? 4, 4)));
  const max = Math.max(min, Math.min(LONGEST_TEXT, most ?? min + 6));
  return plain(`@string('lower', ${min}, ${max})`);
}
