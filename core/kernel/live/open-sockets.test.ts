import * as T from 'typebox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract, fail, failure, plugin, policy, socket, sockets } from '../../sdk/contract/index.ts';
import { identify, implement, type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestSocket, testUser } from '../../testing/index.ts';

/** Between two signs of life. */
const PING_MS = 30_000;

const left = failure('room/left', 20001);
const inRoom = policy<number, true>('room/in@1');

let rule: () => true;
let app: Setup<never>;
const room = server({
  descriptor: plugin({ id: 'room', version: '1.0.0', sdk: '^1' }),
  contract: contract({}),
  sockets: sockets({ '/api/room/live': socket({ input: T.Object({}), access: inRoom.for(() => 1) }) }),
  setup(given) {
    app = given as unknown as Setup<never>;
    given.on(identify, ({ token }) => (token ? { caller: testUser({ uid: Number(token) }) } : undefined));
    return {
      calls: {},
      policies: [implement(inRoom, async () => rule())],
      sockets: { '/api/room/live': ({ socket: mine }) => mine.receive((message) => mine.send(message)) },
    };
  },
});

let host: TestHost;
async function start(): Promise<void> {
  rule = () => true;
  // Half a minute is gone through at once; what is soon, is soon as ever.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  host = await createTestHost({ plugins: [room] });
}
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const enter = (token = '7'): Promise<TestSocket> => host.socket('/api/room/live', {}, { token });

/** What it has said before this has arrived by then, its answer to a sign of life too. */
async function echo(browser: TestSocket): Promise<void> {
  for (const message of ['one', 'two']) {
    browser.send(message);
    expect(await browser.next()).toBe(message);
  }
}

describe('an open socket', () => {
  it('is cut where its client gives no sign of life from one time to the next, and kept where it does', async () => {
    await start();
    const [lively, hanging] = [await enter(), await enter()];
    hanging.pause();
    vi.advanceTimersByTime(PING_MS);
    await echo(lively);
    expect(host.current.sockets.size).toBe(2);
    vi.advanceTimersByTime(PING_MS);
    await vi.waitFor(() => expect(host.current.sockets.size).toBe(1));
    await echo(lively);
    vi.advanceTimersByTime(PING_MS);
    await echo(lively);
    expect(host.current.sockets.size).toBe(1);
  });

  it('is asked for again once a minute, for changes of which nobody told', async () => {
    await start();
    let asked = 0;
    rule = () => {
      asked += 1;
      return true;
    };
    const browser = await enter();
    vi.advanceTimersByTime(PING_MS);
    await echo(browser);
    expect(asked).toBe(1);
    rule = () => {
      throw fail(left);
    };
    vi.advanceTimersByTime(PING_MS);
    await vi.waitFor(() => expect(host.current.sockets.size).toBe(0));
    expect(await browser.closed).toEqual({ code: 1008, reason: '20001' });
  });

  it('whose rule has a bug is closed for a moment, and the log says why', async () => {
    await start();
    const [mine, other] = [await enter('7'), await enter('8')];
    rule = () => {
      throw new Error('a bug in room');
    };
    app.rights.changed({ uid: 7 });
    expect(await mine.closed).toEqual({ code: 1013, reason: '' });
    expect(host.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'The rights of an open socket could not be asked again.', detail: { plugin: 'room' } },
    ]);
    await echo(other);
  });
});
