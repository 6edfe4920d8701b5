import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { toast } from '@docstead/core/ui';
import { web } from '@docstead/core/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import descriptor from '../../plugin.ts';
import { noticesChanged } from '../../points.ts';
import notify from '../save/notify.ts';
import { type Asked, useNotify } from '../save/store.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
/** The shell's place for what has none in the page is every page here. */
const half = web({ pages: { page: () => import('./Watch.tsx') } });
const routes = {
  ...descriptor,
  routes: ['/item/index', '/message/index'].map((path) => ({ id: 'page', path, title: 'titles.notices' })),
};

const reminder = (id: number, over: object = {}) => ({
  ...{ id: String(id), from_uid: '7', to_uid: '2', from_name: 'Bob', message_type: 'remind', message_content: 'Look' },
  ...{ message_content_id: String(id), object_type: 'page', object_id: 10, action_type: 'update', status: 0 },
  ...{ addtime: '', added_time: 1, readtime: '' },
  page_data: {
    ...{ page_id: '10', item_id: '3', page_title: 'Welcome', item_name: 'Handbook', cat_id: '0' },
    ...{ author_uid: '7', author_username: 'bob' },
  },
  ...over,
});
const announcement = (id: number) => ({
  ...{ id: String(id), from_uid: '0', from_name: '', message_type: 'announce_all', message_content_id: String(id) },
  ...{ message_content: 'Tonight', action_type: '', object_type: '', object_id: 0, status: 0, addtime: '' },
  added_time: 1,
});
const unread = (remind: object = [], announce: object = []) => ({
  ...{ remind, announce, remind_count: Array.isArray(remind) ? 0 : 1, announce_count: Array.isArray(announce) ? 0 : 1 },
  new_message_count: (Array.isArray(remind) ? 0 : 1) + (Array.isArray(announce) ? 0 : 1),
});

async function open(answer: () => object, over: RenderPluginOptions['calls'] = {}, path = '/item/index') {
  const calls = { '/api/message/getUnread': answer, '/api/message/setRead': () => [], ...over };
  const view = await renderPlugin(half, { path, caller: ann, calls, routes });
  await act(() => new Promise((done) => setTimeout(done, 0)));
  const sent = (call: string) => view.calls.filter((one) => one.path === call).map((one) => one.input);
  return { ...view, sent, user: userEvent.setup() };
}
const texts = () => toast.snapshot().map(({ text }) => text);

beforeEach(() => {
  window.localStorage.clear();
  act(() => toast.clear());
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => useNotify.getState().close());
});

describe('what comes', () => {
  it('is told on the page for half a minute, and a press opens it and has read it', async () => {
    const { address, sent } = await open(() => unread(reminder(5), announcement(6)));
    await waitFor(() => expect(texts()).toEqual(['Bob changed “Welcome”: Look', 'Announcement: Tonight']));
    expect(toast.snapshot().map(({ lastsMs }) => lastsMs)).toEqual([30_000, 30_000]);
    act(() => toast.snapshot()[0]?.action?.onPress());
    await waitFor(() => expect(address()).toBe('/3/10'));
    expect(sent('/api/message/setRead')).toEqual([{ message_content_id: '5', from_uid: '7' }]);
  });

  it('is told once in this browser, and anew when there is something newer', async () => {
    const first = await open(() => unread(reminder(5)));
    await waitFor(() => expect(texts()).toHaveLength(1));
    act(() => toast.clear());
    first.unmount();
    let newest = 5;
    const { push } = await open(() => unread(reminder(newest, { message_content: '' })));
    expect(texts()).toEqual([]);
    newest = 8;
    await push(noticesChanged, 'me', {});
    await waitFor(() => expect(texts()).toEqual(['Bob changed “Welcome”']));
    // Another person's is another matter.
    window.localStorage.setItem('notices/told/2', 'nonsense');
    newest = 9;
    await push(noticesChanged, { role: 'user' }, {});
    await waitFor(() => expect(toast.snapshot()[0]?.id).toBe('notices/8'));
    await waitFor(() => expect(texts()).toHaveLength(2));
  });

  it('is not told over the list of all of them, nor where it is of another kind', async () => {
    await open(() => unread(reminder(5)), {}, '/message/index');
    await open(() => unread(reminder(6, { object_type: 'other', page_data: undefined })));
    expect(texts()).toEqual([]);
  });

  it('is told on the desktop where the person has allowed that', async () => {
    const shown: { title: string; options: NotificationOptions; click: () => void }[] = [];
    class Desktop {
      static readonly permission = 'granted';
      readonly close = (): void => undefined;
      readonly #shown: (typeof shown)[number];
      constructor(title: string, options: NotificationOptions) {
        this.#shown = { title, options, click: () => undefined };
        shown.push(this.#shown);
      }
      addEventListener(_: string, click: () => void): void {
        this.#shown.click = click;
      }
    }
    vi.stubGlobal('Notification', Desktop);
    const { address } = await open(() => unread(reminder(5)));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ title: 'Bob changed “Welcome”', options: { body: 'Look', tag: 'notices/5' } });
    expect(texts()).toEqual([]);
    act(() => shown[0]?.click());
    await waitFor(() => expect(address()).toBe('/3/10'));
  });

  it('is looked for each hour', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { sent } = await open(() => unread());
      const before = sent('/api/message/getUnread').length;
      await act(() => vi.advanceTimersByTimeAsync(3_599_000));
      expect(sent('/api/message/getUnread')).toHaveLength(before);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(sent('/api/message/getUnread')).toHaveLength(before + 1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('saving and notifying', () => {
  const people = [
    { item_id: 3, uid: 2, username: 'ann', username_name: 'ann', member_group_id: '1' },
    { item_id: 3, uid: 7, username: 'bob', username_name: 'bob(Bob)', member_group_id: '1' },
    { item_id: 3, uid: 8, username: 'eve', username_name: 'eve', member_group_id: '0' },
  ];
  const row = (uid: string, username: string) => ({
    ...{ id: uid, uid, object_id: '10', object_type: 'page', action_type: 'update', sub_time: '', username, name: '' },
  });
  const opened = async (over: Partial<Asked> = {}, followers = [row('2', 'ann'), row('7', 'bob')]) => {
    const saved: unknown[] = [];
    const view = await open(() => unread(), {
      '/api/subscription/getPageList': () => followers,
      '/api/subscription/savePage': () => [],
      '/api/subscription/deletePage': () => [],
      '/api/member/getAllList': () => people,
    });
    const save = async (fields?: object) => {
      saved.push(fields);
      return '10';
    };
    act(() => notify({ item_id: '3', page_id: '10', is_draft: false, insert: () => undefined, save, ...over }));
    return { ...view, saved, dialog: await screen.findByRole('dialog', { name: 'Save and notify' }) };
  };

  it('names who follows but the person who saves, adds people, and saves with the words', async () => {
    const { user, saved, sent, dialog } = await opened();
    const list = await within(dialog).findByRole('list', { name: 'Followers' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Bbob']);
    await user.type(within(dialog).getByRole('textbox', { name: /What to tell/ }), 'Look');
    await user.click(within(dialog).getByRole('combobox', { name: 'Add people' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['eve']);
    await user.click(screen.getByRole('option', { name: 'eve' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save and notify' }));
    await waitFor(() => expect(saved).toEqual([{ is_notify: 1, notify_content: 'Look' }]));
    expect(sent('/api/subscription/savePage')).toEqual([{ page_id: '10', uids: '8' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lets followers go, and saves nothing where nobody would be told', async () => {
    const { user, saved, sent, dialog, unmount } = await opened({}, [row('2', 'ann')]);
    expect(await within(dialog).findByText(/Only you follow this page/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Save and notify' }));
    expect(await within(dialog).findByText('Choose at least one person to notify')).toBeTruthy();
    expect([saved, sent('/api/subscription/savePage')]).toEqual([[], []]);
    act(() => useNotify.getState().close());
    unmount();
    const second = await opened();
    await second.user.click(await within(second.dialog).findByRole('button', { name: 'Remove bob' }));
    await waitFor(() => expect(second.sent('/api/subscription/deletePage')).toEqual([{ page_id: '10', uids: '7' }]));
  });

  it('saves a new page first, for nobody can follow it before', async () => {
    const { user, saved, sent, dialog } = await opened({ page_id: '0' });
    expect(sent('/api/subscription/getPageList')).toEqual([]);
    await user.click(within(dialog).getByRole('combobox', { name: 'Add people' }));
    await user.click(await screen.findByRole('option', { name: 'bob(Bob)' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save and notify' }));
    await waitFor(() => expect(saved).toEqual([undefined, { is_notify: 1, notify_content: '' }]));
    expect(sent('/api/subscription/savePage')).toEqual([{ page_id: '10', uids: '7' }]);
  });

  it('stays open where the page was not saved, and is none of a draft', async () => {
    const { user, dialog, unmount } = await opened({ save: async () => undefined });
    await within(dialog).findByRole('list', { name: 'Followers' });
    await user.click(within(dialog).getByRole('button', { name: 'Save and notify' }));
    expect(await within(dialog).findByText(/not saved, so nobody was told/)).toBeTruthy();
    act(() => useNotify.getState().close());
    unmount();
    const draft = await opened({ is_draft: true });
    expect(within(draft.dialog).getByText(/This page is a draft/)).toBeTruthy();
    expect(within(draft.dialog).getByRole('button', { name: 'Save and notify' })).toHaveProperty('disabled', true);
  });
});
