import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../plugins/accounts/testing.ts';
import { closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import commerce from './server/index.ts';

closeHouses();

describe.each(testDatabases())('a plugin that sells places, on %s', (db) => {
  const add = (host: TestHost, { token }: Person, item_name = 'One more', locale?: 'zh-cn') =>
    host.call('/api/item/add', { item_name }, { token, locale });

  /** Codes of so many requests that are all under way before the first is answered. */
  async function addAtOnce(host: TestHost, who: Person, times: number): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: times }, (_, n) => add(host, who, `Item ${n}`)));
    return answers.map((answer) => answer.error_code).sort((a, b) => a - b);
  }

  const countOf = async (host: TestHost, { token }: Person): Promise<number> =>
    (await did(host, '/api/item/myList', { original: 1 }, { token })).length;

  it('never sells the last place twice, however many ask at once', async () => {
    const host = await openHouse(db, commerce);
    const ada = await signUp(host, 'ada');
    await add(host, ada);
    await add(host, ada);
    expect(await addAtOnce(host, ada, 6)).toEqual([0, ...Array(5).fill(20309)]);
    expect(await countOf(host, ada)).toBe(3);
  });

  it('counts each owner alone', async () => {
    const host = await openHouse(db, commerce);
    const people = [await signUp(host, 'ada'), await signUp(host, 'bob')];
    const codes = await Promise.all(people.map((who) => addAtOnce(host, who, 4)));
    expect(codes).toEqual([
      [0, 0, 0, 20309],
      [0, 0, 0, 20309],
    ]);
  });

  it('holds for people who came while it was off', async () => {
    const host = await openHouse(db, commerce);
    await host.disable('commerce-like');
    const ada = await signUp(host, 'ada');
    await host.enable('commerce-like');
    expect(await addAtOnce(host, ada, 5)).toEqual([0, 0, 0, 20309, 20309]);
  });

  it('refuses in the language of the caller, with the number of places', async () => {
    const host = await openHouse(db, commerce);
    const ada = await signUp(host, 'ada');
    await addAtOnce(host, ada, 3);
    expect(await add(host, ada)).toMatchObject({ error_code: 20309, error_message: 'Your plan holds 3 projects.' });
    expect((await add(host, ada, 'x', 'zh-cn')).error_message).toBe('您的套餐最多可创建 3 个项目。');
  });

  it('gives the place back with the project', async () => {
    const host = await openHouse(db, commerce);
    const ada = await signUp(host, 'ada');
    await addAtOnce(host, ada, 3);
    const [item] = await did(host, '/api/item/myList', {}, { token: ada.token });
    await did(host, '/api/item/delete', { item_id: item.item_id, password: 'a good password' }, { token: ada.token });
    expect(await addAtOnce(host, ada, 2)).toEqual([0, 20309]);
  });

  it('fills its fields of the user, which are neutral without it, and whose rows come back with it', async () => {
    const host = await openHouse(db, commerce);
    const ada = await signUp(host, 'ada');
    const fields = async () => {
      const { vip_type, expiration_time } = await did(host, '/api/user/info', {}, { token: ada.token });
      return { vip_type, expiration_time };
    };
    const neutral = { vip_type: 0, expiration_time: '' };
    expect(await fields()).toEqual(neutral);
    await did(host, '/api/commercelike/upgrade', {}, { token: ada.token });
    const paid = { vip_type: 1, expiration_time: '2027-01-15' };
    expect(await fields()).toEqual(paid);
    await host.disable('commerce-like');
    expect(await fields()).toEqual(neutral);
    await expectNoTrace(host, commerce);
    expect(await addAtOnce(host, ada, 12)).toEqual(Array(12).fill(0));
    await host.enable('commerce-like');
    expect(await fields()).toEqual(paid);
    expect(await add(host, ada)).toMatchObject({ error_code: 20309 });
  });
});
