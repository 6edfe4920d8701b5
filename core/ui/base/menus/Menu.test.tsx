import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button, IconButton, Menu } from '../../base.ts';
import { measured } from '../../testing/measured.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import { inHalves } from './menu-entries.ts';

const nothing = () => {};
const entries = [
  { id: 'delete', label: 'Delete', danger: true, onSelect: nothing },
  { id: 'open', label: 'Open', href: '/1', onSelect: vi.fn() },
  { id: 'copy', label: 'Copy', onSelect: vi.fn() },
];

describe('Menu', () => {
  it('opens by keyboard, moves by arrows and acts by Enter', async () => {
    const copy = vi.fn();
    const { user } = renderUi(
      <Menu
        target={<Button>More</Button>}
        entries={[
          { id: 'open', label: 'Open', onSelect: nothing },
          { id: 'copy', label: 'Copy', onSelect: copy },
        ]}
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'More' });
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Open' })).toBe(document.activeElement));
    await user.keyboard('{ArrowDown}');
    expect(within(menu).getByRole('menuitem', { name: 'Copy' })).toBe(document.activeElement);
    await user.keyboard('{Enter}');
    expect(copy).toHaveBeenCalledOnce();
  });

  it('puts what destroys last and apart, whatever the order it was given', async () => {
    const { user } = renderUi(<Menu target={<Button>More</Button>} entries={entries} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu');
    const shown = [...menu.querySelectorAll('[role="menuitem"], [role="separator"], .mantine-Menu-divider')];
    expect(shown.map((node) => node.textContent)).toEqual(['Open', 'Copy', '', 'Delete']);
  });

  it('closes by Escape and gives the focus back to its button', async () => {
    measured();
    const { user } = renderUi(<Menu target={<IconButton label="More" icon={null} />} entries={entries} />, 'default');
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('takes the plain click on a link, and leaves the modified one to the browser', async () => {
    const select = vi.fn();
    const { user } = renderUi(
      <Menu target={<Button>More</Button>} entries={[{ id: 'open', label: 'Open', href: '#1', onSelect: select }]} />,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    const link = await screen.findByRole('menuitem', { name: 'Open' });
    expect(link.getAttribute('href')).toBe('#1');
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(select).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
    expect(select).toHaveBeenCalledOnce();
  });

  it('stands in two columns of about the same length where it is wide, and arrows go from one to the other', async () => {
    const many = ['aaa', 'bb', 'c', 'ddd'].flatMap((group) =>
      [...group].map((_, at) => ({ id: `${group}${at}`, label: `${group} ${at}`, group, onSelect: nothing })),
    );
    const { user } = renderUi(<Menu isWide target={<Button>Insert</Button>} entries={many} />);
    await user.click(screen.getByRole('button', { name: 'Insert' }));
    const menu = await screen.findByRole('menu', { name: 'Insert' });
    const columns = [...menu.querySelectorAll('[role="none"]')];
    expect(columns.map((column) => column.querySelectorAll('[role="menuitem"]').length)).toEqual([5, 4]);
    within(menu).getByRole('menuitem', { name: 'bb 1' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(within(menu).getByRole('menuitem', { name: 'c 0' })).toBe(document.activeElement);
  });

  it('has no column that is longer than it must be, what stands above each group counted', () => {
    const groups = [4, 4, 5, 5, 7, 3, 5, 1, 3, 1].map((count) => Array.from({ length: count }, () => ''));
    expect(inHalves(groups).map((half) => half.length)).toEqual([4, 6]);
    expect(inHalves([['a']])).toEqual([[['a']]]);
  });

  it('says which choice is on', async () => {
    const { user } = renderUi(
      <Menu target={<Button>View</Button>} entries={[{ id: 'wide', label: 'Wide', checked: true }]} />,
    );
    await user.click(screen.getByRole('button', { name: 'View' }));
    const entry = await screen.findByRole('menuitemcheckbox', { name: 'Wide' });
    expect(entry.getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    ['an icon', { id: 'a', label: 'Copy', icon: <i /> }],
    ['a check', { id: 'a', label: 'Wide', checked: false }],
  ])('has one left edge: where an entry has %s, the others have its room', async (_, marked) => {
    const { user } = renderUi(
      <Menu
        target={<Button>More</Button>}
        entries={[marked, { id: 'b', label: 'Open' }, { id: 'c', label: 'Go', href: '/' }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    for (const item of await screen
      .findAllByText(/Copy|Wide|Open|Go/)
      .then((labels) => labels.map((label) => label.closest('[data-menu-item]') as HTMLElement))) {
      expect(item.firstElementChild?.className, item.textContent ?? '').toMatch(/itemSection|itemIndicator/);
    }
  });

  it('has no room for signs where no entry has one', async () => {
    const { user } = renderUi(<Menu target={<Button>More</Button>} entries={[{ id: 'b', label: 'Open' }]} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem');
    expect(item.firstElementChild?.className).toMatch(/itemLabel/);
  });

  it('marks where one is', async () => {
    const here = [
      { id: 'b', label: 'Here', isCurrent: true },
      { id: 'c', label: 'There' },
    ];
    const { user } = renderUi(<Menu target={<Button>More</Button>} entries={here} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect((await screen.findByRole('menuitem', { current: true })).textContent).toBe('Here');
  });

  it('holds entries only: what stands above them is beside it', async () => {
    const field = { label: 'Filter', clearLabel: 'Clear', value: '', onValue: vi.fn() };
    const head = { label: 'Projects', title: <b>Handbook</b>, field };
    const { user } = renderUi(<Menu target={<Button>More</Button>} entries={entries} head={head} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu', { name: 'Projects' });
    const input = screen.getByRole('textbox', { name: 'Filter' });
    expect(menu.contains(input)).toBe(false);
    expect(screen.getByText('Handbook')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input));
  });
});
