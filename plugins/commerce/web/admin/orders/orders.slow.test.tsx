import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { withSections } from '../../../../admin/testing/sections.tsx';
import { CONSOLE } from '../../../console.ts';
import descriptor from '../../../plugin.ts';
import web from '../../index.ts';
import { administrator, order, orders } from '../fixtures.ts';
import { dayOf } from './revenue-months.ts';

const { half, routes } = withSections(web, descriptor);
const LIST = '/api/order/allList';
const REFUND = '/api/order/refund';
const alipay = { id: 'alipay', by_code: 0, is_sandbox: 0, verifies: 1 };
const payment = { way: 'alipay', trade_no: 'T1', amount: 299, paid_time: '2026-11-28 10:21:00', is_surplus: 0 };
const refund = { refund_sn: 'R1', amount: 9, remark: 'Wrong plan', addtime: '2026-11-28 12:00:00', failure: '' };

const CALLS = {
  [LIST]: () => orders([order()]),
  '/api/order/revenue': () => ({ days: [] }),
  '/api/order/payWays': () => [alipay],
  '/api/order/payments': () => ({ payments: [payment], refunds: [] }),
};
const open = (calls: RenderPluginOptions['calls'] = {}, path: string = CONSOLE.orders) =>
  renderPlugin(half, { path, routes, caller: administrator, calls: { ...CALLS, ...calls } });
const table = async () => within(await screen.findByRole('table', { name: 'Orders' }));
const asked = ({ calls }: Awaited<ReturnType<typeof open>>, path: string = LIST) =>
  calls.filter((one) => one.path === path).map(({ input }) => input);

async function choose(entry: string, order_sn = '100'): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `More for order ${order_sn}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return user;
}

// How many rows one wants is remembered.
beforeEach(() => localStorage.clear());

describe('the figures of the orders', () => {
  it('take what was given back from the revenue, fen by fen, and count the members', async () => {
    await open();
    expect(await screen.findByText('¥500.10')).toBeTruthy();
    expect(screen.getByText('¥500.30 came in, ¥0.20 was given back')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
  });
});

describe('the way to pay', () => {
  it('is no matter where people can pay', async () => {
    await open();
    await table();
    expect(screen.queryByRole('link', { name: 'Payment settings' })).toBeNull();
  });

  it.each([
    ['No way to pay is open', []],
    ['The payment sandbox is open', [alipay, { ...alipay, id: 'sandbox', is_sandbox: 1 }]],
  ])('leads to the settings: %s', async (title, ways) => {
    await open({ '/api/order/payWays': () => ways });
    expect(await screen.findByText(title)).toBeTruthy();
    const settings = screen.getByRole('link', { name: 'Payment settings' });
    expect(settings.getAttribute('href')).toBe('/admin/index?section=settings#settings-commerce');
  });
});

describe('the chart of the revenue', () => {
  const today = dayOf(new Date());
  const bars = async () =>
    within(await screen.findByRole('group', { name: 'Revenue by month' })).getAllByRole('button');

  it('says the value of a month that is pointed at, or reached by the keyboard', async () => {
    await open({ '/api/order/revenue': () => ({ days: [{ day: today, amount: 99.5, refund_amount: 9 }] }) });
    const all = await bars();
    expect(all).toHaveLength(13);
    expect(screen.getByText(/: ¥99\.50 came in, ¥9\.00 was given back$/)).toBeTruthy();
    fireEvent.mouseEnter(all[0] as HTMLElement);
    expect(screen.getByText(/: ¥0\.00 came in, ¥0\.00 was given back$/)).toBeTruthy();
    all[11]?.focus();
    fireEvent.keyDown(all[11] as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(all[12]);
    expect(all[12]?.getAttribute('aria-label')).toMatch(/¥99\.50 came in, ¥9\.00 was given back$/);
    expect(all[12]?.getAttribute('aria-pressed')).toBe('true');
  });

  it('is a sentence where nothing was paid', async () => {
    await open();
    expect(await screen.findByText('Nothing was paid in the last 365 days.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Revenue by month' })).toBeNull();
  });
});

describe('the list of orders', () => {
  it('says who has bought what, for how much, what was given back and why', async () => {
    const paid = order({ refund_amount: 9, remark: 'Wrong plan', years: 2, order_type: 'renew' });
    await open({ [LIST]: () => orders([paid]) });
    const [, row] = (await table()).getAllByRole('row');
    const said = ['100', 'ada', 'Professional, 2 years', 'Renewal', '¥299.00', '¥9.00 back', 'Paid', '2026-11-28'];
    for (const text of [...said, '10:20', 'Wrong plan']) expect(row?.textContent).toContain(text);
    expect(screen.getByText('1 order')).toBeTruthy();
  });

  it('says how an order stands, and gives back only what is paid', async () => {
    const states = [
      order({ order_sn: '1', status: 0 }),
      order({ order_sn: '2', status: 2 }),
      order({ order_sn: '3', refund_amount: 299 }),
    ];
    await open({ [LIST]: () => orders(states) });
    for (const [at, text] of ['Unpaid', 'Closed', 'Refunded'].entries()) {
      const row = within((await table()).getAllByRole('row')[at + 1] as HTMLElement);
      expect(row.getByText(text)).toBeTruthy();
      const user = userEvent.setup();
      await user.click(row.getByRole('button', { name: `More for order ${at + 1}` }));
      await screen.findByRole('menuitem', { name: 'Payments…' });
      expect(screen.queryByRole('menuitem', { name: 'Refund…' })).toBeNull();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    }
  });

  it('is what the address asks for, seven to a page', async () => {
    const shown = await open({ [LIST]: () => orders([order()], 30) }, `${CONSOLE.orders}&username=ad&page=2`);
    await table();
    expect(asked(shown)[0]).toEqual({ username: 'ad', order_sn: '', page: '2', count: '7' });
    await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Order number' }), '42');
    await waitFor(() => expect(shown.address()).toBe(`${CONSOLE.orders}&order_sn=42&username=ad`));
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ order_sn: '42', username: 'ad', page: '1' }));
  });

  it('that finds nothing shows all again, with empty fields', async () => {
    const user = userEvent.setup();
    const shown = await open({ [LIST]: () => orders([]) }, `${CONSOLE.orders}&username=nobody`);
    await user.click(await screen.findByRole('button', { name: 'Show all orders' }));
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(shown.address()).toBe(CONSOLE.orders);
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'User' }).value).toBe('');
  });

  it('goes back to the last page, where the one that is asked for is behind it', async () => {
    const answer = ({ page }: { page?: unknown }) => orders(Number(page) > 2 ? [] : [order()], 8);
    const shown = await open({ [LIST]: answer }, `${CONSOLE.orders}&page=9`);
    await table();
    expect(shown.address()).toBe(`${CONSOLE.orders}&page=2`);
  });

  it('that does not come can be asked for again', async () => {
    let isUp = false;
    const answer = () => {
      if (!isUp) throw { error_code: 10500, error_message: 'Out of order' };
      return orders([order()]);
    };
    await open({ [LIST]: answer });
    expect(await screen.findByText('Out of order')).toBeTruthy();
    isUp = true;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await table();
  });
});

describe('the payments of an order', () => {
  it('tell of what was paid twice, and of refunds that failed with the words of the provider', async () => {
    const known = {
      payments: [payment, { ...payment, way: 'bank', trade_no: 'T2', is_surplus: 1 }],
      refunds: [
        { ...refund, state: 'done' },
        { ...refund, refund_sn: 'R2', state: 'failed', failure: 'BALANCE <b>0</b>' },
      ],
    };
    await open({ '/api/order/payments': () => known });
    await choose('Payments…');
    const paid = within(await screen.findByRole('list', { name: 'Paid' })).getAllByRole('listitem');
    for (const text of ['¥299.00', 'Alipay', 'T1', '2026-11-28 10:21:00']) expect(paid[0]?.textContent).toContain(text);
    for (const text of ['Paid twice', 'bank', 'T2', 'goes back in full']) expect(paid[1]?.textContent).toContain(text);
    const back = within(screen.getByRole('list', { name: 'Given back' })).getAllByRole('listitem');
    for (const text of ['¥9.00', 'Given back', 'R1', 'Wrong plan']) expect(back[0]?.textContent).toContain(text);
    for (const text of ['Failed', 'BALANCE <b>0</b>']) expect(back[1]?.textContent).toContain(text);
  });

  it('are none of an order that nobody has paid', async () => {
    await open({ '/api/order/payments': () => ({ payments: [], refunds: [] }) });
    await choose('Payments…');
    expect(await screen.findByText('Nothing was paid for this order.')).toBeTruthy();
  });
});

describe('a refund', () => {
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in yuan' });
  const askFor = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await user.clear(amount());
    await user.type(amount(), text);
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
  };

  it('begins with the rest of the order, warns of the plan, and is done after a question', async () => {
    const shown = await open({ [LIST]: () => orders([order({ refund_amount: 9.9 })]), [REFUND]: () => [] });
    const user = await choose('Refund…');
    expect(await screen.findByText('T1')).toBeTruthy();
    expect(amount().value).toBe('289.10');
    expect(screen.getByText(/^The plan of ada becomes shorter/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Remark' }), ' Sorry ');
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Give ¥289.10 back to ada?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(asked(shown, REFUND)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    await user.click(await screen.findByRole('button', { name: 'Give back' }));
    await screen.findByText('Done: ¥289.10 goes back to ada.');
    expect(asked(shown, REFUND)).toEqual([{ order_sn: '100', refund_amount: '289.10', remark: 'Sorry' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at the field what is no amount, or too much, before anything is asked', async () => {
    const shown = await open();
    const user = await choose('Refund…');
    await screen.findByText('T1');
    for (const text of ['0', '-1', '1.234', '1e2', 'x']) {
      await askFor(user, text);
      expect(await screen.findByText(new RegExp(`^“${text}” is no amount`)), text).toBeTruthy();
    }
    await askFor(user, '299.01');
    expect(await screen.findByText('At most 299.00 yuan of this order can be given back.')).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(asked(shown, REFUND)).toEqual([]);
  });

  it('shows a refusal of the server: at the field, or above where it is not about the amount', async () => {
    let refusal = { error_code: 10101, error_message: 'At most 5.00 yuan.' };
    await open({
      [REFUND]: () => {
        throw refusal;
      },
    });
    const user = await choose('Refund…');
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Refund…' }));
      await user.click(await screen.findByRole('button', { name: 'Give back' }));
    };
    await press();
    expect(await screen.findByText(/^At most 5\.00 yuan\./)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    refusal = { error_code: 11504, error_message: 'No way to pay is open.' };
    await press();
    expect((await screen.findByText('No way to pay is open.')).closest('[role="alert"]')).toBeTruthy();
  });
});
