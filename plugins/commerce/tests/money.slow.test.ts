import { testDatabases, testRandom } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLANS, planAt } from '../plans.ts';
import type { Paid } from '../server/pay/provider.ts';
import { restOf, YEAR } from '../server/plan/value.ts';
import type { FakePay } from '../testing/fake-pay.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const DAY = 86_400;
const STEPS = 60;
const SEEDS = ['one', 'two', 'three', 'four'];
/** The dearest second of a plan, in fen × seconds: what one step may lose by rounding. */
const SECOND = PLANS[3].price;

/** Each step is one thing that a buyer, a provider, an administrator or the network may do. */
class Story {
  readonly #shop: Shop;
  readonly #random: ReturnType<typeof testRandom>;
  readonly #orders: string[] = [];
  /** Notifications that were sent at least once; any of them may come again, at any time. */
  readonly #told: { readonly way: FakePay; readonly paid: Paid }[] = [];

  constructor(shop: Shop, seed: string) {
    this.#shop = shop;
    this.#random = testRandom(seed);
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[this.#random.below(Math.max(1, list.length))];
  }

  async step(): Promise<void> {
    const acts = [
      ...[
        this.#orderAndPay,
        this.#orderAndPay,
        this.#orderAndPay,
        this.#payAgain,
        this.#tellAgain,
        this.#tellAgain,
        this.#forge,
      ],
      ...[this.#refund, this.#look, this.#wait, this.#network, this.#work],
    ];
    await this.#pick(acts)?.call(this);
  }

  async #orderAndPay(): Promise<void> {
    const { shop, way } = { shop: this.#shop, way: this.#way() };
    const running = planAt(await shop.holder(shop.ada), shop.host.clock.seconds());
    const isRenewal = running === 3 || (running > 0 && this.#random.below(2) === 0);
    const wish = {
      order_type: isRenewal ? 'renew' : 'update',
      years: 1 + this.#random.below(3),
      vip_type: isRenewal ? running : running + 1 + this.#random.below(3 - running),
    };
    const { error_code, data } = await shop.ask(shop.ada, '/api/order/create', wish);
    if (error_code !== 0) return;
    this.#orders.push(data.order_sn);
    await this.#pay(data.order_sn, way);
  }

  /** By the other way, or the same once more: what is over a provider refuses itself. */
  async #payAgain(): Promise<void> {
    const order_sn = this.#pick(this.#orders);
    if (order_sn) await this.#pay(order_sn, this.#way());
  }

  async #pay(order_sn: string, way: FakePay): Promise<void> {
    const shop = this.#shop;
    const path = way.byCode ? '/api/order/payCode' : '/api/order/pay';
    await shop.host.send(path, { order_sn, way: way.id }, { token: shop.ada.token });
    if (!way.charges.has(order_sn) || way.paid.has(order_sn) || way.closed.has(order_sn)) return;
    const told = { way, paid: way.pay(order_sn, shop.host.clock.seconds()) };
    this.#told.push(told);
    // Some are lost: what asks later finds them.
    if (this.#random.below(3) > 0) await shop.notify(told.way, told.paid);
  }

  async #tellAgain(): Promise<void> {
    const [one, other] = [this.#pick(this.#told), this.#pick(this.#told)];
    await Promise.all([one, other, one].map((told) => told && this.#shop.notify(told.way, told.paid)));
  }

  async #forge(): Promise<void> {
    const told = this.#pick(this.#told);
    if (!told) return;
    await this.#shop.notify(told.way, { ...told.paid, trade_no: 'forged' }, 'bad');
    await this.#shop.notify(told.way, { ...told.paid, trade_no: 'less', amount: 1 });
  }

  async #refund(): Promise<void> {
    const order_sn = this.#pick(this.#orders);
    if (!order_sn) return;
    const yuan = 1 + this.#random.below(200);
    await Promise.all([this.#shop.refund(order_sn, yuan), this.#shop.refund(order_sn, yuan)]);
  }

  async #look(): Promise<void> {
    const order_sn = this.#pick(this.#orders);
    if (order_sn) await this.#shop.state(this.#shop.ada, order_sn);
  }

  async #wait(): Promise<void> {
    this.#shop.host.clock.advance(this.#pick([7, 700, 3 * 3600, 40 * DAY]) ?? 0);
  }

  async #network(): Promise<void> {
    const { bank, phone } = this.#shop;
    for (const way of [bank, phone]) {
      way.isAway = this.#random.below(4) === 0;
      way.refunding = this.#pick(['done', 'done', 'asked', 'refuses', 'silent'] as const) ?? 'done';
    }
  }

  #work = (): Promise<void> => this.#shop.rest();

  #way(): FakePay {
    return this.#random.below(2) === 0 ? this.#shop.bank : this.#shop.phone;
  }

  /** All networks are up again, and all that was lost is looked for. */
  async end(): Promise<void> {
    const { bank, phone, host, rest } = this.#shop;
    for (const way of [bank, phone]) Object.assign(way, { isAway: false, refunding: 'done' });
    for (let look = 0; look < 3; look += 1) {
      host.clock.advance(7 * 3600);
      await rest();
    }
  }
}

describe.each(testDatabases())('money, on %s', (db) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(db);
  });
  afterEach(() => shop.host.close());

  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

  it.each(SEEDS)('is neither lost nor counted twice, whatever happens in whatever order (%s)', async (seed) => {
    const story = new Story(shop, seed);
    for (let step = 0; step < STEPS; step += 1) await story.step();
    await story.end();
    const { handle } = shop.host.db;
    const paid = [...shop.bank.paid.values(), ...shop.phone.paid.values()];
    const payments = await handle('payment').select('amount', 'is_surplus', 'order_id');
    const refunds = await handle('payment_refund').where({ state: 'done' }).select('amount');
    // What the providers took stands here, and so does what they gave back, and nothing waits.
    expect(paid.length).toBeGreaterThan(3);
    expect(sum(payments)).toBe(sum(paid));
    expect(sum(refunds)).toBe(shop.bank.givenBack + shop.phone.givenBack);
    expect(await handle('payment_refund').where({ state: 'asked' }).select('id')).toEqual([]);
    // Each order is paid once, by its amount; what came besides has gone back, but where a provider refused.
    const kept = payments.filter((one: { is_surplus: unknown }) => !one.is_surplus);
    expect(new Set(kept.map((one: { order_id: number }) => one.order_id)).size).toBe(kept.length);
    const sold = await handle('plan_order').where({ status: 1 }).select('amount', 'refund_amount');
    expect(sum(sold)).toBe(sum(kept));
    for (const one of sold) expect(one.refund_amount).toBeLessThanOrEqual(one.amount);
    // The console says the same.
    const said = await shop.made(shop.root, '/api/order/allList');
    const ofSold = await handle('payment_refund')
      .join('payment', 'payment.id', 'payment_refund.payment_id')
      .where({ state: 'done', is_surplus: false })
      .sum({ sum: 'payment_refund.amount' });
    expect(Math.round(said.all_amount * 100)).toBe(sum(kept));
    expect(sold.reduce((all: number, one: { refund_amount: number }) => all + one.refund_amount, 0)).toBe(
      Number(ofSold[0]?.sum ?? 0),
    );
  });

  it.each(SEEDS)('is what the plan is worth, less what went back and the time that was used (%s)', async (seed) => {
    const random = testRandom(seed);
    /** Fen × seconds, by hand: paid, less given back, less used. */
    let worth = 0;
    let steps = 0;
    const value = async () => restOf(await shop.holder(shop.ada), shop.host.clock.seconds());
    for (let step = 0; step < 25; step += 1) {
      const { vip_type, expiration_time } = await shop.holder(shop.ada);
      const now = shop.host.clock.seconds();
      const running = expiration_time > now ? vip_type : 0;
      if (random.below(3) === 0) {
        const seconds = 1 + random.below(20 * DAY);
        worth -= Math.min(worth, PLANS[running].price * seconds);
        shop.host.clock.advance(seconds);
      } else if (random.below(2) === 0) {
        const [last] = (await shop.made(shop.ada, '/api/order/myList')).list;
        const left = last && Math.round((last.amount - last.refund_amount) * 100);
        if (!left || left < 2) continue;
        const amount = 1 + random.below(left);
        const { error_code } = await shop.refund(last.order_sn, (amount / 100).toFixed(2));
        expect(error_code).toBe(0);
        worth -= Math.min(worth, amount * YEAR);
        steps += 1;
      } else {
        const order_type = running === 0 || random.below(2) === 0 ? 'update' : 'renew';
        const wish = order_type === 'renew' ? running : Math.min(3, running + 1);
        const asked = { order_type, vip_type: wish, years: 1 + random.below(3) };
        const { error_code, data } = await shop.ask(shop.ada, '/api/order/cAmount', asked);
        if (error_code !== 0) continue;
        await shop.bought(shop.ada, wish, asked.years, order_type);
        worth += Math.round(data.amount * 100) * YEAR;
        steps += 1;
      }
      expect(Math.abs(worth - (await value()))).toBeLessThanOrEqual(steps * SECOND);
      // What rounding has lost is lost once.
      worth = await value();
      steps = 1;
    }
  });

  it('goes back once, of a payment that came twice at one moment by two ways', async () => {
    const order_sn = await shop.order(shop.ada, 3, 3);
    const now = shop.host.clock.seconds();
    await shop.begin(shop.ada, order_sn);
    await shop.begin(shop.ada, order_sn, shop.phone);
    const told = [shop.bank, shop.phone].flatMap((way) => {
      const paid = way.pay(order_sn, now);
      return [paid, paid, paid].map((one) => shop.notify(way, one));
    });
    expect(new Set(await Promise.all([...told, shop.state(shop.ada, order_sn).then(() => 'success')]))).toEqual(
      new Set(['success']),
    );
    await shop.rest();
    expect(shop.bank.givenBack + shop.phone.givenBack).toBe(99_900 * 3);
    expect((await shop.holder(shop.ada)).expiration_time).toBe(now + 3 * YEAR);
  });
});
