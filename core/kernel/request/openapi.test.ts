import * as T from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { call, contract, failure, guest, plugin, user } from '../../sdk/contract/index.ts';
import { workApi } from '../../sdk/contract/work.ts';
import { server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';

const gone = failure('notes/gone', 20001);
const input = T.Object({ id: T.Integer(), page: T.Optional(T.Integer()) });
const api = contract({
  '/api/note/save': call({
    input,
    output: T.Object({ id: T.String() }),
    access: user,
    errors: [gone],
    summary: 'Saves.',
  }),
  '/api/note/list': call({ input, output: T.Array(T.String()), access: guest, method: 'GET' }),
  '/api/note/file': call({ input, output: T.Object({}), access: guest, kind: 'file' }),
  '/api/note/talk': call({ input, output: T.Object({}), access: guest, kind: 'stream' }),
  '/api/note/upload': call({ input, output: T.Object({}), access: guest, kind: 'upload', envelope: false }),
});
const none = (): never => {
  throw new Error('not called');
};
const calls = {
  '/api/note/save': none,
  '/api/note/list': none,
  '/api/note/file': none,
  '/api/note/talk': none,
  '/api/note/upload': none,
};
const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup: () => ({ calls }),
});

let host: TestHost;
afterEach(() => host.close());

it('the OpenAPI document says every call that is mounted, with its encoding, access and failures', async () => {
  host = await createTestHost({ plugins: [notes] });
  const document = (await host.inject('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', tags: [{ name: 'notes' }] });
  expect(Object.keys(document.paths)).toEqual([...Object.keys(workApi), ...Object.keys(api)].sort());
  const { post } = document.paths['/api/note/save'];
  expect(post).toMatchObject({ summary: 'Saves.', tags: ['notes'], security: [{ token: [] }, { bearer: [] }] });
  expect(Object.keys(post.requestBody.content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
  expect(post.responses[200].description).toContain('20001 notes/gone');
  expect(post.responses[200].content['application/json'].schema.properties.data).toMatchObject({ type: 'object' });
  expect(post['x-failures']).toContainEqual({ code: 20001, name: 'notes/gone' });
  const { get } = document.paths['/api/note/list'];
  expect(get.security).toBeUndefined();
  expect(get.parameters).toMatchObject([
    { name: 'id', in: 'query', required: true },
    { name: 'page', required: false },
  ]);
  const typeOf = (path: string): string[] => Object.keys(document.paths[path].post.responses[200].content);
  expect([typeOf('/api/note/file'), typeOf('/api/note/talk')]).toEqual([
    ['application/octet-stream'],
    ['text/event-stream'],
  ]);
  const upload = document.paths['/api/note/upload'].post;
  expect(upload.requestBody.content['multipart/form-data'].schema.properties.file).toEqual({
    type: 'string',
    format: 'binary',
  });
  expect(upload.responses[200].content['application/json'].schema.properties).toEqual({});
  expect((await host.inject('/api/openapi.json')).body).toBe(JSON.stringify(document));
});

it('the OpenAPI document says raw calls by each method that they take, but for those whose end is open', async () => {
  const rough = contract({
    '/api/rough/:id/:name': call({
      ...{ kind: 'raw', methods: ['GET', 'PUT'], params: T.Object({ id: T.Integer() }), access: user },
      summary: 'As it comes.',
    }),
    '/mock-data/:key': call({ kind: 'raw', methods: ['*'], access: guest }),
    '/server/mock-path/*': call({ kind: 'raw', methods: ['*'], access: guest }),
  });
  const handlers = {
    '/api/rough/:id/:name': () => ({}),
    '/mock-data/:key': () => ({}),
    '/server/mock-path/*': () => ({}),
  };
  const descriptor = plugin({ id: 'rough', version: '1.0.0', sdk: '^1' });
  host = await createTestHost({
    plugins: [server({ descriptor, contract: rough, setup: () => ({ calls: handlers }) })],
  });
  const { paths } = (await host.inject('/api/openapi.json')).json();
  const own = Object.keys(workApi);
  expect(Object.keys(paths).filter((path) => !own.includes(path))).toEqual([
    '/api/rough/{id}/{name}',
    '/mock-data/{key}',
  ]);
  const first = paths['/api/rough/{id}/{name}'];
  expect(Object.keys(first)).toEqual(['parameters', 'get', 'put']);
  expect(first.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'name', schema: { type: 'string' } },
  ]);
  expect(first.put).toMatchObject({ summary: 'As it comes.', security: [{ token: [] }, { bearer: [] }] });
  expect(Object.keys(paths['/mock-data/{key}'])).toHaveLength(8);
});
