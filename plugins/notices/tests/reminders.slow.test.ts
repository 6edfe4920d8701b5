import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { access } from '../../items/points.ts';
import { staffed } from '../../items/server/testing/office.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

let desk: Desk;
afterEach(() => desk?.host.close());

describe.each(testDatabases())('a reminder, on %s', (db) => {
  async function scene() {
    desk = await openDesk(db);
    const place = await staffed(desk);
    await desk.follow(place.pageOfMine, 'editor', 'reader', 'limited');
    return place;
  }

  it('is made for everybody who follows the page, and not for who saved it', async () => {
    const { pageOfMine, pageAtRoot, item_id } = await scene();
    await desk.notify(pageOfMine, 'Please read');
    for (const who of ['editor', 'reader', 'limited'] as const) expect(await desk.told(who)).toEqual(['Please read']);
    for (const who of ['owner', 'admin', 'stranger'] as const) expect(await desk.told(who)).toEqual([]);
    const [one] = await desk.reminders('reader');
    expect(one).toMatchObject({
      ...{ from_name: 'owner', action_type: 'create', object_type: 'page', object_id: pageOfMine, status: 0 },
      ...{ message_type: 'remind', from_uid: String(desk.uid('owner')), to_uid: String(desk.uid('reader')) },
      page_data: {
        ...{ item_id: String(item_id), page_id: String(pageOfMine), page_title: 'Mine zebra', item_name: 'Handbook' },
      },
    });
    await desk.notify(pageAtRoot, 'Of a page that they do not follow');
    expect(await desk.told('reader')).toEqual(['Please read']);
    // Who saves is told by others.
    await desk.notify(pageOfMine, 'Answer', 'editor');
    expect([await desk.told('owner'), await desk.told('editor')]).toEqual([['Answer'], ['Please read']]);
  });

  it('is made only where the save asks for it', async () => {
    const { pageOfMine } = await scene();
    await desk.made('owner', '/api/page/save', { page_id: pageOfMine, page_content: 'x', notify_content: 'No' });
    await desk.made('owner', '/api/page/save', { page_id: pageOfMine, page_content: 'y', is_notify: 0 });
    await desk.rest();
    expect(await desk.told('reader')).toEqual([]);
    await desk.notify(pageOfMine, '');
    expect(await desk.told('reader')).toEqual(['']);
  });

  it('says that a page was made where it is new to who is told, and tells nobody of a draft', async () => {
    const { item_id } = await scene();
    const save = (form: object) => desk.made('owner', '/api/page/save', { page_content: 'x', is_notify: 1, ...form });
    const { page_id } = await save({ item_id, page_title: 'Draft', is_draft: 1 });
    expect(await desk.code('owner', '/api/subscription/savePage', { page_id, uids: desk.uid('reader') })).toBe(10101);
    await save({ page_id, page_content: 'y', is_draft: 0 });
    await desk.rest();
    expect(await desk.told('reader')).toEqual([]);
    await desk.follow(page_id, 'reader');
    await desk.notify(page_id, 'New');
    await desk.notify(page_id, 'Again');
    const actions = async () => (await desk.reminders('reader')).map((one) => one.action_type);
    expect(await actions()).toEqual(['update', 'create']);
    const old = await desk.page(item_id, 'Old');
    await desk.follow(old, 'reader');
    desk.host.clock.advance(3600);
    await desk.notify(old, 'Changed');
    expect(await actions()).toEqual(['update', 'update', 'create']);
  });

  it('does not say that somebody made a page who changed what another one has made', async () => {
    const { item_id } = await scene();
    const page_id = await desk.page(item_id, 'Fresh');
    await desk.follow(page_id, 'reader');
    await desk.notify(page_id, 'More', 'editor');
    expect((await desk.reminders('reader')).map((one) => one.action_type)).toEqual(['update']);
  });

  it('is not made for who may no longer read the page', async () => {
    const { pageOfMine, item_id } = await scene();
    await desk.dismiss(item_id, 'reader');
    await desk.notify(pageOfMine);
    await desk.admit(item_id, 'reader', 0);
    expect([await desk.told('reader'), await desk.told('editor')]).toEqual([[], ['Look']]);
  });

  it('tells nothing of a page that its reader may not read: no title, no word, no count', async () => {
    const { pageOfMine, theirs, item_id } = await scene();
    await desk.notify(pageOfMine, 'Secret words');
    const total = async (who: 'limited' | 'reader') =>
      (await desk.made(who, '/api/message/getRemindList')).total as number;
    const knows = async (who: 'limited' | 'reader') => {
      const { remind, new_message_count } = await desk.unread(who);
      return [await desk.told(who), await total(who), JSON.stringify(remind).includes('Secret'), new_message_count];
    };
    const all = [['Secret words'], 1, true, 1];
    const nothing = [[], 0, false, 0];
    expect([await knows('limited'), await knows('reader')]).toEqual([all, all]);
    // Out of the catalogs of who is limited, and back.
    await desk.made('owner', '/api/page/save', { page_id: pageOfMine, page_content: 'x', cat_id: theirs });
    expect([await knows('limited'), await knows('reader')]).toEqual([nothing, all]);
    await desk.dismiss(item_id, 'reader');
    expect(await knows('reader')).toEqual(nothing);
    await desk.admit(item_id, 'reader', 0);
    expect(await knows('reader')).toEqual(all);
  });

  it('of a page in the recycle bin is gone, comes back with it, and dies with it', async () => {
    const { pageOfMine, pageBelow, item_id } = await scene();
    await desk.follow(pageBelow, 'reader');
    await desk.notify(pageOfMine, 'Here');
    await desk.notify(pageBelow, 'Beside');
    await desk.made('owner', '/api/page/delete', { page_id: pageOfMine });
    expect(await desk.told('reader')).toEqual(['Beside']);
    await desk.made('owner', '/api/recycle/recover', { item_id, page_id: pageOfMine });
    expect(await desk.told('reader')).toEqual(['Beside', 'Here']);
    await desk.made('owner', '/api/page/delete', { page_id: pageOfMine });
    const kept = async (of: number) => {
      const about = { object_type: 'page', object_id: of };
      const { handle } = desk.host.db;
      return [
        (await handle('message_content').where(about)).length,
        (await handle('subscription').where(about)).length,
      ];
    };
    expect([await kept(pageOfMine), await kept(pageBelow)]).toEqual([
      [1, 4],
      [1, 2],
    ]);
    desk.host.clock.advance(4 * 86_400);
    await desk.host.jobs.drain();
    expect([await kept(pageOfMine), await kept(pageBelow)]).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect(await desk.told('reader')).toEqual(['Beside']);
  });

  it('is kept for a year, an announcement until it is taken back', async () => {
    const { pageOfMine } = await scene();
    await desk.notify(pageOfMine, 'Old');
    await desk.announce('For ever');
    desk.host.clock.advance(200 * 86_400);
    await desk.host.jobs.drain();
    const kept = async () => desk.host.db.handle('message_content').orderBy('id').pluck('message_content');
    expect(await kept()).toEqual(['Old', 'For ever']);
    desk.host.clock.advance(170 * 86_400);
    await desk.host.jobs.drain();
    expect([await kept(), await desk.host.db.handle('message')]).toEqual([['For ever'], []]);
  });

  it('is read once it was, for whose it is alone', async () => {
    const { pageOfMine } = await scene();
    await desk.notify(pageOfMine, 'One');
    await desk.notify(pageOfMine, 'Two');
    const [two, one] = await desk.reminders('reader');
    const set = (who: 'reader' | 'editor' | 'stranger', id: string | undefined, more: object = {}) =>
      desk.code(who, '/api/message/setRead', { message_content_id: id, ...more });
    expect(await set('reader', one?.message_content_id, { from_uid: desk.uid('owner') })).toBe(0);
    const states = async (who: 'reader' | 'editor') => (await desk.reminders(who)).map(({ status }) => status);
    expect([await states('reader'), await states('editor')]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect(await desk.unread('reader')).toMatchObject({
      ...{ remind: { message_content: 'Two' }, remind_count: 1, announce: [], announce_count: 0 },
    });
    const unread = await desk.made('reader', '/api/message/getRemindList', { unread: 1 });
    expect([unread.total, unread.list.map((row: { message_content: string }) => row.message_content)]).toEqual([
      1,
      ['Two'],
    ]);
    expect(await set('stranger', two?.message_content_id)).toBe(10101);
    expect(await set('reader', two?.message_content_id, { from_uid: desk.uid('editor') })).toBe(10101);
    expect(await set('reader', '999999')).toBe(10101);
    expect(await states('reader')).toEqual([0, 1]);
    await desk.made('editor', '/api/message/setAllRead', { kind: 'announce' });
    expect(await states('editor')).toEqual([0, 0]);
    await desk.made('editor', '/api/message/setAllRead', { kind: 'remind' });
    expect([await states('editor'), await states('reader')]).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('stands in pages of five, the newest first', async () => {
    const { pageOfMine } = await scene();
    for (let at = 1; at <= 7; at += 1) await desk.notify(pageOfMine, String(at));
    const page = async (input: object) => {
      const { total, list } = await desk.made('reader', '/api/message/getRemindList', { ...input });
      return [total, list.map((row: { message_content: string }) => row.message_content).join('')];
    };
    expect([await page({}), await page({ page: 2 }), await page({ page: 3 })]).toEqual([
      [7, '76543'],
      [7, '21'],
      [7, ''],
    ]);
    expect(await page({ page: 2, count: 3 })).toEqual([7, '432']);
  });

  it('counts in its own project, for who may read it', async () => {
    const { pageOfMine, item_id } = await scene();
    const other = await desk.item();
    await desk.admit(other, 'reader', 0);
    await desk.notify(pageOfMine);
    const count = async (who: 'reader' | 'owner', of: number) =>
      (await desk.made(who, '/api/item/info', { item_id: of })).unread_count;
    expect([await count('reader', item_id), await count('reader', other), await count('owner', item_id)]).toEqual([
      1, 0, 0,
    ]);
    const [one] = await desk.reminders('reader');
    await desk.made('reader', '/api/message/setRead', { message_content_id: one?.message_content_id });
    expect(await count('reader', item_id)).toBe(0);
  });

  it('of a public project reaches who reads it, until it is private', async () => {
    desk = await openDesk(db);
    const item_id = await desk.item();
    await desk.admit(item_id, 'reader', 0);
    const page_id = await desk.page(item_id, 'Open');
    await desk.follow(page_id, 'reader');
    await desk.dismiss(item_id, 'reader');
    await desk.notify(page_id, 'Still');
    expect(await desk.told('reader')).toEqual(['Still']);
    await desk.made('owner', '/api/item/update', { item_id, item_name: 'Handbook', password: 'closed' });
    expect(await desk.told('reader')).toEqual([]);
  });

  it('goes with the account that it was for, and a right of a source that is off counts for nothing', async () => {
    const { pageOfMine, item_id } = await scene();
    await desk.notify(pageOfMine);
    await desk.made('root', '/api/adminUser/deleteUser', { uid: desk.uid('reader') });
    const rows = await desk.host.db.handle('message').where({ to_uid: desk.uid('reader') });
    const follows = await desk.host.db.handle('subscription').where({ uid: desk.uid('reader') });
    expect([rows, follows]).toEqual([[], []]);
    expect(await desk.followers(pageOfMine)).toEqual(['owner', 'editor', 'limited']);
    const off = { source: 'elsewhere', source_ref: 1 };
    await desk.host.services
      .get(access)
      .grant(desk.host.db, off, [{ item_id, uid: desk.uid('stranger'), level: 1, cat_id: 0 }]);
    expect(
      await desk.code('owner', '/api/subscription/savePage', { page_id: pageOfMine, uids: desk.uid('stranger') }),
    ).toBe(10101);
  });
});
