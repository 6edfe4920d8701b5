import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { contract, fail, failure, guest, plugin, policy, socket, sockets, user } from '../../sdk/contract/index.ts';
import { identify, implement, isRestart, type Setup, type Socket, server } from '../../sdk/server/index.ts';
import { createTestHost, RefusedSocket, type TestHost, testUser } from '../../testing/index.ts';

const closedRoom = failure('chat/closed_room', 20001);
const inRoom = policy<number, { room: number }>('chat/room.in@1');

const doors = sockets({
  '/api/chat/live': socket({
    input: T.Object({ room: T.Integer() }),
    access: inRoom.for((input: { room: number }) => input.room),
    messageLimit: 100,
  }),
  '/api/chat/mine': socket({ input: T.Object({}), access: user }),
  '/api/chat/open': socket({ input: T.Object({ how: T.Optional(T.String()) }), access: guest }),
});

let host: TestHost;
let app: Setup<never>;
const open = new Set<Socket>();
const endings: string[] = [];
let groupid = 2;
let isIn = true;

const chat = server({
  descriptor: plugin({ id: 'chat', version: '1.0.0', sdk: '^1' }),
  contract: contract({}),
  sockets: doors,
  setup(given) {
    app = given as unknown as Setup<never>;
    given.on(identify, ({ token, session }) => {
      const name = token ?? session;
      if (name !== 'ann' && name !== 'bob') return undefined;
      const uid = name === 'ann' ? 7 : 8;
      return { caller: testUser({ uid, username: name, groupid }) };
    });
    return {
      calls: {},
      policies: [
        implement(inRoom, async (room, { caller }) => {
          if (!isIn || caller.kind !== 'user') throw fail(closedRoom);
          return { room };
        }),
      ],
      sockets: {
        '/api/chat/live': ({ socket: mine, allowed, ctx }) => {
          open.add(mine);
          ctx.signal.addEventListener('abort', () => open.delete(mine));
          mine.receive((message) => {
            for (const other of open) other.send(`${allowed.room} ${message}`);
          });
        },
        '/api/chat/mine': ({ socket: mine, allowed, ctx }) => {
          ctx.signal.addEventListener('abort', () =>
            endings.push(`${allowed.username}${isRestart(ctx.signal.reason) ? ' restart' : ''}`),
          );
          mine.send(`${allowed.username} ${ctx.locale} ${ctx.request.ip}`);
        },
        '/api/chat/open': async ({ socket: mine, input }) => {
          if (input.how === 'throws') throw new Error('a bug in chat');
          if (input.how === 'refuses') throw fail(closedRoom);
          if (input.how === 'hangs') await new Promise(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, 20));
          mine.receive(async (message) => {
            if (message === 'bug') throw new Error('a bug in chat');
            if (message === 'flood') for (let at = 0; at < 100; at += 1) mine.send('x'.repeat(100_000));
            await new Promise((resolve) => setTimeout(resolve, message === 'slow' ? 20 : 0));
            mine.send(typeof message === 'string' ? message : `${message.length} bytes`);
          });
        },
      },
    };
  },
});

async function start(more: Partial<Parameters<typeof createTestHost>[0]> = {}): Promise<TestHost> {
  Object.assign(endings, { length: 0 });
  groupid = 2;
  isIn = true;
  host = await createTestHost({ plugins: [chat], ...more });
  return host;
}
afterEach(() => host.close());

const ann = { token: 'ann' };
const refused = (asked: Promise<unknown>): Promise<RefusedSocket> =>
  asked.then(
    () => expect.fail('It was not refused.'),
    (thrown: unknown) => (thrown instanceof RefusedSocket ? thrown : expect.fail(String(thrown))),
  );

describe('a socket', () => {
  it('opens for whom its rule allows, with the input, what the rule loaded and the caller', async () => {
    await start();
    const [mine, other] = [
      await host.socket('/api/chat/live', { room: 3 }, ann),
      await host.socket('/api/chat/live', { room: 4 }, { token: 'bob' }),
    ];
    mine.send('hello');
    expect([await mine.next(), await other.next()]).toEqual(['3 hello', '3 hello']);
    const own = await host.socket('/api/chat/mine', {}, { ...ann, locale: 'zh-cn' });
    expect(await own.next()).toMatch(/^ann zh-cn .*127\.0\.0\.1$/);
    expect(host.current.sockets.size).toBe(3);
  });

  it.each([
    ['who is not logged in', '/api/chat/mine', {}, {}, 401, 10102],
    ['whom the rule refuses', '/api/chat/live', { room: 3 }, {}, 403, 20001],
    ['what is malformed', '/api/chat/live', { room: 'x' }, ann, 400, 10101],
    ['a page of another site', '/api/chat/open', {}, { headers: { origin: 'https://evil.example' } }, 403, 11005],
  ])('refuses %s with a status, before it opens', async (_, path, input, options, status, code) => {
    await start();
    const refusal = await refused(host.socket(path, input, options));
    expect([refusal.status, JSON.parse(refusal.body).error_code]).toEqual([status, code]);
    expect(host.current.sockets.size).toBe(0);
  });

  it('takes pages of its own site, and the cookie with them', async () => {
    await start({ siteUrl: 'https://docs.example' });
    const own = { headers: { origin: 'https://docs.example' } };
    const mine = await host.socket('/api/chat/mine', {}, { ...own, cookie: 'ann' });
    expect(await mine.next()).toContain('ann');
    const foreign = { headers: { origin: 'https://docs.example.evil.example' }, cookie: 'ann' };
    expect((await refused(host.socket('/api/chat/mine', {}, foreign))).status).toBe(403);
  });

  it('says that it is one to who asks for it without an upgrade, and is none at other addresses', async () => {
    await start();
    const answer = await host.inject('/api/chat/open');
    expect([answer.statusCode, answer.json().error_code]).toEqual([426, 11040]);
    expect((await host.inject('/server/api/chat/open')).statusCode).toBe(404);
    expect((await refused(host.socket('/api/chat/none'))).status).toBe(404);
  });

  it('takes messages one after another, from the first on, and keeps what came while it opened', async () => {
    await start();
    const mine = await host.socket('/api/chat/open');
    for (const message of ['slow', 'b', 'c']) mine.send(message);
    mine.send(new Uint8Array(9));
    expect([await mine.next(), await mine.next(), await mine.next(), await mine.next()]).toEqual([
      ...['slow', 'b', 'c', '9 bytes'],
    ]);
    for (let at = 0; at < 200; at += 1) mine.send(`${at}`);
    for (let at = 0; at < 200; at += 1) expect(await mine.next()).toBe(`${at}`);
  });

  it.each([
    ['a bug in its opening', 'throws', '', 1011, ''],
    ['a refusal in its opening', 'refuses', '', 1008, '20001'],
    ['a bug with a message', '', 'bug', 1011, ''],
  ])('closes with a code for %s, and the log names the plugin', async (_, how, message, code, reason) => {
    await start();
    const mine = await host.socket('/api/chat/open', { how });
    if (message) mine.send(message);
    expect(await mine.closed).toEqual({ code, reason });
    expect(host.log.lines.filter(({ level }) => level === 'error').map(({ detail }) => detail.plugin)).toEqual(
      code === 1011 ? ['chat'] : [],
    );
    expect(host.current.reports[0]?.conduct.failures).toBe(code === 1011 ? 1 : 0);
    expect((await host.socket('/api/chat/open')).waiting).toEqual([]);
  });

  it('closes for a message that is too large', async () => {
    await start();
    const mine = await host.socket('/api/chat/live', { room: 3 }, ann);
    mine.send('x'.repeat(101));
    expect((await mine.closed).code).toBe(1009);
  });

  it('is cut where its reader is too slow, and keeps nobody else waiting', async () => {
    await start();
    const [slow, quick] = [await host.socket('/api/chat/open'), await host.socket('/api/chat/open')];
    slow.pause();
    slow.send('flood');
    await expect.poll(() => host.current.sockets.size).toBe(1);
    quick.send('still here');
    expect(await quick.next()).toBe('still here');
  });

  it('is left by a client that goes away without a word', async () => {
    await start();
    const mine = await host.socket('/api/chat/mine', {}, ann);
    mine.close();
    await expect.poll(() => endings).toEqual(['ann']);
    expect(host.current.sockets.size).toBe(0);
  });

  it('is not to be had two hundred and one times by one person', async () => {
    await start();
    for (let at = 0; at < 200; at += 1) await host.socket('/api/chat/mine', {}, ann);
    expect((await refused(host.socket('/api/chat/mine', {}, ann))).status).toBe(429);
    await host.socket('/api/chat/mine', {}, { token: 'bob' });
  });
});

describe('the rights of an open socket', () => {
  it('are asked again when they change: only who has lost them is closed', async () => {
    await start();
    const room = await host.socket('/api/chat/live', { room: 3 }, ann);
    const own = await host.socket('/api/chat/mine', {}, ann);
    await own.next();
    isIn = false;
    app.rights.changed({ item_id: 1 });
    expect(await room.closed).toEqual({ code: 1008, reason: '20001' });
    await expect.poll(() => host.current.sockets.size).toBe(1);
    expect(endings).toEqual([]);
  });

  it('end with the session, for this person alone', async () => {
    await start();
    const hers = await host.socket('/api/chat/live', { room: 3 }, ann);
    const his = await host.socket('/api/chat/live', { room: 3 }, { token: 'bob' });
    groupid = 1;
    app.rights.changed({ uid: 7 });
    expect(await hers.closed).toEqual({ code: 1008, reason: '10102' });
    his.send('hello');
    expect(await his.next()).toBe('3 hello');
  });
});

describe('a switch of generations', () => {
  it('closes the sockets of the old one with "service restart", and opens them on the new one', async () => {
    await start();
    const old = await host.socket('/api/chat/mine', {}, ann);
    await old.next();
    const before = host.current;
    await host.generations.reload();
    expect(await old.closed).toEqual({ code: 1012, reason: 'service restart' });
    await expect.poll(() => endings).toEqual(['ann restart']);
    const fresh = await host.socket('/api/chat/mine', {}, ann);
    expect(await fresh.next()).toContain('ann');
    expect([before.sockets.size, host.current.sockets.size]).toEqual([0, 1]);
  });

  it('waits no longer for one that hangs, on either side', async () => {
    await start();
    const hanging = await host.socket('/api/chat/open', { how: 'hangs' });
    hanging.pause();
    const began = performance.now();
    await host.close();
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('takes the sockets of a plugin along that is switched off', async () => {
    await start();
    const mine = await host.socket('/api/chat/mine', {}, ann);
    await host.disable('chat');
    expect((await mine.closed).code).toBe(1012);
    expect((await refused(host.socket('/api/chat/mine', {}, ann))).status).toBe(404);
  });
});

describe('what a plugin says of its sockets', () => {
  const half = (id: string, more: object) =>
    server({
      descriptor: plugin({ id, version: '1.0.0', sdk: '^1' }),
      contract: contract({}),
      setup: () => ({ calls: {} }),
      ...more,
    });
  const mine = { '/api/chat/live': socket({ input: T.Object({}), access: guest }) };

  it.each([
    ['declares and does not open', { sockets: mine }, 'declares the socket /api/chat/live and does not open it'],
    [
      'opens and does not declare',
      { setup: () => ({ calls: {}, sockets: { '/api/x': () => undefined } }) },
      'opens the socket /api/x, which its server half does not name',
    ],
    [
      'claims twice',
      { sockets: { ...mine, '/api/Chat/live': mine['/api/chat/live'] } },
      'claims the socket /api/chat/live, which is the same as the socket /api/Chat/live',
    ],
    [
      'has a schema that is none',
      {
        sockets: { '/api/talk/live': socket({ input: T.Object({ room: T.Unsafe({ type: 'odd' }) }), access: guest }) },
        setup: () => ({ calls: {}, sockets: { '/api/talk/live': () => undefined } }),
      },
      'talk: the socket /api/talk/live cannot be mounted (',
    ],
    [
      'asks a policy that nobody has',
      {
        sockets: { '/api/talk/live': socket({ input: T.Object({}), access: inRoom.for(() => 3) }) },
        setup: () => ({ calls: {}, sockets: { '/api/talk/live': () => undefined } }),
      },
      'talk: the call /api/talk/live asks the policy chat/room.in@1, which nobody implements.',
    ],
    ['takes from the house', { sockets: { '/api/live': mine['/api/chat/live'] } }, "which is Docstead's own"],
  ])('ends it in a sentence where it %s', async (_, more, sentence) => {
    await start({ plugins: [half('talk', more)] });
    expect(host.current.reports[0]?.sentence).toContain(sentence);
  });

  it('ends who comes second to an address', async () => {
    const handlers = { setup: () => ({ calls: {}, sockets: { '/api/chat/live': () => undefined } }) };
    await start({ plugins: [chat, half('talk', { sockets: mine, ...handlers })] });
    expect(host.current.reports[1]?.sentence).toContain('claims the socket /api/chat/live, which chat owns');
  });
});
