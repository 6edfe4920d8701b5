import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, GONE, openDesk, PNG, SHOWN } from '../testing/desk.ts';

const text = (name: string, size = 10) => ({ name, type: 'text/plain', content: Buffer.alloc(size, 'a') });

describe.each(testDatabases())('the files of one person, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item({ password: 'secret' });
    page_id = await desk.page(item_id, 'First');
    await desk.admit(item_id, 'editor', 1);
    await desk.admit(item_id, 'admin', 1);
    await desk.admit(item_id, 'reader', 0);
  });
  afterAll(() => desk?.host.close());

  const mine = async (who: 'owner' | 'editor' | 'stranger' | 'admin', input: Record<string, unknown> = {}) =>
    (await desk.ask(who, '/api/attachment/getMyList', input)).data;
  const names = (data: { list: { display_name: string }[] }) => data.list.map((file) => file.display_name);
  const bind = (who: 'owner' | 'editor' | 'reader' | 'stranger', file_id: number, to: number) =>
    desk.ask(who, '/api/attachment/bindingPage', { file_id, page_id: to });
  const drop = async (who: 'owner' | 'editor' | 'stranger' | 'root', file_id: number) =>
    (await desk.ask(who, '/api/attachment/deleteMyAttachment', { file_id })).error_code;
  const used = (who: 'owner' | 'editor' | 'stranger' | 'root', file_id: number) =>
    desk.ask(who, '/api/attachment/usedIn', { file_id });
  const lastFile = async () => Number((await desk.host.db.handle('upload_file').max({ id: 'file_id' }).first())?.id);

  it('are listed newest first, five at a time, with their space, and nobody else’s among them', async () => {
    await desk.attachment('owner', { page_id });
    expect(await mine('stranger')).toEqual({
      ...{ list: [], total: 0, total_more: false, used: 0, used_m: 0, used_flow_m: 0 },
    });
    for (let n = 1; n <= 6; n += 1) await desk.attachment('stranger', {}, text(`n${n}.txt`));
    const big = await desk.attachment('stranger', {}, text('big.zip', 1_500_000));
    const first = await mine('stranger', { username: 'owner' });
    expect(names(first)).toEqual(['big.zip', 'n6.txt', 'n5.txt', 'n4.txt', 'n3.txt']);
    expect(first).toMatchObject({ total: 7, used: 1_500_060, used_m: 1.431 });
    expect(first.list[0]).toEqual({
      ...{ file_id: await lastFile(), uid: desk.uid('stranger'), file_type: 'application/zip', visit_times: 0 },
      ...{ file_size: 1_500_000, file_size_m: 1.431, item_id: 0, page_id: 0, display_name: 'big.zip', url: big },
      ...{ addtime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), last_visit_time: expect.any(String) },
      ...{ added_time: desk.host.clock.seconds(), visited_time: 0 },
    });
    expect(names(await mine('stranger', { page: 2 }))).toEqual(['n2.txt', 'n1.txt']);
    expect(names(await mine('stranger', { page: 3 }))).toEqual([]);
    expect(names(await mine('stranger', { count: 1 }))).toEqual(['big.zip']);
    const guest = await desk.ask('guest', '/api/attachment/getMyList');
    expect(guest.error_code).toBe(10102);
  });

  it('are found by kind and by a part of the name, whatever stands in it; the space is that of all', async () => {
    for (const name of ['100%_a.txt', '100xya.txt', '报告.TXT']) await desk.attachment('editor', {}, text(name));
    await desk.image('editor');
    const all = await mine('editor');
    expect(names(await mine('editor', { attachment_type: 1 }))).toEqual(['dot.png']);
    expect(names(await mine('editor', { attachment_type: '2' }))).toEqual(['报告.TXT', '100xya.txt', '100%_a.txt']);
    for (const attachment_type of [-1, 0]) expect((await mine('editor', { attachment_type })).total).toBe(4);
    expect(names(await mine('editor', { display_name: '%_A' }))).toEqual(['100%_a.txt']);
    expect(names(await mine('editor', { display_name: ' 报告.txt ' }))).toEqual(['报告.TXT']);
    const none = await mine('editor', { display_name: "x' OR 1=1 --", attachment_type: 1 });
    expect(none).toMatchObject({ list: [], total: 0, used: all.used });
    expect(all.used).toBe(30 + PNG.length);
  });

  it('come to a page as attachments, once however often, and by who may edit it', async () => {
    await desk.attachment('editor', {}, text('bound.txt'));
    const file_id = await lastFile();
    const other = await desk.page(item_id, 'Second');
    expect((await bind('stranger', file_id, other)).error_code).toBe(10103);
    expect((await bind('reader', file_id, other)).error_code).toBe(10103);
    expect((await bind('owner', file_id, other)).error_code).toBe(10101);
    expect((await bind('editor', file_id, 99_999)).error_code).toBe(10101);
    expect((await bind('editor', 99_999, other)).error_code).toBe(10101);
    expect(await desk.rows('file_page', { file_id })).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      expect(await bind('editor', file_id, other)).toEqual({ error_code: 0, data: [] });
    }
    expect((await desk.list('owner', other)).map((file) => file.file_id)).toEqual([file_id]);
    expect(await desk.rows('upload_file', { file_id, page_id: other, item_id })).toBe(1);
    await bind('editor', file_id, page_id);
    expect(await desk.rows('upload_file', { file_id, page_id: other })).toBe(1);
    expect(await desk.rows('file_page', { file_id })).toBe(2);
  });

  it('that a text names already come among the attachments all the same', async () => {
    const page = await desk.page(item_id, 'Picture');
    await desk.image('owner', { page_id: page });
    expect(await desk.list('owner', page)).toEqual([]);
    await bind('owner', await lastFile(), page);
    expect(await desk.list('owner', page)).toHaveLength(1);
    expect((await desk.ask('owner', '/api/page/info', { page_id: page })).data.attachment_count).toBe(1);
  });

  it('tell the pages that they belong to, as far as one may read them', async () => {
    const [shown, hidden] = [await desk.page(item_id, 'Shown'), await desk.page(await desk.item(), 'Mine only')];
    await desk.attachment('editor', {}, text('used.txt'));
    const file_id = await lastFile();
    expect((await used('editor', file_id)).data).toEqual({
      pages: [],
      others: 0,
      stays: 0,
      templates: [],
      other_templates: 0,
    });
    await bind('editor', file_id, shown);
    const secret = await desk.item({ password: 'other' });
    const out = await desk.page(secret, 'Out of reach');
    for (const id of [hidden, out]) {
      const row = { file_id, page_id: id, item_id: secret, addtime: 1, is_listed: false };
      await desk.host.db.write(async ({ handle }) => void (await handle('file_page').insert(row)));
    }
    const told = { item_id: String(item_id), item_name: 'Handbook', page_id: String(shown), page_title: 'Shown' };
    const { data } = await used('editor', file_id);
    expect([data.pages[0], data.pages.length, data.others]).toEqual([told, 2, 1]);
    expect((await used('root', file_id)).data).toMatchObject({ pages: [told, {}, {}], others: 0 });
    expect((await used('owner', file_id)).error_code).toBe(10101);
    expect((await used('stranger', 99_999)).error_code).toBe(10101);
  });

  it('are deleted by their uploader alone, from every page, with the bytes; of two at once one is told', async () => {
    const before = [desk.kept(), await desk.rows('upload_file')];
    const url = await desk.attachment('editor', { page_id });
    const file_id = await lastFile();
    for (const who of ['owner', 'stranger', 'root'] as const) expect(await drop(who, file_id)).toBe(10101);
    expect(await desk.seen('owner', url)).toEqual(SHOWN);
    const codes = await Promise.all([drop('editor', file_id), drop('editor', file_id)]);
    expect(codes.sort()).toEqual([0, 10101]);
    expect(await desk.seen('editor', url)).toEqual(GONE);
    expect(await desk.rows('file_page', { file_id })).toBe(0);
    await desk.emptyBin();
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual(before);
  });

  it('of a project are bound to the page that names them, whoever writes it, and not to others', async () => {
    const url = await desk.image('editor', { item_id });
    const file_id = await lastFile();
    const elsewhere = await desk.item();
    const page_content = `![](${url})`;
    await desk.page(elsewhere, 'Elsewhere', { page_content });
    expect(await desk.rows('file_page', { file_id })).toBe(0);
    const here = await desk.page(item_id, 'Here', { page_content });
    expect(await desk.rows('file_page', { file_id, page_id: here, item_id })).toBe(1);
  });
});
