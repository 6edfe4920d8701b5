import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Person, staffed } from '../../items/server/testing/office.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

let desk: Desk;
afterEach(() => desk?.host.close());

describe.each(testDatabases())('who follows a page, on %s', (db) => {
  const scene = async () => {
    desk = await openDesk(db);
    return staffed(desk);
  };
  const save = (page_id: number, uids: string) => desk.code('owner', '/api/subscription/savePage', { page_id, uids });

  it('is who made it, whoever saves it later', async () => {
    const { pageOfMine, item_id } = await scene();
    const { page_id } = await desk.made('editor', '/api/page/save', { item_id, page_title: 'New', page_content: 'x' });
    await desk.made('owner', '/api/page/save', { page_id, page_content: 'y' });
    expect([await desk.followers(page_id), await desk.followers(pageOfMine)]).toEqual([['editor'], ['owner']]);
    const [row] = await desk.made('owner', '/api/subscription/getPageList', { page_id });
    expect(row).toMatchObject({
      ...{ uid: String(desk.uid('editor')), object_id: String(page_id), object_type: 'page', action_type: 'update' },
      ...{ username: 'editor', name: '' },
    });
    expect(row.sub_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('is added, several at once, each once, and taken away', async () => {
    const { pageOfMine, pageBelow } = await scene();
    await desk.follow(pageOfMine, 'editor', 'reader');
    await desk.follow(pageOfMine, 'reader', 'limited');
    expect(await desk.followers(pageOfMine)).toEqual(['owner', 'editor', 'reader', 'limited']);
    const uids = `${desk.uid('reader')},${desk.uid('owner')}`;
    await desk.made('editor', '/api/subscription/deletePage', { page_id: pageOfMine, uids });
    expect([await desk.followers(pageOfMine), await desk.followers(pageBelow)]).toEqual([
      ['editor', 'limited'],
      ['owner'],
    ]);
  });

  it('is only somebody of the project, who may read this page', async () => {
    const { pageOfMine, pageOfTheirs } = await scene();
    expect(await save(pageOfMine, String(desk.uid('stranger')))).toBe(10101);
    expect(await save(pageOfTheirs, String(desk.uid('limited')))).toBe(10101);
    // All or nobody.
    expect(await save(pageOfTheirs, `${desk.uid('reader')},${desk.uid('limited')}`)).toBe(10101);
    expect(await save(pageOfMine, '999999')).toBe(10101);
    for (const nonsense of ['', 'x', '1,x', '99999999999', '9999999999'])
      expect(await save(pageOfMine, nonsense)).toBe(10101);
    expect(await save(pageOfMine, Array.from({ length: 201 }, (_, at) => at + 1).join(','))).toBe(10101);
    expect([await desk.followers(pageOfMine), await desk.followers(pageOfTheirs)]).toEqual([['owner'], ['owner']]);
    const open = await desk.item();
    const page_id = await desk.page(open, 'Public');
    // Whoever may read it, and is not in it.
    expect(await save(page_id, String(desk.uid('stranger')))).toBe(10101);
  });

  it('is nobody who let it go, with or without a right to the page; the others follow on', async () => {
    const { pageOfMine, pageBelow, item_id } = await scene();
    await desk.follow(pageOfMine, 'editor', 'reader');
    await desk.follow(pageBelow, 'reader');
    const leave = (who: Person, page_id: number) => desk.code(who, '/api/subscription/leavePage', { page_id });
    await desk.notify(pageOfMine, 'First');
    const following = async () => (await desk.reminders('reader')).map((one) => one.is_following);
    expect(await following()).toEqual([1]);
    // Who cannot write: the calls of editors are not theirs.
    const uids = String(desk.uid('reader'));
    expect(await desk.code('reader', '/api/subscription/deletePage', { page_id: pageOfMine, uids })).toBe(10103);
    expect(await leave('reader', pageOfMine)).toBe(0);
    expect([await desk.followers(pageOfMine), await desk.followers(pageBelow)]).toEqual([
      ['owner', 'editor'],
      ['owner', 'reader'],
    ]);
    await desk.notify(pageOfMine, 'Second');
    expect([await desk.told('reader'), await desk.told('editor'), await following()]).toEqual([
      ['First'],
      ['Second', 'First'],
      [0],
    ]);
    // Once more, of another's page, and of none: it is as they wish.
    for (const page_id of [pageOfMine, 999_999]) expect(await leave('reader', page_id)).toBe(0);
    expect(await desk.code('reader', '/api/subscription/leavePage', { page_id: 0 })).toBe(10101);
    await desk.dismiss(item_id, 'reader');
    expect(await leave('reader', pageBelow)).toBe(0);
    await desk.admit(item_id, 'reader', 0);
    expect(await desk.followers(pageBelow)).toEqual(['owner']);
  });

  it('is shown only while they may read it', async () => {
    const { pageOfMine, item_id } = await scene();
    await desk.follow(pageOfMine, 'reader');
    await desk.dismiss(item_id, 'reader');
    expect(await desk.followers(pageOfMine)).toEqual(['owner']);
    await desk.admit(item_id, 'reader', 0);
    expect(await desk.followers(pageOfMine)).toEqual(['owner', 'reader']);
  });
});
