import * as T from 'typebox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, contract, failure, guest, PUSH_PATH, plugin, socket, sockets } from '../../sdk/contract/index.ts';
import { type GateClosed, gate, identify, type RightsNews, server } from '../../sdk/server/index.ts';
import { createTestHost, RefusedSocket, type TestHost, testUser } from '../../testing/index.ts';

const closed = failure('wall/closed', 20001);
const spec = { input: T.Object({}), output: T.Object({}), access: guest } as const;
const door = socket({ input: T.Object({}), access: guest });
const nothing = () => ({});
const listen = () => undefined;

const wall = server({
  descriptor: plugin({ id: 'wall', version: '1.0.0', sdk: '^1' }),
  contract: contract({ '/api/wall/open': call(spec) }),
  sockets: sockets({ '/api/wall/live': door }),
  setup(app) {
    rights = app.rights;
    app.on(identify, ({ token }) => (token ? { caller: testUser({ username: token }) } : undefined));
    app.on(gate, (asked, { caller }) => answer(`${asked.kind} ${asked.path} ${caller.kind}`));
    return { calls: { '/api/wall/open': nothing }, sockets: { '/api/wall/live': listen } };
  },
});
const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: contract({
    '/api/note/save': call(spec),
    '/api/note/leave': call({ ...spec, ungated: true }),
    '/x/notes/raw': call({ kind: 'raw', methods: ['POST'], access: guest }),
  }),
  sockets: sockets({ '/api/note/live': door }),
  setup: () => ({
    calls: { '/api/note/save': nothing, '/api/note/leave': nothing, '/x/notes/raw': () => ({ body: 'raw' }) },
    sockets: { '/api/note/live': listen },
  }),
});

let answer: (asked: string) => GateClosed | undefined | Promise<undefined> = () => undefined;
let host: TestHost;
let rights: RightsNews;
const open = async (ask: typeof answer) => {
  answer = ask;
  host = await createTestHost({ plugins: [wall, notes] });
};
afterEach(() => host.close());
const codeOf = async (path: string) => (await host.call(path, {}, { token: 'ann' })).error_code;

describe('a gate', () => {
  it('is asked by address and caller, and refuses what is not its own and not ungated', async () => {
    const asked: string[] = [];
    await open((what) => {
      asked.push(what);
      return { failure: closed, screen: '/x/wall/here' };
    });
    const refused = { error_code: 20001, data: { gate: '/x/wall/here' } };
    expect(await host.call('/api/note/save', {}, { token: 'ann' })).toMatchObject(refused);
    expect([await codeOf('/api/note/leave'), await codeOf('/api/wall/open')]).toEqual([0, 0]);
    expect((await host.call('/api/note/save')).error_code).toBe(20001);
    const raw = await host.inject({ method: 'POST', url: '/x/notes/raw' });
    expect(raw.json().error_code).toBe(20001);
    expect(asked).toEqual(['call /api/note/save user', 'call /api/note/save guest', 'call /x/notes/raw guest']);
    const page = await host.current.gateOf('/notes', host.system());
    expect(page).toMatchObject({ plugin: 'wall', screen: '/x/wall/here' });
  });

  it('refuses sockets before they open, but for its own; what is pushed comes all the same', async () => {
    let isClosed = true;
    await open((asked) => {
      if (isClosed && asked !== 'call /api/note/live guest') return { failure: closed, screen: '/x/wall/here' };
      return undefined;
    });
    const ann = { token: 'ann' };
    const refusal = await host.socket('/api/note/live', {}, ann).catch((thrown: unknown) => thrown);
    if (!(refusal instanceof RefusedSocket)) return expect.fail('It was not refused.');
    expect(refusal.status).toBe(403);
    expect(JSON.parse(refusal.body)).toMatchObject({ error_code: 20001, data: { gate: '/x/wall/here' } });
    expect(host.current.sockets.size).toBe(0);
    await host.socket('/api/note/live');
    await host.socket('/api/wall/live', {}, ann);
    const pushed = await host.socket(PUSH_PATH, {}, ann);
    pushed.send(JSON.stringify({ hear: 'notes/changed@1', of: 'me', id: 1 }));
    expect(JSON.parse(await pushed.next())).toEqual({ id: 1, is: 'on' });
    isClosed = false;
    await host.socket('/api/note/live', {}, ann);
    expect(host.current.sockets.size).toBe(4);
  });

  it('that closes later ends the sockets that are open, once rights are asked again', async () => {
    let isClosed = false;
    await open(() => (isClosed ? { failure: closed, screen: '/x/wall/here' } : undefined));
    const ann = { token: 'ann' };
    const gated = await host.socket('/api/note/live', {}, ann);
    await host.socket('/api/wall/live', {}, ann);
    await host.socket(PUSH_PATH, {}, ann);
    isClosed = true;
    rights.changed({});
    expect(await gated.closed).toEqual({ code: 1008, reason: '20001' });
    await vi.waitFor(() => expect(host.current.sockets.size).toBe(2));
  });

  const broken = (): never => {
    throw new Error('a bug');
  };
  it.each([
    ['throws', broken],
    ['never answers', () => new Promise<undefined>(() => {})],
  ] as const)('that %s holds nobody up', async (_, ask) => {
    await open(ask);
    expect(await codeOf('/api/note/save')).toBe(0);
    expect(host.log.text()).toContain('A handler of core/gate@1 failed.');
    expect(host.current.reports.find(({ id }) => id === 'wall')?.conduct.failures).toBe(1);
    expect(Object.keys(host.generations.conduct)).toEqual(['wall']);
  });

  it('is gone with its plugin', async () => {
    await open(() => ({ failure: closed, screen: '/x/wall/here' }));
    await host.disable('wall');
    expect(await codeOf('/api/note/save')).toBe(0);
  });
});
