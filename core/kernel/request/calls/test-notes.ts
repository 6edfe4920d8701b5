import { Readable } from 'node:stream';
import * as T from 'typebox';
import { call, contract, fail, failure, guest, plugin, user } from '../../../sdk/contract/index.ts';
import { identify, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../../testing/index.ts';

const gone = failure('notes/gone', 20001);
const anything = T.Object({});
const text = T.Object({ text: T.Optional(T.String()) });

const api = contract({
  '/api/note/save': call({ input: text, output: T.Object({ uid: T.String(), text: T.String() }), access: user }),
  '/api/note/list': call({ input: text, output: T.Array(T.String()), access: guest, method: 'GET' }),
  '/api/note/count': call({ input: text, output: anything, access: user, method: 'GET', reads: false }),
  '/api/note/peek': call({ input: anything, output: anything, access: user, reads: true }),
  '/api/note/fail': call({ input: text, output: anything, access: guest, errors: [gone] }),
  '/api/note/info': call({
    input: anything,
    output: T.Object({
      page_content: T.String(),
      legacy: T.Boolean(),
      origin: T.String(),
      ip: T.String(),
      locale: T.String(),
    }),
    access: guest,
  }),
  '/api/note/file': call({ input: text, output: anything, access: guest, kind: 'file', method: 'GET', errors: [gone] }),
  '/api/note/talk': call({ input: text, output: anything, access: guest, kind: 'stream' }),
  '/api/note/upload': call({
    input: T.Object({ item_id: T.Integer() }),
    output: T.Object({ success: T.Integer(), name: T.String(), type: T.String(), size: T.Integer() }),
    access: user,
    kind: 'upload',
    envelope: false,
    bodyLimit: 1000,
  }),
  '/api/note/ignore': call({ input: anything, output: anything, access: guest, kind: 'upload' }),
  '/api/note/login': call({ input: anything, output: anything, access: guest }),
  '/api/note/visit': call({
    input: anything,
    output: T.Object({ version: T.String(), password: T.String() }),
    access: guest,
  }),
  '/api/note/head': call({ input: anything, output: anything, access: guest }),
  '/api/note/wait': call({ input: anything, output: anything, access: guest }),
});

/** A plugin of calls that do little, each in a way of its own. */
export const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, (sent) => {
      const name = sent.session ?? sent.token ?? sent.api_key ?? sent.api_token ?? sent.unique_key;
      if (name !== 'ann') return undefined;
      return { caller: testUser() };
    });
    return {
      calls: {
        '/api/note/save': ({ input, allowed, ctx: { log } }) => {
          for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level]('saved', { level });
          return { uid: String(allowed.uid), text: input.text ?? '' };
        },
        '/api/note/list': ({ input }) => [input.text ?? 'none'],
        '/api/note/count': () => ({}),
        '/api/note/peek': () => ({}),
        '/api/note/fail': ({ input }) => {
          if (input.text === 'bug') throw new Error('the password is hunter2');
          throw fail(gone, { data: { mine: 1 } });
        },
        '/api/note/info': ({ ctx: { request, locale } }) => ({ page_content: '<b>', ...request, locale }),
        '/api/note/file': ({ input }) => {
          if (input.text === 'gone') throw fail(gone);
          if (input.text === 'never') {
            const body = new Readable({ read: () => body.destroy(fail(gone)) });
            return { body, type: 'text/plain', name: 'a.txt', size: 9 };
          }
          if (input.text === 'inline') return { body: Readable.from(['a', 'b']), type: 'image/png', inline: true };
          return { body: Buffer.from('bytes'), type: 'text/plain', name: '报告 "1".txt', size: 5 };
        },
        '/api/note/talk': ({ input }) => ({
          type: 'text/event-stream',
          body: (async function* () {
            yield 'data: 1\n\n';
            if (input.text === 'broken') throw new Error('broken off');
            yield 'data: 2\n\n';
          })(),
        }),
        '/api/note/upload': async ({ file, input }) => {
          let size = 0;
          for await (const chunk of file.body) size += (chunk as Buffer).length;
          return { success: 1, name: file.name, type: file.type, size: size + input.item_id * 0 };
        },
        '/api/note/ignore': () => ({}),
        '/api/note/login': ({ ctx: { reply } }) => {
          reply.session('first');
          reply.session('to ken', 60);
          reply.grantVisit(3, 'v1');
          return {};
        },
        '/api/note/visit': ({ ctx: { visits, reply } }) => {
          reply.session(undefined);
          return { version: visits.version(3) ?? '', password: visits.password ?? '' };
        },
        '/api/note/head': ({ ctx: { reply } }) => {
          reply.header('cache-control', 'private, max-age=60');
          reply.status(201);
          return {};
        },
        '/api/note/wait': ({ ctx: { signal, log } }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              log.info('The client went away.');
              resolve({});
            });
          }),
      },
    };
  },
});

const locales = { notes: { en: { errors: { gone: 'Gone.' } }, 'zh-cn': { errors: { gone: '不存在。' } } } };

/** A host with them; whoever calls as ann is a user. */
export const openNotes = (options: Partial<Parameters<typeof createTestHost>[0]> = {}): Promise<TestHost> =>
  createTestHost({ plugins: [notes], locales, ...options });
