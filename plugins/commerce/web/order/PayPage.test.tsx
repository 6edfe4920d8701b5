import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advanced, factsIn, open, order, refuse, SN } from '../../testing/web.ts';

afterEach(() => vi.useRealTimers());

const coded = `/order/pay?order_sn=${SN}&way=wechatpay`;
const code = (text: string, seconds: number) => ({
  ...{ code: text, amount: 99, expires: Math.floor(Date.now() / 1000) + seconds },
});

describe('the page of a payment', () => {
  it('shows the amount and a code for the phone, and leads to the other ways', async () => {
    const { sent } = await open(coded, { calls: { '/api/order/payCode': () => code('weixin://pay?pr=1', 600) } });
    expect(await screen.findByRole('img', { name: 'Payment code for WeChat Pay' })).toBeTruthy();
    expect(factsIn(document.body)).toEqual([`Order: ${SN}`, 'Plan: Advanced, 1 year', 'To pay: ¥99']);
    expect(sent('/api/order/payCode')[0]).toEqual({ order_sn: SN, way: 'wechatpay' });
    const others = within(screen.getByRole('navigation', { name: 'Other ways to pay' })).getAllByRole('link');
    expect(others.map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('rel')])).toEqual([
      ['Alipay', `/api/order/pay?order_sn=${SN}&way=alipay`, 'noopener'],
    ]);
  });

  it('has another code once the first has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let count = 0;
    const { person } = await open(coded, {
      calls: { '/api/order/payCode': () => code(`weixin://pay?pr=${++count}`, 300) },
    });
    await screen.findByRole('img', { name: 'Payment code for WeChat Pay' });
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    expect(screen.queryByRole('img', { name: /Payment code/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'New code' }));
    expect(await screen.findByRole('img', { name: 'Payment code for WeChat Pay' })).toBeTruthy();
  });

  it('says why there is no code, and tries again', async () => {
    let fails = true;
    const answer = () => (fails ? refuse('The payment provider does not answer.')() : code('weixin://pay', 600));
    const { person } = await open(coded, { calls: { '/api/order/payCode': answer } });
    expect(await screen.findByText('The payment provider does not answer.')).toBeTruthy();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /Payment code/ })).toBeTruthy();
  });

  it('says to who comes back from a provider that it waits, with all ways to pay', async () => {
    await open(`/order/pay?order_sn=${SN}`);
    expect(await screen.findByText(/This order waits for payment/)).toBeTruthy();
    const ways = within(screen.getByRole('navigation', { name: 'Way to pay' })).getAllByRole('link');
    expect(ways.map((one) => one.getAttribute('href'))).toEqual([`/api/order/pay?order_sn=${SN}&way=alipay`, coded]);
  });

  it.each([
    [1, 'Payment received'],
    [2, 'This order was closed unpaid'],
  ])('says how the order ended: %i', async (status, title) => {
    const calls = { '/api/order/state': () => order({ status }), '/api/plan/usage': advanced };
    await open(`/order/pay?order_sn=${SN}`, { calls });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  });

  it('says that there is no such order', async () => {
    await open(`/order/pay?order_sn=${SN}`, { calls: { '/api/order/state': refuse('There is no such order.') } });
    expect(await screen.findByText('There is no such order.')).toBeTruthy();
  });

  it('leads to the orders where none was named', async () => {
    await open('/order/pay');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No order was named' })).toBeTruthy());
    expect(screen.getAllByRole('link', { name: 'Orders' })[0]?.getAttribute('href')).toBe('/order/myList');
  });
});
