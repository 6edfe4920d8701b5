import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import copyItem from '../actions/copy-item.ts';
import web from '../index.ts';
import { calls, projects, reader } from '../pages/fixtures.ts';

const detail = {
  ...{ item_id: '1', item_name: 'Handbook', item_description: 'How', uid: '5', username: 'ada', password: 'secret' },
  ...{ is_private: 1, addtime: '1', last_update_time: '1', item_domain: '', item_type: '1', is_archived: '0' },
  ...{ edit_together: 0, is_del: '0', allow_comment: '0', allow_feedback: '0', group_ids: [] },
};
const refuse = (error_code: number, error_message: string) => () => {
  throw { error_code, error_message };
};

async function open(over: object = {}, of: object = {}) {
  const all = {
    ...{ ...calls, '/api/item/detail': () => ({ ...detail, ...of }), '/api/item/archive': () => ({ success: true }) },
    ...{
      '/api/item/attorn': () => ({ ...detail, uid: '6', username: 'bob' }),
      '/api/item/add': () => ({ item_id: 9 }),
    },
    ...over,
  };
  const view = await renderPlugin(web, { path: '/item/setting/1', routes: items, caller: reader, calls: all });
  await screen.findByRole('region', { name: 'Danger zone' });
  const user = userEvent.setup();
  const press = async (name: string, title: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const sent = (call: string) => view.calls.filter(({ path }) => path === call).map(({ input }) => input);
  return { user, view, press, sent };
}

describe('the end of a project', () => {
  it('is its owner’s alone: other managers are told whose it is, and may copy it', async () => {
    await open({}, { uid: '7', username: 'carol' });
    const danger = within(screen.getByRole('region', { name: 'Danger zone' }));
    expect(danger.queryByRole('button')).toBeNull();
    expect(danger.getByText('Only the owner, carol, can transfer, archive or delete this project.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy project…' })).toBeTruthy();
  });

  it('as an archive says that there is no way back, and asks for the password', async () => {
    const { user, press, sent } = await open();
    const dialog = await press('Archive…', 'Archive project');
    expect(dialog.getByText(/This cannot be undone/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Archive project' }));
    expect(dialog.getByText('Enter your login password')).toBeTruthy();
    expect(sent('/api/item/archive')).toEqual([]);
    await user.type(dialog.getByLabelText('Your login password'), 'mine{Enter}');
    await waitFor(() => expect(sent('/api/item/archive')).toEqual([{ item_id: '1', password: 'mine' }]));
    expect(await screen.findByText('“Handbook” is archived.')).toBeTruthy();
  });

  it('is not archived twice', async () => {
    await open({}, { is_archived: '1' });
    expect(screen.queryByRole('button', { name: 'Archive…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Transfer…' })).toBeTruthy();
  });

  it('as a transfer says at which field something is wrong, and leads to one’s own projects when it is done', async () => {
    let isKnown = false;
    const { user, view, press, sent } = await open({
      '/api/item/attorn': ({ username }: { username: string }) =>
        isKnown ? { ...detail, uid: '6', username } : refuse(10209, 'There is no such user.')(),
    });
    const dialog = await press('Transfer…', 'Transfer project');
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(dialog.getByText('Enter a username')).toBeTruthy();
    expect(dialog.getByText('Enter your login password')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: 'New owner' }), ' bob ');
    await user.type(dialog.getByLabelText('Your login password'), 'mine{Enter}');
    expect(await dialog.findByText('There is no such user.')).toBeTruthy();
    expect(dialog.getByRole('combobox', { name: 'New owner' }).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('Your login password').getAttribute('aria-invalid')).not.toBe('true');
    isKnown = true;
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(view.address()).toBe('/item/index'));
    expect(sent('/api/item/attorn').at(-1)).toEqual({ item_id: '1', username: 'bob', password: 'mine' });
  });
});

describe('the menu of a project in the list', () => {
  const menuOf = async (name: string, more: object = {}) => {
    const all = { ...calls, '/api/item/archive': () => ({ success: true }), '/api/item/attorn': () => detail, ...more };
    const view = await renderPlugin(web, { path: '/item/index', routes: items, caller: reader, calls: all });
    const user = userEvent.setup();
    (await screen.findByRole('button', { name: `More for ${name}` })).focus();
    await user.keyboard('{Enter}');
    return { user, view, menu: within(await screen.findByRole('menu')) };
  };
  const sent = (view: { readonly calls: readonly { path: string; input: unknown }[] }, call: string) =>
    view.calls.filter(({ path }) => path === call).map(({ input }) => input);

  it('archives it by the dialog of the settings, with the keyboard alone', async () => {
    const { user, view, menu } = await menuOf('Handbook');
    menu.getByRole('menuitem', { name: 'Archive project…' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive project' }));
    await user.type(dialog.getByLabelText('Your login password'), 'mine{Enter}');
    await waitFor(() => expect(sent(view, '/api/item/archive')).toEqual([{ item_id: '1', password: 'mine' }]));
  });

  it('transfers it by the dialog of the settings', async () => {
    const { user, view, menu } = await menuOf('Handbook');
    await user.click(menu.getByRole('menuitem', { name: 'Transfer project…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer project' }));
    await user.type(dialog.getByRole('combobox', { name: 'New owner' }), 'bob');
    await user.type(dialog.getByLabelText('Your login password'), 'mine{Enter}');
    const giving = { item_id: '1', username: 'bob', password: 'mine' };
    await waitFor(() => expect(sent(view, '/api/item/attorn')).toEqual([giving]));
  });

  it('archives nothing twice, and offers neither to who is not the owner', async () => {
    const archived = { ...projects[0], is_archived: '1' };
    const { user, menu } = await menuOf('Handbook', { '/api/item/myList': () => [archived, projects[1]] });
    expect(menu.getByRole('menuitem', { name: 'Transfer project…' })).toBeTruthy();
    expect(menu.queryByRole('menuitem', { name: 'Archive project…' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More for Billing API' }));
    const other = within(await screen.findByRole('menu'));
    for (const name of ['Transfer project…', 'Archive project…'])
      expect(other.queryByRole('menuitem', { name })).toBeNull();
  });
});

describe('the copy of a project', () => {
  it('begins with its name, description and password, and opens when it is made', async () => {
    const { user, view, press, sent } = await open();
    const dialog = await press('Copy project…', 'Copy “Handbook”');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Project name/ }).value).toBe('Handbook--copy');
    await user.click(dialog.getByRole('button', { name: 'Create copy' }));
    await waitFor(() => expect(view.address()).toBe('/9'));
    expect(sent('/api/item/add')).toEqual([
      {
        ...{ copy_item_id: '1', item_name: 'Handbook--copy', item_description: 'How' },
        ...{ item_domain: '', password: 'secret' },
      },
    ]);
  });

  it('of a private one asks for a password where that of the project is not known', async () => {
    const { user, sent } = await open();
    await copyItem({ item_id: '2' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy “Billing API”' }));
    await user.click(dialog.getByRole('button', { name: 'Create copy' }));
    expect(await dialog.findByText('Please set a password for the private project')).toBeTruthy();
    expect(sent('/api/item/add')).toEqual([]);
  });
});

describe('leaving a project', () => {
  const leave = async (more: object = {}) => {
    const all = { ...calls, '/api/item/exitItem': () => [], ...more };
    const view = await renderPlugin(web, { path: '/item/index', routes: items, caller: reader, calls: all });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More for Billing API' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave project…' }));
    return { user, view, question: within(await screen.findByRole('dialog', { name: 'Leave “Billing API”?' })) };
  };

  it('is asked for, done, and said', async () => {
    const { user, view, question } = await leave();
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You have left “Billing API”.')).toBeTruthy();
    expect(view.calls).toContainEqual({ path: '/api/item/exitItem', input: { item_id: '2' } });
  });

  it('is taken back before it is done', async () => {
    const { user, view, question } = await leave();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/item/exitItem');
  });

  it('is for members: neither owners nor managers are offered it, and owners alone may delete', async () => {
    const managed = { ...projects[1], item_name: 'Managed', item_id: '3', manage: 1, item_edit: 1 };
    const all = { ...calls, '/api/item/myList': () => [...projects, managed] };
    await renderPlugin(web, { path: '/item/index', routes: items, caller: reader, calls: all });
    const user = userEvent.setup();
    const entries = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
      const menu = await screen.findByRole('menu');
      const found = within(menu)
        .getAllByRole('menuitem')
        .map((entry) => entry.textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return ['Leave project…', 'Delete project…', 'Copy project…'].filter((entry) => found.includes(entry));
    };
    expect(await entries('Handbook')).toEqual(['Delete project…', 'Copy project…']);
    expect(await entries('Managed')).toEqual(['Copy project…']);
    expect(await entries('Billing API')).toEqual(['Leave project…']);
  });
});
