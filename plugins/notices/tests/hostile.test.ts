import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { access, pageSaved } from '../../items/points.ts';
import { staffed } from '../../items/server/testing/office.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

let desk: Desk;
afterEach(() => desk?.host.close());

const HOSTILE = `<img src=x onerror=alert(1)> "'\`\${1}{{name}} %s \\u0000 javascript:alert(1) \u202e ${'𠮷'.repeat(20)}`;

describe.each(testDatabases())('notices under attack, on %s', (db) => {
  const scene = async () => {
    desk = await openDesk(db);
    return staffed(desk);
  };

  it('give hostile words back as they were written, and refuse what is too long', async () => {
    const { pageOfMine } = await scene();
    await desk.follow(pageOfMine, 'reader');
    await desk.notify(pageOfMine, HOSTILE);
    await desk.announce(HOSTILE);
    expect([await desk.told('reader'), await desk.announced('reader')]).toEqual([[HOSTILE], [HOSTILE]]);
    const save = { page_id: pageOfMine, page_content: 'long', is_notify: 1 };
    expect(await desk.code('owner', '/api/page/save', { ...save, notify_content: 'x'.repeat(2001) })).toBe(10101);
    const add = { message_content: 'x'.repeat(10_001) };
    expect(await desk.code('root', '/api/adminMessage/addAnnouncement', add)).toBe(10101);
    for (const input of [{ page: 0 }, { count: 101 }, { page: -1 }, { count: 1e9 }, { page: 'x' }, { unread: 7 }])
      expect([input, await desk.code('reader', '/api/message/getRemindList', input)]).toEqual([input, 10101]);
    for (const message_content_id of [0, -1, 2 ** 31, '1 OR 1=1', '1,2', '9'.repeat(40)])
      expect(await desk.code('reader', '/api/message/setRead', { message_content_id })).toBe(10101);
    expect((await desk.made('reader', '/api/message/getRemindList', { page: 1_000_000, count: 100 })).list).toEqual([]);
  });

  it('reach nobody who was removed, or whose page went, between the save and the telling', async () => {
    let isLeaving = false;
    // What happens in the transaction of the save itself comes before anybody is told, however quick the telling is.
    const leaving = server({
      descriptor: plugin({ id: 'leaving', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
      contract: contract({}),
      setup(app) {
        app.on(pageSaved, async ({ page }, { db }) => {
          const one = { item_id: page.item_id, uid: desk.uid('reader') };
          if (isLeaving) await app.services.get(access).revoke(db, { source: 'items' }, one);
        });
        return { calls: {} };
      },
    });
    desk = await openDesk(db, [leaving]);
    const { pageOfMine, pageBelow, item_id } = await staffed(desk);
    await desk.follow(pageOfMine, 'reader', 'editor');
    await desk.follow(pageBelow, 'editor');
    const save = (page_id: number) =>
      desk.made('owner', '/api/page/save', { page_id, page_content: 'new', is_notify: 1, notify_content: 'Look' });
    isLeaving = true;
    await save(pageOfMine);
    isLeaving = false;
    await save(pageBelow);
    await desk.made('owner', '/api/page/delete', { page_id: pageBelow });
    await desk.rest();
    expect(await desk.told('editor')).toEqual(['Look']);
    // Not even when they come back: they were not told.
    await desk.admit(item_id, 'reader', 0);
    expect(await desk.told('reader')).toEqual([]);
    const toldOf = (page_id: number): Promise<number[]> =>
      desk.host.db
        .handle('message')
        .join('message_content', 'message.message_content_id', 'message_content.id')
        .where({ 'message.message_type': 'remind', 'message_content.object_id': page_id })
        .pluck('message.to_uid');
    expect(await toldOf(pageOfMine)).toEqual([desk.uid('editor')]);
    // Of the page that went, who was quick has told the editor before; it is shown to nobody any more.
    expect([[], [desk.uid('editor')]]).toContainEqual(await toldOf(pageBelow));
  });

  it('are counted once, however many read, follow and go at the same time', async () => {
    const { pageOfMine } = await scene();
    await desk.follow(pageOfMine, 'reader', 'editor');
    await desk.notify(pageOfMine, 'Once');
    await desk.announce('All');
    const [one] = await desk.reminders('reader');
    const reading = { message_content_id: one?.message_content_id };
    const [announced] = await desk.made('reader', '/api/message/getAnnouncementList');
    const codes = await Promise.all([
      ...[1, 2, 3].map(() => desk.code('reader', '/api/message/setRead', reading)),
      ...[1, 2, 3].map(() =>
        desk.code('reader', '/api/message/setRead', { message_content_id: announced.message_content_id }),
      ),
      ...[1, 2].map(() => desk.code('reader', '/api/message/setAllRead', { kind: 'announce' })),
      ...[1, 2].map(() => desk.code('reader', '/api/message/setAllRead', { kind: 'remind' })),
    ]);
    expect(codes).toEqual(codes.map(() => 0));
    expect((await desk.unread('reader')).new_message_count).toBe(0);
    const rows = await desk.host.db.handle('message').where({ to_uid: desk.uid('reader') });
    expect(rows).toHaveLength(2);
    const uids = String(desk.uid('reader'));
    const input = { page_id: pageOfMine, uids };
    const mixed = await Promise.all([
      ...[1, 2, 3].map(() => desk.code('owner', '/api/subscription/savePage', input)),
      ...[1, 2, 3].map(() => desk.code('reader', '/api/subscription/leavePage', { page_id: pageOfMine })),
      ...[1, 2].map(() => desk.code('owner', '/api/subscription/deletePage', input)),
    ]);
    expect(mixed).toEqual(mixed.map(() => 0));
    await desk.follow(pageOfMine, 'reader');
    expect((await desk.followers(pageOfMine)).sort()).toEqual(['editor', 'owner', 'reader']);
  });

  it('answer at the older form of their addresses as at their own', async () => {
    const { pageOfMine } = await scene();
    await desk.follow(pageOfMine, 'reader');
    await desk.notify(pageOfMine, 'Look');
    const older = async (call: string, input: Record<string, unknown> = {}) =>
      desk.ask('reader', `/server/index.php?s=/api/${call}`, input);
    expect((await older('message/getRemindList')).data).toEqual(
      await desk.made('reader', '/api/message/getRemindList'),
    );
    expect((await older('message/getUnread')).data.remind_count).toBe(1);
    expect((await older('subscription/getPageList', { page_id: pageOfMine })).error_code).toBe(10103);
    expect((await older('subscription/leavePage', { page_id: pageOfMine })).error_code).toBe(0);
    expect(await desk.followers(pageOfMine)).toEqual(['owner']);
    const guest = await desk.host.call('/server/index.php?s=/api/message/getUnread');
    expect(guest.error_code).toBe(10102);
  });
});
