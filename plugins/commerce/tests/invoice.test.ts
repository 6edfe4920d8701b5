import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Billing, CREDIT_CODE, openBilling } from '../testing/billing.ts';

let desk: Billing;
afterEach(() => desk?.host.close());

const ADD = '/api/invoice/add';
const DAY = 86_400;

describe.each(testDatabases())('an application for an invoice, on %s', (db) => {
  const open = async (now?: number) => {
    desk = await openBilling(db);
    if (now) desk.host.clock.advance(now - desk.host.clock.seconds());
  };
  const refusedOf = async (order_sns: string, who = desk.ada) =>
    (await desk.ask(who, ADD, desk.wish(order_sns))).error_message;
  const toInvoice = async (who = desk.ada): Promise<string[]> =>
    (await desk.made(who, '/api/invoice/orderList')).list.map((row: { order_sn: string }) => row.order_sn);

  it('is about the sum of its orders, less what was given back', async () => {
    await open();
    const first = await desk.order(desk.ada);
    const second = await desk.order(desk.ada, { order_type: 'renew', amount: 29_950, refund_amount: 150 });
    const { id } = await desk.made(
      desk.ada,
      ADD,
      desk.wish(` ${second} ,${first},,${second}`, { usco: ` ${CREDIT_CODE.toLowerCase()}` }),
    );
    const [row, ...others] = await desk.history(desk.ada);
    expect(others).toEqual([]);
    expect(row).toEqual({
      ...{ id, username: 'ada', order_sns: `${second},${first}`, invoice_title: 'Example Ltd.', usco: CREDIT_CODE },
      ...{ amount: 397, email: 'books@example.com', status: '0', status_text: 'Applying', file_url: '', send_times: 0 },
      ...{ apple_time: expect.stringMatching(/^2026-/), last_update_time: row.apple_time },
    });
    expect(await desk.history(desk.bob)).toEqual([]);
    const [chinese] = await desk.history(desk.ada, { locale: 'zh-cn' });
    expect(chinese.status_text).toBe('申请中');
  });

  it('is possible for paid plans of the last two years that no invoice names, and of which something is left', async () => {
    await open(Date.UTC(2026, 5, 15, 4) / 1000);
    const { ada, order } = desk;
    const edge = Date.UTC(2024, 5, 15, 4) / 1000;
    const good = [await order(ada), await order(ada, { paid_time: edge }), await order(ada, { refund_amount: 9_899 })];
    const bad = [
      await order(ada, { status: 0, paid_time: 0 }),
      await order(ada, { status: 2 }),
      await order(ada, { paid_time: edge - 1 }),
      await order(ada, { paid_time: edge - DAY }),
      await order(ada, { refund_amount: 9_900 }),
      await order(ada, { invoice_id: 7 }),
      await order(ada, { order_type: 'verify', amount: 1, vip_type: 0, years: 0 }),
      await order(desk.bob),
      'nothing',
    ];
    expect(await toInvoice()).toEqual(good.toReversed());
    for (const sn of bad) expect(await refusedOf(`${good[0]},${sn}`)).toContain(`: ${sn} is none`);
    // The first that is wrong, as they were typed.
    expect(await refusedOf(`${bad[5]},${bad[0]}`)).toContain(`: ${bad[5]} is none`);
    expect(await desk.code(ada, ADD, desk.wish(good.join()))).toBe(0);
    expect(await toInvoice()).toEqual([]);
    expect(await refusedOf(String(good[1]))).toContain(`: ${good[1]} is none`);
  });

  it('names between one and 100 orders', async () => {
    await open();
    const many = Array.from({ length: 101 }, (_, at) => `n${at}`).join();
    expect(await refusedOf(many)).toBe('The parameter "order_sns" must have at most 100 entries.');
    expect(await refusedOf(' , ')).toBe('The parameter "order_sns" must have at least 1 entries.');
    expect(await refusedOf("1' OR '1'='1")).toContain("1' OR '1'='1 is none");
  });

  it('writes nothing where a field is wrong', async () => {
    await open();
    const sn = await desk.order(desk.ada);
    for (const wrong of [{ invoice_title: 'A\nBcc: x@y.example' }, { usco: '91350100M000100Y42' }, { email: 'nobody' }])
      expect(await desk.code(desk.ada, ADD, desk.wish(sn, wrong))).toBe(10101);
    expect([await desk.history(desk.ada), await toInvoice()]).toEqual([[], [sn]]);
  });

  it('is taken once of several at a time', async () => {
    await open();
    const [one, two] = [await desk.order(desk.ada), await desk.order(desk.ada)];
    const typed = [`${one},${two}`, `${two},${one}`, one, two, `${one},${two}`];
    const codes = await Promise.all(typed.map((sns) => desk.code(desk.ada, ADD, desk.wish(sns))));
    const taken = (await desk.history(desk.ada)).flatMap((row) => row.order_sns.split(','));
    expect(taken.toSorted()).toEqual([one, two].toSorted());
    expect(codes.filter((code) => code === 0)).toHaveLength((await desk.history(desk.ada)).length);
  });
});

describe.each(testDatabases())('invoices in the console, on %s', (db) => {
  const listed = async (input: object = {}) => {
    const { list, total } = await desk.made(desk.root, '/api/invoice/getList', input);
    return [list.map((row: { invoice_title: string }) => row.invoice_title), total];
  };
  const add = (more: object = {}) => desk.ask(desk.root, '/api/invoice/addByAdmin', more);

  it('are found by user, title and status, ten on a page', async () => {
    desk = await openBilling(db);
    for (let at = 1; at <= 11; at += 1) await desk.invoice(desk.ada, { invoice_title: `Ada ${at}` });
    const id = await desk.invoice(desk.bob, { invoice_title: '100%_Bob' });
    await desk.made(desk.root, '/api/invoice/setStatus', { id, status: 2 });
    const [first, total] = await listed();
    expect([first.length, first[0], total]).toEqual([10, '100%_Bob', 12]);
    expect(await listed({ page: 2 })).toEqual([['Ada 2', 'Ada 1'], 12]);
    expect(await listed({ page: 3 })).toEqual([[], 12]);
    expect(await listed({ page: 1_000_000, count: 1_000 })).toEqual([[], 12]);
    for (const found of [{ username: ' BO ' }, { invoice_title: '%_' }, { status: 2 }])
      expect(await listed(found)).toEqual([['100%_Bob'], 1]);
    expect(await listed({ invoice_title: 'ada 11', status: 0 })).toEqual([['Ada 11'], 1]);
    expect(await listed({ username: 'bob', status: 0 })).toEqual([[], 0]);
    expect(await listed({ status: -1, count: 1 })).toEqual([['100%_Bob'], 12]);
  });

  it('go from any status to any other', async () => {
    desk = await openBilling(db);
    const id = await desk.invoice(desk.ada);
    for (const status of [2, 0, 1]) {
      desk.host.clock.advance(60);
      await desk.made(desk.root, '/api/invoice/setStatus', { id, status });
      const [row] = await desk.history(desk.ada);
      expect(row.status).toBe(String(status));
      expect(row.last_update_time > row.apple_time).toBe(true);
    }
    expect(await desk.code(desk.root, '/api/invoice/setStatus', { id: id + 1, status: 1 })).toBe(10101);
    expect(await desk.code(desk.root, '/api/invoice/setStatus', { id, status: 3 })).toBe(10101);
  });

  it('are made for somebody about orders of theirs, for their sum or less', async () => {
    desk = await openBilling(db);
    const [first, second, third] = [await desk.order(desk.ada), await desk.order(desk.ada), await desk.order(desk.ada)];
    const foreign = await desk.order(desk.bob);
    const said = async (order_sns: string, more: object = {}) =>
      (await add({ username: 'ADA', ...desk.wish(order_sns), ...more })).error_message;
    expect(await said(first, { username: 'nobody' })).toBe('There is nobody called “nobody”.');
    expect(await said(`${first},${foreign}`)).toContain(`: ${foreign} is none`);
    for (const amount of ['99.01', '0', '0.00'])
      expect(await said(first, { amount })).toBe(
        'The amount must be more than 0 and at most 99.00 yuan, the sum of the orders.',
      );
    for (const amount of ['1e3', '-1', '99.001', '9'.repeat(20)])
      expect(await said(first, { amount })).toContain('is no amount');
    expect(await said(first, { amount: '50.5', remark: ' By hand ' })).toBeUndefined();
    expect(await said(second)).toBeUndefined();
    expect(await said(third, { amount: '99' })).toBeUndefined();
    expect((await desk.history(desk.ada)).map((row) => [row.username, row.amount])).toEqual([
      ['ada', 99],
      ['ada', 99],
      ['ada', 50.5],
    ]);
    expect((await desk.host.db.handle('invoice').where({ amount: 5_050 }).first('remark')).remark).toBe('By hand');
  });
});
