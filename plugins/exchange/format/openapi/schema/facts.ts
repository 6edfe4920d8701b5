import { type Fields, fieldOf, fieldsOf, listOf } from '../../source/fields.ts';
import { type Refs, refName } from '../refs.ts';
import type { Budget } from './budget.ts';

export interface Property {
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** What a schema says of one value, with all that it is put together from. */
export interface Facts {
  readonly types: ReadonlySet<string>;
  /** The first that says so: its own words before those of its parts. */
  readonly said: ReadonlyMap<string, unknown>;
  readonly properties: ReadonlyMap<string, Property>;
  /** Names of what it may be, one of them. */
  readonly alternatives: readonly string[];
}

/** Single words of a schema; what else it has is looked at where it belongs. */
const SAID = [
  ...['title', 'description', 'format', 'example', 'default', 'const', 'enum', 'items', 'prefixItems', 'deprecated'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['pattern', 'readOnly', 'writeOnly', 'additionalProperties', 'contentMediaType', 'contentEncoding', 'x-example'],
];
const MOST_PARTS = 200;

interface Growing {
  readonly types: Set<string>;
  readonly said: Map<string, unknown>;
  readonly properties: Map<string, Property>;
  /** Names of properties that must be there, in whichever part they are described. */
  readonly required: Set<string>;
  alternatives: string[];
  /** Each part counts once, also in a circle. */
  readonly seen: Set<Fields>;
}

/** Undefined for what is no schema at all (`true`, a `$ref` that leads nowhere). */
export function factsOf(schema: unknown, refs: Refs, budget: Budget): Facts | undefined {
  const fields = refs.at(schema);
  if (!fields) return undefined;
  const facts: Growing = {
    types: new Set(),
    said: new Map(),
    properties: new Map(),
    required: new Set(),
    alternatives: [],
    seen: new Set(),
  };
  grow(facts, fields, { refs, budget });
  return facts;
}

interface With {
  readonly refs: Refs;
  readonly budget: Budget;
}

function grow(facts: Growing, schema: Fields, by: With): void {
  if (facts.seen.has(schema) || facts.seen.size >= MOST_PARTS) return;
  facts.seen.add(schema);
  for (const key of SAID) {
    const value = fieldOf(schema, key);
    if (value !== undefined && !facts.said.has(key)) facts.said.set(key, value);
  }
  const [example] = listOf(fieldOf(schema, 'examples'));
  if (example !== undefined && !facts.said.has('example')) facts.said.set('example', example);
  growTypes(facts, schema);
  growProperties(facts, schema, by);
  for (const part of listOf(fieldOf(schema, 'allOf'))) {
    const fields = by.refs.at(part);
    if (fields) grow(facts, fields, by);
  }
  for (const word of ['oneOf', 'anyOf']) growAlternatives(facts, listOf(fieldOf(schema, word)), by);
}

function growTypes(facts: Growing, schema: Fields): void {
  const type = fieldOf(schema, 'type');
  for (const word of Array.isArray(type) ? type.slice(0, 10) : [type]) {
    if (typeof word === 'string' && word !== '') facts.types.add(word.slice(0, 40));
  }
  if (fieldOf(schema, 'nullable') === true || fieldOf(schema, 'x-nullable') === true) facts.types.add('null');
}

function growProperties(facts: Growing, schema: Fields, { budget }: With): void {
  const { required } = facts;
  for (const name of listOf(fieldOf(schema, 'required'))) if (typeof name === 'string') required.add(name);
  for (const [name, { schema: inner, isRequired }] of facts.properties) {
    if (!isRequired && required.has(name)) facts.properties.set(name, { schema: inner, isRequired: true });
  }
  const properties = fieldsOf(fieldOf(schema, 'properties')) ?? {};
  for (const name of Object.keys(properties)) {
    if (!budget.work()) return;
    const known = facts.properties.get(name);
    const inner = properties[name];
    facts.properties.set(name, {
      schema: known && known.schema !== inner ? { allOf: [known.schema, inner] } : inner,
      isRequired: known?.isRequired === true || required.has(name),
    });
  }
}

/** One of several: each may have its own properties, of which none must be there that another has not. */
function growAlternatives(facts: Growing, parts: readonly unknown[], by: With): void {
  const known = parts.slice(0, MOST_PARTS).flatMap((part) => {
    const fields = by.refs.at(part);
    return fields && !facts.seen.has(fields) ? [{ part, fields }] : [];
  });
  const before = new Set(facts.properties.keys());
  const all: Growing[] = [];
  for (const { fields } of known) {
    const own = { said: new Map(), properties: new Map(), required: new Set(facts.required) };
    const one: Growing = { ...facts, ...own, types: new Set(), alternatives: [] };
    grow(one, fields, by);
    all.push(one);
  }
  const names = known.map(({ part, fields }, at) => nameOf(part, fields, all[at]));
  const real = names.filter((name) => name !== 'null');
  if (real.length > 1) facts.alternatives = [...facts.alternatives, ...real].slice(0, 30);
  for (const key of OF_INNER) joinInner(facts, key, all);
  for (const one of all) {
    for (const type of one.types) facts.types.add(type);
    for (const [key, value] of one.said) {
      const isOwn = real.length > 1 && OF_ONE.has(key);
      if (!isOwn && !facts.said.has(key)) facts.said.set(key, value);
    }
    for (const [name, property] of one.properties) {
      const isInAll = all.every((other) => other.properties.get(name)?.isRequired === true || !other.properties.size);
      if (!before.has(name) && !facts.properties.has(name)) {
        const isRequired = facts.required.has(name) || (isInAll && property.isRequired);
        facts.properties.set(name, { ...property, isRequired });
      }
    }
  }
}

/** What stands within a list or a map, which each alternative may say otherwise. */
const OF_INNER = ['items', 'additionalProperties'] as const;

function joinInner(facts: Growing, key: (typeof OF_INNER)[number], all: readonly Growing[]): void {
  const inner = new Set(all.flatMap(({ said }) => fieldsOf(said.get(key)) ?? []));
  if (inner.size > 1 && !facts.said.has(key)) facts.said.set(key, { oneOf: [...inner] });
}

/** What is said of one alternative is not said of all. */
const OF_ONE = new Set(['title', 'description', 'deprecated', 'readOnly', 'writeOnly', 'const', 'enum']);

function nameOf(part: unknown, fields: Fields, facts: Growing | undefined): string {
  const title = fieldOf(fields, 'title');
  const types = [...(facts?.types ?? [])].join(' | ');
  return refName(part) || (typeof title === 'string' ? title.slice(0, 100) : '') || types || 'object';
}
