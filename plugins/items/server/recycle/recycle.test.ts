import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person, staffed } from '../testing/office.ts';

const DAY = 86_400;

describe.each(testDatabases())('the recycle bin, on %s', (db) => {
  let office: Office;
  let site: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    office = await openOffice(db);
    site = await staffed(office);
  });
  afterAll(() => office?.host.close());

  const bin = async (who: Person = 'owner') =>
    (await office.ask(who, '/api/recycle/getList', { item_id: site.item_id })).data;
  const discard = (page_id: number, who: Person = 'owner') => office.ask(who, '/api/page/delete', { page_id });
  const recover = (page_id: number, who: Person = 'owner', item_id = site.item_id) =>
    office.ask(who, '/api/recycle/recover', { item_id, page_id });

  it('says who deleted a page, where it returns to and how many days are left', async () => {
    const { item_id, mine } = site;
    const page_id = await office.page(item_id, 'Here today', { cat_id: mine });
    await discard(page_id, 'editor');
    expect(await bin()).toMatchObject([
      { page_title: 'Here today', del_by_username: 'editor', cat_name: 'Mine', days_left: 3 },
    ]);
    office.host.clock.advance(DAY + 1);
    expect((await bin())[0].days_left).toBe(2);
    await recover(page_id);
    expect(await bin()).toEqual([]);
    const { data } = await office.ask('owner', '/api/page/info', { page_id });
    expect(data).toMatchObject({ cat_id: String(mine), page_content: '# Here today' });
  });

  it('takes a page out of the tree of everybody, and its lock away', async () => {
    const { item_id } = site;
    const page_id = await office.page(item_id, 'In sight');
    const pages = async () => {
      const { data } = await office.ask('editor', '/api/item/info', { item_id });
      return data.menu.pages.map((page: { page_id: string }) => Number(page.page_id));
    };
    expect(await pages()).toContain(page_id);
    await office.ask('owner', '/api/page/setLock', { page_id, item_id });
    expect((await office.ask('editor', '/api/page/save', { page_id, page_content: 'x' })).error_code).toBe(11203);
    await discard(page_id);
    expect(await pages()).not.toContain(page_id);
    await recover(page_id);
    expect(await pages()).toContain(page_id);
    expect((await office.ask('editor', '/api/page/save', { page_id, page_content: 'x' })).error_code).toBe(0);
  });

  it('returns a page to the top level when its catalog is gone, with its history', async () => {
    const { item_id } = site;
    const cat_id = await office.catalog(item_id, 'Short-lived');
    const page_id = await office.page(item_id, 'Homeless', { cat_id });
    await office.ask('owner', '/api/page/save', { page_id, page_content: 'second' });
    await office.ask('owner', '/api/catalog/delete', { item_id, cat_id });
    expect(await bin()).toMatchObject([{ page_title: 'Homeless', cat_name: '' }]);
    await recover(page_id);
    expect((await office.ask('owner', '/api/page/info', { page_id })).data.cat_id).toBe('0');
    expect((await office.ask('owner', '/api/page/history', { page_id })).data).toHaveLength(1);
  });

  it('keeps the other pages when one is taken back, which returns into no project but its own', async () => {
    const { item_id } = site;
    const cat_id = await office.catalog(item_id, 'Leaving');
    const [one, two] = [await office.page(item_id, 'One', { cat_id }), await office.page(item_id, 'Two', { cat_id })];
    await discard(one);
    await discard(two);
    const to_item_id = await office.item();
    const moved = await office.ask('owner', '/api/catalog/copy', { cat_id, to_item_id, is_del: 1 });
    expect(moved.error_code).toBe(0);
    await recover(one);
    expect(await bin()).toMatchObject([{ page_title: 'Two' }]);
    const { data } = await office.ask('owner', '/api/page/info', { page_id: one });
    expect([data.item_id, data.cat_id]).toEqual([String(item_id), '0']);
    await recover(two);
  });

  it('is for managers: nobody else sees, reads or takes back what was deleted', async () => {
    const page_id = await office.page(site.item_id, 'Secret again');
    await office.ask('owner', '/api/page/save', { page_id, page_content: 'second' });
    const { data: versions } = await office.ask('owner', '/api/page/history', { page_id });
    await discard(page_id);
    for (const who of ['guest', 'stranger', 'reader', 'limited', 'editor'] as const) {
      const refused = who === 'guest' ? 10102 : 10303;
      expect((await office.ask(who, '/api/recycle/getList', { item_id: site.item_id })).error_code, who).toBe(refused);
      expect((await recover(page_id, who)).error_code, who).toBe(refused);
      const diff = { page_id, page_history_id: versions[0].page_history_id };
      for (const [path, input] of Object.entries({
        '/api/page/info': { page_id },
        '/api/page/history': { page_id },
        '/api/page/diff': diff,
        '/api/page/save': { page_id, page_content: 'taken over' },
        '/api/page/setLock': { page_id },
      })) {
        const isRead = !/save|setLock/.test(path);
        const gone = who === 'guest' && !isRead ? 10102 : 10101;
        expect((await office.ask(who, path, input)).error_code, `${who} ${path}`).toBe(gone);
      }
    }
    // A manager of another item is nobody here.
    const { data: own } = await office.ask('stranger', '/api/item/add', { item_name: 'Mine' });
    expect((await recover(page_id, 'stranger', own.item_id)).error_code).toBe(10101);
    expect((await recover(page_id)).error_code).toBe(0);
  });

  it('keeps everything as it is in an archived item', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'Old');
    await discard(page_id);
    await office.host.db.write((tx) => tx.handle('item').where({ item_id }).update({ is_archived: true }));
    expect((await recover(page_id, 'owner', item_id)).error_code).toBe(11202);
  });
});

describe.each(testDatabases())('versions of a page, on %s', (db) => {
  let office: Office;
  let site: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    office = await openOffice(db);
    site = await staffed(office);
  });
  afterAll(() => office?.host.close());

  it('are seen by those who may read the page, and by nobody else', async () => {
    const codes = async (page_id: number) => {
      await office.ask('owner', '/api/page/save', { page_id, page_content: `changed ${page_id}` });
      const { data } = await office.ask('owner', '/api/page/history', { page_id });
      const diff = { page_id, page_history_id: data[0].page_history_id };
      const seen: Record<string, readonly [number, number]> = {};
      for (const who of ['guest', 'stranger', 'reader', 'limited', 'editor', 'owner'] as const) {
        const history = await office.ask(who, '/api/page/history', { page_id, slim: 1 });
        seen[who] = [history.error_code, (await office.ask(who, '/api/page/diff', diff)).error_code];
      }
      return seen;
    };
    const [open, closed] = [
      [0, 0],
      [10303, 10303],
    ] as const;
    const own = { guest: closed, stranger: closed, reader: open, limited: open, editor: open, owner: open };
    expect(await codes(site.pageBelow)).toEqual(own);
    expect(await codes(site.pageOfTheirs)).toEqual({ ...own, limited: [10101, 10101] });
  });

  it('have comments that editors of the page write', async () => {
    const page_id = site.pageOfMine;
    await office.ask('owner', '/api/page/save', { page_id, page_content: 'changed' });
    const { data } = await office.ask('owner', '/api/page/history', { page_id });
    const { page_history_id } = data[0];
    const comment = (who: Person) =>
      office.ask(who, '/api/page/updateHistoryComments', { page_id, page_history_id, page_comments: who });
    const codes = { guest: 10102, stranger: 10103, reader: 10103, limited: 0, editor: 0 };
    for (const [who, code] of Object.entries(codes)) expect((await comment(who as Person)).error_code, who).toBe(code);
    const { data: after } = await office.ask('owner', '/api/page/history', { page_id });
    expect(after[0].page_comments).toBe('editor');
  });
});
