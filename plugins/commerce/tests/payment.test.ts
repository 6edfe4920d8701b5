import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { YEAR } from '../server/plan/value.ts';
import { openShop, type Shop } from '../testing/shop.ts';

describe.each(testDatabases())('a payment, on %s', (db) => {
  let shop: Shop;
  let order_sn: string;
  beforeEach(async () => {
    shop = await openShop(db);
    order_sn = await shop.order(shop.ada);
  });
  afterEach(() => shop.host.close());

  const paid = (trade = 1) => shop.bank.pay(order_sn, shop.host.clock.seconds(), trade);
  const warned = (words: string) => shop.host.log.told().some((line) => line.includes(words));

  it('grants the plan once, however often and at once it is told of', async () => {
    await shop.begin(shop.ada, order_sn);
    const now = shop.host.clock.seconds();
    const told = paid();
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.notify(shop.bank, told)));
    expect(answers).toEqual(['success', 'success', 'success', 'success']);
    shop.host.clock.advance(9);
    expect(await shop.notify(shop.bank, told)).toBe('success');
    expect((await shop.state(shop.ada, order_sn)).status).toBe(1);
    expect(await shop.holder(shop.ada)).toMatchObject({ vip_type: 1, expiration_time: now + YEAR });
    expect((await shop.payments(order_sn)).payments).toHaveLength(1);
  });

  it('grants nothing where it is forged, damaged, of another amount, or of no order', async () => {
    await shop.begin(shop.ada, order_sn);
    const told = paid();
    expect(await shop.notify(shop.bank, told, 'bad')).toBe('fail');
    const headers = { 'content-type': 'application/json' };
    const damaged = { method: 'POST', url: '/api/order/notify/bank', headers, payload: '{"' } as const;
    expect((await shop.host.inject(damaged)).body).toBe('fail');
    expect(await shop.notify(shop.bank, { ...told, amount: 1 })).toBe('fail');
    expect(await shop.notify(shop.bank, { ...told, order_sn: '1' })).toBe('fail');
    expect(warned('error: A payment fits no order')).toBe(true);
    expect((await shop.host.inject({ ...damaged, url: '/api/order/notify/nobody' })).statusCode).toBe(404);
    expect((await shop.holder(shop.ada)).vip_type).toBe(0);
    expect((await shop.payments(order_sn)).payments).toEqual([]);
  });

  it('is no payment of another order by its number', async () => {
    await shop.begin(shop.ada, order_sn);
    const told = paid();
    await shop.notify(shop.bank, told);
    const other = await shop.order(shop.bob);
    expect(await shop.notify(shop.bank, { ...told, order_sn: other })).toBe('fail');
    expect((await shop.holder(shop.bob)).vip_type).toBe(0);
  });

  it('goes back, once and whole, where the order was paid already', async () => {
    await shop.begin(shop.ada, order_sn);
    await shop.begin(shop.ada, order_sn, shop.phone);
    const now = shop.host.clock.seconds();
    const twice = shop.phone.pay(order_sn, now);
    expect(await Promise.all([shop.notify(shop.bank, paid()), shop.notify(shop.phone, twice)])).toEqual([
      'success',
      'success',
    ]);
    expect(await shop.notify(shop.phone, twice)).toBe('success');
    await shop.rest();
    expect(shop.bank.givenBack + shop.phone.givenBack).toBe(9_900);
    expect((await shop.holder(shop.ada)).expiration_time).toBe(now + YEAR);
    const { payments, refunds } = await shop.payments(order_sn);
    expect(payments.map((one: { is_surplus: number }) => one.is_surplus)).toEqual([0, 1]);
    expect(refunds).toMatchObject([{ amount: 99, state: 'done' }]);
    expect((await shop.state(shop.ada, order_sn)).refund_amount).toBe(0);
    const sums = await shop.made(shop.root, '/api/order/allList');
    expect(sums).toMatchObject({ all_amount: 99, all_refund_amount: 0, vip_count: 1 });
  });

  it('ends the other ways that were begun, and finds what one of them took without telling', async () => {
    await shop.begin(shop.ada, order_sn);
    await shop.begin(shop.ada, order_sn, shop.phone);
    await shop.notify(shop.bank, paid());
    await shop.rest();
    expect([shop.phone.closed.has(order_sn), shop.bank.closed.has(order_sn)]).toEqual([true, false]);
    // It was begun at this very moment, after it was closed there.
    shop.phone.pay(order_sn, shop.host.clock.seconds());
    shop.host.clock.advance(7200);
    await shop.rest();
    expect(shop.phone.givenBack).toBe(9_900);
    expect(shop.bank.givenBack).toBe(0);
  });

  it('stays and is told of again, where keeping it broke off: then it counts once', async () => {
    await shop.begin(shop.ada, order_sn);
    const { handle } = shop.host.db;
    // The last statement of the transaction fails, as if the process had ended before the commit.
    const trigger =
      db === 'sqlite'
        ? [
            "CREATE TRIGGER broken BEFORE UPDATE ON plan_holder BEGIN SELECT RAISE(ABORT, 'crash'); END",
            'DROP TRIGGER broken',
          ]
        : [
            `CREATE FUNCTION crash() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$ LANGUAGE plpgsql;
             CREATE TRIGGER broken BEFORE UPDATE ON plan_holder FOR EACH ROW EXECUTE FUNCTION crash()`,
            'DROP TRIGGER broken ON plan_holder',
          ];
    const told = paid();
    await shop.host.db.write(async (tx) => void (await tx.handle.raw(trigger[0] ?? '')));
    expect(await shop.notify(shop.bank, told)).toBe('fail');
    expect(await handle('payment').select('id')).toEqual([]);
    expect(await handle('plan_order').where({ order_sn }).first('status')).toEqual({ status: 0 });
    await shop.host.db.write(async (tx) => void (await tx.handle.raw(trigger[1] ?? '')));
    expect(await shop.notify(shop.bank, told)).toBe('success');
    expect((await shop.holder(shop.ada)).expiration_time).toBe(shop.host.clock.seconds() + YEAR);
    expect((await shop.payments(order_sn)).payments).toHaveLength(1);
  });

  it('stays with its order where the buyer is gone, and grants nothing', async () => {
    await shop.begin(shop.ada, order_sn);
    await shop.made(shop.root, '/api/adminUser/deleteUser', { uid: shop.ada.uid });
    expect(await shop.notify(shop.bank, paid())).toBe('success');
    expect(warned('whose buyer is gone')).toBe(true);
    const { list } = await shop.made(shop.root, '/api/order/allList', { username: 'ada' });
    expect(list).toMatchObject([{ order_sn, status: 1, username: 'ada' }]);
    expect((await shop.refund(order_sn, 99)).error_code).toBe(0);
  });

  it('counts from when it came, where a provider tells of it late or its clock is ahead', async () => {
    await shop.begin(shop.ada, order_sn);
    const now = shop.host.clock.seconds();
    await shop.notify(shop.bank, { ...paid(), paid_time: now + 500 });
    expect(await shop.host.db.handle('payment').first('paid_time')).toEqual({ paid_time: now });
  });

  it('of many orders that waited together is kept, beyond what 32 bits of seconds hold', async () => {
    const all = [order_sn, ...(await Promise.all([2, 3].map((years) => shop.order(shop.ada, 1, years))))];
    const top = await Promise.all([1, 2, 3].map((years) => shop.order(shop.ada, 3, years)));
    for (const one of [...all, ...top]) {
      await shop.begin(shop.ada, one);
      expect(await shop.notify(shop.bank, shop.bank.pay(one, shop.host.clock.seconds()))).toBe('success');
    }
    await shop.bought(shop.bob, 1, 3);
    for (const years of [3, 3, 1]) await shop.bought(shop.bob, 1, years, 'renew');
    const waiting = await shop.host.db.handle('plan_holder').where({ uid: shop.bob.uid }).first('expiration_time');
    expect(Number(waiting.expiration_time)).toBe(shop.host.clock.seconds() + 10 * YEAR);
    await shop.host.db.write(async ({ handle }) => {
      await handle('plan_holder').where({ uid: shop.bob.uid }).update({ expiration_time: 5_000_000_000 });
    });
    expect((await shop.holder(shop.bob)).expiration_time).toBe(5_000_000_000);
  });

  it('is sent to the provider, or to the page with its code', async () => {
    const go = (path: string, input: object) => shop.host.send(path, { ...input }, { token: shop.ada.token });
    const there = await go('/api/order/pay', { order_sn });
    expect([there.statusCode, there.headers.location]).toEqual([303, `https://pay.example/${order_sn}`]);
    const page = await go('/api/order/pay', { order_sn, way: 'phone' });
    expect(page.headers.location).toBe(`/order/pay?order_sn=${order_sn}&way=phone`);
    const code = await shop.made(shop.ada, '/api/order/payCode', { order_sn, way: 'phone' });
    const expires = shop.host.clock.seconds() + 7200;
    expect(code).toEqual({ code: `pay:${order_sn}`, amount: 99, expires });
    expect(shop.bank.charges.get(order_sn)).toEqual({
      ...{ order_sn, amount: 9_900, expires, subject: 'Advanced plan for 1 year' },
      notifyUrl: 'https://docs.example/api/order/notify/bank',
      returnUrl: 'https://docs.example/order/myList',
    });
  });

  it('is begun for no order of another, none that is over, and by no way that is closed or does not answer', async () => {
    const pay = async (who = shop.ada, way = 'bank') => shop.code(who, '/api/order/pay', { order_sn, way });
    expect(await pay(shop.bob)).toBe(10101);
    expect(await pay(shop.ada, 'https://evil.example')).toBe(11504);
    expect(await shop.code(shop.ada, '/api/order/payCode', { order_sn, way: 'bank' })).toBe(11504);
    shop.bank.isAway = true;
    expect(await pay()).toBe(11505);
    shop.bank.isAway = false;
    await shop.begin(shop.ada, order_sn);
    await shop.notify(shop.bank, paid());
    expect((await shop.ask(shop.ada, '/api/order/pay', { order_sn })).error_message).toContain('paid already');
  });

  it('of 0.01 yuan passes the real-name check, once, and buys nothing', async () => {
    const go = (way?: string) => shop.host.send('/api/order/payForVerify', { way }, { token: shop.ada.token });
    expect((await go('phone')).json().error_code).toBe(11504);
    const [one, other] = await Promise.all([go(), go()]);
    expect(one.headers.location).toBe(other.headers.location);
    const sn = String(one.headers.location).split('/').at(-1) ?? '';
    expect(shop.bank.charges.get(sn)).toMatchObject({ amount: 1, subject: 'Real-name check' });
    expect(await shop.notify(shop.bank, shop.bank.pay(sn, shop.host.clock.seconds()))).toBe('success');
    expect(await shop.holder(shop.ada)).toMatchObject({ vip_type: 0, payment_verify: true });
    expect((await go()).json().error_code).toBe(10101);
    expect(await shop.made(shop.root, '/api/order/allList')).toMatchObject({ total: 1, all_amount: 0 });
  });
});
