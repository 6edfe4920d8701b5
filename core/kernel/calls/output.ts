import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

export type Serialise = (answer: unknown) => string;

/** Builds the writer of an output schema, once, at mount: what the schema does not declare is never sent. */
export function compileOutput(schema: TSchema, envelope: boolean): Serialise {
  const stringify = fastJson(schemaOf(schema) as Parameters<typeof fastJson>[0], { largeArrayMechanism: 'default' });
  return envelope ? (answer) => `{"error_code":0,"data":${stringify(answer)}}` : (answer) => stringify(answer);
}

/**
 * fast-json-stringify knows no schema that fits nothing, which TypeBox writes as `{ not: {} }` (`Nothing()` is a list of
 * such); the marks of TypeBox go too, as they are no JSON.
 */
function schemaOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(schemaOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) if (key !== 'not') copy[key] = schemaOf(value);
  return copy;
}
