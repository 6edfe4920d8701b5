import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../accounts/testing.ts';
import { rewardInviter } from '../server/invite/reward.ts';
import { REWARD_JOB } from '../server/invite/reward.ts';
import type { CommerceSetup } from '../server/setup.ts';
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
    for (const typed of ['', 'ABCDEFGH', "' OR 1=1 --", 'x'.repeat(40)]) expect((await join(typed)).uid).toBeGreaterThan(0);
    expect(await record(desk.ada)).toMatchObject({ num1: 0 });
  });

  it('counts for half a year', async () => {
    desk = await openBilling(db);
    const { uid } = await join(await codeOf(desk.ada));
    const came = async (days: number) => {
      const addtime = desk.host.clock.seconds() - days * DAY;
      await desk.host.db.write(({ handle }) => handle('invite').where({ friend_uid: uid }).update({ addtime }));
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
  const open = async (settings: object = {}) => {
    desk = await openBilling(db, { settings: { ...settings } });
    return codeOf(desk.ada);
  };
  /** As the settling of a payment does it. */
  const app = () => ({ jobs: desk.host.current.jobsOf?.('commerce') }) as unknown as CommerceSetup;
  const meets = async ({ uid }: Person, buyer = '') => {
    await desk.host.db.write((tx) => rewardInviter(app(), { friend_uid: uid, buyer }, tx));
    await desk.rest();
  };
  const pays = async (who: Person, buyer: string) => {
    await paidBy(desk.host, await desk.order(who), buyer);
    await meets(who, buyer);
  };
  const state = async (who = desk.ada) => {
    const { vip_type = 0, expiration_time = 0 } = await desk.plan(who);
    return [Number(vip_type), expiration_time ? Math.round(desk.days(expiration_time)) : 0];
  };
});
