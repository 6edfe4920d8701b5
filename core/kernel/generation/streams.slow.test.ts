import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, guest, plugin } from '../../sdk/contract/index.ts';
import { type CallScope, isRestart, type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { gate } from '../host-services/test-kit.ts';

let host: TestHost;
let front: Server | undefined;
afterEach(async () => {
  front?.closeAllConnections();
  front?.close();
  front = undefined;
  await host.close();
});

const nothing = { input: T.Object({}), output: T.Object({}), access: guest };
const api = contract({
  '/api/news/watch': call({ ...nothing, method: 'GET', kind: 'stream' }),
  '/api/news/silent': call({ ...nothing, method: 'GET', kind: 'stream' }),
  '/api/news/whole': call({ ...nothing, method: 'GET', kind: 'stream' }),
  '/api/news/poll': call({ ...nothing, reads: true }),
  '/api/news/raw': call({ kind: 'raw', methods: ['GET'], access: guest }),
});

interface Parts {
  /** Of each generation, what it starts with. */
  readonly start?: (app: Setup<never>) => Promise<void> | void;
  readonly handOver?: () => Promise<void> | void;
  readonly dispose?: () => void;
  readonly hears?: (text: string) => void;
  /** What an answer that is rather finished waits for. */
  readonly finish?: Promise<void>;
}

/** Tells the news that it hears to whoever watches. */
const news = (parts: Parts = {}) =>
  server({
    descriptor: plugin({ id: 'news', version: '1.0.0', sdk: '^1' }),
    contract: api,
    setup(given) {
      const app = given as Setup<never>;
      const readers = new Set<(text: string) => void>();
      app.events.on('news', (text) => {
        parts.hears?.(String(text));
        for (const tell of readers) tell(String(text));
      });
      const pieces = async function* pieces(ctx: CallScope) {
        const waiting: string[] = ['begins\n'];
        let wake = (): void => {};
        const tell = (text: string): void => {
          waiting.push(`${text}\n`);
          wake();
        };
        readers.add(tell);
        ctx.signal.addEventListener('abort', () => wake());
        for (;;) {
          yield* waiting.splice(0);
          if (ctx.signal.aborted) break;
          await new Promise<void>((resolve) => (wake = resolve));
        }
        readers.delete(tell);
        if (isRestart(ctx.signal.reason)) yield 'restart\n';
      };
      const type = 'text/plain';
      return {
        calls: {
          '/api/news/watch': ({ ctx }) => ({ body: pieces(ctx), type }),
          '/api/news/silent': () => ({
            body: (async function* () {
              yield 'begins\n';
              await new Promise(() => {});
            })(),
            type,
          }),
          '/api/news/whole': ({ ctx }) => ({
            body: (async function* () {
              yield 'begins\n';
              await parts.finish;
              yield ctx.gone.aborted ? 'gone\n' : 'whole\n';
            })(),
            type,
          }),
          '/api/news/raw': ({ query }) => ({
            headers: { 'content-type': String(query.type) },
            body: (async function* () {
              yield 'begins\n';
              await parts.finish;
              yield 'whole\n';
            })(),
          }),
          '/api/news/poll': ({ ctx }) =>
            new Promise((_resolve, reject) =>
              ctx.signal.addEventListener('abort', () => reject(ctx.signal.reason as Error)),
            ),
        },
        start: () => parts.start?.(app),
        handOver: () => parts.handOver?.(),
        dispose: () => parts.dispose?.(),
      };
    },
  });

const other = server({
  descriptor: plugin({ id: 'other', version: '1.0.0', sdk: '^1' }),
  contract: contract({}),
  setup: () => ({ calls: {} }),
});

async function open(parts: Parts = {}, drainSeconds = 20): Promise<void> {
  host = await createTestHost({ plugins: [news(parts), other], kernel: { drainSeconds } });
  front = createServer(host.generations.handle).listen(0, '127.0.0.1');
  await once(front, 'listening');
}

async function read(path: string): Promise<() => Promise<string | undefined>> {
  const { port } = (front as Server).address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/news/${path}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  return async () => {
    while (!buffer.includes('\n')) {
      const piece = await reader?.read();
      if (!piece || piece.done) return undefined;
      buffer += piece.value;
    }
    const [line = '', ...rest] = buffer.split('\n');
    buffer = rest.join('\n');
    return line;
  };
}

describe('a stream', () => {
  it('that is open during a switch gets every message until it is told, and comes back to the next generation', async () => {
    const starting = gate();
    const held = gate();
    let generations = 0;
    const apps: Setup<never>[] = [];
    await open({
      start: async (app) => {
        apps.push(app);
        generations += 1;
        if (generations < 2) return;
        starting.open();
        await held.opened;
      },
    });
    const next = await read('watch');
    expect(await next()).toBe('begins');
    apps[0]?.events.emit('news', 'one');
    expect(await next()).toBe('one');

    const switching = host.disable('other');
    await starting.opened;
    apps[0]?.events.emit('news', 'two');
    expect(await next()).toBe('two');
    held.open();
    await switching;
    expect(await next()).toBe('restart');
    expect(await next()).toBeUndefined();

    const again = await read('watch');
    expect(await again()).toBe('begins');
    // Emitted by the old one, which may still answer: the new one hears it.
    apps[0]?.events.emit('news', 'three');
    expect(await again()).toBe('three');
  });

  it('that would rather be finished is, by the generation that began it', async () => {
    const finish = gate();
    await open({ finish: finish.opened });
    const next = await read('whole');
    expect(await next()).toBe('begins');
    await host.disable('other');
    finish.open();
    expect(await next()).toBe('whole');
    expect(await next()).toBeUndefined();
  });

  it('that is not told because it does not listen is cut when it has been silent for three seconds', async () => {
    await open();
    const next = await read('silent');
    expect(await next()).toBe('begins');
    await host.disable('other');
    const from = performance.now();
    await expect(next()).rejects.toThrow();
    expect(performance.now() - from).toBeGreaterThan(2_000);
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  it('of a raw call is cut so too, and a file of one that stands still as long is not', async () => {
    const finish = gate();
    await open({ finish: finish.opened });
    const events = await read('raw?type=text/event-stream%3B+charset=utf-8');
    const file = await read('raw?type=application/zip');
    expect([await events(), await file()]).toEqual(['begins', 'begins']);
    await host.disable('other');
    await expect(events()).rejects.toThrow();
    finish.open();
    expect(await file()).toBe('whole');
    expect(await file()).toBeUndefined();
  });

  it('holds up no end of the process, which stops and answers side by side', async () => {
    const held = gate();
    const seen: string[] = [];
    await open({
      handOver: async () => {
        await held.opened;
        seen.push('handed over');
      },
      dispose: () => void seen.push('disposed'),
    });
    const next = await read('watch');
    expect(await next()).toBe('begins');
    const from = performance.now();
    const closing = host.generations.close().then(() => seen.push('closed'));
    // Both ends are seen while the plugin still hands over.
    expect([await next(), await next()]).toEqual(['restart', undefined]);
    held.open();
    await closing;
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(seen).toEqual(['handed over', 'disposed', 'closed']);
  });

  it('is not begun while the process ends, and who hands over for too long is left', async () => {
    const leaving = gate();
    const held = gate();
    await open(
      {
        handOver: () => {
          leaving.open();
          return held.opened;
        },
      },
      0.3,
    );
    const closing = host.generations.close();
    await leaving.opened;
    expect((await host.call('/api/news/watch')).error_code).toBe(11006);
    await closing;
    expect(host.log.text()).toContain('The last generation could not stop in order.');
    held.open();
  });
});

describe('a generation that has ended', () => {
  it('hears no more messages', async () => {
    const apps: Setup<never>[] = [];
    const heard: string[] = [];
    await open({ start: (app) => void apps.push(app), hears: (text) => void heard.push(text) });
    await host.disable('other');
    apps[1]?.events.emit('news', 'once');
    await expect.poll(() => heard).toEqual(['once']);
  });

  it('hands over while its last answers are still under way', async () => {
    await open({ handOver: () => sleep(1_400), finish: new Promise(() => {}) }, 1.5);
    const next = await read('whole');
    expect(await next()).toBe('begins');
    const from = performance.now();
    const closing = host.generations.close();
    await expect(next()).rejects.toThrow();
    expect(performance.now() - from).toBeLessThan(2_600);
    await closing;
  });
});

describe('an answer that its generation breaks off', () => {
  it('says that it is to be asked for again, and is no failure of its plugin', async () => {
    await open();
    const polled = host.call('/api/news/poll');
    await host.disable('other');
    expect(await polled).toMatchObject({ error_code: 11006 });
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(host.current.reports.find(({ id }) => id === 'news')?.conduct.failures).toBe(0);
  });
});

describe('dispose', () => {
  it('comes after the last answer, once for each generation', async () => {
    const finish = gate();
    const seen: string[] = [];
    await open({ finish: finish.opened, dispose: () => void seen.push('disposed') });
    const next = await read('whole');
    expect(await next()).toBe('begins');
    await host.disable('other');
    expect(seen).toEqual([]);
    finish.open();
    expect(await next()).toBe('whole');
    await expect.poll(() => seen).toEqual(['disposed']);
    await host.generations.close();
    expect(seen).toEqual(['disposed', 'disposed']);
  });

  it('comes also where a generation was built and never took over', async () => {
    const seen: string[] = [];
    await open({ dispose: () => void seen.push('disposed') });
    const built = await host.generations.forCommand(true);
    await built.close(0);
    expect(seen).toEqual(['disposed']);
  });

  it('frees what was set up when another plugin fails to be', async () => {
    const seen: string[] = [];
    const lame = server({
      descriptor: plugin({ id: 'zlame', version: '1.0.0', sdk: '^1' }),
      contract: contract({}),
      setup: () => Promise.reject(new Error('lame')),
    });
    host = await createTestHost({ plugins: [news({ dispose: () => void seen.push('disposed') }), lame] });
    expect(seen).toEqual(['disposed']);
    expect(host.current.reports.map(({ state }) => state)).toEqual(['on', 'failed']);
  });
});

it('refuses what setup gives under a name that nobody knows', async () => {
  const older = server({
    descriptor: plugin({ id: 'older', version: '1.0.0', sdk: '^1' }),
    contract: contract({}),
    setup: () => ({ calls: {}, stop: () => undefined }),
  });
  host = await createTestHost({ plugins: [older] });
  expect(host.current.reports[0]?.sentence).toContain('older: contributes stop. What setup may return: calls, ');
});
