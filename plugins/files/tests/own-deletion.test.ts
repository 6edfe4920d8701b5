import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../items/server/testing/office.ts';
import { type Desk, GONE, openDesk, SHOWN } from '../testing/desk.ts';

describe.each(testDatabases())('a file that its uploader deletes, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item();
  });
  afterAll(() => desk?.host.close());

  const lastFile = async () => Number((await desk.host.db.handle('upload_file').max({ id: 'file_id' }).first())?.id);
  const code = async (who: Person, path: string, input: object) =>
    (await desk.ask(who, path, { ...input })).error_code as number;
  const drop = (who: Person, file_id: number) => code(who, '/api/attachment/deleteMyAttachment', { file_id });
  const recover = (who: Person, file_id: number) => code(who, '/api/attachment/recover', { file_id });
  const used = async (who: Person, file_id: number) => desk.ask(who, '/api/attachment/usedIn', { file_id });
  const mine = async (who: Person) =>
    (await desk.ask(who, '/api/attachment/getMyList', { count: 100 })).data as {
      list: { file_id: number }[];
      used: number;
    };
  const isMine = async (who: Person, file_id: number) =>
    (await mine(who)).list.some((file) => file.file_id === file_id);
  const changes = async (of: number) =>
    (await desk.ask('owner', '/api/item/getChangeLog', { item_id: of, op_object_type: 'attachment' })).data.list.map(
      (row: Record<string, unknown>) => [row.op_action_type, row.op_object_id, row.op_object_name, row.username],
    );
  async function uploaded(who: Person, page_id: number) {
    const url = await desk.attachment(who, { page_id }, { name: 'plan.pdf', type: '', content: Buffer.from('%PDF') });
    return { url, file_id: await lastFile() };
  }

  it('stays on the pages of a project that they are in no more, and leaves their list', async () => {
    await desk.admit(item_id, 'editor', 1);
    const page_id = await desk.page(item_id, 'Kept');
    const { url, file_id } = await uploaded('editor', page_id);
    await desk.dismiss(item_id, 'editor');
    expect((await used('editor', file_id)).data.stays).toBe(1);
    const { used: space } = await mine('editor');
    expect(await drop('editor', file_id)).toBe(0);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    expect((await desk.list('owner', page_id)).map((file) => file.file_id)).toEqual([file_id]);
    expect([await isMine('editor', file_id), (await mine('editor')).used]).toEqual([false, space]);
    expect([await drop('editor', file_id), (await used('editor', file_id)).error_code]).toEqual([10101, 10101]);
    expect(await changes(item_id)).toEqual([]);
    for (const who of ['owner', 'stranger'] as const) expect(await recover(who, file_id)).toBe(10101);
    expect(await recover('editor', file_id)).toBe(0);
    expect(await isMine('editor', file_id)).toBe(true);
  });

  it('stays on all of its pages while one of them is a copy that they may not edit', async () => {
    await desk.admit(item_id, 'editor', 1);
    const page_id = await desk.page(item_id, 'Copied');
    const { url, file_id } = await uploaded('editor', page_id);
    const other = await desk.item();
    const copy = await desk.page(other, 'Copy', { page_content: `[plan](${url})` });
    expect(await drop('editor', file_id)).toBe(0);
    expect(await desk.rows('file_page', { file_id })).toBe(2);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await desk.admit(other, 'editor', 1);
    expect(await recover('editor', file_id)).toBe(0);
    expect((await used('editor', file_id)).data.stays).toBe(0);
    expect(await drop('editor', file_id)).toBe(0);
    expect([await desk.seen('owner', url), await desk.rows('file_page', { page_id: copy })]).toEqual([GONE, 0]);
    for (const of of [item_id, other])
      expect((await changes(of))[0]).toEqual(['delete', String(file_id), 'plan.pdf', 'editor']);
  });

  it.each([
    [
      'of an archived project',
      (id: number) => desk.ask('owner', '/api/item/archive', { item_id: id, password: 'correct horse' }),
    ],
    [
      'of a deleted project',
      (id: number) => desk.ask('owner', '/api/item/delete', { item_id: id, password: 'correct horse' }),
    ],
  ] as const)('stays on the pages %s', async (_, close) => {
    const closed = await desk.item();
    const page_id = await desk.page(closed, 'Closed');
    const { file_id } = await uploaded('owner', page_id);
    expect((await close(closed)).error_code).toBe(0);
    expect(await drop('owner', file_id)).toBe(0);
    expect([await desk.rows('file_page', { file_id, page_id }), await isMine('owner', file_id)]).toEqual([1, false]);
  });

  it('stays on a page that lies in the recycle bin, and goes with it', async () => {
    const page_id = await desk.page(item_id, 'In the bin');
    const { url, file_id } = await uploaded('owner', page_id);
    await desk.ask('owner', '/api/page/delete', { page_id });
    expect(await drop('owner', file_id)).toBe(0);
    expect(await code('owner', '/api/recycle/recover', { item_id, page_id })).toBe(0);
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await desk.ask('owner', '/api/page/delete', { page_id });
    desk.host.clock.advance(4 * 86_400);
    await desk.host.jobs.drain();
    expect(await desk.rows('upload_file', { file_id })).toBe(0);
  });

  it('stays on pages outside of the catalogs that they may edit', async () => {
    const [given, other] = [await desk.catalog(item_id, 'Given'), await desk.catalog(item_id, 'Other')];
    await desk.admit(item_id, 'limited', 1, given);
    const [inside, outside] = [
      await desk.page(item_id, 'Inside', { cat_id: given }),
      await desk.page(item_id, 'Outside', { cat_id: other }),
    ];
    const { url, file_id } = await uploaded('limited', inside);
    await desk.ask('owner', '/api/page/save', { page_id: outside, page_content: `[plan](${url})` });
    expect(await drop('limited', file_id)).toBe(0);
    expect(await desk.rows('file_page', { file_id })).toBe(2);
    const { file_id: own } = await uploaded('limited', inside);
    expect(await drop('limited', own)).toBe(0);
    expect(await desk.rows('file_page', { file_id: own })).toBe(0);
  });

  it('is not brought back to a page that they may no longer edit', async () => {
    await desk.admit(item_id, 'editor', 1);
    const page_id = await desk.page(item_id, 'Left');
    const { file_id } = await uploaded('editor', page_id);
    expect(await drop('editor', file_id)).toBe(0);
    await desk.dismiss(item_id, 'editor');
    expect(await recover('editor', file_id)).toBe(10103);
    await desk.admit(item_id, 'editor', 1);
    expect(await recover('editor', file_id)).toBe(0);
    expect(await desk.rows('file_page', { file_id, page_id })).toBe(1);
  });

  it('is named in the change log by whoever takes it from a page, but for a draft of one person', async () => {
    const logged = await desk.item();
    const [one, two] = [await desk.page(logged, 'One'), await desk.page(logged, 'Two')];
    const draft = await desk.page(logged, 'Draft', { is_draft: 1 });
    const { file_id } = await uploaded('owner', one);
    await desk.ask('owner', '/api/attachment/bindingPage', { file_id, page_id: two });
    const { file_id: drafted } = await uploaded('owner', draft);
    expect(await drop('owner', drafted)).toBe(0);
    expect(await code('owner', '/api/page/deleteUploadFile', { page_id: two, file_id })).toBe(0);
    expect(await code('root', '/api/attachment/deleteAttachment', { file_id })).toBe(0);
    expect(await changes(logged)).toEqual([
      ['delete', String(file_id), 'plan.pdf', 'root'],
      ['unbound', String(file_id), 'plan.pdf', 'owner'],
    ]);
  });
});
