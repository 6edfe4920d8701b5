import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withSections } from '../../../../admin/testing/sections.tsx';
import { CONSOLE } from '../../../console.ts';
import descriptor from '../../../plugin.ts';
import web from '../../index.ts';
import { administrator, invoice, WITH_FILE } from '../fixtures.ts';
import { orderSnsIn } from './use-add-invoice.ts';

const { half, routes } = withSections(web, descriptor);
const LIST = '/api/invoice/getList';
const listing = (list: readonly object[], total = list.length) => ({ list, total });

const open = (calls: RenderPluginOptions['calls'] = {}, path: string = CONSOLE.invoices) =>
  renderPlugin(half, {
    ...{ path, routes, caller: administrator },
    calls: { [LIST]: () => listing([invoice()]), ...calls },
  });
const table = async () => within(await screen.findByRole('table', { name: 'Invoices' }));
const asked = ({ calls }: Awaited<ReturnType<typeof open>>, path: string = LIST) =>
  calls.filter((one) => one.path === path).map(({ input }) => input);

async function choose(entry: string): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More for the invoice for Lake Ltd' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return user;
}
const refuse = (error_message: string, field?: string) => () => {
  throw { error_code: 10101, error_message, data: field ? { field } : [] };
};

describe('the list of invoices', () => {
  it('says who asked for which, where it goes, and how often it went', async () => {
    await open({ [LIST]: () => listing([invoice({ ...WITH_FILE, send_times: 2, order_sns: '1,2' })]) });
    const [, row] = (await table()).getAllByRole('row');
    const said = [
      'Lake Ltd',
      '91110108MA01ABCD2X',
      'ada',
      'ada@example.com',
      'Mailed 2 times',
      '¥299.00',
      '2026-11-28',
    ];
    for (const text of [...said, '10:20', '11:00']) expect(row?.textContent).toContain(text);
    for (const order_sn of ['1', '2']) expect(within(row as HTMLElement).getByText(order_sn)).toBeTruthy();
    const file = screen.getByRole('link', { name: 'Open the invoice for Lake Ltd' });
    expect([file.getAttribute('href'), file.getAttribute('rel')]).toEqual([WITH_FILE.file_url, 'noopener noreferrer']);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'opens nothing that is no file: %s',
    async (file_url) => {
      await open({ [LIST]: () => listing([invoice({ file_url })]) });
      await table();
      expect(screen.queryByRole('link', { name: 'Open the invoice for Lake Ltd' })).toBeNull();
    },
  );

  it('is what the address asks for, ten to a page, and so is the export', async () => {
    const user = userEvent.setup();
    const shown = await open({}, `${CONSOLE.invoices}&username=ad&status=0&page=3`);
    await table();
    expect(asked(shown)[0]).toEqual({ username: 'ad', invoice_title: '', status: '0', page: '3', count: '10' });
    const href = () => screen.getByRole('link', { name: /^Export/ }).getAttribute('href');
    expect(href()).toBe('/api/invoice/export?status=0');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'All' }));
    await waitFor(() => expect(shown.address()).toBe(`${CONSOLE.invoices}&username=ad`));
    expect(href()).toBe('/api/invoice/export?status=-1');
    await user.type(screen.getByRole('searchbox', { name: 'Invoice title' }), 'Lake');
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ invoice_title: 'Lake', status: '-1', page: '1' }));
  });

  it('that finds nothing shows all again; without any it says what will be here', async () => {
    await open({ [LIST]: () => listing([]) }, `${CONSOLE.invoices}&status=2`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show all invoices' }));
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
  });

  it('that does not come says why', async () => {
    await open({ [LIST]: refuse('Out of order') });
    expect(await screen.findByText('Out of order')).toBeTruthy();
  });
});

describe('the state of an invoice', () => {
  const turn = async (state: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'State of the invoice for Lake Ltd' }));
    await user.click(await screen.findByRole('option', { name: state }));
  };

  it('is set in any order', async () => {
    const sent = invoice({ status: '2' });
    const shown = await open({ [LIST]: () => listing([sent]), '/api/invoice/setStatus': () => [] });
    await turn('Applying');
    await screen.findByText('The state was changed.');
    expect(asked(shown, '/api/invoice/setStatus')).toEqual([{ id: '5', status: '0' }]);
    await waitFor(() => expect(asked(shown).length).toBeGreaterThan(1));
  });

  it('stays where the server refuses it, which is said', async () => {
    await open({ '/api/invoice/setStatus': refuse('There is no such invoice.') });
    await turn('Sent');
    expect(await screen.findByText('There is no such invoice.')).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'State of the invoice for Lake Ltd' });
    expect(field.value).toBe('Applying');
  });
});

describe('the file of an invoice', () => {
  const pdf = new File(['%PDF'], 'lake.pdf', { type: 'application/pdf' });
  const field = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

  it('is uploaded, then tied to the invoice', async () => {
    const shown = await open({
      '/api/invoice/upload': () => ({ file_url: WITH_FILE.file_url }),
      '/api/invoice/setFileUrl': () => [],
    });
    const user = await choose('Add file…');
    await screen.findByRole('dialog', { name: 'File of the invoice for Lake Ltd' });
    await user.upload(field(), pdf);
    await screen.findByText('The file was uploaded.');
    expect(asked(shown, '/api/invoice/setFileUrl')).toEqual([{ id: '5', file_url: WITH_FILE.file_url }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows its way, which can be stopped; nothing is tied then', async () => {
    const shown = await open({ '/api/invoice/upload': () => new Promise(() => undefined) });
    const user = await choose('Add file…');
    await screen.findByRole('dialog');
    await user.upload(field(), pdf);
    expect(await screen.findByRole('progressbar', { name: 'Sending lake.pdf' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Choose file' })).toBeTruthy();
    expect(asked(shown, '/api/invoice/setFileUrl')).toEqual([]);
  });

  it('that is refused is said in the dialog', async () => {
    await open({ '/api/invoice/upload': refuse('PDF, OFD, XML, PNG or JPEG.') });
    const user = await choose('Add file…');
    await screen.findByRole('dialog');
    await user.upload(field(), pdf);
    expect((await screen.findByText('PDF, OFD, XML, PNG or JPEG.')).closest('[role="alert"]')).toBeTruthy();
  });

  it('can be an address of the web, and no script', async () => {
    const shown = await open({ '/api/invoice/setFileUrl': () => [] });
    const user = await choose('Add file…');
    const address = await screen.findByRole('textbox', { name: 'Or where it is on the web' });
    await user.type(address, 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Use address' }));
    expect(await screen.findByText(/^Write an address that begins with/)).toBeTruthy();
    await user.clear(address);
    await user.type(address, 'https://tax.example/1.pdf{Enter}');
    await screen.findByText('The address was saved.');
    expect(asked(shown, '/api/invoice/setFileUrl')).toEqual([{ id: '5', file_url: 'https://tax.example/1.pdf' }]);
  });

  it('can be removed', async () => {
    const shown = await open({
      [LIST]: () => listing([invoice(WITH_FILE)]),
      '/api/invoice/setFileUrl': () => [],
    });
    const user = await choose('Change file…');
    await user.click(await screen.findByRole('button', { name: 'Remove file' }));
    await screen.findByText('The file was removed.');
    expect(asked(shown, '/api/invoice/setFileUrl')).toEqual([{ id: '5', file_url: '' }]);
  });
});

describe('the mail of an invoice', () => {
  it('is sent after a question that names the address', async () => {
    const shown = await open({
      [LIST]: () => listing([invoice({ ...WITH_FILE, send_times: 1 })]),
      '/api/invoice/sendEmail': () => [],
    });
    const user = await choose('Send by email…');
    const question = within(await screen.findByRole('dialog', { name: 'Send to ada@example.com?' }));
    expect(question.getByText('It was mailed 1 time before.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Send' }));
    await screen.findByText('Sent to ada@example.com.');
    expect(asked(shown, '/api/invoice/sendEmail')).toEqual([{ id: '5' }]);
  });

  it('needs a file', async () => {
    await open();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'More for the invoice for Lake Ltd' }));
    const entry = await screen.findByRole('menuitem', { name: 'Send by email…' });
    expect([entry.hasAttribute('disabled'), entry.title]).toEqual([true, 'Add the file first.']);
  });

  it('that is refused says why', async () => {
    await open({
      [LIST]: () => listing([invoice(WITH_FILE)]),
      '/api/invoice/sendEmail': refuse('This site sends no mail.'),
    });
    const user = await choose('Send by email…');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This site sends no mail.')).toBeTruthy();
  });
});

describe('an invoice of the administrator’s', () => {
  const ADD = '/api/invoice/addByAdmin';
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const begin = async () => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add invoice' }));
    return { user, submit: () => user.click(dialog.getByRole('button', { name: 'Add invoice' })) };
  };
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    const values = { User: 'ada', Orders: '1，2', 'Invoice title': 'Lake Ltd', Email: 'ada@example.com' };
    for (const [name, value] of Object.entries(values)) await user.type(field(name), value);
  };

  it('is added, with the sum of its orders where no amount is written', async () => {
    const shown = await open({ [ADD]: () => ({ id: '9' }) });
    const { user, submit } = await begin();
    await fill(user);
    await user.type(field('Unified social credit code'), '91110108ma01abcd2x');
    await submit();
    await screen.findByText('The invoice was added.');
    expect(asked(shown, ADD)).toEqual([
      {
        ...{ username: 'ada', order_sns: '1,2', invoice_title: 'Lake Ltd', usco: '91110108MA01ABCD2X' },
        ...{ email: 'ada@example.com', remark: '' },
      },
    ]);
  });

  it('says at each field what is wrong', async () => {
    const shown = await open();
    const { user, submit } = await begin();
    await user.type(field('Unified social credit code'), '123');
    await user.type(field('Amount in yuan'), '1.234');
    await user.type(field('Email'), 'nobody');
    await submit();
    const names = ['User', 'Orders', 'Invoice title', 'Unified social credit code', 'Amount in yuan', 'Email'];
    for (const name of names) expect(field(name).getAttribute('aria-invalid'), name).toBe('true');
    expect(document.activeElement).toBe(field('User'));
    expect(asked(shown, ADD)).toEqual([]);
  });

  it('that is refused says so at the field that the server names, else above', async () => {
    let answer = refuse('There is nobody called “ada”.', 'username');
    await open({ [ADD]: () => answer() });
    const { user, submit } = await begin();
    await fill(user);
    await submit();
    await waitFor(() => expect(field('User').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('There is nobody called “ada”.')).toBeTruthy();
    await user.type(field('User'), 'x');
    answer = refuse('Choose paid orders.');
    await submit();
    expect((await screen.findByText('Choose paid orders.')).closest('[role="alert"]')).toBeTruthy();
  });

  it('is not thrown away without a question', async () => {
    await open();
    const { user } = await begin();
    await user.type(field('User'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('order numbers', () => {
  it('are read from lines, and between commas of both scripts', () => {
    expect(orderSnsIn(' 1, 2\n3，4、5；6 ')).toBe('1,2,3,4,5,6');
    expect(orderSnsIn(' ，\n')).toBe('');
  });
});
