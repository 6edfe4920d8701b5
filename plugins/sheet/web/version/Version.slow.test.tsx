import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { writeBook } from '../../book/read.ts';
import type { Book } from '../../book/types.ts';
import sheet from '../../plugin.ts';
import Version from './Version.tsx';

const caller = { kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid: '2' } as const;
const routes = { ...sheet, contributions: [], provides: [] };
const show = (page_content: string, before?: string) =>
  renderPlugin(
    web({
      pages: {
        'sheet-edit': async () => ({
          default: () => <Version page_content={page_content} {...(before !== undefined && { before })} />,
        }),
      },
    }),
    { path: '/sheet/edit/1/2', routes, caller },
  );
const book = (texts: readonly (readonly string[])[], name = 'Plan'): Book => [
  {
    name,
    rows: Object.fromEntries(
      texts.map((row, at) => [at, { cells: Object.fromEntries(row.map((text, column) => [column, { text }])) }]),
    ),
  },
];
const lines = (count: number) => Array.from({ length: count }, (_, at) => [`row ${at}`, String(at)]);

it('a version that is no spreadsheet is shown as text', async () => {
  await show('<b>words</b>');
  expect(await screen.findByText(/is not a spreadsheet/)).toBeTruthy();
  expect(screen.getByText('<b>words</b>')).toBeTruthy();
});

it('a comparison shows old and new texts with their results, equal rows folded, and says how much changed', async () => {
  const before = [...lines(60), ['sum', '=B2+1']];
  const after = [...lines(30), ['new', 'x'], ...lines(60).slice(30), ['sum', '=B2+2']];
  await show(writeBook(book(after)), writeBook([...book(before), { name: 'Old' }]));
  expect(await screen.findByText('1 cell changed, 1 row added, sheet “Old” removed')).toBeTruthy();
  const table = within(screen.getByRole('region', { name: 'Plan' }).querySelector('table') as HTMLElement);
  expect(table.getAllByText(/equal rows/).map((one) => one.textContent?.trim())).toEqual([
    '… 28 equal rows',
    '… 26 equal rows',
  ]);
  const changed = table.getByText('=B2+1').closest('tr');
  expect(changed?.querySelector('del')?.textContent).toBe('=B2+1 (= 2)');
  expect(changed?.querySelector('ins')?.textContent).toBe('=B2+2 (= 3)');
  expect([...(changed?.children ?? [])].slice(0, 2).map((one) => one.textContent)).toEqual(['±Changed row 61', '62']);
  expect(table.getByText('new').closest('tr')?.textContent).toBe('+Added row 31newx');
});

it('a comparison is walked through by button and by key', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const person = userEvent.setup();
  const after = lines(400).map((row, at) => (at % 10 === 0 ? [`other ${at}`] : row));
  await show(writeBook(book(after)), writeBook(book(lines(400))));
  expect(await screen.findByText('40 changes')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Next change/ }));
  expect(screen.getByText('Change 1 of 40')).toBeTruthy();
  expect(document.querySelector('tr[data-current]')?.textContent).toContain('other 0');
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByText('Change 40 of 40')).toBeTruthy();
  expect(document.querySelector('tr[data-current]')?.textContent).toContain('other 390');
  expect(scroll).toHaveBeenCalledTimes(2);
});

it('a large comparison is shown in parts', async () => {
  const person = userEvent.setup();
  await show(writeBook(book(lines(400).map(([name]) => [`${name}!`]))), writeBook(book(lines(400))));
  await person.click(await screen.findByRole('button', { name: 'Show 150 more rows' }));
  expect(await screen.findByRole('button', { name: 'Show 100 more rows' })).toBeTruthy();
});

it('equal spreadsheets are said to be', async () => {
  await show(writeBook(book(lines(3))), writeBook(book(lines(3))));
  expect(await screen.findByText('There is no difference in the cells.')).toBeTruthy();
});
