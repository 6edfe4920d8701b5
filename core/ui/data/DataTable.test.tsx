import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps } from '../data.ts';
import { renderUi } from '../testing/render-ui.tsx';

type Member = { id: string; name: string; pages: number };

const columns: Column<Member>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, sortable: true },
  { key: 'pages', header: 'Pages', cell: (row) => row.pages, align: 'end' },
];
const rows: Member[] = [
  { id: '1', name: 'Ann', pages: 3 },
  { id: '2', name: 'Bo', pages: 5 },
];
const table = (more: Partial<DataTableProps<Member>> = {}) => (
  <DataTable label="Members" columns={columns} rows={rows} rowKey={(row) => row.id} empty={<p>Nobody</p>} {...more} />
);

describe('DataTable', () => {
  it('is a named table of its rows', () => {
    renderUi(table());
    const shown = within(screen.getByRole('table', { name: 'Members' })).getAllByRole('row');
    expect(shown.map((row) => row.textContent)).toEqual(['NamePages', 'Ann3', 'Bo5']);
  });

  it('gives each cell the name of its column, for the cards of a phone', () => {
    renderUi(table());
    expect(screen.getByRole('cell', { name: '5' }).getAttribute('data-header')).toBe('Pages');
  });

  it('names a column of buttons for a screen reader alone', () => {
    const acts: Column<Member>[] = [{ key: 'acts', header: 'Actions', hideHeader: true, cell: () => 'x' }];
    renderUi(table({ columns: acts }));
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
    expect(screen.getAllByRole('cell')[0]?.hasAttribute('data-header')).toBe(false);
  });

  it('has what acts on all rows in the place of a header, under its name', () => {
    const choose: Column<Member> = {
      key: 'choose',
      header: 'Select',
      headControl: <button type="button">All</button>,
      cell: () => 'x',
    };
    renderUi(table({ columns: [choose, ...columns] }));
    const head = screen.getAllByRole('columnheader')[0] as HTMLElement;
    expect([within(head).getByRole('button').textContent, head.hasAttribute('data-control')]).toEqual(['All', true]);
    expect(screen.getAllByRole('columnheader')[1]?.hasAttribute('data-control')).toBe(false);
  });

  it('of which a column says where it stands on a phone is rows of two lines there, and else cards', () => {
    const { rerender } = renderUi(table());
    const isCompact = () => screen.getByRole('table').hasAttribute('data-compact');
    expect(isCompact()).toBe(false);
    rerender(table({ columns: columns.map((column) => ({ ...column, compact: 'lead' })) }));
    expect(isCompact()).toBe(true);
    expect(screen.getByRole('cell', { name: 'Ann' }).getAttribute('data-compact')).toBe('lead');
  });

  it('lets columns of names take their room first: such a cell is as wide as its words, and ends', () => {
    const who = columns.map((column) => (column.key === 'name' ? { ...column, whole: true } : column));
    renderUi(table({ columns: who }));
    const isWhole = (name: string) => screen.getByRole('cell', { name }).hasAttribute('data-whole');
    expect([isWhole('Ann'), isWhole('3')]).toEqual([true, false]);
    const css = readFileSync(new URL('./DataTable.module.css', import.meta.url), 'utf8');
    const rule = /\n {2}\.table td\[data-whole\] \.cell \{([^}]*)\}/.exec(css)?.[1];
    expect(rule).toMatch(/^\s*inline-size: max-content;\s*max-inline-size: clamp\(/);
    expect(rule).not.toMatch(/anywhere|break-all/);
  });

  it('has a button in each row that a narrow screen opens by it, and none where nothing waits behind a row', async () => {
    const compact = columns.map((column) => (column.key === 'name' ? { ...column, compact: 'lead' as const } : column));
    const detailsOf = ({ name }: Member) => `Details of ${name}`;
    const { user, rerender } = renderUi(table({ columns: compact, detailsOf }));
    const [, ann, bo] = screen.getAllByRole('row');
    const button = screen.getByRole('button', { name: 'Details of Ann' });
    expect([button.getAttribute('aria-expanded'), ann?.dataset.open]).toEqual(['false', undefined]);
    await user.click(button);
    const after = [button.getAttribute('aria-expanded'), ann?.dataset.open, bo?.dataset.open];
    expect(after).toEqual(['true', 'true', undefined]);
    await user.click(button);
    expect(ann?.dataset.open).toBeUndefined();
    rerender(table({ columns: compact }));
    expect(screen.queryByRole('button', { name: 'Details of Ann' })).toBeNull();
  });

  it('shows the empty state instead of a table without rows', () => {
    renderUi(table({ rows: [] }));
    expect(screen.getByText('Nobody')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that it loads, and not that it is empty', () => {
    renderUi(table({ rows: [], loading: { label: 'Loading members' } }));
    expect(screen.getByRole('status', { name: 'Loading members' })).toBeTruthy();
    expect(screen.queryByText('Nobody')).toBeNull();
  });

  it('asks for another order, and turns it round on the same header', async () => {
    const sorted = vi.fn();
    const { user, rerender } = renderUi(table({ onSort: sorted }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(sorted).toHaveBeenLastCalledWith({ key: 'name', direction: 'ascending' });
    rerender(table({ onSort: sorted, sort: { key: 'name', direction: 'ascending' } }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(sorted).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
  });

  it('turns pages by named buttons', async () => {
    const turned = vi.fn();
    const labels = { region: 'Pages', previous: 'Previous', next: 'Next', page: (number: number) => `Page ${number}` };
    const { user } = renderUi(table({ paging: { page: 1, pages: 3, onChange: turned, labels } }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(turned).toHaveBeenLastCalledWith(2);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(turned).toHaveBeenLastCalledWith(3);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  });
});
