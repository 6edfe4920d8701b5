import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { placeOf } from '../../book/address.ts';
import { cellAt } from '../../book/cells.ts';
import type { Book } from '../../book/types.ts';
import sheet from '../../plugin.ts';
import type { BookView } from '../grid/types.ts';
import TableView from './TableView.tsx';

const caller = { kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid: '2' } as const;
const given: Book = [
  {
    ...{ name: 'Plan', unknown: 1, merges: ['A4:B5'] },
    rows: {
      len: 800,
      0: { cells: { 0: { text: 'Name' }, 1: { text: 'Cost' } } },
      1: { cells: { 0: { text: 'Desk' }, 1: { text: '20' } } },
      2: { cells: { 0: { text: 'Sum', note: 'all' }, 1: { text: '=B2*2' } } },
      3: { cells: { 0: { text: 'wide', merge: [1, 1] } } },
    } as Book[number]['rows'] & object,
  },
  { name: 'Other', rows: { 0: { cells: { 0: { text: '=Plan!B2' } } } } },
];

async function open({ book = given, isReadOnly = false }: { book?: Book; isReadOnly?: boolean } = {}) {
  const onChange = vi.fn();
  let view: BookView | undefined;
  const onView = (next: BookView | undefined) => {
    view = next;
  };
  const Page = () => <TableView {...{ book, isReadOnly, onChange, onView }} />;
  const half = web({ pages: { 'sheet-edit': async () => ({ default: Page }) } });
  const routes = { ...sheet, contributions: [], provides: [] };
  await renderPlugin(half, { path: '/sheet/edit/1/2', routes, caller });
  await screen.findByRole('grid');
  const read = (name: string, at = 0) => {
    const found = view?.read()[at];
    return found && cellAt(found, placeOf(name) ?? { row: -1, column: -1 })?.text;
  };
  act(() => view?.focus());
  return { onChange, read, view: () => view as BookView, person: userEvent.setup() };
}
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the table view', () => {
  it('says address and content of each cell, formulas and notes in its description', async () => {
    const { person } = await open();
    expect(focused()).toBe('A1: Name');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('A3: Sum');
    expect(document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Note: all.',
    );
    await person.keyboard('{ArrowRight}');
    expect(focused()).toBe('B3: 40');
    expect(document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Formula =B2*2.',
    );
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('A4:B5: wide');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('A6: empty');
  });

  it('has one cell in the order of Tab, and says how large it is', async () => {
    await open();
    const grid = screen.getByRole('grid', { name: 'Plan' });
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['801', '27']);
    expect(grid.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
    expect(grid.querySelectorAll('tbody tr').length).toBeLessThan(60);
  });

  it('writes what is typed, and results follow', async () => {
    const { person, read, onChange, view } = await open();
    await person.keyboard('{ArrowDown}{ArrowRight}7{Enter}');
    expect(read('B2')).toBe('7');
    expect(focused()).toBe('B3: 14');
    expect(onChange).toHaveBeenCalled();
    expect(view().read()[0]?.unknown).toBe(1);
    await person.keyboard('{F2}+1{Tab}');
    expect(read('B3')).toBe('=B2*2+1');
    expect(focused()).toBe('C3: empty');
    await person.keyboard('2024-1-5{Enter}');
    expect(read('C3')).toBe('2024-01-05');
  });

  it('saves what is typed and not yet left, and keeps the cell where it is cancelled', async () => {
    const { person, read } = await open();
    await person.keyboard('new');
    expect(read('A1')).toBe('new');
    await person.keyboard('{Escape}');
    expect([read('A1'), focused()]).toEqual(['Name', 'A1: Name']);
  });

  it('clears, undoes and does again', async () => {
    const { person, read } = await open();
    await person.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    expect([read('A1'), read('B1')]).toEqual([undefined, undefined]);
    expect(await screen.findByText('2 cells cleared')).toBeTruthy();
    await person.keyboard('{Control>}z{/Control}');
    expect([read('A1'), read('B1'), focused()]).toEqual(['Name', 'Cost', 'A1: Name']);
    await person.keyboard('{Control>}y{/Control}');
    expect(read('A1')).toBeUndefined();
  });

  it('copies shown texts, pastes formulas along, and texts of other programs', async () => {
    const { person, read } = await open();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    const data = new Map<string, string>();
    const clipboardData = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
    };
    fireEvent.copy(document.activeElement as Element, { clipboardData });
    expect(data.get('text/plain')).toBe('40');
    await person.keyboard('{ArrowRight}');
    fireEvent.paste(document.activeElement as Element, { clipboardData });
    expect(read('C3')).toBe('=C2*2');
    data.set('text/plain', 'x\t12%\r\ny\t');
    fireEvent.paste(document.activeElement as Element, { clipboardData });
    expect([read('C3'), read('D3'), read('C4')]).toEqual(['x', '0.12', 'y']);
  });

  it('goes to a cell by its name, of another sheet too, and says where there is none', async () => {
    const { person } = await open();
    const field = screen.getByRole('textbox', { name: /Go to cell/ });
    await person.type(field, 'Z700{Enter}');
    expect(focused()).toBe('Z700: empty');
    await person.type(field, 'other!A1{Enter}');
    expect(focused()).toBe('A1: 20');
    expect(screen.getByRole('tab', { name: 'Other' }).getAttribute('aria-selected')).toBe('true');
    await person.type(field, 'nowhere!A1{Enter}');
    expect(screen.getByText('There is no such cell.')).toBeTruthy();
  });

  it('puts in rows and takes out columns, with formulas of all sheets', async () => {
    const { person, read } = await open();
    await person.keyboard('{ArrowDown}');
    await person.click(screen.getByRole('button', { name: 'Rows and columns' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Insert a row above' }));
    expect([read('A3'), read('B4'), read('A1', 1)]).toEqual(['Desk', '=B3*2', '=Plan!B3']);
    await person.click(screen.getByRole('button', { name: 'Rows and columns' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete column' }));
    expect([read('A3'), read('A4'), read('A1', 1)]).toEqual(['20', '=A3*2', '=Plan!A3']);
  });

  it('adds, renames and deletes sheets', async () => {
    const { person, read, view } = await open();
    await person.click(screen.getByRole('button', { name: 'More for sheet “Plan”' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Rename sheet' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the sheet' });
    await person.clear(name);
    await person.type(name, 'other{Enter}');
    expect(screen.getByText('Another sheet has this name.')).toBeTruthy();
    await person.clear(name);
    await person.type(name, 'Costs{Enter}');
    expect(read('A1', 1)).toBe('=Costs!B2');
    await person.click(screen.getByRole('button', { name: 'Add a sheet' }));
    expect(
      view()
        .read()
        .map((one) => one.name),
    ).toEqual(['Costs', 'Other', 'Sheet3']);
    screen.getByRole('tab', { name: 'Sheet3' }).focus();
    await person.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Costs' })).toBe(document.activeElement);
    await person.click(screen.getByRole('button', { name: 'More for sheet “Costs”' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete sheet' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete sheet' }));
    await screen.findByRole('grid', { name: 'Other' });
    expect(read('A1')).toBe('=#REF!');
  });

  it('changes nothing for who only reads', async () => {
    const { person, read, onChange } = await open({ isReadOnly: true });
    await person.keyboard('x{Delete}{F2}{Enter}');
    expect([read('A1'), screen.queryByRole('button')]).toEqual(['Name', null]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes another book in one step, and gives the same one where nothing was written', async () => {
    const empty: Book = [];
    const { person, read, view } = await open({ book: empty });
    expect(view().read()).toBe(empty);
    act(() => view().write(given));
    expect(await screen.findByRole('grid', { name: 'Plan' })).toBeTruthy();
    expect(read('A1')).toBe('Name');
    act(() => view().focus());
    await person.keyboard('{Control>}z{/Control}');
    expect(view().read()).toBe(empty);
  });
});
