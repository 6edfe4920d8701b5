import type { FastifyInstance } from 'fastify';
import type { Access, CallSpec } from '../sdk/contract/index.ts';
import { coreFailures } from '../sdk/contract/index.ts';
import type { Generation, Owned } from './generation.ts';

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
  for (const [path, owned] of [...calls].sort(([a], [b]) => (a < b ? -1 : 1))) paths[path] = pathOf(owned);
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

function pathOf({ plugin, value: spec }: Owned<CallSpec>): Json {
  const isGet = spec.method === 'GET';
  const operation: Json = {
    tags: [plugin],
    ...(spec.summary && { summary: spec.summary }),
    ...(isGet ? { parameters: parametersOf(spec) } : { requestBody: bodyOf(spec) }),
    ...(needsNobody(spec.access.access) ? {} : { security: [{ token: [] }, { bearer: [] }] }),
    responses: { 200: { description: failuresOf(spec), content: answerOf(spec) } },
  };
  return { [isGet ? 'get' : 'post']: operation };
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

/** Failures come with HTTP 200 and a code, so they are part of this answer. */
function failuresOf(spec: CallSpec): string {
  const failures = [coreFailures.badInput, coreFailures.loginNeeded, coreFailures.noRight, ...(spec.errors ?? [])];
  return `The answer, or a failure: ${failures.map(({ code, name }) => `${code} ${name}`).join(', ')}.`;
}
