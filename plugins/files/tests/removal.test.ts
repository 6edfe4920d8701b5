import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsPurged, pagesPurged } from '../../items/points.ts';
import { type Desk, GONE, openDesk, PNG, SHOWN } from '../testing/desk.ts';

const PASSWORD = 'correct horse';
const DAYS = 4 * 86_400;

describe.each(testDatabases())('files that go, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item();
    await desk.admit(item_id, 'editor', 1);
  });
  afterAll(() => desk?.host.close());

  const left = async () => [await desk.rows('upload_file'), await desk.rows('file_page'), desk.kept()];
  const drop = (who: 'owner' | 'admin' | 'editor' | 'stranger' | 'root' | 'guest', page_id: number, file_id: number) =>
    desk.ask(who, '/api/page/deleteUploadFile', { page_id, file_id });
  const lastFile = async () => Number((await desk.host.db.handle('upload_file').max({ id: 'file_id' }).first())?.id);

  it('are listed and counted until their uploader takes them away', async () => {
    const page_id = await desk.page(item_id, 'Listed');
    const before = await left();
    const url = await desk.attachment('owner', { page_id }, { name: 'a.png', type: 'image/png', content: PNG });
    expect(await desk.list('owner', page_id)).toMatchObject([{ display_name: 'a.png', file_type: 'image/png', url }]);
    expect((await desk.ask('owner', '/api/page/info', { page_id })).data.attachment_count).toBe(1);
    expect(await desk.list('owner', page_id)).toMatchObject([
      { file_size: PNG.length, added_time: expect.any(Number), may_delete: 1 },
    ]);
    expect(await drop('owner', page_id, await lastFile())).toEqual({ error_code: 0, data: [] });
    expect(await desk.seen('owner', url)).toEqual(GONE);
    await desk.emptyBin();
    expect(await left()).toEqual(before);
    expect((await drop('owner', page_id, await lastFile())).error_code).toBe(10101);
    expect((await drop('owner', page_id, 2 ** 31)).error_code).toBe(10101);
  });

  it('are not taken away by other editors, but by managers and the administrator, and not through another page', async () => {
    const [page_id, other] = [await desk.page(item_id, 'One'), await desk.page(item_id, 'Two')];
    const url = await desk.attachment('owner', { page_id });
    const file_id = await lastFile();
    const before = await left();
    const offered = async (who: 'owner' | 'editor' | 'stranger' | 'root' | 'guest') =>
      (await desk.list(who, page_id)).map(({ may_delete }) => may_delete);
    expect(await offered('owner')).toEqual([1]);
    for (const who of ['editor', 'stranger', 'guest'] as const)
      expect([who, ...(await offered(who))]).toEqual([who, 0]);
    expect(await offered('root')).toEqual([1]);
    expect((await drop('guest', page_id, file_id)).error_code).toBe(10102);
    expect((await drop('stranger', page_id, file_id)).error_code).toBe(10103);
    expect((await drop('editor', page_id, file_id)).error_code).toBe(10103);
    expect((await drop('owner', other, file_id)).error_code).toBe(10101);
    expect(await left()).toEqual(before);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    expect((await drop('root', page_id, file_id)).error_code).toBe(0);
    expect(await desk.seen('guest', url)).toEqual(GONE);
    await desk.admit(item_id, 'admin', 2);
    for (const who of ['admin', 'owner'] as const) {
      await desk.attachment('editor', { page_id });
      expect((await desk.list(who, page_id)).map(({ may_delete }) => may_delete)).toEqual([1]);
      expect((await drop(who, page_id, await lastFile())).error_code).toBe(0);
      await desk.emptyBin();
    }
    // Who uploaded it and may edit no more.
    await desk.attachment('editor', { page_id: other });
    await desk.admit(item_id, 'editor', 0);
    expect((await desk.list('editor', other)).map(({ may_delete }) => may_delete)).toEqual([0]);
    await desk.admit(item_id, 'editor', 1);
  });

  it('of several pages are taken from each by any editor, and from the last by their uploader and managers alone', async () => {
    const [one, two, three] = [
      await desk.page(item_id, 'One'),
      await desk.page(item_id, 'Two'),
      await desk.page(item_id, 'Three'),
    ];
    const url = await desk.attachment('owner', { page_id: one });
    const file_id = await lastFile();
    const bindings = [two, three].map((page_id) => ({ file_id, page_id, item_id, addtime: 1, is_listed: true }));
    await desk.host.db.write(async ({ handle }) => void (await handle('file_page').insert(bindings)));
    expect(await desk.list('editor', one)).toMatchObject([{ may_delete: 1 }]);
    expect(await desk.list('stranger', one)).toMatchObject([{ may_delete: 0 }]);
    expect((await drop('editor', one, file_id)).error_code).toBe(0);
    expect(await desk.list('owner', one)).toEqual([]);
    expect(await desk.list('owner', two)).toHaveLength(1);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    expect(await desk.rows('upload_file', { file_id, page_id: two })).toBe(1);
    expect((await drop('editor', three, file_id)).error_code).toBe(0);
    expect(await desk.list('editor', two)).toMatchObject([{ may_delete: 0 }]);
    expect((await drop('editor', two, file_id)).error_code).toBe(10103);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    expect((await drop('owner', two, file_id)).error_code).toBe(0);
    expect(await desk.seen('guest', url)).toEqual(GONE);
  });

  it('that a text names are no attachments to be taken away', async () => {
    const page_id = await desk.page(item_id, 'Picture');
    await desk.image('owner', { page_id });
    expect((await drop('owner', page_id, await lastFile())).error_code).toBe(10101);
  });

  it('go with the last of their pages for good, with row and bytes, and no others', async () => {
    const [one, two, lives] = [
      await desk.page(item_id, '1'),
      await desk.page(item_id, '2'),
      await desk.page(item_id, '3'),
    ];
    await desk.emptyBin();
    const start = await left();
    const kept = await desk.attachment('owner', { page_id: lives });
    const shared = await desk.image('owner', { page_id: one });
    const text = `![](${shared})`;
    for (const page_id of [one, two]) await desk.ask('owner', '/api/page/save', { page_id, page_content: text });
    await desk.attachment('owner', { page_id: one });
    await desk.image('owner', { page_id: one });
    await desk.ask('owner', '/api/page/delete', { page_id: one });
    await later();
    expect(await desk.rows('page', { page_id: one })).toBe(0);
    expect(await left()).toEqual([Number(start[0]) + 2, Number(start[1]) + 2, Number(start[2]) + 2]);
    expect(await desk.seen('guest', shared)).toEqual(SHOWN);
    expect(await desk.rows('upload_file', { page_id: two, item_id })).toBe(1);
    await desk.ask('owner', '/api/page/delete', { page_id: two });
    await later();
    expect(await left()).toEqual([Number(start[0]) + 1, Number(start[1]) + 1, Number(start[2]) + 1]);
    expect(await desk.seen('guest', kept)).toEqual(SHOWN);
  });

  it('go with their project for good, those that no page named too', async () => {
    const doomed = await desk.item();
    const page_id = await desk.page(doomed, 'Inside');
    const start = await left();
    const url = await desk.image('owner', { page_id });
    for (let n = 0; n < 3; n += 1) await desk.image('owner', { item_id: doomed });
    const lives = await desk.page(item_id, 'Lives');
    await desk.ask('owner', '/api/page/save', { page_id: lives, page_content: `![](${url})` });
    await desk.ask('owner', '/api/item/delete', { item_id: doomed, password: PASSWORD });
    await later();
    expect(await desk.rows('item', { item_id: doomed })).toBe(0);
    expect(await left()).toEqual([Number(start[0]) + 1, Number(start[1]) + 1, Number(start[2]) + 1]);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    expect(await desk.rows('upload_file', { item_id: doomed })).toBe(0);
  });

  it('of another project stay, those that no page named too', async () => {
    const { host } = desk;
    const [doomed, lives] = [await desk.item(), await desk.item()];
    for (const id of [doomed, lives]) await desk.image('owner', { item_id: id });
    await host.db.write(async (open) =>
      host.raise(itemsPurged, { item_ids: [doomed] }, { ...host.system(), db: open }),
    );
    const left = [
      await desk.rows('upload_file', { item_id: doomed }),
      await desk.rows('upload_file', { item_id: lives }),
    ];
    expect(left).toEqual([0, 1]);
  });

  it('go in any number', async () => {
    const { host } = desk;
    const page_id = await desk.page(item_id, 'Many');
    const url = await desk.attachment('owner', { page_id });
    const filler = Array.from({ length: 33_500 }, (_, n) => 20_000_000 + n);
    const tell = (open: typeof host.db) => ({ ...host.system(), db: open });
    await host.db.write(async (open) => host.raise(itemsPurged, { item_ids: filler }, tell(open)));
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await host.db.write(async (open) => host.raise(pagesPurged, { page_ids: [...filler, page_id] }, tell(open)));
    expect(await desk.rows('file_page', { page_id })).toBe(0);
    expect(await desk.seen('owner', url)).toEqual(GONE);
  });

  it('stay where the purge is undone', async () => {
    const { host } = desk;
    const page_id = await desk.page(item_id, 'Undone');
    const url = await desk.attachment('owner', { page_id });
    const before = await left();
    const undone = host.db.write(async (open) => {
      await host.raise(pagesPurged, { page_ids: [page_id] }, { ...host.system(), db: open });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await left()).toEqual(before);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
  });

  async function later(): Promise<void> {
    desk.host.clock.advance(DAYS);
    await desk.host.jobs.drain();
  }
});
