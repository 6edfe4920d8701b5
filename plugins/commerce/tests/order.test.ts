import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { YEAR } from '../server/plan/value.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const DAY = 86_400;
const HOUR = 3600;

describe.each(testDatabases())('an order, on %s', (db) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(db);
  });
  afterEach(() => shop.host.close());

  const price = (vip_type: number, years: number, order_type = 'update') =>
    shop.ask(shop.ada, '/api/order/cAmount', { order_type, years, vip_type });

  it('costs the price of its years, less what is left of a lower plan', async () => {
    expect((await price(2, 2)).data).toMatchObject({ amount: 598, full_amount: 598, rest_amount: 0 });
    await shop.bought(shop.ada, 1, 1);
    shop.host.clock.advance(YEAR / 2);
    expect((await price(2, 1)).data).toMatchObject({ amount: 249.5, full_amount: 299, rest_amount: 49.5 });
    expect((await price(1, 1, 'renew')).data).toMatchObject({ amount: 99, rest_amount: 0 });
  });

  it('is refused for the same or a lower plan, and for renewing one that does not run', async () => {
    expect((await price(1, 1, 'renew')).error_code).toBe(10101);
    await shop.bought(shop.ada, 2, 1);
    expect((await price(2, 1)).error_code).toBe(10101);
    expect((await price(1, 3)).error_code).toBe(10101);
    expect((await price(3, 1, 'renew')).error_code).toBe(10101);
    shop.host.clock.advance(YEAR);
    expect((await price(1, 1)).error_code).toBe(0);
  });

  it('needs more years where what is left is worth more than it', async () => {
    await shop.bought(shop.ada, 1, 3);
    await shop.bought(shop.ada, 1, 1, 'renew');
    const { error_message } = await price(2, 1);
    expect(error_message).toBe('What is left of your plan is worth more than that. Choose more years.');
    expect((await price(2, 2)).data.amount).toBe(202);
  });

  it('pays for ten years ahead at most', async () => {
    for (const _ of [1, 2, 3]) await shop.bought(shop.ada, 1, 3, _ === 1 ? 'update' : 'renew');
    expect((await price(1, 1, 'renew')).error_code).toBe(0);
    expect((await price(1, 2, 'renew')).error_message).toContain('ten years');
  });

  it('is the same one for the same wish as long as that waits and costs the same', async () => {
    const first = await shop.order(shop.ada, 1);
    expect(first).toMatch(/^20260115\d{12}$/);
    expect(await shop.order(shop.ada, 1)).toBe(first);
    expect(await shop.order(shop.ada, 1, 2)).not.toBe(first);
    expect(await shop.order(shop.bob, 1)).not.toBe(first);
    shop.host.clock.advance(2 * HOUR);
    expect(await shop.order(shop.ada, 1)).not.toBe(first);
  });

  it('is no more than one of twenty that wait', async () => {
    await shop.bought(shop.ada, 2);
    for (let at = 0; at < 18; at += 1) {
      await shop.order(shop.ada, 3, 1 + (at % 3));
      // What is left of the plan is a fen less by then.
      if (at % 3 === 2) shop.host.clock.advance(18 * 60);
    }
    for (const years of [1, 2]) await shop.order(shop.ada, 2, years, 'renew');
    const wish = { order_type: 'renew', years: 3, vip_type: 2 };
    expect((await shop.ask(shop.ada, '/api/order/create', wish)).error_message).toContain('Too many orders');
  });

  it('needs a way to pay that is open', async () => {
    shop.bank.isKeyed = false;
    shop.phone.isKeyed = false;
    const wish = { order_type: 'update', years: 1, vip_type: 1 };
    expect(await shop.code(shop.ada, '/api/order/create', wish)).toBe(11504);
  });

  it('stands in the list of its buyer alone, the newest first, without the real-name check', async () => {
    const paid = await shop.bought(shop.ada, 1);
    const next = await shop.order(shop.ada, 2);
    await shop.host.send('/api/order/payForVerify', {}, { token: shop.ada.token });
    const { list } = await shop.made(shop.ada, '/api/order/myList');
    expect(list.map((one: { order_sn: string }) => one.order_sn)).toEqual([next, paid]);
    expect(list[1]).toMatchObject({ username: 'ada', vip_type: '1', amount: 99, status: 1, refund_amount: 0 });
    expect((await shop.made(shop.bob, '/api/order/myList')).list).toEqual([]);
    expect(await shop.code(shop.bob, '/api/order/state', { order_sn: paid })).toBe(10101);
  });

  it('is closed after two hours, once the provider says that nobody has paid', async () => {
    const order_sn = await shop.order(shop.ada);
    await shop.begin(shop.ada, order_sn);
    shop.host.clock.advance(2 * HOUR);
    expect(await shop.code(shop.ada, '/api/order/payCode', { order_sn, way: 'phone' })).toBe(10101);
    shop.bank.isAway = true;
    await shop.rest();
    expect((await shop.state(shop.ada, order_sn)).status).toBe(0);
    shop.bank.isAway = false;
    shop.host.clock.advance(600);
    await shop.rest();
    expect(shop.bank.closed.has(order_sn)).toBe(true);
    expect((await shop.state(shop.ada, order_sn)).status).toBe(2);
  });

  it('is settled by the question before it is closed, where its notification was lost', async () => {
    const order_sn = await shop.order(shop.ada);
    await shop.begin(shop.ada, order_sn);
    shop.bank.pay(order_sn, shop.host.clock.seconds());
    shop.host.clock.advance(2 * HOUR);
    await shop.rest();
    expect((await shop.state(shop.ada, order_sn)).status).toBe(1);
    expect((await shop.holder(shop.ada)).vip_type).toBe(1);
  });

  it('is closed after a week where its way to pay never answers, and kept even then when it is paid', async () => {
    const order_sn = await shop.order(shop.ada);
    await shop.begin(shop.ada, order_sn);
    shop.bank.isAway = true;
    shop.host.clock.advance(7 * DAY);
    await shop.rest();
    expect((await shop.state(shop.ada, order_sn)).status).toBe(2);
    expect(await shop.notify(shop.bank, shop.bank.pay(order_sn, shop.host.clock.seconds()))).toBe('success');
    expect((await shop.state(shop.ada, order_sn)).status).toBe(1);
    expect((await shop.holder(shop.ada)).expiration_time).toBe(shop.host.clock.seconds() + YEAR);
  });

  it('asks its provider once in five seconds, and is paid by what that says', async () => {
    const order_sn = await shop.order(shop.ada);
    await shop.state(shop.ada, order_sn);
    expect(shop.bank.queries).toBe(0);
    await shop.begin(shop.ada, order_sn);
    for (const _ of [1, 2, 3]) expect((await shop.state(shop.ada, order_sn)).status).toBe(0);
    expect(shop.bank.queries).toBe(1);
    shop.bank.pay(order_sn, shop.host.clock.seconds());
    shop.host.clock.advance(6);
    expect((await shop.state(shop.ada, order_sn)).status).toBe(1);
  });
});
