import { type Fields, fieldOf, listOf, textOf } from '../source/fields.ts';
import type { Refs } from './refs.ts';

/** Of a parameter, what OpenAPI 3 puts into its schema. */
const OF_SCHEMA = [
  ...['type', 'format', 'items', 'default', 'enum', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...['maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'x-nullable', 'x-example'],
];
const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** An operation of Swagger 2 in the words of OpenAPI 3; one of OpenAPI 3 as it is. Only this one level is new. */
export function inWordsOfThree(operation: Fields, parameters: readonly Fields[], refs: Refs): Operation {
  if (fieldOf(refs.root, 'swagger') === undefined) {
    return {
      parameters,
      requestBody: refs.at(fieldOf(operation, 'requestBody')),
      responses: refs.at(fieldOf(operation, 'responses')) ?? {},
    };
  }
  const types = (key: string) => {
    const own = listOf(fieldOf(operation, key));
    return (own.length > 0 ? own : listOf(fieldOf(refs.root, key))).map(textOf).filter(Boolean).slice(0, 20);
  };
  const responses = Object.entries(refs.at(fieldOf(operation, 'responses')) ?? {}).map(
    ([status, response]) => [status, responseOf(refs.at(response), types('produces'))] as const,
  );
  return {
    parameters: parameters.filter((one) => !IN_BODY.has(textOf(fieldOf(one, 'in')))).map(parameterOf),
    requestBody: bodyOf(parameters, types('consumes')),
    responses: Object.fromEntries(responses.filter(([, response]) => response !== undefined)),
  };
}

export interface Operation {
  readonly parameters: readonly Fields[];
  readonly requestBody: Fields | undefined;
  readonly responses: Fields;
}

const IN_BODY = new Set(['body', 'formData']);

const schemaOf = (parameter: Fields): Fields =>
  Object.fromEntries(
    OF_SCHEMA.filter((key) => fieldOf(parameter, key) !== undefined).map((key) => [key, parameter[key]]),
  );

const parameterOf = (parameter: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(parameter).filter(([key]) => !OF_SCHEMA.includes(key))),
  schema: fieldOf(parameter, 'schema') ?? schemaOf(parameter),
});

function bodyOf(parameters: readonly Fields[], consumes: readonly string[]): Fields | undefined {
  const fields = parameters.filter((one) => fieldOf(one, 'in') === 'formData');
  if (fields.length > 0) return { content: formOf(fields, consumes) };
  const body = parameters.find((one) => fieldOf(one, 'in') === 'body');
  if (!body) return undefined;
  const types = consumes.filter((type) => !FORMS.includes(type));
  // Without a schema that it must have, some say its type where other parameters do.
  const media = { schema: fieldOf(body, 'schema') ?? schemaOf(body) };
  const content = (types.length > 0 ? types : ['application/json']).map((type) => [type, media] as const);
  return {
    description: fieldOf(body, 'description'),
    required: fieldOf(body, 'required'),
    content: Object.fromEntries(content),
  };
}

function formOf(fields: readonly Fields[], consumes: readonly string[]): Fields {
  const hasFile = fields.some((field) => fieldOf(field, 'type') === 'file');
  const type = hasFile ? FORMS[0] : (consumes.find((one) => FORMS.includes(one)) ?? FORMS[1]);
  const properties = fields.map((field) => {
    const description = fieldOf(field, 'description');
    return [textOf(fieldOf(field, 'name')), { ...schemaOf(field), ...(description !== undefined && { description }) }];
  });
  const required = fields.filter((field) => fieldOf(field, 'required') === true);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map((field) => fieldOf(field, 'name')),
  };
  return { [type ?? '']: { schema } };
}

function responseOf(response: Fields | undefined, produces: readonly string[]): Fields | undefined {
  if (!response) return undefined;
  const schema = fieldOf(response, 'schema');
  const examples = Object.entries((fieldOf(response, 'examples') as object | undefined) ?? {}).slice(0, 20);
  const types = new Set([...examples.map(([type]) => type), ...(schema === undefined ? [] : produces)]);
  if (types.size === 0 && schema !== undefined) types.add('application/json');
  const content = [...types].map((type) => {
    const example = examples.find(([key]) => key === type)?.[1];
    return [type, { ...(schema !== undefined && { schema }), ...(example !== undefined && { example }) }] as const;
  });
  return { ...response, content: Object.fromEntries(content) };
}
