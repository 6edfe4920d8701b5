import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { YEAR } from '../server/plan/value.ts';
import { openShop, type Shop } from '../testing/shop.ts';

describe.each(testDatabases())('a refund, on %s', (db) => {
  let shop: Shop;
  let order_sn: string;
  let start: number;
  beforeEach(async () => {
    shop = await openShop(db);
    start = shop.host.clock.seconds();
    order_sn = await shop.bought(shop.ada, 1, 1);
  });
  afterEach(() => shop.host.close());

  const end = async () => (await shop.holder(shop.ada)).expiration_time;
  const refunds = async () => (await shop.payments(order_sn)).refunds;

  it('gives money back and takes as much of the plan, and stands in all that tells of the order', async () => {
    expect((await shop.refund(order_sn, '33')).error_code).toBe(0);
    expect(await end()).toBe(start + (YEAR * 2) / 3);
    await shop.rest();
    expect(shop.bank.givenBack).toBe(3_300);
    expect([...shop.bank.refunds.values()][0]).toMatchObject({ total: 9_900, reason: 'sorry' });
    expect(await refunds()).toMatchObject([{ amount: 33, state: 'done', remark: 'sorry' }]);
    expect(await shop.state(shop.ada, order_sn)).toMatchObject({ refund_amount: 33, remark: 'sorry', status: 1 });
    expect(await shop.made(shop.root, '/api/order/allList')).toMatchObject({
      ...{ all_amount: 99, all_amount_365: 99, all_refund_amount: 33, vip_count: 1, total: 1 },
      list: [{ order_sn }],
    });
    expect(await shop.made(shop.root, '/api/order/revenue')).toEqual({
      days: [{ day: '2026-01-15', amount: 99, refund_amount: 33 }],
    });
  });

  it.each(['0', '0.00', '-1', '1.234', '1e3', 'ten', '９９'])('of %s is no amount', async (amount) => {
    expect((await shop.refund(order_sn, amount)).error_message).toContain('no amount');
  });

  it('is at most what was paid, less what went back or is on its way, of two at once, too', async () => {
    expect((await shop.refund(order_sn, '99.01')).error_code).toBe(10101);
    shop.bank.refunding = 'asked';
    const codes = await Promise.all(
      ['60', '60'].map(async (amount) => (await shop.refund(order_sn, amount)).error_code),
    );
    expect(codes.sort()).toEqual([0, 10101]);
    expect((await shop.refund(order_sn, '39.01')).error_message).toContain('At most 39 yuan');
    expect((await shop.refund(order_sn, '39')).error_code).toBe(0);
    expect(await end()).toBe(start);
    expect((await shop.holder(shop.ada)).vip_type).toBe(1);
    expect(await shop.made(shop.root, '/api/order/allList')).toMatchObject({ vip_count: 0 });
  });

  it('needs an order that is paid, by a way that is open', async () => {
    const waiting = await shop.order(shop.bob);
    expect((await shop.refund(waiting, 1)).error_message).toBe('This order is not paid.');
    expect((await shop.refund('1', 1)).error_message).toBe('There is no such order.');
    shop.bank.isKeyed = false;
    expect((await shop.refund(order_sn, 1)).error_code).toBe(11504);
  });

  it('is asked for again by the same number where the answer was lost, and goes back once', async () => {
    shop.bank.refunding = 'silent';
    await shop.refund(order_sn, 99);
    await shop.rest();
    expect(await refunds()).toMatchObject([{ state: 'asked' }]);
    shop.bank.refunding = 'done';
    shop.host.clock.advance(600);
    await shop.rest();
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
    expect(shop.bank.givenBack).toBe(9_900);
  });

  it('is finished by the next look where its job was lost', async () => {
    shop.bank.refunding = 'asked';
    await shop.refund(order_sn, 50);
    await shop.rest();
    await shop.host.db.write(async ({ handle }) => void (await handle('jobs').where({ plugin: 'commerce' }).delete()));
    shop.bank.refunding = 'done';
    shop.host.clock.advance(600);
    await shop.rest();
    expect(shop.bank.givenBack).toBe(5_000);
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
  });

  it('that the provider refuses leaves money and plan as they were', async () => {
    shop.bank.refunding = 'refuses';
    await shop.refund(order_sn, 99);
    expect(await end()).toBe(start);
    await shop.rest();
    expect(await end()).toBe(start + YEAR);
    expect(await refunds()).toMatchObject([{ state: 'failed', failure: 'The account of the seller is empty.' }]);
    expect((await shop.state(shop.ada, order_sn)).refund_amount).toBe(0);
    shop.bank.refunding = 'done';
    expect((await shop.refund(order_sn, 99)).error_code).toBe(0);
  });

  it('that is refused gives back no more of the plan than it took', async () => {
    shop.host.clock.advance(YEAR / 2);
    shop.bank.refunding = 'refuses';
    await shop.refund(order_sn, 99);
    await shop.rest();
    expect(await end()).toBe(start + YEAR);
  });

  it('finds the orders of a name or a number, with wildcards as letters', async () => {
    const second = await shop.bought(shop.bob, 2);
    const found = async (input: object) =>
      (await shop.made(shop.root, '/api/order/allList', input)).list.map((one: { order_sn: string }) => one.order_sn);
    expect(await found({})).toEqual([second, order_sn]);
    expect(await found({ username: 'BO' })).toEqual([second]);
    expect(await found({ order_sn: ` ${order_sn} ` })).toEqual([order_sn]);
    expect(await found({ username: '%' })).toEqual([]);
    expect(await found({ page: 2, count: 1 })).toEqual([order_sn]);
  });
});
