import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, guest, hook, plugin } from '../../sdk/contract/index.ts';
import { type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { gate } from '../host-services/test-kit.ts';
import { answered, answersWith } from '../request/answered.ts';
import { Wire } from '../request/calls/test-wire.ts';

const told = hook<string, void, 'notify'>('notes/told@1', 'notify');
const nothing = { input: T.Object({}), output: T.Object({}), access: guest };

interface Parts {
  readonly listen: () => void | Promise<void>;
  /** What the stream waits for before it ends. */
  readonly held: Promise<void>;
}

const notes = ({ listen, held }: Parts) =>
  server({
    descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
    contract: contract({
      '/api/note/save': call(nothing),
      '/api/note/watch': call({ ...nothing, kind: 'stream' }),
    }),
    setup(app: Setup<never>) {
      app.on(told, listen);
      return {
        calls: {
          '/api/note/save': async ({ ctx }) => {
            await app.raise(told, 'saved', ctx);
            await app.raise(told, 'again', ctx);
            return {};
          },
          '/api/note/watch': async ({ ctx }) => {
            await app.raise(told, 'watching', ctx);
            const body = (async function* () {
              yield 'begins';
              await held;
              yield 'ends';
            })();
            return { body, type: 'text/plain' };
          },
        },
      };
    },
  });

let host: TestHost;
afterEach(() => host.close());

describe('a notice', () => {
  it('is told after the answer to its request', async () => {
    const seen: string[] = [];
    host = await createTestHost({
      plugins: [notes({ held: Promise.resolve(), listen: () => void seen.push('told') })],
      kernel: {
        extend: (app) =>
          void app.addHook('onResponse', (_request, _reply, done) => {
            seen.push('answered');
            done();
          }),
      },
    });
    const wire = await Wire.open(host.current.app);
    expect((await wire.ask(['POST /api/note/save HTTP/1.1', 'Content-Length: 0'])).code).toBe(0);
    await host.settled();
    expect(seen).toEqual(['answered', 'told', 'told']);
  });

  it('does not wait for the end of a stream', async () => {
    const held = gate();
    const heard = gate();
    host = await createTestHost({
      plugins: [notes({ held: held.opened, listen: heard.open })],
      kernel: { hookSeconds: { notify: 0.05 } },
    });
    const stream = host.inject({ method: 'POST', url: '/api/note/watch' });
    await heard.opened;
    held.open();
    expect((await stream).body).toBe('beginsends');
  });

  it('is waited for when its generation ends', async () => {
    const held = gate();
    const seen: string[] = [];
    host = await createTestHost({
      plugins: [
        notes({
          held: Promise.resolve(),
          listen: async () => {
            await held.opened;
            seen.push('told');
          },
        }),
      ],
    });
    await host.call('/api/note/save');
    const closing = host.current.close(5).then(() => seen.push('closed'));
    setTimeout(held.open, 30);
    await closing;
    expect(seen).toEqual(['told', 'told', 'closed']);
  });

  it('that goes on and on is left at the end, and counted in the log', async () => {
    host = await createTestHost({ plugins: [notes({ held: Promise.resolve(), listen: () => new Promise(() => {}) })] });
    await host.call('/api/note/save');
    await host.current.close(0.05);
    expect(host.log.text()).toContain('2 notices were still under way at the end, and are left.');
  });

  it('of which a call has hundreds waits for the answer as one would', async () => {
    host = await createTestHost({ plugins: [] });
    const { request } = host.system();
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    answersWith(request, response);
    const all = Promise.all(Array.from({ length: 300 }, () => answered(request)));
    expect(response.listenerCount('close')).toBe(1);
    response.emit('finish');
    await all;
  });
});
