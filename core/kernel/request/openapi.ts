import type { FastifyInstance } from 'fastify';
import {
  type Access,
  type CallSpec,
  coreFailures,
  isRaw,
  RAW_METHODS,
  type RawSpec,
} from '../../sdk/contract/index.ts';
import type { OfPlugin } from '../generation/active-plugin.ts';
import type { Generation } from '../generation/generation.ts';
import { namesIn } from './raw/path.ts';

type Json = Record<string, unknown>;

/** The OpenAPI document of all calls that are mounted; made once, when it is first asked for. */
export function mountOpenApi(app: FastifyInstance, generation: Generation): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApiOf(generation));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

export function openApiOf({ calls, revision, plugins }: Pick<Generation, 'calls' | 'revision' | 'plugins'>): Json {
  const paths: Json = {};
  for (const [path, { plugin, value }] of [...calls].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isRaw(value)) paths[path] = pathOf({ plugin, value });
    // The document has no words for an address whose end is open.
    else if (!path.endsWith('/*')) paths[path.replace(/:(\w+)/g, '{$1}')] = rawPathOf({ plugin, value }, path);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Docstead', version: revision },
    tags: plugins.map(({ id }) => ({ name: id })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-API-Token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function pathOf({ plugin, value: spec }: OfPlugin<CallSpec>): Json {
  const isGet = spec.method === 'GET';
  const operation: Json = {
    tags: [plugin],
    ...(spec.summary && { summary: spec.summary }),
    ...(isGet ? { parameters: parametersOf(spec) } : { requestBody: bodyOf(spec) }),
    ...(needsNobody(spec.access.access) ? {} : { security: [{ token: [] }, { bearer: [] }] }),
    responses: { 200: { description: failureText(spec), content: answerOf(spec) } },
    // The same for programs that read the document.
    'x-failures': failuresOf(spec),
  };
  return { [isGet ? 'get' : 'post']: operation };
}

function rawPathOf({ plugin, value: spec }: OfPlugin<RawSpec>, path: string): Json {
  const { properties } = spec.input;
  const parameters = namesIn(path).map((name) => ({
    ...{ name, in: 'path', required: true },
    schema: properties[name] ?? { type: 'string' },
  }));
  const operation: Json = {
    tags: [plugin],
    ...(spec.summary && { summary: spec.summary }),
    ...(needsNobody(spec.access.access) ? {} : { security: [{ token: [] }, { bearer: [] }] }),
    responses: { default: { description: 'As the call says, without an envelope.' } },
  };
  const listed = RAW_METHODS.filter((method) => spec.methods.some((one) => one === '*' || one === method));
  return { parameters, ...Object.fromEntries(listed.map((method) => [method.toLowerCase(), operation])) };
}

function needsNobody(access: Access): boolean {
  return access.kind === 'guest';
}

function parametersOf({ input }: CallSpec): Json[] {
  const { properties = {}, required = [] } = input as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(spec: CallSpec): Json {
  if (spec.kind === 'upload') {
    const file = { type: 'string', format: 'binary' };
    const { properties = {} } = spec.input as { properties?: Json };
    return { content: { 'multipart/form-data': { schema: { ...spec.input, properties: { ...properties, file } } } } };
  }
  const schema = { schema: spec.input };
  return { content: { 'application/x-www-form-urlencoded': schema, 'application/json': schema } };
}

function answerOf(spec: CallSpec): Json {
  if (spec.kind === 'file') return { 'application/octet-stream': {} };
  if (spec.kind === 'stream') return { 'text/event-stream': {} };
  const envelope = {
    type: 'object',
    properties: { error_code: { type: 'integer' }, error_message: { type: 'string' }, data: spec.output },
    required: ['error_code'],
  };
  return { 'application/json': { schema: spec.envelope === false ? spec.output : envelope } };
}

function failuresOf(spec: CallSpec): { readonly code: number; readonly name: string }[] {
  const failures = [coreFailures.badInput, coreFailures.loginNeeded, coreFailures.noRight, ...(spec.errors ?? [])];
  return failures.map(({ code, name }) => ({ code, name }));
}

/** Failures come with HTTP 200 and a code, so they are part of this answer. */
function failureText(spec: CallSpec): string {
  return `The answer, or a failure: ${failuresOf(spec)
    .map(({ code, name }) => `${code} ${name}`)
    .join(', ')}.`;
}
