import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { withSections } from '../../admin/testing/sections.tsx';
import descriptor from '../plugin.ts';
import { noticesChanged, noticeTools } from '../points.ts';
import web from './index.ts';

const { half, routes } = withSections(web, descriptor);
const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const root = { ...ann, uid: '1', username: 'root', groupid: '1' } as const;
const reminder = (id: string, over: object = {}) => ({
  ...{ id, from_uid: '7', to_uid: '2', from_name: 'Bob', message_type: 'remind', message_content_id: `1${id}` },
  ...{ message_content: '', object_type: 'page', object_id: 10, action_type: 'update', status: 0, readtime: '' },
  is_following: 1,
  ...{ addtime: '', added_time: 1_763_635_320 },
  page_data: {
    ...{ page_id: '10', item_id: '3', page_title: 'Welcome', item_name: 'Handbook', cat_id: '0' },
    ...{ author_uid: '7', author_username: 'bob' },
  },
  ...over,
});
const announcement = (id: string, message_content: string, over: object = {}) => ({
  ...{ id, from_uid: '0', from_name: '', message_type: 'announce_all', message_content_id: id, message_content },
  ...{ action_type: '', object_type: '', object_id: 0, status: 0, addtime: '', added_time: 1_763_635_320 },
  ...over,
});
const nothing = { remind: [], announce: [], remind_count: 0, announce_count: 0, new_message_count: 0 };
const calls: RenderPluginOptions['calls'] = {
  '/api/message/getUnread': () => nothing,
  '/api/message/getRemindList': () => ({ total: 0, list: [] }),
  '/api/message/getAnnouncementList': () => [],
  '/api/message/setRead': () => [],
  '/api/message/setAllRead': () => [],
  '/api/subscription/leavePage': () => [],
};

const open = async (path: string, over: Partial<RenderPluginOptions> = {}) => {
  const shown = await renderPlugin(half, {
    ...{ path, routes, caller: ann },
    ...over,
    calls: { ...calls, ...over.calls },
  });
  const sent = (call: string) => shown.calls.filter((one) => one.path === call).map((one) => one.input);
  return { ...shown, sent, user: userEvent.setup() };
};

describe('the page of notices', () => {
  it('has beside them what other plugins offer there', async () => {
    const feedback = { slot: noticeTools.id, id: 'feedback', label: 'Feedback', href: '/feedback' };
    const routes = { ...descriptor, contributions: [...descriptor.contributions, feedback] };
    await open('/message/index', { routes });
    expect((await screen.findByRole('link', { name: 'Feedback' })).getAttribute('href')).toBe('/feedback');
  });
});

describe('the list of reminders', () => {
  it('leads from one about the plan to the membership, and has read it then', async () => {
    const of = {
      object_type: 'vip',
      object_id: 0,
      from_uid: '0',
      from_name: '',
      page_data: undefined,
      is_following: 0,
    };
    const one = reminder('1', { ...of, message_content: 'Your plan ends soon.' });
    const list = () => ({ total: 1, list: [one] });
    const { user, sent } = await open('/message/index?dtab=remindList', {
      calls: { '/api/message/getRemindList': list },
    });
    const link = await screen.findByRole('link', { name: 'Your membership' });
    expect(link.getAttribute('href')).toBe('/user/setting/commerce.membership');
    expect(screen.getByText('Your plan ends soon.')).toBeTruthy();
    await user.click(link);
    expect(sent('/api/message/setRead')).toMatchObject([{ message_content_id: '11' }]);
  });

  const list = {
    total: 6,
    list: [
      reminder('1', { message_content: 'See https://a.example/b, please' }),
      reminder('2', { status: 1, action_type: 'create' }),
    ],
  };

  it('says who did what to which page, and what they said; what is new is marked', async () => {
    await open('/message/index', { calls: { '/api/message/getRemindList': () => list } });
    const [first, second] = within(await screen.findByRole('list', { name: 'Reminders' })).getAllByRole('listitem');
    await waitFor(() => expect(first?.textContent).toContain('Bob changed WelcomeNewin Handbook'));
    expect(second?.textContent).toContain('Bob added Welcome');
    expect(second?.textContent).not.toContain('New');
    const page = await within(first as HTMLElement).findByRole('link', { name: 'Welcome' });
    expect(page.getAttribute('href')).toBe('/3/10');
    const link = within(first as HTMLElement).getByRole('link', { name: 'https://a.example/b' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://a.example/b',
      'noopener noreferrer nofollow',
    ]);
    expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy();
  });

  it('asks for what its address says, and its filters are addresses', async () => {
    const { user, sent, address } = await open('/message/index?dtab=remindList&page=2', {
      calls: { '/api/message/getRemindList': () => list },
    });
    await screen.findByRole('list', { name: 'Reminders' });
    expect(sent('/api/message/getRemindList').at(-1)).toMatchObject({ page: '2', count: '5', unread: '0' });
    await user.click(screen.getByRole('radio', { name: 'Unread' }));
    expect(address()).toBe('/message/index?dtab=remindList&unread=1');
    await waitFor(() => expect(sent('/api/message/getRemindList').at(-1)).toMatchObject({ page: '1', unread: '1' }));
  });

  it('marks what was looked at as read, but nothing that would go from under the eyes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const all = await open('/message/index', { calls: { '/api/message/getRemindList': () => list } });
      await screen.findByRole('list', { name: 'Reminders' });
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(all.sent('/api/message/setRead')).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(1_500));
      expect(all.sent('/api/message/setRead')).toEqual([{ message_content_id: '11', from_uid: '7' }]);
      all.unmount();
      const unread = await open('/message/index?unread=1', { calls: { '/api/message/getRemindList': () => list } });
      await screen.findByRole('list', { name: 'Reminders' });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(unread.sent('/api/message/setRead')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets a page go that is followed, once that is sure, and keeps the place of the keyboard', async () => {
    let is_following = 1;
    const told = { total: 2, list: [reminder('1'), reminder('2', { object_id: 11, is_following: 0 })] };
    const { user, sent } = await open('/message/index', {
      calls: {
        '/api/message/getRemindList': () => ({ ...told, list: [{ ...told.list[0], is_following }, told.list[1]] }),
        '/api/subscription/leavePage': () => {
          is_following = 0;
          return [];
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop following: Welcome' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent('/api/subscription/leavePage')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop following: Welcome' }));
    await user.click(await screen.findByRole('button', { name: 'Stop following' }));
    await waitFor(() => expect(sent('/api/subscription/leavePage')).toEqual([{ page_id: '10' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop following/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Reminders' })));
  });

  it('marks one and all of them as read', async () => {
    const unread = { ...nothing, remind_count: 1, new_message_count: 1 };
    const { user, sent } = await open('/message/index?unread=1', {
      calls: { '/api/message/getRemindList': () => list, '/api/message/getUnread': () => unread },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Welcome' }));
    expect(sent('/api/message/setRead')).toEqual([{ message_content_id: '11', from_uid: '7' }]);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(sent('/api/message/setAllRead')).toEqual([{ kind: 'remind' }]));
  });

  it('says what will be here, and leads back from a filter that finds nothing', async () => {
    const { unmount } = await open('/message/index');
    expect(await screen.findByRole('heading', { name: 'No reminders yet' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    unmount();
    const { user, address } = await open('/message/index?unread=1');
    await user.click(await screen.findByRole('button', { name: 'Show all reminders' }));
    expect(address()).toBe('/message/index?dtab=remindList');
  });

  it('is asked for anew when something comes, and shows what went wrong', async () => {
    let total = 0;
    const view = await open('/message/index', {
      calls: { '/api/message/getRemindList': () => ({ total, list: total ? [reminder('1')] : [] }) },
    });
    await screen.findByRole('heading', { name: 'No reminders yet' });
    total = 1;
    await view.push(noticesChanged, 'me', {});
    expect(await screen.findByRole('list', { name: 'Reminders' })).toBeTruthy();
  });
});

describe('the list of announcements', () => {
  it('has those for this site, five at a time, and marks all as read', async () => {
    const all = [
      announcement('9', 'For programs', { message_type: 'announce_runapi' }),
      ...Array.from({ length: 6 }, (_, at) => announcement(String(at + 1), `Number ${at + 1}`, { status: at % 2 })),
    ];
    const { user, sent } = await open('/message/index?dtab=announcementList', {
      calls: { '/api/message/getAnnouncementList': () => all },
    });
    const lines = within(await screen.findByRole('list', { name: 'Announcements' })).getAllByRole('listitem');
    expect(
      lines.map((line) => [/Number \d/.exec(line.textContent ?? '')?.[0], line.textContent?.includes('New')]),
    ).toEqual([
      ['Number 1', true],
      ['Number 2', false],
      ['Number 3', true],
      ['Number 4', false],
      ['Number 5', true],
    ]);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(sent('/api/message/setAllRead')).toEqual([{ kind: 'announce' }]));
  });
});

describe('an announcement', () => {
  const services = (renderApart: (source: string) => Promise<{ html: string }>) => ({
    'items/preview@1': { renderApart, decorate: () => () => {} },
  });
  const list = () => [announcement('1', '**Tonight** at ten'), announcement('2', 'Tomorrow *too*')];
  const listed = async (renderApart: Parameters<typeof services>[0]) => {
    const calls = { '/api/message/getAnnouncementList': list };
    await open('/message/index?dtab=announcementList', { calls, services: services(renderApart) });
    return screen.findByRole('list', { name: 'Announcements' });
  };

  it('is shown as a page would show it', async () => {
    const shown = await listed(async (source) => ({ html: `<p><strong>${source.slice(2, 9)}</strong></p>` }));
    await waitFor(() => expect(shown.querySelectorAll('strong')).toHaveLength(2));
    expect(shown.querySelector('strong')?.textContent).toBe('Tonight');
    expect(within(shown).queryByText('**Tonight** at ten')).toBeNull();
  });

  it('stands as it was written where it cannot be drawn', async () => {
    const shown = await listed(async (source) => {
      if (source.startsWith('**')) throw new Error('slow');
      return { html: '<p><em>Tomorrow</em></p>' };
    });
    await waitFor(() => expect(shown.querySelector('em')).toBeTruthy());
    expect(within(shown).getByText('**Tonight** at ten')).toBeTruthy();
  });
});

describe('the announcements of the site administrator', () => {
  const all = [
    {
      ...{ message_content_id: '8', message_type: 'announce_web', message_content: 'To come', from_name: 'Root' },
      ...{ addtime: '', send_at: 4_000_000_000, is_sent: 0, read_count: 0 },
    },
    {
      ...{ message_content_id: '7', message_type: 'announce_all', message_content: 'Said', from_name: 'Root' },
      ...{ addtime: '', send_at: 1_763_635_320, is_sent: 1, read_count: 2 },
    },
  ];
  const admin = (over: RenderPluginOptions['calls'] = {}) =>
    open('/admin/index?section=notices/announcements', {
      caller: root,
      calls: { '/api/adminMessage/getAnnouncementList': () => ({ total: 2, list: all }), ...over },
    });

  it('are listed with how many have read them, and taken back once that was asked', async () => {
    const { user, sent } = await admin({ '/api/adminMessage/deleteAnnouncement': () => [] });
    const rows = within(await screen.findByRole('table', { name: 'Announcements' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('scheduled for');
    expect(rows[2]?.textContent).toContain('read by 2 people');
    await user.click(screen.getByRole('button', { name: 'Delete announcement: Said' }));
    expect(sent('/api/adminMessage/deleteAnnouncement')).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('/api/adminMessage/deleteAnnouncement')).toEqual([{ message_content_id: '7' }]));
  });

  it('are written for now or for later; what is refused stays', async () => {
    let isRefused = true;
    const { user, sent } = await admin({
      '/api/adminMessage/addAnnouncement': () => {
        if (isRefused) throw { error_code: 10103, error_message: 'Not today.', data: [] };
        return { message_content_id: '9' };
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    expect(screen.getByText('Write what is to be announced')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await user.type(field, 'Tonight');
    expect((await screen.findByRole('region', { name: 'Preview' })).textContent).toContain('Tonight');
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Tonight');
    isRefused = false;
    await user.click(screen.getByRole('combobox', { name: 'When' }));
    await user.click(await screen.findByRole('option', { name: 'Later' }));
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(screen.getByText('Choose a time to come')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2099-01-02T03:04' } });
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(sent('/api/adminMessage/addAnnouncement').at(-1)).toEqual({
      ...{ message_content: 'Tonight', message_type: 'announce_all' },
      send_at: String(Date.parse('2099-01-02T03:04') / 1000),
    });
  });
});
