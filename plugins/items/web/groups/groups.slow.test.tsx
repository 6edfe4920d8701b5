import { renderPlugin } from '@docstead/core/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, projects, reader } from '../pages/fixtures.ts';

beforeEach(() => localStorage.clear());

const group = (id: string, group_name: string, item_ids: string) => ({
  ...{ id, group_name, item_ids, uid: '5', s_number: id, created_at: '', updated_at: '' },
});

/** A server that keeps groups and orders. */
function server(...given: ReturnType<typeof group>[]) {
  let groups = given;
  const orders = new Map<string, string[]>();
  const listOf = (id: number) => {
    const held = groups.find((one) => one.id === String(id))?.item_ids.split(',') ?? [];
    const all = projects.filter((one) => id === 0 || (id < 0 ? one.is_star === 1 : held.includes(one.item_id)));
    const ids = orders.get(String(id));
    return all.map((one) => ({ ...one, s_number: ids ? ids.indexOf(one.item_id) + 1 : 0 }));
  };
  return {
    ...calls,
    '/api/itemGroup/getList': () => groups,
    '/api/itemGroup/save': ({ id, group_name, item_ids }: Record<string, unknown>) => {
      const saved = group(String(id ?? 9), String(group_name), String(item_ids));
      groups = id ? groups.map((one) => (one.id === id ? saved : one)) : [...groups, saved];
      return saved;
    },
    '/api/itemGroup/delete': ({ id }: Record<string, unknown>) => {
      groups = groups.filter((one) => one.id !== id);
      return { success: true };
    },
    '/api/itemGroup/saveSort': ({ groups: text }: Record<string, unknown>) => {
      const ids = (JSON.parse(String(text)) as { id: string }[]).map(({ id }) => id);
      groups = groups.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return [];
    },
    '/api/item/myList': ({ item_group_id = 0 }: Record<string, unknown>) => listOf(Number(item_group_id)),
    '/api/item/sort': ({ item_group_id, data }: Record<string, unknown>) => {
      const places = JSON.parse(String(data)) as Record<string, number>;
      const ids = Object.keys(places).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
      orders.set(String(item_group_id), ids);
      return [];
    },
  };
}

const open = async (path: string, over: Record<string, (input: Record<string, unknown>) => unknown>) => {
  const user = userEvent.setup();
  const view = await renderPlugin(web, { path, routes: items, caller: reader, calls: over });
  const sent = (call: string) => view.calls.filter((one) => one.path === call).map((one) => one.input);
  return { user, view, sent };
};
const names = () =>
  within(screen.getByRole('list', { name: 'My projects' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').firstChild?.textContent);

describe('the groups of the list', () => {
  it('stand beside it, show what is in them, and are kept by this browser', async () => {
    const own = server(group('7', 'Work', '2'));
    const { user, view } = await open('/item/index', own);
    await user.click(await screen.findByRole('button', { name: 'Work' }));
    expect(await screen.findByRole('heading', { name: 'Work' })).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Billing API']));
    view.unmount();
    await open('/item/index', own);
    expect(await screen.findByRole('heading', { name: 'Work' })).toBeTruthy();
  });

  it('that are gone give way to all projects', async () => {
    localStorage.setItem('docstead.items.group', '"7"');
    await open('/item/index', server());
    expect(await screen.findByRole('heading', { name: 'My projects' })).toBeTruthy();
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('say when nothing is in them, and lead to what can be put in', async () => {
    localStorage.setItem('docstead.items.group', '"7"');
    const { user, view } = await open('/item/index', server(group('7', 'Work', '')));
    await user.click(await screen.findByRole('button', { name: 'Choose projects' }));
    expect(view.address()).toBe('/item/group/index?edit=7');
  });
});

describe('the order of the list', () => {
  it('is changed by Alt and the arrows: at once, said, saved for this list, and kept', async () => {
    const own = server(group('7', 'Work', '1,2'));
    localStorage.setItem('docstead.items.group', '"7"');
    const { user, sent } = await open('/item/index', own);
    await waitFor(() => expect(names()).toEqual(['Billing API', 'Handbook']));
    const link = () => screen.getByRole('link', { name: 'Handbook' });
    link().focus();
    await waitFor(() => expect(document.querySelector('[aria-live="assertive"]')).toBeTruthy());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(names()).toEqual(['Handbook', 'Billing API']));
    expect(await screen.findByText('“Handbook” is now 1 of 2.')).toBeTruthy();
    expect(document.activeElement).toBe(link());
    expect(sent('/api/item/sort')).toEqual([{ data: '{"1":1,"2":2}', item_group_id: '7' }]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe('own');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(sent('/api/item/sort')).toHaveLength(1);
  });

  it('is changed in the menu of a row, where that leads elsewhere', async () => {
    const { user } = await open('/item/index', server());
    await waitFor(() => expect(names()).toEqual(['Billing API', 'Handbook']));
    await user.click(screen.getByRole('button', { name: 'More for Handbook' }));
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Move to the top' }));
    await waitFor(() => expect(names()).toEqual(['Handbook', 'Billing API']));
  });

  it('is as the server has it where that refuses, and says why', async () => {
    const refuse = () => {
      throw { error_code: 10103, error_message: 'Not one of yours.' };
    };
    const { user } = await open('/item/index', { ...server(), '/api/item/sort': refuse });
    await waitFor(() => expect(names()).toEqual(['Billing API', 'Handbook']));
    await user.click(screen.getByRole('button', { name: 'More for Handbook' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
    expect(await screen.findByText('Not one of yours.')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Billing API', 'Handbook']));
  });

  it('stays while only a part is shown', async () => {
    const { user, sent } = await open('/item/index', server());
    // Both have it: what is shown could be moved, were it all.
    await user.type(await screen.findByRole('searchbox', { name: 'Find by name or text' }), 'b');
    await waitFor(() => expect(names()).toEqual(['Billing API', 'Handbook']));
    await user.click(screen.getByRole('button', { name: 'More for Billing API' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).toBeNull();
    fireEvent.keyDown(screen.getByRole('link', { name: 'Billing API' }), { key: 'ArrowDown', altKey: true });
    expect(sent('/api/item/sort')).toEqual([]);
  });
});

describe('the screen of groups', () => {
  const lines = () =>
    within(screen.getByRole('list', { name: 'Your groups' }))
      .getAllByRole('listitem')
      .map((line) => within(line).getByRole('link').textContent);
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Projects' }));
    await user.click(await screen.findByRole('option', { name }));
  };

  it('invites to the first one, which gets a name and projects', async () => {
    const { user, view, sent } = await open('/item/group/index', server());
    await user.click(await screen.findByRole('button', { name: 'New group' }));
    const dialog = await screen.findByRole('dialog', { name: 'New group' });
    const create = within(dialog).getByRole('button', { name: 'Create group' });
    await waitFor(() => expect((create as HTMLButtonElement).disabled).toBe(false));
    await user.click(create);
    expect(within(dialog).getByText('Give the group a name.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Work ');
    await choose(user, 'Handbook');
    await user.click(create);
    await waitFor(() => expect(sent('/api/itemGroup/save')).toEqual([{ group_name: 'Work', item_ids: '1' }]));
    await waitFor(() => expect(lines()).toEqual(['Work']));
    expect(view.address()).toBe('/item/group/index');
  });

  it('shows what is in each, and changes it', async () => {
    const own = server(group('7', 'Work', '2,1'));
    const { user, sent } = await open('/item/group/index?edit=7', own);
    const dialog = await screen.findByRole('dialog', { name: 'Edit group' });
    const field = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, 'Money');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const saved = { id: '7', group_name: 'Money', item_ids: '2,1' };
    await waitFor(() => expect(sent('/api/itemGroup/save')).toEqual([saved]));
    expect(await screen.findByText('Billing API, Handbook')).toBeTruthy();
    expect(screen.getByText('2 projects')).toBeTruthy();
  });

  it('orders them by Alt and the arrows, and by the menu', async () => {
    const own = server(group('7', 'Work', ''), group('8', 'Home', ''));
    const { user, sent } = await open('/item/group/index', own);
    await waitFor(() => expect(lines()).toEqual(['Work', 'Home']));
    fireEvent.keyDown(screen.getByRole('link', { name: 'Home' }), { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(lines()).toEqual(['Home', 'Work']));
    const places = [
      { id: '8', s_number: 1 },
      { id: '7', s_number: 2 },
    ];
    expect(sent('/api/itemGroup/saveSort')).toEqual([{ groups: JSON.stringify(places) }]);
    await user.click(await screen.findByRole('button', { name: 'More for Home' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(lines()).toEqual(['Work', 'Home']));
  });

  it('deletes one after a question that says what stays', async () => {
    const { user, sent } = await open('/item/group/index', server(group('7', 'Work', '1')));
    await user.click(await screen.findByRole('button', { name: 'More for Work' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the group “Work”?' });
    expect(dialog.textContent).toContain('Its projects stay as they are');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('/api/itemGroup/delete')).toEqual([{ id: '7' }]));
    expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeTruthy();
  });
});

describe('the groups of one project', () => {
  it('are ticked in its menu, and a new one is made there', async () => {
    const own = server(group('7', 'Work', '1'), group('8', 'Home', '2'));
    const { user, sent } = await open('/item/index', own);
    await user.click(await screen.findByRole('button', { name: 'More for Handbook' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add to group…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Groups of “Handbook”' });
    const box = async (name: string) => within(dialog).findByRole<HTMLInputElement>('checkbox', { name });
    expect([(await box('Work')).checked, (await box('Home')).checked]).toEqual([true, false]);
    await user.click(await box('Work'));
    await user.click(await box('Home'));
    await user.type(within(dialog).getByRole('textbox', { name: 'New group' }), 'Third');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('/api/itemGroup/save')).toEqual([
        { id: '7', group_name: 'Work', item_ids: '' },
        { id: '8', group_name: 'Home', item_ids: '2,1' },
        { group_name: 'Third', item_ids: '1' },
      ]),
    );
    expect(sent('/api/item/star')).toEqual([]);
  });

  it('of somebody else’s public one come with a star', async () => {
    const own = server(group('7', 'Work', ''));
    const over = {
      ...own,
      '/api/item/myList': () => [projects[1]],
      '/api/item/info': () => ({ item_name: 'Handbook' }),
    };
    const { sent, user } = await open('/item/index', over);
    const { default: groupItem } = await import('../actions/group-item.ts');
    await groupItem({ item_id: '1' });
    const dialog = await screen.findByRole('dialog', { name: 'Groups of “Handbook”' });
    expect(dialog.textContent).toContain('it gets a star');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Work' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('/api/itemGroup/save')).toHaveLength(1));
    expect(sent('/api/item/star')).toEqual([{ item_id: '1' }]);
  });
});
