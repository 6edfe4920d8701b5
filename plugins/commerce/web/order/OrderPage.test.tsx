import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderChanged } from '../../points.ts';
import { advanced, factsIn, open, order, refuse, SN, sandbox, usage, wechatpay } from '../../testing/web.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The window that a click opens; undefined: the browser blocks it. */
function stubOpen(isBlocked = false) {
  const opened = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (opened as unknown as Window));
  return opened;
}
const form = async () => within(await screen.findByRole('form', { name: 'Order' }));
const press = async (person: Awaited<ReturnType<typeof open>>['person']) =>
  person.click(await screen.findByRole('button', { name: /^Pay ¥/ }));

describe('the order', () => {
  it('counts the amount of what is chosen: price, what is taken off, until when it runs', async () => {
    const { person, sent } = await open('/order/index?vip_type=2', {
      calls: {
        '/api/plan/usage': advanced,
        '/api/order/cAmount': () => ({
          ...{ amount: 499.5, full_amount: 598, rest_amount: 98.5, expiration_time: '2028-11-28 10:20:30' },
        }),
      },
    });
    const shown = await form();
    expect(shown.getByRole<HTMLInputElement>('radio', { name: /Professional/ }).checked).toBe(true);
    await person.click(shown.getByRole('radio', { name: '2 years' }));
    await screen.findByRole('button', { name: 'Pay ¥499.50' });
    expect(sent('/api/order/cAmount').at(-1)).toEqual({ order_type: 'update', vip_type: '2', years: '2' });
    expect(factsIn(document.body)).toEqual([
      ...['Price: ¥598', 'Left of your plan: − ¥98.50', 'Runs until: 2028-11-28', 'To pay: ¥499.50'],
    ]);
  });

  it('renews the plan that runs, and offers no lower one', async () => {
    const { sent } = await open('/order/index?order_type=renew', {
      calls: { '/api/plan/usage': () => ({ ...advanced(), vip_type: '2' }) },
    });
    const shown = await form();
    expect(shown.getByRole<HTMLInputElement>('radio', { name: /Advanced/ }).disabled).toBe(true);
    expect(shown.getByRole<HTMLInputElement>('radio', { name: /Professional/ }).checked).toBe(true);
    await waitFor(() => expect(sent('/api/order/cAmount')[0]).toMatchObject({ order_type: 'renew', vip_type: '2' }));
  });

  it('says a refusal in the place of the amount, and cannot be paid then', async () => {
    await open('/order/index', { calls: { '/api/order/cAmount': refuse('Choose more years.') } });
    expect(await screen.findByText('Choose more years.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' }).disabled).toBe(true);
  });

  it('says so where no way to pay is open', async () => {
    await open('/order/index', { calls: { '/api/order/payWays': () => [] } });
    expect(await screen.findByRole('heading', { name: 'No way to pay is open' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('says of a sandbox in words that no money moves', async () => {
    await open('/order/index', { calls: { '/api/order/payWays': () => [sandbox] } });
    expect(await screen.findByText(/This is a sandbox for trials: no money moves/)).toBeTruthy();
  });

  it('opens the pay page in a window of its own that cannot reach this one, and asks whether it was paid', async () => {
    const opened = stubOpen();
    const { person, sent } = await open('/order/index?vip_type=1');
    await press(person);
    expect(await screen.findByRole('heading', { name: 'Have you paid?' })).toBe(document.activeElement);
    expect(window.open).toHaveBeenCalledWith('about:blank', '_blank');
    expect(opened.opener).toBeNull();
    expect(opened.location.replace).toHaveBeenCalledWith(`/api/order/pay?order_sn=${SN}&way=alipay`);
    expect(sent('/api/order/create')).toEqual([{ order_type: 'update', vip_type: '1', years: '1' }]);
  });

  it('has a link where the browser blocks the window', async () => {
    stubOpen(true);
    const { person } = await open('/order/index');
    await press(person);
    const link = await screen.findByRole('link', { name: 'Open the pay page' });
    expect(link.getAttribute('href')).toBe(`/api/order/pay?order_sn=${SN}&way=alipay`);
    expect(link.getAttribute('rel')).toBe('noopener');
    expect(screen.getByText(/did not let the pay page for order/)).toBeTruthy();
  });

  it('closes the window again where the order is refused', async () => {
    const opened = stubOpen();
    const { person } = await open('/order/index', { calls: { '/api/order/create': refuse('Too many orders.') } });
    await press(person);
    expect(await screen.findByText('Too many orders.')).toBeTruthy();
    expect(opened.close).toHaveBeenCalled();
  });

  it('goes to the page of the code, in this tab, where a phone pays', async () => {
    stubOpen();
    const { person, address } = await open('/order/index', { calls: { '/api/order/payWays': () => [wechatpay] } });
    await press(person);
    await waitFor(() => expect(address()).toBe(`/order/pay?order_sn=${SN}&way=wechatpay`));
    expect(window.open).not.toHaveBeenCalled();
  });

  it('shows the plan and its end once the server tells of the payment', async () => {
    stubOpen();
    let status = 0;
    const { person, push } = await open('/order/index', {
      calls: {
        '/api/order/state': () => order({ status }),
        '/api/plan/usage': () => (status === 1 ? advanced() : usage()),
      },
    });
    await press(person);
    await screen.findByRole('heading', { name: 'Have you paid?' });
    status = 1;
    await push(orderChanged, 'me', { order_sn: SN });
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    expect(await screen.findByText('Your plan Advanced runs until 2027-11-28.')).toBeTruthy();
  });

  it('asks every 5 s while it is looked at, for ten minutes, and again when it is told to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stubOpen();
    const { person, sent } = await open('/order/index');
    await press(person);
    await screen.findByRole('heading', { name: 'Have you paid?' });
    const asked = () => sent('/api/order/state').length;
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(20_500));
    expect(asked() - before).toBe(4);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const hidden = asked();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(hidden);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(await screen.findByText(/No payment has come in ten minutes/)).toBeTruthy();
    const over = asked();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(over);
    await person.click(screen.getByRole('button', { name: 'I have paid' }));
    await waitFor(() => expect(asked()).toBe(over + 1));
  });
});
