import { answerFields, type Field, fieldsOf, type Schema } from './schema.ts';

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: Schema }>> }>>;
  readonly 'x-failures'?: readonly Failure[];
}

/** The document that the server describes itself with, as far as it is read here. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | unknown>>>>;
}

export interface Failure {
  readonly code: number;
  readonly name: string;
}

/** One call, cheap to list: what is inside is worked out when it is opened. */
export interface Call {
  /** `post /api/page/save`. */
  readonly id: string;
  readonly path: string;
  readonly method: string;
  readonly plugin: string;
  readonly summary: string;
  readonly operation: Operation;
}

export interface Details {
  /** With the pair of a project, with a session or a token, or neither. */
  readonly needs: 'key' | 'login' | 'nothing';
  /** In a form or JSON, in the address, as a multipart form with a file, or not said. */
  readonly sends: 'form' | 'query' | 'file' | 'raw';
  readonly fields: readonly Field[];
  readonly answer: readonly Field[];
  readonly failures: readonly Failure[];
}

/** By which a project is found: its key, and the token of that. */
const PAIR: readonly string[] = ['api_key', 'api_token'];
export const isOfPair = (name: string): boolean => PAIR.includes(name);

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

export function callsIn({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, value]) => {
        // What a method names in an OpenAPI document is an operation.
        const operation = value as Operation;
        const { tags = [], summary = '' } = operation;
        return { id: `${method} ${path}`, path, method, plugin: tags[0] ?? '', summary, operation };
      }),
  );
}

/** Those that have all the words, in their address, summary or plugin; by plugin, in the order of the alphabet. */
export function groupsOf(calls: readonly Call[], words: string): readonly (readonly [string, readonly Call[]])[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const text = `${call.path} ${call.summary} ${call.plugin}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    groups.set(call.plugin, [...(groups.get(call.plugin) ?? []), call]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function detailsOf({ operation }: Call): Details {
  const { parameters, requestBody, responses, security } = operation;
  const content = requestBody?.content ?? {};
  const upload = content['multipart/form-data'];
  const schema = upload?.schema ?? content['application/json']?.schema;
  const answer = responses['200']?.content?.['application/json']?.schema;
  const { data, error_code } = answer?.properties ?? {};
  const inQuery = (parameters ?? []).map(({ name, required = false, schema: field }) => ({
    ...(fieldsOf({ properties: { [name]: field } })[0] ?? { name, type: 'any', note: '' }),
    isRequired: required,
  }));
  const fields = schema ? fieldsOf(schema) : inQuery;
  const isKeyed = PAIR.every((name) => fields.some((field) => field.name === name));
  return {
    needs: isKeyed ? 'key' : security === undefined ? 'nothing' : 'login',
    sends: upload ? 'file' : schema ? 'form' : responses['200'] ? 'query' : 'raw',
    // One that is missing is answered as a wrong one, and so the schema cannot ask for it.
    fields: fields.map((field) => (isKeyed && isOfPair(field.name) ? { ...field, isRequired: true } : field)),
    answer: answerFields(error_code ? data : answer),
    failures: operation['x-failures'] ?? [],
  };
}
