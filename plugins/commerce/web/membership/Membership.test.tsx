import { renderPlugin } from '@docstead/core/testing/web';
import { Slot, web } from '@docstead/core/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userSection } from '../../../accounts/points.ts';
import descriptor from '../../plugin.ts';
import { advanced, alipay, ann, dialog, factsIn, usage, wechatpay } from '../../testing/web.ts';
import half from '../index.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Section = () => <Slot id={userSection} props={{}} />;
const page = { id: 'section', path: '/section', title: 'titles.membership' } as const;

async function show(over: Readonly<Record<string, () => unknown>> = {}) {
  const shown = await renderPlugin(web({ ...half, pages: { section: async () => ({ default: Section }) } }), {
    ...{ path: '/section', routes: { ...descriptor, routes: [page] }, caller: ann },
    calls: {
      '/api/plan/usage': () => usage(),
      '/api/order/payWays': () => [alipay, wechatpay],
      '/api/user/info': () => ({ payment_verify: 0 }),
      ...over,
    },
  });
  const asked = (path: string) => shown.calls.filter((one) => one.path === path).length;
  return { asked, person: userEvent.setup() };
}
const plan = async () => within(await screen.findByRole('region', { name: 'Your plan' }));
const acts = async () => (await plan()).getAllByRole('button').map((button) => button.textContent);

describe('the plan in the user center', () => {
  it('offers an upgrade and the invitation without one', async () => {
    await show();
    expect(await acts()).toEqual(['Upgrade', 'Invite friends', 'Invoices']);
    expect((await plan()).getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/order/myList');
  });

  it('says until when it runs, and offers the renewal, too', async () => {
    await show({ '/api/plan/usage': advanced });
    expect((await plan()).getByText('Runs until 2027-11-28.')).toBeTruthy();
    expect(await acts()).toEqual(['Upgrade', 'Renew', 'Invite friends', 'Invoices']);
  });

  it('offers no upgrade of the highest one', async () => {
    await show({ '/api/plan/usage': () => ({ ...advanced(), vip_type: '3' }) });
    expect(await acts()).toEqual(['Renew', 'Invite friends', 'Invoices']);
  });

  it('says that it has expired', async () => {
    await show({ '/api/plan/usage': () => usage({ is_expired: 1, expiration_time: '2026-11-01 00:00:00' }) });
    expect((await plan()).getByText('Expired')).toBeTruthy();
    expect((await plan()).getByText(/ended on 2026-11-01/)).toBeTruthy();
    expect(await acts()).toEqual(['Upgrade', 'Invite friends', 'Invoices']);
  });

  it('says why it could not be read', async () => {
    await show({
      '/api/plan/usage': () => {
        throw { error_code: 10101, error_message: 'Out of order' };
      },
    });
    expect(await screen.findByText('Out of order')).toBeTruthy();
  });
});

describe('the use of the limits', () => {
  it('is a bar for each, with its numbers, and a word from 80 % on', async () => {
    await show();
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')])).toEqual([
      ['30', '3 of 10'],
      ['80', '4 of 5, Nearly used up'],
      ['100', '300 MiB of 200 MiB, Used up'],
      ['50', '512 MiB of 1 GiB'],
      ['0', '0 of 1'],
    ]);
    expect(screen.getByRole('progressbar', { name: 'Exports in 3 days' })).toBeTruthy();
    expect(factsIn(document.body)).toEqual([
      ...['Pages in each project: at most 100', 'Earlier versions of each page: at most 5'],
    ]);
  });

  it('has no bar where there is no limit', async () => {
    const uses = [{ what: 'items', used: 3, limit: -1, days: 0 }];
    await show({ '/api/plan/usage': () => usage({ uses }) });
    expect(await screen.findByText('3 of unlimited')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('the invitation', () => {
  it('has the code, a link with it, who has come, and what that brings', async () => {
    const { person } = await show({
      '/api/invite/getCode': () => ({ invite_code: 'k7m2' }),
      '/api/invite/getRecord': () => ({ num1: 12, num2: 3, reward_days: 30 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Invite friends' }));
    const shown = await dialog('Invite friends');
    expect(await shown.findByText(`${window.location.origin}/user/register?icode=k7m2`)).toBeTruthy();
    expect(await shown.findByText(/Each of those brings you 30 days/)).toBeTruthy();
    expect(factsIn(screen.getByRole('dialog'))).toEqual([
      'Friends who came in the last half year: 12',
      'Of them with the real-name check or a paid plan: 3',
    ]);
    await person.click(shown.getByRole('button', { name: 'Copy: Invite code' }));
    expect(await navigator.clipboard.readText()).toBe('k7m2');
  });
});

describe('the real-name check', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Payment real-name check' }));
  async function begin(over: Parameters<typeof show>[0] = {}) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const shown = await show(over);
    await shown.person.click(await (await section()).findByRole('button', { name: 'Verify now' }));
    const question = await dialog('Verify by a payment?');
    expect(question.getByText(/Alipay.* 0\.01 yuan/)).toBeTruthy();
    expect(window.open).not.toHaveBeenCalled();
    await shown.person.click(question.getByRole('button', { name: 'Open the pay page' }));
    return { ...shown, opened };
  }

  it('opens the pay page after a question, and asks every 2 s until it has succeeded', async () => {
    let payment_verify = 0;
    const { opened, asked } = await begin({
      '/api/user/info': () => ({ payment_verify }),
      '/api/plan/usage': () => usage({ payment_verify }),
    });
    expect(opened.location.replace).toHaveBeenCalledWith('/api/order/payForVerify?way=alipay');
    expect(opened.opener).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6_500));
    expect(asked('/api/user/info')).toBe(3);
    payment_verify = 1;
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('Payment real-name verification succeeded')).toBeTruthy();
    expect((await section()).getByText('You are verified already.')).toBeTruthy();
    expect((await section()).queryByRole('button')).toBeNull();
  });

  it('stops after five minutes, and when it is told to', async () => {
    const { asked, person } = await begin();
    await act(() => vi.advanceTimersByTimeAsync(305_000));
    expect((await section()).getByText(/No payment has come in five minutes/)).toBeTruthy();
    await person.click(await (await section()).findByRole('button', { name: 'Verify now' }));
    await person.click((await dialog('Verify by a payment?')).getByRole('button', { name: 'Open the pay page' }));
    await person.click(await (await section()).findByRole('button', { name: 'Stop waiting' }));
    const before = asked('/api/user/info');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked('/api/user/info')).toBe(before);
  });

  it('is not possible where no way to pay serves for it', async () => {
    await show({ '/api/order/payWays': () => [wechatpay] });
    expect(await (await section()).findByText(/not possible at the moment/)).toBeTruthy();
    await waitFor(async () => expect((await section()).queryByRole('button')).toBeNull());
  });
});
