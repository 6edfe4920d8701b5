import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayHost, type PayHost } from '../../../testing/pay-host.ts';
import { fieldsOfForm, signedNotification } from '../alipay/signed-fields.ts';
import { type Charge, type PayProvider, ProviderRefused } from '../provider.ts';
import { createProviders } from '../providers.ts';
import { isSandbox, type Sandbox } from './sandbox.ts';
import { sandboxKeys } from './sandbox-key.ts';

const sandboxOf = (found: PayProvider | undefined): Sandbox => {
  if (!isSandbox(found)) throw new Error('The sandbox is not there.');
  return found;
};

describe.each(testDatabases())('the payment sandbox, on %s', (db) => {
  let place: PayHost;
  let sandbox: Sandbox;
  beforeAll(async () => {
    place = await openPayHost({ sandbox: true }, db);
    sandbox = sandboxOf(place.providers.find('sandbox'));
  });
  afterAll(() => place.host.close());

  const now = () => place.app.clock.seconds();
  const charge = (order_sn: string, changed: Partial<Charge> = {}): Charge => ({
    ...{
      order_sn,
      amount: 9_900,
      subject: '高级版 & more',
      notifyUrl: 'https://docs.example/api/order/notify/sandbox',
    },
    ...{ returnUrl: 'https://docs.example/order/myList?a=b', expires: now() + 600, ...changed },
  });
  const hrefOf = async (order_sn: string, changed?: Partial<Charge>): Promise<string> => {
    const begun = await sandbox.begin(charge(order_sn, changed));
    return 'href' in begun ? begun.href : '';
  };
  const billOf = async (order_sn: string) => {
    const bill = await sandbox.bill((await hrefOf(order_sn)).split('?')[1] ?? '');
    if (!bill) throw new Error('There is no bill.');
    return bill;
  };
  const paid = async (order_sn: string, buyer = 'sandbox-1') => {
    const body = await sandbox.pay(await billOf(order_sn), buyer);
    return body && (await sandbox.read({ headers: {}, body }));
  };

  it('has one pair of keys for all hosts, sealed, also where two make it at once', async () => {
    await place.host.db.write(async ({ handle }) => void (await handle('sandbox_key').delete()));
    const [one, other] = [sandboxKeys(place.app), sandboxKeys(place.app)];
    const [first, second] = await Promise.all([one(), other()]);
    expect(first.gateway.equals(second.gateway) && first.application.equals(second.application)).toBe(true);
    expect(first.gateway.equals(first.application)).toBe(false);
    const rows: { sealed: string }[] = await place.host.db.handle('sandbox_key').select('sealed');
    expect(rows.map(({ sealed }) => sealed.startsWith('v1.'))).toEqual([true]);
    // As after a site key that was lost.
    await place.host.db.write(async ({ handle }) => void (await handle('sandbox_key').update({ sealed: 'v1.AAAA' })));
    const [third, fourth] = await Promise.all([sandboxKeys(place.app)(), sandboxKeys(place.app)()]);
    expect([third.gateway.equals(fourth.gateway), third.gateway.equals(first.gateway)]).toEqual([true, false]);
    // What was begun with the old ones is over; this host makes its providers anew at its next start.
    sandbox = sandboxOf(createProviders(place.app).find('sandbox'));
  });

  it('begins at a page of this site, and comes back to this site', async () => {
    const href = await hrefOf('1', { returnUrl: 'https://elsewhere.example/order/myList?a=b#c' });
    expect(href).toMatch(/^\/api\/order\/sandbox\?/);
    expect(await sandbox.bill(href.split('?')[1] ?? '')).toEqual({
      ...{ order_sn: '1', amount: 9_900, subject: '高级版   more', back: '/order/myList?a=b#c', expires: now() + 600 },
    });
    const odd = await hrefOf('1', { returnUrl: 'https://docs.example//evil.example/' });
    expect((await sandbox.bill(odd.split('?')[1] ?? ''))?.back).toBe('/');
  });

  it('knows no bill that was changed, or signed as a notification', async () => {
    const query = (await hrefOf('2')).split('?')[1] ?? '';
    const keys = await sandboxKeys(place.app)();
    const fields = Object.fromEntries(fieldsOfForm(query) ?? []);
    for (const forged of [
      ...[
        '',
        query.replace('99.00', '0.01'),
        query.replace('out_trade_no=2', 'out_trade_no=3'),
        `${query}&total_amount=1`,
      ],
      ...[query.replace(/&sign=.*/, ''), query.replace('return_url=%2F', 'return_url=%2F%2Fevil.example%2F')],
      signedNotification(fields, keys.gateway),
    ]) {
      expect(await sandbox.bill(forged)).toBeUndefined();
    }
    await expect(sandbox.read({ headers: {}, body: Buffer.from(query) })).rejects.toThrow('not signed');
  });

  it('is unpaid, then paid once, whoever presses again', async () => {
    expect(await sandbox.query('3')).toBe('unpaid');
    const first = await paid('3');
    expect(first).toMatchObject({ order_sn: '3', amount: 9_900, buyer: 'sandbox-1', paid_time: now() });
    place.host.clock.advance(5);
    const again = await Promise.all([paid('3', 'sandbox-2'), paid('3')]);
    expect([...again, await sandbox.query('3')]).toEqual([first, first, first]);
  });

  it('is closed for good where nobody has paid, and not where somebody has', async () => {
    await sandbox.close('4');
    await sandbox.close('4');
    expect([await paid('4'), await sandbox.query('4')]).toEqual([undefined, 'closed']);
    const kept = await paid('5');
    await sandbox.close('5');
    expect(await sandbox.query('5')).toEqual(kept);
  });

  it('gives back what was paid, once for each number, also while it is off', async () => {
    const trade_no = (await paid('6'))?.trade_no ?? '';
    const refund = { order_sn: '6', trade_no, refund_sn: 'r1', amount: 9_000, total: 9_900, reason: '' };
    await place.app.settings.set({ sandbox: false });
    const twice = await Promise.all([sandbox.refund(refund), sandbox.refund(refund)]);
    expect(twice).toEqual(['done', 'done']);
    await place.app.settings.set({ sandbox: true });
    for (const wrong of [
      ...[
        { refund_sn: 'r2', amount: 901 },
        { refund_sn: 'r1', amount: 1 },
        { refund_sn: 'r2', amount: 0 },
      ],
      ...[
        { refund_sn: 'r2', amount: 1, trade_no: 'another' },
        { refund_sn: 'r2', amount: 1, order_sn: 'none' },
      ],
    ]) {
      await expect(sandbox.refund({ ...refund, ...wrong })).rejects.toThrow(ProviderRefused);
    }
    const most = { ...refund, amount: 900 };
    const both = await Promise.allSettled([
      sandbox.refund({ ...most, refund_sn: 'r3' }),
      sandbox.refund({ ...most, refund_sn: 'r4' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('tells nothing while it is off, and is found all the same', async () => {
    const body = (await sandbox.pay(await billOf('7'), '')) ?? Buffer.alloc(0);
    await place.app.settings.set({ sandbox: false });
    expect([place.providers.open(), place.providers.find('sandbox')?.isSandbox]).toEqual([[], true]);
    await expect(sandbox.read({ headers: {}, body })).rejects.toThrow('is off');
    await place.app.settings.set({ sandbox: true });
    expect(place.providers.open().map(({ id }) => id)).toEqual(['sandbox']);
    expect(await sandbox.read({ headers: {}, body })).toMatchObject({ order_sn: '7' });
  });
});
