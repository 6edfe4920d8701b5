import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  allowedBy,
  coreFailures,
  fail,
  type PushSubject,
  type PushWord,
  plugin,
  policy,
  pushTopic,
  sockets,
  uidOf,
} from '../../sdk/contract/index.ts';
import { identify, implement, mayHear, type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestSocket, testDatabases, testUser } from '../../testing/index.ts';

const changed = pushTopic<{ rev: number }>('tree/changed@1');
const other = pushTopic<string>('tree/other@1');
const inTeam = policy<number | string, true>('tree/team.in@1');

/** Whom this house lets hear of items and teams; 0 is a guest. */
const readers = new Set<number>();
/** Items of which it was asked whether somebody may hear of them. */
const asked: number[] = [];
let app: Setup<never>;
let admins: number[] = [];

const tree = server({
  descriptor: plugin({ id: 'tree', version: '1.0.0', sdk: '^1' }),
  contract: {},
  sockets: sockets({}),
  setup(given) {
    app = given as unknown as Setup<never>;
    given.on(identify, ({ token }) => {
      const uid = Number(token);
      if (!uid) return undefined;
      return { caller: testUser({ uid, groupid: admins.includes(uid) ? 1 : 2 }) };
    });
    given.on(mayHear, ({ item_id }, { caller }) => {
      asked.push(item_id);
      return readers.has(uidOf(caller)) ? true : undefined;
    });
    return {
      calls: {},
      policies: [
        implement(inTeam, async (team, { caller }) => {
          if (team === 'bug') throw new Error('a bug in tree');
          if (team !== 4 || caller.kind !== 'user' || !readers.has(caller.uid)) throw fail(coreFailures.noRight);
          return true as const;
        }),
      ],
    };
  },
});

let host: TestHost;
async function start(db: 'sqlite' | 'postgres' = 'sqlite'): Promise<void> {
  readers.clear();
  admins = [];
  host = await createTestHost({ plugins: [tree], db });
}
afterEach(() => host.close());

const listen = (uid?: number): Promise<TestSocket> =>
  host.socket('/api/live', {}, uid === undefined ? {} : { token: String(uid) });
const word = async (browser: TestSocket): Promise<PushWord> => JSON.parse(await browser.next()) as PushWord;

async function hear(browser: TestSocket, of: PushSubject, { id = 1, topic = changed.id } = {}): Promise<PushWord> {
  browser.send(JSON.stringify({ hear: topic, of, id }));
  return await word(browser);
}
/** Whatever was pushed before this has arrived by then. */
async function saidNothing(browser: TestSocket): Promise<void> {
  const [id, topic] = [99, 'tree/flush@1'];
  expect(await hear(browser, 'me', { id, topic })).toEqual({ id, is: 'on' });
  browser.send(JSON.stringify({ leave: id }));
}

describe('push', () => {
  it('reaches one person in each browser, and nobody else', async () => {
    await start();
    const [first, second, stranger] = [await listen(7), await listen(7), await listen(8)];
    for (const browser of [first, second, stranger]) expect(await hear(browser, 'me')).toEqual({ id: 1, is: 'on' });
    app.push.to({ uid: 7 }, changed, { rev: 5 });
    for (const browser of [first, second]) expect(await word(browser)).toEqual({ id: 1, is: 'said', body: { rev: 5 } });
    await saidNothing(stranger);
  });

  it('reaches by role whoever has it', async () => {
    await start();
    admins = [1];
    const [admin, person, guest] = [await listen(1), await listen(8), await listen()];
    expect([await hear(admin, { role: 'admin' }), await hear(person, { role: 'admin' })]).toEqual([
      { id: 1, is: 'on' },
      { id: 1, is: 'off', code: 10103 },
    ]);
    expect([await hear(person, { role: 'user' }, { id: 2 }), await hear(guest, { role: 'user' })]).toEqual([
      { id: 2, is: 'on' },
      { id: 1, is: 'off', code: 10103 },
    ]);
    expect(await hear(guest, 'me', { id: 3 })).toEqual({ id: 3, is: 'off', code: 10103 });
    app.push.to({ role: 'user' }, changed, { rev: 1 });
    expect(await word(person)).toEqual({ id: 2, is: 'said', body: { rev: 1 } });
  });

  it('reaches who may visit an item, and whom a policy allows; each subject and topic by itself', async () => {
    await start();
    readers.add(7);
    const [reader, stranger] = [await listen(7), await listen(8)];
    expect(await hear(reader, { item_id: 3 }, { id: 1 })).toEqual({ id: 1, is: 'on' });
    expect(await hear(reader, { policy: inTeam.id, ref: 4 }, { id: 2 })).toEqual({ id: 2, is: 'on' });
    expect(await hear(reader, { policy: inTeam.id, ref: 5 }, { id: 3 })).toEqual({ id: 3, is: 'off', code: 10103 });
    expect(await hear(reader, { policy: 'nobody/has.it@1', ref: 5 }, { id: 4 })).toMatchObject({ is: 'off' });
    expect(await hear(stranger, { item_id: 3 })).toEqual({ id: 1, is: 'off', code: 10103 });
    app.push.to({ item_id: 4 }, changed, { rev: 1 });
    app.push.to({ item_id: 3 }, other, 'not asked for');
    app.push.to({ item_id: 3 }, changed, { rev: 2 });
    app.push.to(allowedBy(inTeam, 4), changed, { rev: 3 });
    expect([await word(reader), await word(reader)]).toEqual([
      { id: 1, is: 'said', body: { rev: 2 } },
      { id: 2, is: 'said', body: { rev: 3 } },
    ]);
    await saidNothing(stranger);
  });

  it('says no more to whom a right was taken, and goes on with the rest', async () => {
    await start();
    for (const uid of [7, 8]) readers.add(uid);
    const [loses, keeps] = [await listen(7), await listen(8)];
    for (const browser of [loses, keeps]) await hear(browser, { item_id: 3 });
    await hear(loses, 'me', { id: 2 });
    readers.delete(7);
    app.rights.changed({ item_id: 3 });
    expect(await word(loses)).toEqual({ id: 1, is: 'off', code: 10103 });
    app.push.to({ item_id: 3 }, changed, { rev: 2 });
    app.push.to({ uid: 7 }, changed, { rev: 3 });
    expect(await word(keeps)).toMatchObject({ body: { rev: 2 } });
    expect(await word(loses)).toMatchObject({ id: 2, body: { rev: 3 } });
  });

  it('is not for whom a policy with a bug is asked, and the log says why', async () => {
    await start();
    readers.add(7);
    const browser = await listen(7);
    expect(await hear(browser, { policy: inTeam.id, ref: 'bug' })).toEqual({ id: 1, is: 'off', code: 11000 });
    expect(host.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'Whether somebody may listen could not be asked.', detail: { error: new Error('a bug in tree') } },
    ]);
    expect(await hear(browser, { policy: inTeam.id, ref: 4 }, { id: 2 })).toEqual({ id: 2, is: 'on' });
  });

  it('tells who listens where some may have been missed, and asks for their rights again', async () => {
    await start();
    readers.add(7);
    let miss = (): void => expect.fail('Nobody asked for gaps.');
    vi.spyOn(host.infra.events, 'onGap').mockImplementation((receive) => {
      miss = receive;
      return () => undefined;
    });
    const browser = await listen(7);
    await hear(browser, 'me');
    await hear(browser, { item_id: 3 }, { id: 2 });
    readers.delete(7);
    miss();
    const told = [
      { id: 1, is: 'on' },
      { id: 2, is: 'on' },
      { id: 2, is: 'off', code: 10103 },
    ];
    await vi.waitFor(() => expect(browser.waiting.map((text) => JSON.parse(text))).toEqual(told));
  });

  it('ends with what is left, and hears again what was asked for anew', async () => {
    await start();
    const browser = await listen(7);
    await hear(browser, 'me');
    browser.send(JSON.stringify({ leave: 1 }));
    await saidNothing(browser);
    app.push.to({ uid: 7 }, changed, { rev: 1 });
    await saidNothing(browser);
    await hear(browser, 'me', { id: 5 });
    app.push.to({ uid: 7 }, changed, { rev: 2 });
    expect(await word(browser)).toEqual({ id: 5, is: 'said', body: { rev: 2 } });
  });

  const keys = Object.entries({ uid: 8, role: 'user', item_id: 3, policy: inTeam.id, ref: 4, more: 1 });
  const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other]));
  const valid = new Set(['policy,ref']);
  it.each(pairs.filter((pair) => !valid.has(pair.map(([key]) => key).join())).map(Object.fromEntries))(
    'refuses a subject of more than one kind: %j',
    async (of) => {
      await start();
      for (const uid of [0, 7]) readers.add(uid);
      const browser = await listen(7);
      browser.send(JSON.stringify({ hear: changed.id, of, id: 1 }));
      expect(await browser.closed).toEqual({ code: 1008, reason: '10101' });
    },
  );

  it.each([
    'no JSON',
    '{}',
    '{"hear":"","of":"me","id":1}',
    '{"hear":"a","of":{"uid":8},"id":1}',
    '{"leave":"x"}',
    '{"leave":1,"of":"me"}',
  ])('closes on %s', async (message) => {
    await start();
    const browser = await listen(7);
    browser.send(message);
    expect(await browser.closed).toEqual({ code: 1008, reason: '10101' });
  });

  it.each([
    [500, 7],
    [60, undefined],
  ])('holds %i subjects of user %s, and refuses the next', async (most, uid) => {
    await start();
    readers.add(uid ?? 0);
    const browser = await listen(uid);
    for (let id = 0; id < most; id += 1) await hear(browser, { item_id: 3 }, { id, topic: `tree/t${id}@1` });
    const [id, topic] = [most, changed.id];
    expect(await hear(browser, { item_id: 3 }, { id, topic })).toEqual({ id, is: 'off', code: 11004 });
    browser.send(JSON.stringify({ leave: 0 }));
    expect(await hear(browser, { item_id: 3 }, { id, topic })).toEqual({ id, is: 'on' });
  });

  it('asks once for the right of equal subjects', async () => {
    await start();
    readers.add(7);
    const browser = await listen(7);
    for (let id = 0; id < 5; id += 1) await hear(browser, { item_id: 3 }, { id, topic: `tree/t${id}@1` });
    await hear(browser, { item_id: 4 }, { id: 5 });
    asked.length = 0;
    readers.delete(7);
    app.rights.changed({});
    for (let count = 0; count < 6; count += 1) expect(await word(browser)).toMatchObject({ is: 'off' });
    expect(asked).toEqual([3, 4]);
  });

  it('is refused where it is large, or in the name of another plugin', async () => {
    await start();
    expect(() => app.push.to({ uid: 7 }, other, 'x'.repeat(17_000))).toThrow('Push ids, not texts.');
    const foreign = pushTopic<string>('items/tree@1');
    expect(() => app.push.to({ uid: 7 }, foreign, '')).toThrow('pushes items/tree@1, which another plugin owns');
  });

  it('reaches the browsers of the old generation until they are told, and of the new one from then on', async () => {
    await start();
    const browser = await listen(7);
    await hear(browser, 'me');
    const old = app;
    await host.generations.reload();
    old.push.to({ uid: 7 }, changed, { rev: 1 });
    expect((await browser.closed).code).toBe(1012);
    const again = await listen(7);
    await hear(again, 'me');
    old.push.to({ uid: 7 }, changed, { rev: 2 });
    app.push.to({ uid: 7 }, changed, { rev: 3 });
    expect([await word(again), await word(again)].map((said) => 'body' in said && said.body)).toEqual([
      { rev: 2 },
      { rev: 3 },
    ]);
  });
});

describe.each(testDatabases())('push inside a transaction, on %s', (db) => {
  it('waits for the commit, and is not told where it is undone', async () => {
    await start(db);
    const browser = await listen(7);
    await hear(browser, 'me');
    const undone = host.db.write(async () => {
      app.push.to({ uid: 7 }, changed, { rev: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await host.db.write(async () => {
      app.push.to({ uid: 7 }, changed, { rev: 2 });
      await saidNothing(browser);
    });
    expect(await word(browser)).toMatchObject({ body: { rev: 2 } });
  });
});
