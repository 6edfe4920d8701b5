import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import { refuseCostly } from '../../../sdk/server/index.ts';
import type { Fields } from '../caller.ts';

/**
 * Reads one call's input out of what was sent; throws core/bad_input. `isLenient` for the older address form: there, a
 * number that is none (`null`, `undefined`, `true`) is the same as none where the call can do without.
 */
export type ReadInput = (fields: Fields, isLenient?: boolean) => Record<string, unknown>;

type Kind = 'number' | 'boolean' | 'string' | 'structure' | 'other';

interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
  readonly isNumbers: boolean;
}

/** Unknown keywords are the SDK's own marks. */
const ajv = new Ajv({ coerceTypes: true, useDefaults: true, removeAdditional: true, strict: false, allErrors: false });

/** Builds the reader of an input schema, once, at mount. */
export function compileInput(schema: TSchema): ReadInput {
  const properties = propertiesOf(schema);
  if (!properties) return refuseNothing;
  const required = new Set(requiredOf(schema));
  const fields = Object.entries(properties).map(
    ([name, property]): Field => ({
      name,
      kind: kindOf(property),
      isRequired: required.has(name),
      isNumbers: holdsNumbers(property),
    }),
  );
  const validate: ValidateFunction = ajv.compile(schema);
  return (sent, isLenient = false) => {
    const input: Record<string, unknown> = {};
    for (const { name, kind, isRequired, isNumbers } of fields) {
      if (isLenient && kind === 'number' && !isRequired && !isNumber(sent[name])) continue;
      const value = normal(name, kind, sent[name]);
      if (isNumbers && !isLenient && Array.isArray(value)) refuseUnwritten(name, value);
      if (value !== undefined) input[name] = value;
    }
    if (!validate(input)) throw refusal(validate.errors?.[0]);
    return input;
  };
}

/** A schema that names no fields takes none: what nobody declared is dropped. */
const refuseNothing: ReadInput = () => ({});

function propertiesOf(schema: TSchema): Record<string, TSchema> | undefined {
  // TypeBox objects are JSON schemas: `properties` is where their fields stand.
  return (schema as { properties?: Record<string, TSchema> }).properties;
}

function requiredOf(schema: TSchema): readonly string[] {
  return (schema as { required?: readonly string[] }).required ?? [];
}

function kindOf(schema: TSchema): Kind {
  const { type } = schema as { type?: unknown };
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'string') return type;
  return type === 'array' || type === 'object' ? 'structure' : 'other';
}

function holdsNumbers(schema: TSchema): boolean {
  const { items } = schema as { items?: TSchema };
  return items !== undefined && kindOf(items) === 'number';
}

/** The validator would make 1 of true and 0 of nothing. */
function refuseUnwritten(field: string, values: readonly unknown[]): void {
  const at = values.findIndex((value) => value === null || typeof value === 'boolean');
  if (at >= 0) throw bad(`${field}.${at}`, 'number');
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value.trim()));
}

/** Forms know only text: '' is no number, and a list or an object travels as JSON. */
function normal(field: string, kind: Kind, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw bad(field, 'nul');
    return ofText(field, kind, value);
  }
  // What JSON has besides numbers and texts is no number, though it could be made into one.
  if (kind === 'number' && typeof value === 'boolean') throw bad(field, 'number');
  if (typeof value === 'object') {
    if (kind === 'number' || kind === 'boolean' || kind === 'string') throw bad(field, 'scalar');
    refuseNul(field, value);
  }
  return value;
}

function ofText(field: string, kind: Kind, value: string): unknown {
  if (kind === 'string') return value;
  if (value === '') return kind === 'other' ? value : undefined;
  if (kind === 'number') {
    const trimmed = value.trim();
    if (!NUMBER.test(trimmed)) throw bad(field, 'number');
    return Number(trimmed);
  }
  if (kind === 'boolean') return value === '1' ? true : value === '0' ? false : value;
  return kind === 'structure' ? structureOf(field, value) : value;
}

/** A form sends a list as JSON text, or repeats the field; a single repeat is a list of one. */
function structureOf(field: string, value: string): unknown {
  const first = value.trimStart()[0];
  if (first !== '[' && first !== '{') return [value];
  refuseCostly(value);
  try {
    const parsed: unknown = JSON.parse(value);
    refuseNul(field, parsed);
    return parsed;
  } catch (thrown) {
    throw thrown instanceof SyntaxError ? bad(field, 'structure') : thrown;
  }
}

function refuseNul(field: string, value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw bad(field, 'nul');
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) refuseNul(field, inner);
  }
}

function bad(field: string, context: string, limit?: string | number): Error {
  return fail(coreFailures.badInput, { params: { field, context, ...(limit !== undefined && { limit }) } });
}

/** ajv's keyword as the variant of the message; see `errors.bad_input_*` in core/locales. */
function refusal(error: ErrorObject | undefined): Error {
  if (!error) return fail(coreFailures.badInput);
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const params = error.params as { missingProperty?: string; limit?: number; type?: string };
  if (error.keyword === 'required') {
    return bad([path, params.missingProperty].filter(Boolean).join('.'), 'required');
  }
  if (error.keyword === 'type') return bad(path, TYPES[String(params.type)] ?? 'type');
  return bad(path, VARIANTS[error.keyword] ?? 'type', params.limit);
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'scalar',
  boolean: 'scalar',
  array: 'structure',
  object: 'structure',
};

const VARIANTS: Readonly<Record<string, string>> = {
  minimum: 'minimum',
  exclusiveMinimum: 'minimum',
  maximum: 'maximum',
  exclusiveMaximum: 'maximum',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_items',
  maxItems: 'max_items',
  pattern: 'pattern',
  format: 'pattern',
  enum: 'choice',
  const: 'choice',
  anyOf: 'choice',
};
