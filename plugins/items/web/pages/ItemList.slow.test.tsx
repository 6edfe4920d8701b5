import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { useDialogs } from '../store.ts';
import { calls, projects, reader } from './fixtures.ts';

beforeEach(() => localStorage.clear());

const open = (over: object = {}) =>
  renderPlugin(web, { path: '/item/index', routes: items, caller: reader, calls: { ...calls, ...over } });

describe('the project list', () => {
  it('links every project at its address, and says by a word who can read it, and whose it is', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'My projects' });
    const rows = within(list).getAllByRole('listitem');
    expect(within(list).getByRole('link', { name: 'Handbook' }).getAttribute('href')).toBe('/1');
    expect(within(list).getByRole('link', { name: 'Billing API' }).getAttribute('href')).toBe('/billing');
    const facts = rows.map((row) =>
      [...(row.querySelector('.project-facts')?.children ?? [])].map((one) => one.textContent),
    );
    expect(facts).toEqual([
      ['Password', 'You', 'Nov 14, 2023'],
      ['Public', 'You', 'Nov 14, 2023'],
    ]);
  });

  it('filters by keyword and says when nothing is left', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find by name or text' }), 'work');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Find by name or text' }), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No projects or pages match “workzzz”' })).toBeTruthy();
  });

  it('finds a project by its address and by what is said of it, too', async () => {
    const user = userEvent.setup();
    const [first, second] = projects;
    await open({ '/api/item/myList': () => [first, { ...second, item_domain: 'invoices' }] });
    const field = await screen.findByRole('searchbox', { name: 'Find by name or text' });
    const names = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
    await user.type(field, 'INVOI');
    expect(names()).toEqual(['Billing API']);
    await user.clear(field);
    await user.type(field, 'how we');
    expect(names()).toEqual(['Handbook']);
  });

  it('shows the starred ones, and keeps that choice in this browser', async () => {
    const user = userEvent.setup();
    const first = await open();
    await user.click(await screen.findByRole('button', { name: 'Starred projects' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Handbook' })).toBeNull());
    first.unmount();
    await open();
    expect(await screen.findByRole('link', { name: 'Billing API' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Handbook' })).toBeNull();
  });

  it('begins with what was changed last, and is ordered by choice, which this browser keeps', async () => {
    const user = userEvent.setup();
    const [first, second] = projects;
    const list = { '/api/item/myList': () => [{ ...first, last_update_time: '1700000500' }, second] };
    const names = () =>
      screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').firstChild?.textContent);
    const view = await open(list);
    const order = await screen.findByRole('combobox', { name: 'Order' });
    expect(names()).toEqual(['Handbook', 'Billing API']);
    await user.selectOptions(order, 'By name');
    expect(names()).toEqual(['Billing API', 'Handbook']);
    view.unmount();
    await open(list);
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' })).value).toBe('name');
    expect(names()).toEqual(['Billing API', 'Handbook']);
  });

  it('offers what was open last, as far as it is still there and of who looks', async () => {
    const opened = (who: string) =>
      JSON.stringify({ who, list: ['2', '99'].map((id) => ({ item_id: id, item_domain: '', item_name: 'Old name' })) });
    localStorage.setItem('docstead.items.opened', opened('5'));
    const view = await open();
    const heading = await screen.findByRole('heading', { name: 'Recently opened' });
    const links = within(heading.parentElement as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.title])).toEqual([['/billing', 'Billing API']]);
    view.unmount();
    localStorage.setItem('docstead.items.opened', opened('6'));
    await open();
    expect(await screen.findByRole('link', { name: 'Handbook' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Recently opened' })).toBeNull();
  });

  it('has what was open last first, where that is chosen', async () => {
    const user = userEvent.setup();
    const list = ['1', '2'].map((item_id) => ({ item_id, item_domain: '', item_name: 'Old name' }));
    localStorage.setItem('docstead.items.opened', JSON.stringify({ who: '5', list }));
    await open();
    const names = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
    const order = await screen.findByRole('combobox', { name: 'Order' });
    expect(names()).toEqual(['Billing API', 'Handbook']);
    await user.selectOptions(order, 'Recently opened');
    await waitFor(() => expect(names()).toEqual(['Handbook', 'Billing API']));
  });

  it('is walked by the arrows, from the filter to the last row and back, and opened by Enter', async () => {
    const user = userEvent.setup();
    const view = await open();
    const field = await screen.findByRole('searchbox', { name: 'Find by name or text' });
    // What the focus in the list asks for is on its way.
    await import('../list/row-keys.ts');
    await user.click(field);
    const here = () => document.activeElement?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(here()).toBe('Billing API');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(here()).toBe('Handbook');
    await user.keyboard('{Home}');
    expect(here()).toBe('Billing API');
    await user.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Enter}');
    expect(view.address()).toBe('/item/index');
    await user.keyboard('hand{Enter}');
    await waitFor(() => expect(view.address()).toBe('/1'));
  });

  it('stars a project by a button that says its state', async () => {
    const user = userEvent.setup();
    const stars = new Set(['2']);
    const view = await open({
      '/api/item/myList': () => projects.map((item) => ({ ...item, is_star: stars.has(item.item_id) ? 1 : 0 })),
      '/api/item/star': ({ item_id }: { item_id: string }) => stars.add(item_id) && { id: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Star Handbook' }));
    const button = await screen.findByRole('button', { name: 'Remove star from Handbook' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(view.calls).toContainEqual({ path: '/api/item/star', input: { item_id: '1' } });
  });

  it('takes a star back that the server refuses, and says why', async () => {
    const user = userEvent.setup();
    const refuse = () => {
      throw { error_code: 10103, error_message: 'No right' };
    };
    await open({ '/api/item/star': refuse });
    await user.click(await screen.findByRole('button', { name: 'Star Handbook' }));
    expect(await screen.findByText('No right')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Star Handbook' })).toBeTruthy();
  });

  it('offers managers what others do not see', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'More for Handbook' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete project…' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More for Billing API' }));
    expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Delete project…' })).toBeNull());
  });

  it('takes its dialog along when it goes', async () => {
    const user = userEvent.setup();
    const view = await open();
    await user.click(await screen.findByRole('button', { name: 'More for Handbook' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete project…' }));
    await screen.findByRole('dialog', { name: 'Delete project' });
    view.unmount();
    await open();
    await screen.findByRole('link', { name: 'Handbook' });
    expect(useDialogs.getState().shown).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('invites the first project where there is none', async () => {
    const user = userEvent.setup();
    await open({ '/api/item/myList': () => [] });
    await user.click(await screen.findByRole('button', { name: 'Create your first project' }));
    expect(await screen.findByRole('dialog', { name: 'New project' })).toBeTruthy();
  });

  it('offers a retry when it could not be loaded', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    await open({
      '/api/item/myList': () => {
        if (isBroken) throw { error_code: 11003, error_message: 'Busy' };
        return projects;
      },
    });
    expect(await screen.findByText('Busy')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Handbook' })).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    await renderPlugin(web, { path: '/item/index', routes: items, caller: reader, calls, locale: 'zh-cn' });
    expect(await screen.findByRole('list', { name: '我的项目' })).toBeTruthy();
  });
});

describe('a new project', () => {
  const start = async (over: object = {}) => {
    const user = userEvent.setup();
    const view = await renderPlugin(web, {
      path: '/item/add',
      routes: items,
      caller: reader,
      calls: { ...calls, '/api/item/add': () => ({ item_id: 9 }), ...over },
    });
    await screen.findByRole('form', { name: 'New project' });
    return { user, view };
  };
  const create = () => screen.getByRole('button', { name: 'Create project' });

  it('begins with its name, which is typed at once', async () => {
    await start();
    const name = screen.getByRole('textbox', { name: /Project name/ });
    expect(document.activeElement).toBe(name);
    const type = screen.getByRole('combobox', { name: 'Type' });
    expect(name.compareDocumentPosition(type) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('needs a name', async () => {
    const { user, view } = await start();
    await user.click(create());
    expect(await screen.findByText('Enter a project name')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Project name/ }));
    expect(view.calls.filter(({ path }) => path === '/api/item/add')).toEqual([]);
  });

  it('asks for a password only when it is private, and sends none when it is public', async () => {
    const { user, view } = await start();
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Secret');
    expect(screen.queryByLabelText('Visit password')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Private' }));
    await user.click(create());
    expect(await screen.findByText('Please set a password for the private project')).toBeTruthy();
    await user.type(screen.getByLabelText('Visit password'), 'pw');
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await user.click(create());
    await waitFor(() => expect(view.address()).toBe('/9'));
    expect(view.calls.find(({ path }) => path === '/api/item/add')?.input).toMatchObject({
      item_name: 'Secret',
      item_type: '1',
      password: '',
    });
  });

  it.each([
    [10304, 'That domain is taken', /Address/],
    [10305, 'That domain is reserved', /Address/],
    [10100, 'That name is odd', /Project name/],
  ])('shows refusal %i beside its field', async (error_code, error_message, field) => {
    const refuse = () => {
      throw { error_code, error_message };
    };
    const { user } = await start({ '/api/item/add': refuse });
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'X');
    await user.click(create());
    expect(await screen.findByText(error_message)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: field }).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows where to go from a refusal, and leads there', async () => {
    const refuse = () => {
      const links = [{ label: 'See prices', href: '/prices' }];
      throw { error_code: 10100, error_message: 'The plan is full', data: { links } };
    };
    const { user, view } = await start({ '/api/item/add': refuse });
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'X');
    await user.click(create());
    expect(await screen.findByText('The plan is full')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Project name/ }).getAttribute('aria-invalid')).not.toBe('true');
    await user.click(screen.getByRole('link', { name: 'See prices' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(view.address()).toBe('/prices'));
  });
});
