import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

export type Serialise = (answer: unknown) => string;

/** How an envelope begins. */
export const SUCCESS = '{"error_code":0';

/** A schema is a constant of a contract, and every generation writes by it: it is compiled for the first of them. */
const writers = new WeakMap<TSchema, Serialise>();

/** Builds the writer of an output schema, at mount: what the schema does not declare is never sent. */
export function compileOutput(schema: TSchema, envelope: boolean): Serialise {
  const stringify = writers.get(schema) ?? compiled(schema);
  return envelope ? (answer) => `${SUCCESS},"data":${stringify(answer)}}` : (answer) => stringify(answer);
}

function compiled(schema: TSchema): Serialise {
  // TypeBox schemas are JSON schemas; the two libraries only write the type differently.
  const stringify = fastJson(schema as Parameters<typeof fastJson>[0]);
  writers.set(schema, stringify);
  return stringify;
}
