import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withSections } from '../../../admin/testing/sections.tsx';
import descriptor from '../../plugin.ts';
import web from '../index.ts';

const { half, routes } = withSections(web, descriptor);
const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
type Calls = NonNullable<Parameters<typeof renderPlugin>[1]['calls']>;
const open = (path: string, calls: Calls) => renderPlugin(half, { path, routes, caller: root, calls });
const VISITS = '/api/adminItem/getVisitList';

const visited = (more: object = {}) => ({
  ...{ item_id: '7', item_name: 'Handbook', item_description: '', is_private: 0, is_banned: 0, is_white: 0 },
  ...{ username: 'ada', views: 1234, addtime: '2026-01-01 08:00:00', created_time: 1_767_225_600 },
  ...more,
});
const press = async (user: ReturnType<typeof userEvent.setup>, entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'More for Handbook' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('visit management', () => {
  it('lists what is visited most, filtered by the address', async () => {
    const user = userEvent.setup();
    const view = await open('/admin/index?section=items/visits&days=7', {
      [VISITS]: () => ({ items: [visited()], total: 1 }),
    });
    const row = (await screen.findByText('1,234')).closest('tr') as HTMLElement;
    expect(within(row).getByRole('link', { name: 'Handbook' }).getAttribute('href')).toBe('/7');
    await user.click(screen.getByRole('combobox', { name: 'Visits of' }));
    await user.click(await screen.findByRole('option', { name: 'Visitors only' }));
    await waitFor(() => expect(view.address()).toBe('/admin/index?section=items/visits&who=visitors&days=7'));
    await user.click(screen.getByRole('combobox', { name: 'Whitelist' }));
    await user.click(await screen.findByRole('option', { name: 'Show all' }));
    const asked = () => view.calls.filter(({ path }) => path === VISITS).at(-1)?.input;
    await waitFor(() =>
      expect(asked()).toEqual({ number_type: 'only_visitor', day_num: '7', item_type: 'all', page: '1', count: '7' }),
    );
  });

  it('bans a project, for visitors or everybody, with the reason; the refusal stays in the dialog', async () => {
    const user = userEvent.setup();
    let isRefused = true;
    const view = await open('/admin/index?section=items/visits', {
      [VISITS]: () => ({ items: [visited({ is_white: 1 })], total: 1 }),
      '/api/adminItem/ban': () => {
        if (isRefused) throw { error_code: 10101, error_message: 'This project does not exist.' };
        return { is_banned: 1 };
      },
    });
    await press(user, 'Ban…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^Everybody/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'too loud');
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(await dialog.findByText('This project does not exist.')).toBeTruthy();
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(await screen.findByText('“Handbook” is banned.')).toBeTruthy();
    expect(view.calls.filter(({ path }) => path.endsWith('/ban')).at(-1)?.input).toEqual({
      ...{ item_id: '7', remark: 'too loud', forbid_all: '1', is_ban: '1' },
    });
  });

  it('lifts a ban and a place on the whitelist at once', async () => {
    const user = userEvent.setup();
    const view = await open('/admin/index?section=items/visits', {
      [VISITS]: () => ({ items: [visited({ is_banned: 1, is_white: 1 })], total: 1 }),
      '/api/adminItem/ban': () => ({ is_banned: 0 }),
      '/api/adminItem/white': () => ({ is_white: 0 }),
    });
    await press(user, 'Lift the ban');
    expect(await screen.findByText('“Handbook” is open again.')).toBeTruthy();
    await press(user, 'Take off the whitelist');
    expect(await screen.findByText('“Handbook” is no longer on the whitelist.')).toBeTruthy();
    expect(view.calls.filter(({ path }) => /ban|white$/.test(path)).map(({ input }) => input)).toEqual([
      { item_id: '7', is_ban: '0' },
      { item_id: '7', is_white: '0' },
    ]);
  });
});

describe('the keyword filter', () => {
  it('says what is missing, adds a keyword, and a deleted one comes back', async () => {
    const user = userEvent.setup();
    let kept = [{ id: '3', keyword: 'casino&bonus', is_replace: 1, addtime: '', created_time: 1_767_225_600 }];
    const view = await open('/admin/index?section=items/keywords', {
      '/api/adminItem/getKeywordList': () => kept,
      '/api/adminItem/addKeyword': ({ keyword, is_replace }) => ({ ...kept[0], id: '4', keyword, is_replace }),
      '/api/adminItem/deleteKeyword': () => {
        kept = [];
        return [];
      },
    });
    expect(await screen.findByText('casino&bonus')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Keyword' });
    await user.type(field, ' & ');
    await user.click(screen.getByRole('button', { name: 'Add keyword' }));
    expect(await screen.findByText('The keyword cannot be empty.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'lottery');
    await user.click(screen.getByRole('radio', { name: /^Write over it/ }));
    await user.click(screen.getByRole('button', { name: 'Add keyword' }));
    expect(await screen.findByText('“lottery” added.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete casino&bonus' }));
    expect(await screen.findByText('No keywords')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(view.calls.filter(({ path }) => path.endsWith('/addKeyword')).map(({ input }) => input)).toEqual([
        { keyword: 'lottery', is_replace: '1' },
        { keyword: 'casino&bonus', is_replace: '1' },
      ]),
    );
  });
});
