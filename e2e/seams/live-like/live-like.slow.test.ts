import { access } from '@docstead/core/plugins/items/points';
import { RefusedSocket, type TestHost, type TestSocket, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../plugins/accounts/testing.ts';
import { addItem, closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import { rung } from './contract.ts';
import live from './server/index.ts';

closeHouses();

interface House {
  readonly host: TestHost;
  readonly item_id: number;
  readonly owner: Person;
  readonly member: Person;
  readonly stranger: Person;
}

async function open(db: 'sqlite' | 'postgres'): Promise<House> {
  const host = await openHouse(db, live);
  const [owner, member, stranger] = [
    await signUp(host, 'owner'),
    await signUp(host, 'member'),
    await signUp(host, 'stranger'),
  ];
  const item_id = Number(await addItem(host, owner.token));
  const house = { host, item_id, owner, member, stranger };
  await join(house);
  return house;
}

const SOURCE = { source: 'items', source_ref: 0 };
const join = ({ host, item_id, member }: House): Promise<void> =>
  host.db.write((tx) => {
    const right = { item_id, uid: member.uid, level: 1, cat_id: 0 } as const;
    return host.services.get(access).grant(tx, SOURCE, [right]);
  });
const leave = ({ host, item_id, member }: House): Promise<void> =>
  host.db.write((tx) => host.services.get(access).revoke(tx, SOURCE, { item_id, uid: member.uid }));

const enter = ({ host, item_id }: House, { token }: Person): Promise<TestSocket> =>
  host.socket('/api/livelike/room', { item_id }, { cookie: token });

/** A tab that listens for the bell, as usePush does. */
async function listen({ host, item_id }: House, { token }: Person) {
  const tab = await host.socket('/api/live', {}, { cookie: token });
  tab.send(JSON.stringify({ hear: rung.id, of: { item_id }, id: 1 }));
  return { tab, word: async () => JSON.parse(await tab.next()) };
}
const ring = ({ host, item_id }: House, { token }: Person) =>
  did(host, '/api/livelike/ring', { item_id, text: '' }, { token });

describe.each(testDatabases())("a third party's room and bell, on %s", (db) => {
  it('joins two tabs and two people in one room, and keeps out who has no right', async () => {
    const house = await open(db);
    const tabs = [await enter(house, house.owner), await enter(house, house.owner), await enter(house, house.member)];
    expect(await Promise.all(tabs.map((tab) => tab.next()))).toEqual(['1 here', '2 here', '3 here']);
    tabs[2]?.send('hello');
    for (const tab of tabs) expect(await tab.next()).toBe('member: hello');
    const refusal = await enter(house, house.stranger).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(RefusedSocket);
    expect(refusal).toMatchObject({ status: 403 });
  });

  it('rings for all tabs of those who may read, and for nobody else', async () => {
    const house = await open(db);
    const heard = [
      await listen(house, house.owner),
      await listen(house, house.owner),
      await listen(house, house.member),
    ];
    for (const { word } of heard) expect(await word()).toEqual({ id: 1, is: 'on' });
    const { tab, word } = await listen(house, house.stranger);
    expect(await word()).toEqual({ id: 1, is: 'off', code: 10303 });
    await ring(house, house.member);
    for (const one of heard) expect(await one.word()).toEqual({ id: 1, is: 'said', body: { by: 'member' } });
    expect(tab.waiting).toEqual([]);
  });

  it('shows out whose right is taken, within a second: of the room, and of the bell', async () => {
    const house = await open(db);
    const [room, bell] = [await enter(house, house.member), await listen(house, house.member)];
    const owners = await listen(house, house.owner);
    expect([await bell.word(), await owners.word()]).toEqual([
      { id: 1, is: 'on' },
      { id: 1, is: 'on' },
    ]);
    const began = performance.now();
    await leave(house);
    expect((await room.closed).code).toBe(1008);
    expect(await bell.word()).toMatchObject({ is: 'off' });
    expect(performance.now() - began).toBeLessThan(1_000);
    await ring(house, house.owner);
    expect(await owners.word()).toMatchObject({ is: 'said' });
    expect(bell.tab.waiting).toEqual([]);
  });

  it('tells both to come back when plugins are switched, and loses nothing that is said after they have', async () => {
    const house = await open(db);
    const [room, bell] = [await enter(house, house.member), await listen(house, house.member)];
    await bell.word();
    await house.host.generations.reload();
    expect([(await room.closed).code, (await bell.tab.closed).code]).toEqual([1012, 1012]);
    const [again, bellAgain] = [await enter(house, house.member), await listen(house, house.member)];
    expect([await again.next(), await bellAgain.word()]).toEqual(['1 here', { id: 1, is: 'on' }]);
    for (let at = 0; at < 20; at += 1) {
      again.send(`${at}`);
      await ring(house, house.owner);
    }
    for (let at = 0; at < 20; at += 1) {
      expect([await again.next(), (await bellAgain.word()).body]).toEqual([`member: ${at}`, { by: 'owner' }]);
    }
  });

  it('leaves no trace when it is off', async () => {
    const { host, item_id, owner } = await open(db);
    await host.disable('live-like');
    await expectNoTrace(host, live);
    const refusal = host.socket('/api/livelike/room', { item_id }, { cookie: owner.token });
    await expect(refusal).rejects.toMatchObject({ status: 404 });
  });
});
