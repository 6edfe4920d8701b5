import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

export type Serialise = (answer: unknown) => string;

/** Builds the writer of an output schema, once, at mount: what the schema does not declare is never sent. */
export function compileOutput(schema: TSchema, envelope: boolean): Serialise {
  // TypeBox schemas are JSON schemas; the two libraries only write the type differently.
  const stringify = fastJson(schema as Parameters<typeof fastJson>[0]);
  return envelope ? (answer) => `{"error_code":0,"data":${stringify(answer)}}` : (answer) => stringify(answer);
}
