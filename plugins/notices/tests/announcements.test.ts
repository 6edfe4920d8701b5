import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

let desk: Desk;
afterEach(() => desk?.host.close());

describe.each(testDatabases())('an announcement, on %s', (db) => {
  it('is told to everybody, the newest first, until each has read it', async () => {
    desk = await openDesk(db);
    await desk.announce(' First ');
    desk.host.clock.advance(5);
    const { message_content_id } = await desk.announce('Second');
    expect(await desk.announced('reader')).toEqual(['Second', 'First']);
    const { announce, announce_count, new_message_count, remind } = await desk.unread('reader');
    expect(announce).toMatchObject({
      from_uid: '0',
      message_content: 'Second',
      status: 0,
      message_type: 'announce_all',
    });
    expect([announce_count, new_message_count, remind]).toEqual([2, 2, []]);
    await desk.made('reader', '/api/message/setRead', { message_content_id, from_uid: 0 });
    await desk.made('reader', '/api/message/setRead', { message_content_id });
    expect((await desk.unread('reader')).announce).toMatchObject({ message_content: 'First' });
    expect((await desk.unread('editor')).announce_count).toBe(2);
    const rows = await desk.made('reader', '/api/message/getAnnouncementList');
    expect(rows.map((one: { status: number }) => one.status)).toEqual([1, 0]);
    await desk.made('reader', '/api/message/setAllRead', { kind: 'remind' });
    expect((await desk.unread('reader')).announce_count).toBe(1);
    await desk.made('reader', '/api/message/setAllRead', { kind: 'announce' });
    expect([(await desk.unread('reader')).announce, (await desk.unread('editor')).announce_count]).toEqual([[], 2]);
  });

  it('is not told to who came later, and is to whoever administers the site', async () => {
    desk = await openDesk(db);
    await desk.announce('Before');
    desk.host.clock.advance(60);
    const { token } = await signUp(desk.host, 'newcomer');
    const list = async () => (await desk.host.call('/api/message/getAnnouncementList', {}, { token })).data;
    expect(await list()).toEqual([]);
    const { data } = await desk.host.call('/api/message/getUnread', {}, { token });
    expect([data.announce, data.new_message_count]).toEqual([[], 0]);
    desk.host.clock.advance(60);
    await desk.announce('After');
    expect((await list()).map((one: { message_content: string }) => one.message_content)).toEqual(['After']);
    await desk.host.db.write(async ({ handle }) => {
      await handle('users')
        .where({ username: 'root' })
        .update({ reg_time: desk.host.clock.seconds() + 60 });
    });
    expect(await desk.announced('root')).toEqual(['After', 'Before']);
  });

  it('of a time to come is heard of by nobody before', async () => {
    desk = await openDesk(db);
    const send_at = desk.host.clock.seconds() + 3600;
    const { message_content_id } = await desk.announce('Later', { send_at });
    expect(await desk.announced('reader')).toEqual([]);
    expect(await desk.code('reader', '/api/message/setRead', { message_content_id })).toBe(10101);
    const all = async () => {
      const { total, list } = await desk.made('root', '/api/adminMessage/getAnnouncementList');
      const [one] = list;
      return [total, one.is_sent, one.send_at, one.read_count, one.from_name];
    };
    expect(await all()).toEqual([1, 0, send_at, 0, 'root']);
    desk.host.clock.advance(3600);
    expect(await desk.announced('reader')).toEqual(['Later']);
    await desk.made('reader', '/api/message/setRead', { message_content_id });
    expect(await all()).toEqual([1, 1, send_at, 1, 'root']);
  });

  it('is listed for the administrator of an existing client as it knows it, also before its time has come', async () => {
    desk = await openDesk(db);
    const send_at = desk.host.clock.seconds() + 3600;
    const later = await desk.announce('Later', { send_at });
    const now = await desk.announce('Now', { message_type: 'announce_web', send_at: '' });
    expect([later.id, now.id]).toEqual([Number(later.message_content_id), Number(now.message_content_id)]);
    const list = (more = {}) => desk.made('root', '/api/adminMessage/listAnnouncements', more);
    const rows = await list();
    expect(rows.map((row: { message_content: string }) => row.message_content)).toEqual(['Now', 'Later']);
    expect(rows[0]).toMatchObject({
      ...{ id: String(now.id), message_content_id: String(now.id), from_uid: '0', message_type: 'announce_web' },
      ...{ action_type: '', object_type: '', status: 0, addtime: expect.stringMatching(/^\d{4}-\d\d-\d\d /) },
    });
    expect((await list({ page: 2, count: 1 }))[0]).toMatchObject({ message_content: 'Later', added_time: send_at });
    expect(await list({ page: 3, count: 1 })).toEqual([]);
  });

  it('for programs is in the list, and counts for nobody who reads here', async () => {
    desk = await openDesk(db);
    await desk.announce('API', { message_type: 'announce_runapi' });
    expect([await desk.announced('reader'), (await desk.unread('reader')).announce]).toEqual([['API'], []]);
    await desk.announce('Web', { message_type: 'announce_web' });
    expect((await desk.unread('reader')).announce).toMatchObject({ message_content: 'Web' });
    expect(
      await desk.code('root', '/api/adminMessage/addAnnouncement', { message_content: 'x', message_type: 'remind' }),
    ).toBe(10101);
    expect(await desk.code('root', '/api/adminMessage/addAnnouncement', { message_content: ' \n ' })).toBe(10101);
  });

  it('that is taken back is gone for all, and a reminder is none', async () => {
    desk = await openDesk(db);
    const { message_content_id } = await desk.announce('Wrong');
    await desk.announce('Right');
    const remove = (id: unknown) =>
      desk.code('root', '/api/adminMessage/deleteAnnouncement', { message_content_id: id });
    expect(await remove(message_content_id)).toBe(0);
    expect([await desk.announced('reader'), await remove(message_content_id)]).toEqual([['Right'], 10101]);
    const item_id = await desk.item();
    await desk.admit(item_id, 'reader', 0);
    const page_id = await desk.page(item_id, 'Page');
    await desk.follow(page_id, 'reader');
    await desk.notify(page_id, 'Mine');
    const [one] = await desk.reminders('reader');
    expect([await remove(one?.message_content_id), await desk.told('reader')]).toEqual([10101, ['Mine']]);
  });
});
