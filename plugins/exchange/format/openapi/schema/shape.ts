import { fieldsOf } from '../../source/fields.ts';
import type { Refs } from '../refs.ts';
import type { Budget } from './budget.ts';
import { type Facts, factsOf } from './facts.ts';

/** Deeper than that nobody reads a table. */
const MOST_DEPTH = 10;

/** A value that a schema describes, with what is in it: what tables and examples are made of. */
export interface Shape {
  /** The words for its type; may be empty. */
  readonly types: readonly string[];
  readonly facts: Facts | undefined;
  readonly properties: readonly (readonly [name: string, of: Shape])[];
  /** Of a list: what stands in it. */
  items: Shape | undefined;
  /** Of a map: what stands below any key. */
  values: Shape | undefined;
  readonly isRequired: boolean;
  /** It stands above itself, and is not shown again. */
  readonly isAgain: boolean;
}

export type Direction = 'request' | 'answer';

interface Open {
  readonly shape: Shape & { properties: [string, Shape][] };
  readonly depth: number;
  /** The schemas that it stands in. */
  readonly within: ReadonlySet<object>;
}

/**
 * The shape of a schema, level by level: where the budget ends, the deepest levels are missing, never the last of the
 * properties above.
 */
export function shapeOf(schema: unknown, direction: Direction, by: { refs: Refs; budget: Budget }): Shape | undefined {
  const { refs, budget } = by;
  const open: Open[] = [];
  const begin = (inner: unknown, isRequired: boolean, from?: Open): Shape => {
    const target = refs.at(inner);
    const isAgain = target !== undefined && from?.within.has(target) === true;
    const facts = isAgain || budget.node() ? factsOf(inner, refs, budget) : undefined;
    const shape = {
      types: typesOf(facts),
      properties: [],
      ...{ facts, items: undefined, values: undefined, isRequired, isAgain },
    };
    const depth = (from?.depth ?? 0) + 1;
    if (target && facts && !isAgain && depth <= MOST_DEPTH) {
      open.push({ shape, depth, within: new Set([...(from?.within ?? []), target]) });
    } else if (depth > MOST_DEPTH) budget.isSpent = true;
    return shape;
  };
  if (!refs.at(schema)) return undefined;
  const root = begin(schema, true);
  for (let at = 0; at < open.length; at += 1) {
    const one = open[at];
    if (one) fill(one, direction, begin);
  }
  return root;
}

function fill(
  one: Open,
  direction: Direction,
  begin: (schema: unknown, isRequired: boolean, from: Open) => Shape,
): void {
  const { facts, properties } = one.shape;
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  for (const [name, { schema, isRequired }] of facts?.properties ?? []) {
    if (name.trim() === '' || fieldsOf(schema)?.[hidden] === true) continue;
    properties.push([name, begin(schema, isRequired, one)]);
  }
  const items = facts?.said.get('items');
  const [first] = Array.isArray(items) ? items : [items ?? listOfFirst(facts)];
  if (fieldsOf(first)) one.shape.items = begin(first, false, one);
  const values = facts?.said.get('additionalProperties');
  if (Object.keys(fieldsOf(values) ?? {}).length > 0) one.shape.values = begin(values, false, one);
}

function listOfFirst(facts: Facts | undefined): unknown {
  const prefix = facts?.said.get('prefixItems');
  return Array.isArray(prefix) ? prefix[0] : undefined;
}

/** Where no type is said, what else is said tells it. */
function typesOf(facts: Facts | undefined): readonly string[] {
  if (!facts) return [];
  const types = [...facts.types].filter((type) => type !== 'null');
  const isNullable = facts.types.has('null');
  const guessed = types.length > 0 ? types : guessedTypes(facts);
  return isNullable ? [...guessed, 'null'] : guessed;
}

function guessedTypes({ properties, said }: Facts): readonly string[] {
  if (properties.size > 0 || said.has('additionalProperties')) return ['object'];
  if (said.has('items') || said.has('prefixItems')) return ['array'];
  const listed = said.get('enum');
  const value = Array.isArray(listed) ? listed[0] : (said.get('const') ?? said.get('example') ?? said.get('default'));
  if (Array.isArray(value)) return ['array'];
  if (value === undefined || value === null) return said.has('format') ? ['string'] : [];
  return [typeof value];
}
