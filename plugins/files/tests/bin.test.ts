import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsPurged, pagesMoved, pagesPurged } from '../../items/points.ts';
import type { Person } from '../../items/server/testing/office.ts';
import { type Desk, GONE, openDesk, SHOWN } from '../testing/desk.ts';

const DAY = 86_400;

describe.each(testDatabases())('a file that was deleted, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item();
    await desk.admit(item_id, 'editor', 1);
    await desk.admit(item_id, 'reader', 0);
  });
  afterAll(() => desk?.host.close());

  const lastFile = async () => Number((await desk.host.db.handle('upload_file').max({ id: 'file_id' }).first())?.id);
  const code = async (who: Person, path: string, input: object) =>
    (await desk.ask(who, path, { ...input })).error_code as number;
  const recover = (who: Person, file_id: number) => code(who, '/api/attachment/recover', { file_id });
  const drop = (who: Person, file_id: number) => code(who, '/api/attachment/deleteMyAttachment', { file_id });
  const take = (who: Person, page_id: number, file_id: number) =>
    code(who, '/api/page/deleteUploadFile', { page_id, file_id });
  const attached = async (page_id: number) => (await desk.list('owner', page_id)).map((file) => file.file_id);
  async function uploaded(who: Person, page_id: number) {
    const url = await desk.attachment(who, { page_id });
    return { url, file_id: await lastFile() };
  }

  it('comes back with its pages and its facts, for whoever deleted it and the administrator, and once', async () => {
    const [one, two] = [await desk.page(item_id, 'One'), await desk.page(item_id, 'Two')];
    const { url, file_id } = await uploaded('owner', one);
    await desk.ask('owner', '/api/page/save', { page_id: two, page_content: `![](${url})` });
    const before = await desk.host.db.handle('upload_file').where({ file_id }).first();
    const used = async () => (await desk.ask('owner', '/api/attachment/getMyList')).data.used;
    const space = await used();
    expect(await recover('owner', file_id)).toBe(10101);
    expect(await drop('owner', file_id)).toBe(0);
    expect([await desk.seen('owner', url), await used()]).toEqual([GONE, space - Number(before.file_size)]);
    for (const who of ['editor', 'reader', 'stranger'] as const) expect(await recover(who, file_id)).toBe(10101);
    expect(await recover('guest', file_id)).toBe(10102);
    expect(await recover('owner', file_id)).toBe(0);
    expect([await desk.seen('guest', url), await used()]).toEqual([SHOWN, space]);
    expect([await attached(one), await attached(two)]).toEqual([[file_id], []]);
    expect(await desk.rows('file_page', { file_id })).toBe(2);
    expect(await desk.host.db.handle('upload_file').where({ file_id }).first()).toEqual(before);
    expect(await recover('owner', file_id)).toBe(10101);
    await code('root', '/api/attachment/deleteAttachment', { file_id });
    // What the administrator takes from the site stays away, though it was theirs.
    expect(await recover('owner', file_id)).toBe(10101);
    expect(await recover('root', file_id)).toBe(0);
    expect(await attached(one)).toEqual([file_id]);
  });

  it('of one page of several comes back to it for whoever took it, while they may edit the page', async () => {
    const [one, two] = [await desk.page(item_id, 'First'), await desk.page(item_id, 'Second')];
    const { file_id } = await uploaded('owner', one);
    await desk.ask('owner', '/api/attachment/bindingPage', { file_id, page_id: two });
    expect(await take('editor', two, file_id)).toBe(0);
    for (const who of ['owner', 'reader', 'stranger'] as const) expect(await recover(who, file_id)).toBe(10101);
    await desk.admit(item_id, 'editor', 0);
    expect(await recover('editor', file_id)).toBe(10103);
    await desk.admit(item_id, 'editor', 1);
    expect(await recover('editor', file_id)).toBe(0);
    expect([await attached(one), await attached(two)]).toEqual([[file_id], [file_id]]);
    expect(await take('editor', two, file_id)).toBe(0);
    expect(await drop('owner', file_id)).toBe(0);
    expect(await recover('editor', file_id)).toBe(10101);
  });

  it('is brought back to its page where that was moved, and to none that is gone for good', async () => {
    const [moved, purged] = [await desk.page(item_id, 'Moved'), await desk.page(item_id, 'Purged')];
    const other = await desk.item();
    const { file_id } = await uploaded('owner', moved);
    await desk.ask('owner', '/api/attachment/bindingPage', { file_id, page_id: purged });
    expect(await drop('owner', file_id)).toBe(0);
    const { host } = desk;
    await host.db.write(async (open) => {
      const scope = { ...host.system(), db: open };
      await host.raise(pagesMoved, { from_item_id: item_id, to_item_id: other, page_ids: [moved] }, scope);
      await host.raise(pagesPurged, { page_ids: [purged] }, scope);
    });
    expect(await recover('owner', file_id)).toBe(0);
    expect(await desk.rows('file_page', { file_id })).toBe(1);
    expect(await desk.rows('file_page', { file_id, page_id: moved, item_id: other })).toBe(1);
    expect(await desk.rows('upload_file', { file_id, page_id: moved, item_id: other })).toBe(1);
  });

  it('is gone with its bytes when deleted pages are, and those that were deleted later are not', async () => {
    const page_id = await desk.page(item_id, 'Old');
    await desk.emptyBin();
    const start = desk.kept();
    const [old, young] = [await uploaded('owner', page_id), await uploaded('owner', page_id)];
    await drop('owner', old.file_id);
    desk.host.clock.advance(2 * DAY);
    await desk.host.jobs.drain();
    await take('owner', page_id, young.file_id);
    expect(desk.kept()).toBe(start + 2);
    desk.host.clock.advance(DAY + 3600);
    await desk.host.jobs.drain();
    expect(desk.kept()).toBe(start + 1);
    expect(await recover('owner', old.file_id)).toBe(10101);
    expect(await recover('owner', young.file_id)).toBe(0);
    expect(await desk.seen('owner', young.url)).toEqual(SHOWN);
  });

  it('goes with its project for good', async () => {
    const doomed = await desk.item();
    const { file_id } = await uploaded('owner', await desk.page(doomed, 'Doomed'));
    const kept = desk.kept();
    await drop('owner', file_id);
    const { host } = desk;
    await host.db.write((open) => host.raise(itemsPurged, { item_ids: [doomed] }, { ...host.system(), db: open }));
    expect([desk.kept(), await recover('owner', file_id)]).toEqual([kept - 1, 10101]);
  });
});
