import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrake } from '../../testing/brake.ts';
import { manyPages } from '../../testing/many.ts';
import { type Office, openOffice, type Person, staffed } from '../../testing/office.ts';

interface Node {
  readonly cat_name: string;
  readonly level: string;
  readonly s_number: string;
  readonly pages: readonly { readonly page_id: string; readonly page_title: string }[];
  readonly catalogs: readonly Node[];
}
type Outline = [string, string[], Outline[]];

const outline = (node: Pick<Node, 'pages' | 'catalogs'>, name = ''): Outline => [
  name,
  node.pages.map((page) => page.page_title),
  node.catalogs.map((below) => outline(below, `${below.cat_name} ${below.level} ${below.s_number}`)),
];

describe.each(testDatabases())('the copy of an item, on %s', (db) => {
  const brake = createBrake();
  let office: Office;
  let site: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    brake.release();
    office = await openOffice(db, [brake.half]);
    site = await staffed(office);
  });
  afterAll(() => office?.host.close());

  const add = (who: Person, input: Record<string, unknown>) => office.ask(who, '/api/item/add', input);
  const copy = (who: Person, input: Record<string, unknown> = {}) =>
    add(who, { copy_item_id: site.item_id, item_name: 'Copy', ...input });
  const info = async (who: Person, item_id: number, more = {}) =>
    (await office.ask(who, '/api/item/info', { item_id, ...more })).data;
  const detail = async (who: Person, item_id: number) => (await office.ask(who, '/api/item/detail', { item_id })).data;
  const count = async (who: Person) => (await office.ask(who, '/api/item/myList')).data.length;

  it('has its catalogs and pages in their order, and belongs to who made it', async () => {
    const numbered = { cat_id: site.below, page_title: 'Numbered', s_number: 3, page_comments: 'why' };
    const page_id = await office.page(site.item_id, 'Numbered', numbered);
    await office.ask('owner', '/api/catalog/save', { cat_id: site.theirs, item_id: site.item_id, s_number: 5 });
    const { data } = await copy('editor');
    const made = await info('editor', data.item_id);
    expect(outline(made.menu)).toEqual(outline((await info('editor', site.item_id)).menu));
    expect(outline(made.menu)[2].map(([name]) => name)).toEqual(['Theirs 2 5', 'Mine 2 99']);
    expect(made).toMatchObject({ item_type: '1', item_manage: true });
    const [numberedCopy] = made.menu.catalogs[1].catalogs[0].pages;
    const page = (await office.ask('editor', '/api/page/info', { page_id: numberedCopy.page_id })).data;
    expect(page).toMatchObject({ page_content: '# Numbered', page_comments: 'why', s_number: '3', rev: 1 });
    expect(page.page_id).not.toBe(String(page_id));
    expect(page).toMatchObject({ item_id: String(data.item_id), author_username: 'editor' });
    expect((await office.ask('editor', '/api/page/history', { page_id: page.page_id })).data).toEqual([]);
    const { total } = (await office.ask('editor', '/api/item/search', { item_id: data.item_id, keyword: 'numbered' }))
      .data;
    expect(total).toBe(1);
    await office.ask('owner', '/api/page/delete', { page_id });
  });

  it('takes along neither members nor those who may not come in, and is left alone by what happens to the other', async () => {
    const { data } = await copy('owner', { password: 'own' });
    for (const who of ['editor', 'reader', 'stranger', 'guest'] as const) {
      expect((await office.ask(who, '/api/item/info', { item_id: data.item_id })).error_code, who).toBe(10303);
    }
    const page = (await info('owner', data.item_id)).menu.pages[0];
    await office.ask('owner', '/api/page/save', { page_id: page.page_id, page_content: 'changed' });
    expect((await office.ask('owner', '/api/page/info', { page_id: site.pageAtRoot })).data.page_content).toBe(
      '# Root zebra',
    );
  });

  it('is made by those who may edit, and by nobody else: no project comes of it', async () => {
    for (const who of ['reader', 'stranger'] as const) {
      const before = await count(who);
      expect((await copy(who)).error_code, who).toBe(10101);
      expect((await add(who, { copy_item_id: 999_999, item_name: 'Copy' })).error_code, who).toBe(10101);
      expect(await count(who), who).toBe(before);
    }
    expect((await copy('guest')).error_code).toBe(10102);
    const gone = await office.item();
    await office.ask('owner', '/api/item/delete', { item_id: gone, password: 'correct horse' });
    expect((await add('owner', { copy_item_id: gone, item_name: 'Copy' })).error_code).toBe(10101);
    for (const who of ['owner', 'admin', 'editor', 'root'] as const) expect((await copy(who)).error_code, who).toBe(0);
  });

  it('holds for a limited member what they may read, and no more', async () => {
    const { data } = await copy('limited');
    expect(outline((await info('limited', data.item_id)).menu)).toEqual([
      '',
      [],
      [['Mine 2 99', ['Mine zebra'], [['Below 3 99', ['Below zebra'], []]]]],
    ]);
  });

  it('leaves drafts of others out, and what is in the recycle bin', async () => {
    const draft = { item_id: site.item_id, page_title: 'Hers', page_content: 'x', is_draft: 1 };
    const { data: hers } = await office.ask('editor', '/api/page/save', draft);
    await office.ask('owner', '/api/page/delete', { page_id: await office.page(site.item_id, 'Deleted') });
    const roots = async (who: Person) => outline((await info(who, (await copy(who)).data.item_id)).menu)[1];
    expect(await roots('owner')).toEqual(['Root zebra']);
    expect(await roots('editor')).toEqual(['Root zebra', 'Hers']);
    await office.ask('editor', '/api/page/delete', { page_id: hers.page_id });
  });

  it('is named and closed as was asked, or else after what it was copied from', async () => {
    const named = await copy('owner', { item_name: '', item_description: 'New', password: '' });
    expect(await detail('owner', named.data.item_id)).toMatchObject({
      ...{ item_name: 'Handbook--copy', item_description: 'New', password: '' },
    });
    const same = await copy('owner', { item_name: ' Mine ' });
    expect(await detail('owner', same.data.item_id)).toMatchObject({ item_name: 'Mine', password: 'secret' });
    // The password of the project is for its managers.
    const other = await detail('editor', (await copy('editor')).data.item_id);
    expect(other.password).toMatch(/^[0-9a-f]{16}$/);
    expect((await copy('owner', { item_domain: '12' })).error_code).toBe(10305);
  });

  it('names what it was made from to who may read that, and to nobody else', async () => {
    const { data } = await copy('editor', { password: '' });
    const original = async (who: Person) => (await info(who, data.item_id)).original_item_info;
    const named = { item_id: String(site.item_id), item_name: 'Handbook' };
    expect([await original('editor'), await original('reader')]).toEqual([named, named]);
    expect([await original('stranger'), await original('guest')]).toEqual([{}, {}]);
    expect((await info('owner', site.item_id)).original_item_info).toEqual({});
    const open = await office.item({ item_name: 'Open' });
    const other = await add('owner', { copy_item_id: open });
    expect((await info('guest', other.data.item_id)).original_item_info).toEqual({
      ...{ item_id: String(open), item_name: 'Open' },
    });
    await office.ask('owner', '/api/item/delete', { item_id: open, password: 'correct horse' });
    expect((await info('owner', other.data.item_id)).original_item_info).toEqual({});
  });

  it('goes on with a project that is archived', async () => {
    const archived = await office.item({ password: 'p' });
    await office.page(archived, 'Old');
    await office.admit(archived, 'editor', 1);
    await office.admit(archived, 'reader', 0);
    await office.host.db.write(({ handle }) =>
      handle('item').where({ item_id: archived }).update({ is_archived: true }),
    );
    const { data } = await add('editor', { copy_item_id: archived });
    expect((await info('editor', data.item_id)).menu.pages[0].page_title).toBe('Old');
    expect(await info('editor', data.item_id)).toMatchObject({ is_archived: '0', item_edit: true });
    expect((await add('reader', { copy_item_id: archived })).error_code).toBe(10101);
  });

  it('keeps its type, and gets no page beside those that it copies', async () => {
    const single = await office.item({ item_type: 2, item_name: 'Leaflet' });
    const { data } = await add('owner', { copy_item_id: single, item_type: 1 });
    const made = await info('owner', data.item_id);
    expect([made.item_type, made.menu.pages.length]).toEqual(['2', 1]);
  });

  it('of many pages is a job that the person watches and stops', async () => {
    const large = await office.item();
    const cat_id = await office.catalog(large, 'Guide');
    await manyPages(office, { item_id: large, cat_id, count: 250 });
    await manyPages(office, { item_id: large, cat_id: 0, count: 50 });
    // A catalog that is gone: its pages are at the root.
    await manyPages(office, { item_id: large, cat_id: 999_999, count: 10 });
    const jobs = async (item_id: number) => (await office.ask('owner', '/api/item/jobs', { item_id })).data;
    const pages = async (item_id: number) => {
      const { menu } = await info('owner', item_id);
      return [menu.pages.length, menu.catalogs[0]?.pages.length];
    };

    const { data } = await add('owner', { copy_item_id: large });
    expect((await jobs(data.item_id))[0]).toMatchObject({ kind: 'copy', name: 'Handbook--copy', of: 310 });
    const isCopying = async () => {
      const { item_id } = data;
      const list = (await office.ask('owner', '/api/item/myList')).data as { item_id: string; is_copying: number }[];
      const listed = list.find((one) => one.item_id === String(item_id))?.is_copying;
      const tree = (await office.ask('owner', '/api/item/tree', { item_id })).data;
      return [listed, (await info('owner', item_id)).is_copying, tree.copying];
    };
    expect(await isCopying()).toEqual([1, 1, 1]);
    await office.host.jobs.drain();
    expect(await pages(data.item_id)).toEqual([60, 250]);
    expect(await isCopying()).toEqual([0, 0, undefined]);

    brake.hold(150);
    const copying = { copy_item_id: large, item_name: '副本' };
    const stopped = (await office.ask('owner', '/api/item/add', copying, { locale: 'zh-cn' })).data.item_id;
    await office.host.jobs.drain();
    const [job] = await jobs(stopped);
    await office.ask('owner', '/api/item/stopJob', { job_id: job.id });
    brake.release();
    office.host.clock.advance(3600);
    await office.host.jobs.drain();
    expect((await office.ask('owner', '/api/item/info', { item_id: stopped })).error_code).toBe(10303);
    const { data: work } = await office.ask('owner', '/api/job/mine');
    expect(work.map((one: { ending: string }) => one.ending)).toEqual([
      '已停止，“副本”的副本已删除。',
      '“Handbook--copy” was copied.',
    ]);
    expect(await pages(large)).toEqual([60, 250]);
  });
});
