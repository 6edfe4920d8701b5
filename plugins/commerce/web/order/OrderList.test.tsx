import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, order, refuse } from '../../testing/web.ts';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1);

describe('the order history', () => {
  it('says what was ordered, paid and given back, and leads to the payment of what waits', async () => {
    const list = [
      order({ order_sn: '3', status: 0, vip_type: '2', years: 2, amount: 598 }),
      order({ order_sn: '2', order_type: 'renew', refund_amount: 49.5 }),
      order({ order_sn: '1', status: 2 }),
    ];
    await open('/order/myList', { calls: { '/api/order/myList': () => ({ list }) } });
    const shown = await rows();
    expect(
      shown.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['3', 'Professional', 'Purchase', '2 years', '¥598', '2026-11-28 10:20', '–', 'Waiting', 'Pay'],
      ['2', 'Advanced', 'Renewal', '1 year', '¥99', '2026-11-28 10:20', '¥49.50', 'Paid', ''],
      ['1', 'Advanced', 'Purchase', '1 year', '¥99', '2026-11-28 10:20', '–', 'Closed', ''],
    ]);
    expect(screen.getByRole('link', { name: 'Pay order 3' }).getAttribute('href')).toBe('/order/pay?order_sn=3');
  });

  it('leads to the prices while it is empty', async () => {
    await open('/order/myList', { calls: { '/api/order/myList': () => ({ list: [] }) } });
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plans and prices' }).getAttribute('href')).toBe('/prices');
  });

  it('says why it could not be read', async () => {
    await open('/order/myList', { calls: { '/api/order/myList': refuse('Out of order') } });
    expect(await screen.findByText('Out of order')).toBeTruthy();
  });
});
