import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
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

// How many rows one wants is remembered.
beforeEach(() => localStorage.clear());

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
  const LIST = '/api/adminItem/getKeywordList';
  const row = { id: '3', keyword: 'casino&bonus', is_replace: 1, addtime: '', created_time: 1_767_225_600 };
  const inputsOf = (view: Awaited<ReturnType<typeof open>>, call: string) =>
    view.calls.filter(({ path }) => path.endsWith(call)).map(({ input }) => input);

  it('says what is missing or too long, and adds as many keywords as there are lines', async () => {
    const user = userEvent.setup();
    const view = await open('/admin/index?section=items/keywords', {
      [LIST]: () => ({ items: [row], total: 1 }),
      '/api/adminItem/addKeywords': ({ keywords }) =>
        String(keywords).includes('lottery')
          ? { added: 1, known: 0, too_long: [] }
          : { added: 2, known: 1, too_long: [] },
    });
    const field = await screen.findByRole('textbox', { name: 'New keywords' });
    const add = () => user.click(screen.getByRole('button', { name: 'Add keywords' }));
    await user.type(field, ' & ');
    await add();
    expect(await screen.findByText('The keyword cannot be empty.')).toBeTruthy();
    await user.clear(field);
    await user.paste(`short\n${'x'.repeat(101)}`);
    await add();
    expect(await screen.findByText(/^Line 2 is longer than 100 characters/)).toBeTruthy();
    expect(inputsOf(view, '/addKeywords')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'lottery');
    await user.click(screen.getByRole('radio', { name: /^Write over it/ }));
    await add();
    expect(await screen.findByText('“lottery” added.')).toBeTruthy();
    await user.click(field);
    await user.paste('one\ntwo\none');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('New keywords: 2. There already: 1; they act as chosen now.')).toBeTruthy();
    expect(inputsOf(view, '/addKeywords')).toEqual([
      { keywords: 'lottery', is_replace: '1' },
      { keywords: 'one\ntwo\none', is_replace: '1' },
    ]);
  });

  it('brings a deleted keyword back', async () => {
    const user = userEvent.setup();
    let items = [row];
    const view = await open('/admin/index?section=items/keywords', {
      [LIST]: () => ({ items, total: items.length }),
      '/api/adminItem/addKeyword': () => row,
      '/api/adminItem/deleteKeyword': () => {
        items = [];
        return [];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete casino&bonus' }));
    expect(await screen.findByText('No keywords')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inputsOf(view, '/addKeyword')).toEqual([{ keyword: 'casino&bonus', is_replace: '1' }]));
  });

  it('finds keywords, by pages, as the address says; behind the last page it shows that', async () => {
    const user = userEvent.setup();
    const view = await open('/admin/index?section=items/keywords&keyword=cas&page=9&rows=20', {
      [LIST]: () => ({ items: [row], total: 45 }),
    });
    await waitFor(() => expect(view.address()).toBe('/admin/index?section=items/keywords&keyword=cas&page=3&rows=20'));
    expect(await screen.findByText('45 keywords')).toBeTruthy();
    expect(inputsOf(view, LIST).at(-1)).toEqual({ keyword: 'cas', page: '3', count: '20' });
    await user.type(screen.getByRole('searchbox', { name: 'Find keywords' }), 'ino');
    await waitFor(() => expect(inputsOf(view, LIST).at(-1)).toEqual({ keyword: 'casino', page: '1', count: '20' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(view.address()).toBe('/admin/index?section=items/keywords&keyword=casino&page=2&rows=20'),
    );
  });
});
