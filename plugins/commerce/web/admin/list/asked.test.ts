import { beforeEach, describe, expect, it } from 'vitest';
import { invoicesAddress, invoicesIn, NO_INVOICES_ASKED, noOrdersAsked, ordersAddress, ordersIn } from './asked.ts';

const HERE = '/admin/index?section=commerce/orders';
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams);

// How many rows one wants is remembered.
beforeEach(() => localStorage.clear());

describe('the address of the orders', () => {
  it('says what is asked for, and nothing more', () => {
    expect(ordersAddress(HERE, noOrdersAsked())).toBe(HERE);
    const asked = { order_sn: '2026&1', username: '张', page: 3, rows: 50 };
    expect(ordersIn(queryOf(ordersAddress(HERE, asked)))).toEqual(asked);
  });

  it('asks for everything where it says nonsense', () => {
    for (const page of ['-1', '0', '1e9', '9999999', 'x']) {
      expect(ordersIn({ page, rows: '1000' }), page).toEqual(noOrdersAsked());
    }
  });

  it('cuts a word that is longer than the call takes', () => {
    expect(ordersIn({ order_sn: '1'.repeat(40) }).order_sn).toHaveLength(32);
  });
});

describe('the address of the invoices', () => {
  it('says what is asked for, and nothing more', () => {
    expect(invoicesAddress(HERE, NO_INVOICES_ASKED)).toBe(HERE);
    const asked = { username: 'a&b', invoice_title: '公司', status: '0', page: 2 } as const;
    expect(invoicesIn(queryOf(invoicesAddress(HERE, asked)))).toEqual(asked);
  });

  it('asks for every status where it names none that there is', () => {
    for (const status of ['3', '-2', '01', '']) expect(invoicesIn({ status }), status).toEqual(NO_INVOICES_ASKED);
  });
});
