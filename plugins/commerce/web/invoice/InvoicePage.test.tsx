import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, open, order, refuse } from '../../testing/web.ts';

const invoice = (id: string, over: object = {}) => ({
  ...{ id, username: 'ann', order_sns: '1,2', invoice_title: `Lake ${id}`, usco: '', amount: 148.5, email: 'a@b.cc' },
  ...{ apple_time: '2026-11-28 10:20:30', status: '0', status_text: 'Applying', file_url: '', send_times: 0 },
  ...{ last_update_time: '' },
  ...over,
});
const payable = [order({ order_sn: '1', amount: 99.9 }), order({ order_sn: '2', amount: 299, refund_amount: 0.8 })];
const calls = {
  '/api/invoice/getHistoryList': () => ({ list: [] as object[] }),
  '/api/invoice/orderList': () => ({ list: payable }),
  '/api/invoice/add': () => ({ id: '1' }),
};
const show = (over: Parameters<typeof open>[1] = {}) =>
  open('/invoice/index', { ...over, calls: { ...calls, ...over.calls } });
const ask = async () => {
  const shown = await show();
  await shown.person.click(await screen.findByRole('button', { name: 'Ask for an invoice' }));
  return { ...shown, form: within(await screen.findByRole('form', { name: 'Ask for an invoice' })) };
};

describe('the invoices', () => {
  it('say their state, and have their file where it was issued', async () => {
    const list = [
      invoice('3', { status: '2', status_text: 'Sent', file_url: '/api/invoice/file?sign=abc' }),
      invoice('2', { file_url: 'javascript:alert(1)' }),
    ];
    await show({ calls: { '/api/invoice/getHistoryList': () => ({ list }) } });
    const [, first, second] = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row');
    expect([...(first as HTMLElement).children].map((cell) => cell.textContent)).toEqual([
      ...['Lake 3', '¥148.50', '1, 2', 'a@b.cc', '2026-11-28 10:20', 'Sent', 'Open'],
    ]);
    const link = within(first as HTMLElement).getByRole('link', { name: 'Open the invoice for Lake 3' });
    expect(link.getAttribute('href')).toBe('/api/invoice/file?sign=abc');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('say why they could not be read', async () => {
    await show({ calls: { '/api/invoice/getHistoryList': refuse('Out of order') } });
    expect(await screen.findByText('Out of order')).toBeTruthy();
  });
});

describe('the application for an invoice', () => {
  it('says at each field what is missing, and takes the keyboard to the first', async () => {
    const { person, form, sent } = await ask();
    await person.type(form.getByRole('textbox', { name: 'Unified social credit code' }), '123');
    await person.click(form.getByRole('button', { name: 'Send' }));
    for (const text of [/Choose at least one order/, /Write the title/, /has 18 letters/, /Write an email address/]) {
      expect(form.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(form.getAllByRole('checkbox')[0]);
    expect(sent('/api/invoice/add')).toEqual([]);
  });

  it('sums the chosen orders without what was given back, warns, and is sent', async () => {
    const { person, form, sent } = await ask();
    for (const box of form.getAllByRole('checkbox')) await person.click(box);
    expect(form.getByRole('status').textContent).toBe('2 orders, ¥398.10');
    await person.type(form.getByRole('textbox', { name: 'Invoice title' }), ' Lakeside ');
    await person.type(form.getByRole('textbox', { name: 'Unified social credit code' }), '91350100m000100y43');
    await person.type(form.getByRole('textbox', { name: 'Email' }), 'a@b.cc');
    await person.click(form.getByRole('button', { name: 'Send' }));
    const question = await dialog('Send this application?');
    expect(question.getByText(/mistakes cannot be corrected/)).toBeTruthy();
    expect(question.getByText('Only electronic ordinary invoices are issued.')).toBeTruthy();
    expect(sent('/api/invoice/add')).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Invoice application received')).toBeTruthy();
    expect(sent('/api/invoice/add')).toEqual([
      { order_sns: '1,2', invoice_title: 'Lakeside', usco: '91350100M000100Y43', email: 'a@b.cc' },
    ]);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  it('says so where no order can be chosen', async () => {
    const { person } = await show({ calls: { '/api/invoice/orderList': () => ({ list: [] }) } });
    await person.click(await screen.findByRole('button', { name: 'Ask for an invoice' }));
    expect(await screen.findByRole('heading', { name: 'No order can be invoiced' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Back to the invoices' }));
    expect(await screen.findByRole('button', { name: 'Ask for an invoice' })).toBe(document.activeElement);
  });
});
