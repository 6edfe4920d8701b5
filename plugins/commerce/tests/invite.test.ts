import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../accounts/testing.ts';
import { REWARD_JOB, reward, rewardInviter } from '../server/invite/reward.ts';
import { type Billing, openBilling, paidBy } from '../testing/billing.ts';

let desk: Billing;
afterEach(() => desk?.host.close());

const DAY = 86_400;
const codeOf = async (who: Person): Promise<string> => (await desk.made(who, '/api/invite/getCode')).invite_code;
const record = (who: Person) => desk.made(who, '/api/invite/getRecord');
let friends = 0;

/** Somebody registers with this code. */
async function join(invite_code: string): Promise<Person> {
  friends += 1;
  const username = `friend${friends}`;
  const form = { username, password: PASSWORD, confirm_password: PASSWORD, invite_code };
  const { data } = await desk.host.call('/api/user/registerByVerify', form, { ip: `192.0.2.${friends % 250}` });
  return { username, uid: Number(data.uid), token: data.user_token };
}

describe.each(testDatabases())('an invitation, on %s', (db) => {
  it('is by a code that is made once, of signs that are read as no others', async () => {
    desk = await openBilling(db);
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(desk.ada)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(await codeOf(desk.ada)).toBe(codes[0]);
    expect(await codeOf(desk.bob)).not.toBe(codes[0]);
  });

  it('counts who registers with it, in either case and with blanks around it', async () => {
    desk = await openBilling(db);
    const code = await codeOf(desk.ada);
    for (const typed of [code, ` ${code.toLowerCase()} `]) await join(typed);
    expect(await record(desk.ada)).toEqual({ num1: 2, num2: 0, reward_days: 30 });
    expect(await record(desk.bob)).toMatchObject({ num1: 0, num2: 0 });
  });

  it('is no reason to refuse who registers with a code of nobody', async () => {
    desk = await openBilling(db);
    await codeOf(desk.ada);
    for (const typed of ['', 'ABCDEFGH', "' OR 1=1 --", 'x'.repeat(40)])
      expect((await join(typed)).uid).toBeGreaterThan(0);
    expect(await record(desk.ada)).toMatchObject({ num1: 0 });
  });

  it('counts for half a year', async () => {
    desk = await openBilling(db);
    const { uid } = await join(await codeOf(desk.ada));
    const came = async (days: number) => {
      const addtime = desk.host.clock.seconds() - days * DAY;
      await desk.host.db.write(async ({ handle }) => {
        await handle('invite').where({ friend_uid: uid }).update({ addtime });
      });
      return (await record(desk.ada)).num1;
    };
    expect([await came(183), await came(184)]).toEqual([1, 0]);
  });

  it('goes with the friend, and with the inviter', async () => {
    desk = await openBilling(db);
    const code = await codeOf(desk.ada);
    const [friend] = [await join(code), await join(code)];
    await desk.made(desk.root, '/api/adminUser/deleteUser', { uid: friend.uid });
    expect(await record(desk.ada)).toMatchObject({ num1: 1 });
    await desk.made(desk.root, '/api/adminUser/deleteUser', { uid: desk.ada.uid });
    expect(await desk.host.db.handle('invite').select()).toEqual([]);
    expect((await join(code)).uid).toBeGreaterThan(0);
  });
});

describe.each(testDatabases())('the reward for an invited friend, on %s', (db) => {
  const open = async (settings: Readonly<Record<string, unknown>> = {}) => {
    desk = await openBilling(db, { settings });
    return codeOf(desk.ada);
  };
  /** As the settling of a payment tells of it. */
  const meets = async ({ uid }: Person, buyer = '') => {
    await desk.host.db.write((tx) => rewardInviter(desk.app, { friend_uid: uid, buyer }, tx));
    await desk.rest();
  };
  const pays = async (who: Person, buyer: string) => {
    await paidBy(desk.host, await desk.order(who), buyer);
    await meets(who, buyer);
  };
  const plan = (who: Person, row: object) =>
    desk.host.db.write(async ({ handle }) => {
      await handle('plan_holder')
        .insert({ uid: who.uid, ...row })
        .onConflict('uid')
        .merge();
    });
  const state = async (who = desk.ada) => {
    const { vip_type = 0, expiration_time = 0 } = await desk.plan(who);
    return [Number(vip_type), Number(expiration_time) === 0 ? 0 : Math.round(desk.days(expiration_time))];
  };

  it('is the advanced plan for some days, once, however often it is told', async () => {
    const friend = await join(await open());
    await meets(friend);
    await meets(friend);
    await Promise.all([desk.app.jobs.add(REWARD_JOB, { friend_uid: friend.uid, buyer: '' }), meets(friend, 'other')]);
    await desk.rest();
    expect(await state()).toEqual([1, 30]);
    expect(await record(desk.ada)).toMatchObject({ num1: 1, num2: 1 });
    expect(await state(friend)).toEqual([0, 0]);
  });

  it('is nothing where nobody has invited, or the transaction is undone', async () => {
    const friend = await join(await open());
    await meets(desk.bob);
    const undone = desk.host.db.write(async (tx) => {
      await rewardInviter(desk.app, { friend_uid: friend.uid, buyer: '' }, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await desk.rest();
    expect([await state(), (await record(desk.ada)).num2]).toEqual([[0, 0], 0]);
  });

  it('lengthens a plan that runs by what the days are worth, and is told of anew', async () => {
    const code = await open();
    await plan(desk.ada, { vip_type: 2, expiration_time: desk.host.clock.seconds() + 100 * DAY, told_days: 30 });
    await meets(await join(code));
    // 30 days of 99 yuan a year are 9.93 days of 299 yuan.
    expect(await state()).toEqual([2, 110]);
    expect(await desk.host.db.handle('plan_holder').where({ uid: desk.ada.uid }).first('told_days')).toEqual({
      told_days: 0,
    });
  });

  it('comes for each friend, for as many days as the site has set', async () => {
    const code = await open({ invite_reward_days: 10 });
    for (const buyer of ['one', 'two', '', '']) await pays(await join(code), buyer);
    expect(await state()).toEqual([1, 40]);
    expect(await record(desk.ada)).toEqual({ num1: 4, num2: 4, reward_days: 10 });
  });

  it('comes so many times in half a year', async () => {
    const code = await open({ invite_rewards_most: 2, invite_reward_days: 366 });
    for (let at = 0; at < 3; at += 1) await meets(await join(code));
    expect([await state(), (await record(desk.ada)).num2]).toEqual([[1, 732], 3]);
    desk.host.clock.advance(184 * DAY);
    await meets(await join(code));
    expect(await state()).toEqual([1, 732 + 366 - 184]);
  });

  it.each([{ invite_reward_days: 0 }, { invite_rewards_most: 0 }])('is none with %j', async (settings) => {
    const code = await open(settings);
    await meets(await join(code));
    expect([await state(), (await record(desk.ada)).num2]).toEqual([[0, 0], 1]);
  });

  it('does not come for a friend whom the inviter, or who paid for another friend, has paid for', async () => {
    const code = await open();
    await paidBy(desk.host, await desk.order(desk.ada), 'ada-pays');
    const [first, second, third] = [await join(code), await join(code), await join(code)];
    await pays(first, 'ada-pays');
    expect(await state()).toEqual([0, 0]);
    await pays(second, 'friend-pays');
    await pays(third, 'friend-pays');
    expect([await state(), (await record(desk.ada)).num2]).toEqual([[1, 30], 3]);
  });

  it('does not come again from who has deleted an account that had paid', async () => {
    const code = await open();
    const gone = await join(code);
    await plan(gone, {});
    await pays(gone, 'again');
    await desk.made(desk.root, '/api/adminUser/deleteUser', { uid: gone.uid });
    await pays(await join(code), 'again');
    expect(await state()).toEqual([1, 30]);
  });

  it('comes from who has paid for a stranger', async () => {
    const code = await open();
    await plan(desk.bob, {});
    await paidBy(desk.host, await desk.order(desk.bob), 'generous');
    await pays(await join(code), 'generous');
    expect(await state()).toEqual([1, 30]);
  });

  it('comes for each of several friends at a time, and no more than the most', async () => {
    const code = await open({ invite_rewards_most: 3 });
    const people = [];
    for (let at = 0; at < 5; at += 1) people.push(await join(code));
    await Promise.all(people.map(({ uid }) => reward(desk.app, { friend_uid: uid, buyer: '' })));
    expect(await state()).toEqual([1, 90]);
  });

  it('is over where the inviter is gone', async () => {
    const friend = await join(await open());
    await desk.host.db.write((tx) => rewardInviter(desk.app, { friend_uid: friend.uid, buyer: '' }, tx));
    await desk.made(desk.root, '/api/adminUser/deleteUser', { uid: desk.ada.uid });
    await desk.rest();
    expect(await desk.host.db.handle('plan_holder').where({ uid: desk.ada.uid })).toEqual([]);
  });
});
