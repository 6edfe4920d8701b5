import { contribute } from '@docstead/core/contract';
import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withSections } from '../../../admin/testing/sections.tsx';
import descriptor from '../../plugin.ts';
import { adminItem } from '../../points.ts';
import web from '../index.ts';
import { reader } from '../pages/fixtures.ts';
import { addressOf, askedIn, NOTHING_ASKED } from './asked.ts';

const { half, routes: items } = withSections(web, descriptor);
const root = { ...reader, uid: '1', username: 'root', groupid: '1' } as const;
const item = (item_id: string, item_name: string, over: object = {}) => ({
  ...{
    item_id,
    item_name,
    item_description: '',
    uid: '5',
    username: 'a',
    owner_name: 'ada',
    item_domain: '',
    item_type: '1',
  },
  ...{ is_archived: '0', is_del: '0', last_update_time: '1763635320', is_private: 0, addtime: '', created_time: 1 },
  ...{ member_num: 3, del_time: '', days_left: -1 },
  ...over,
});
const listing = (rows: readonly object[], total = rows.length) => ({
  ...{ items: rows, total, total_more: false, owners_more: false },
});
const two = () => listing([item('8', 'Secret plans', { is_private: 1 }), item('7', 'Handbook')]);

const open = (over: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(half, {
    ...{ path: '/admin/index?section=items/projects', routes: items, caller: root },
    ...over,
    calls: { '/api/adminItem/getList': two, ...over.calls },
  });
const asked = (shown: Awaited<ReturnType<typeof open>>, path = '/api/adminItem/getList') =>
  shown.calls.filter((one) => one.path === path).map((one) => one.input);
const table = () => screen.findByRole('table', { name: 'All projects' });
const openMenu = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name: `More for ${name}` }));

// How many rows one wants is remembered.
beforeEach(() => localStorage.clear());

describe('all projects', () => {
  it('are a table with owner, type and people', async () => {
    await open();
    const [, secret, handbook] = within(await table()).getAllByRole('row');
    expect(within(secret as HTMLElement).getByText('Private')).toBeTruthy();
    expect(within(handbook as HTMLElement).queryByText('Private')).toBeNull();
    expect(
      within(handbook as HTMLElement)
        .getByRole('link', { name: 'Handbook' })
        .getAttribute('href'),
    ).toBe('/7');
    for (const text of ['ada', 'Regular project', '3']) expect(handbook?.textContent).toContain(text);
    const whole = handbook?.querySelectorAll('[data-whole]') ?? [];
    expect([...whole].map((cell) => cell.textContent)).toEqual(['ada', 'Regular project']);
    expect(screen.getByText('2 projects')).toBeTruthy();
  });

  it('say which are banned, for whom and why', async () => {
    const banned = item('7', 'Handbook', { is_banned: 1, is_banned_for_all: 1, ban_remark: 'too loud' });
    await open({ calls: { '/api/adminItem/getList': () => listing([banned]) } });
    for (const text of ['Banned for everybody', 'Reason: too loud'])
      expect(within(await table()).getByText(text)).toBeTruthy();
  });

  it('say that there are more than were counted', async () => {
    const many = () => ({ ...listing([item('7', 'Handbook')], 10_000), total_more: true });
    await open({ path: '/admin/index?section=items/projects&name=hand', calls: { '/api/adminItem/getList': many } });
    await table();
    expect(screen.getByText('More than 10,000 projects')).toBeTruthy();
  });

  it('are filtered by two words that are changed at once', async () => {
    const shown = await open({ path: '/admin/index?section=items/projects&name=hand' });
    await table();
    const field = (name: string) => screen.getByRole('searchbox', { name });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field('Name or description'), { target: { value: '' } });
    fireEvent.change(field('Owner'), { target: { value: 'bob' } });
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    await waitFor(() => expect(shown.address()).toBe('/admin/index?section=items/projects&owner=bob'));
  });

  it('are filtered by the address, and the address by the filters, from the first page on', async () => {
    const user = userEvent.setup();
    const shown = await open({
      path: '/admin/index?section=items/projects&page=3&access=3',
      calls: { '/api/adminItem/getList': () => listing([item('7', 'Handbook')], 30) },
    });
    await table();
    expect(asked(shown)[0]).toEqual({
      ...{ item_name: '', username: '', item_type: '-1', privacy_type: '3', page: '3', count: '7' },
      ...{ positive_type: '1', is_del: '0' },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Owner' }), 'ad');
    await waitFor(() => expect(shown.address()).toBe('/admin/index?section=items/projects&owner=ad&access=3'));
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByRole('option', { name: 'With pages, not banned' }));
    await waitFor(() =>
      expect(shown.address()).toBe('/admin/index?section=items/projects&owner=ad&access=3&state=pages'),
    );
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ username: 'ad', positive_type: '2', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ username: 'ad', page: '2' }));
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await user.click(await screen.findByRole('option', { name: '20 per page' }));
    await waitFor(() =>
      expect(shown.address()).toBe('/admin/index?section=items/projects&owner=ad&access=3&state=pages&rows=20'),
    );
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ username: 'ad', page: '1', count: '20' }));
  });

  it('are deleted after a question, and the message brings them back', async () => {
    const user = userEvent.setup();
    const calls = { '/api/adminItem/deleteItem': () => [], '/api/adminItem/recoverItem': () => [] };
    const shown = await open({ calls });
    await openMenu(user, 'Handbook');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/“Handbook” of ada disappears/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Handbook” was deleted.');
    expect(asked(shown, '/api/adminItem/deleteItem')).toEqual([{ item_id: '7' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('“Handbook” was restored.');
    expect(asked(shown, '/api/adminItem/recoverItem')).toEqual([{ item_id: '7' }]);
  });

  it('that were deleted can come back, and nothing else is offered for them', async () => {
    const user = userEvent.setup();
    const gone = () => listing([item('7', 'Handbook', { is_del: '1', days_left: 2 })]);
    const shown = await open({
      ...{ path: '/admin/index?section=items/projects&state=deleted' },
      calls: { '/api/adminItem/getList': gone, '/api/adminItem/recoverItem': () => [] },
    });
    await table();
    expect(asked(shown)[0]).toMatchObject({ is_del: '1' });
    expect(screen.getByText('2 days left')).toBeTruthy();
    expect([
      screen.queryByRole('link', { name: 'Handbook' }),
      screen.queryByRole('button', { name: /More for/ }),
    ]).toEqual([null, null]);
    await user.click(screen.getByRole('button', { name: 'Restore Handbook' }));
    await screen.findByText('“Handbook” was restored.');
  });

  it('are given to somebody else; who is unknown is said at the field', async () => {
    const user = userEvent.setup();
    let known = false;
    const shown = await open({
      calls: {
        '/api/adminItem/attorn': (input) => {
          if (!known) throw Object.assign(new Error('There is no such user.'), { code: 10209 });
          return item('7', 'Handbook', { username: String(input.username) });
        },
      },
    });
    await openMenu(user, 'Handbook');
    await user.click(await screen.findByRole('menuitem', { name: 'Transfer…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(await dialog.findByText('Enter a username')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: 'New owner' }), 'bob');
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(asked(shown, '/api/adminItem/attorn')).toHaveLength(1));
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'New owner' }).value).toBe('bob');
    known = true;
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await screen.findByText('“Handbook” belongs to bob now.');
    expect(asked(shown, '/api/adminItem/attorn').at(-1)).toEqual({ item_id: '7', username: 'bob' });
  });

  it('have the acts of plugins in their menu, each about its project', async () => {
    const user = userEvent.setup();
    const entry = contribute(adminItem, { id: 'recommend', label: 'Recommend', href: '/x/site/recommend/{item_id}' });
    await open({ routes: { ...items, contributions: [...items.contributions, entry] } });
    await openMenu(user, 'Secret plans');
    expect((await screen.findByRole('menuitem', { name: 'Recommend' })).getAttribute('href')).toBe(
      '/x/site/recommend/8',
    );
    const entries = screen.getAllByRole('menuitem').map((one) => one.textContent);
    expect(entries).toEqual(['Members', 'Transfer…', 'Whitelist…', 'Ban…', 'Recommend', 'Delete…']);
  });

  it('that nobody has say what to try', async () => {
    await open({
      path: '/admin/index?section=items/projects&name=nothing',
      calls: { '/api/adminItem/getList': () => listing([]) },
    });
    expect(await screen.findByText('No projects found')).toBeTruthy();
    expect(screen.getByText('Try other filters.')).toBeTruthy();
  });
});

describe('the address of the list', () => {
  it('says what is asked for, and nothing more', () => {
    expect(addressOf('/admin/index?section=items/projects', NOTHING_ASKED)).toBe('/admin/index?section=items/projects');
    const asked = {
      rows: 50,
      item_name: 'a&b',
      username: '张',
      item_type: '2',
      privacy_type: '2',
      state: 'deleted',
      page: 4,
    };
    const query = Object.fromEntries(
      new URL(addressOf('/admin/index?section=items/projects', asked), 'http://localhost').searchParams,
    );
    expect(askedIn(query)).toEqual(asked);
  });

  it('that says nonsense asks for everything', () => {
    const query = { type: "1' OR 1", access: '9', state: 'x', page: '-3' };
    expect(askedIn(query)).toEqual(NOTHING_ASKED);
    expect(askedIn({ page: '99999999999' }).page).toBe(1_000_000);
  });
});
