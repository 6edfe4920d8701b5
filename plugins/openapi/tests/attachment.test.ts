import { fail, failure, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSaving } from '../../files/points.ts';
import { type Desk, openDesk, png } from '../../files/testing/desk.ts';
import openapi from '../server/index.ts';

const asked: object[] = [];
const quota = { isFull: false };
const quotas = server({
  descriptor: plugin({ id: 'quotas', version: '1.0.0', sdk: '^1.0.0', requires: { files: '^1.0.0' } }),
  contract: {},
  setup(app) {
    app.on(fileSaving, (payload) => {
      asked.push(payload);
      if (quota.isFull) throw fail(failure('quotas/full', 10309));
    });
    return { calls: {} };
  },
});

const note: typeof png = { name: 'note.txt', type: 'text/plain', content: Buffer.from('a note') };

describe.each(testDatabases())('files that programs bring with a key, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let page_id: number;
  let pair: { api_key: string; api_token: string };
  beforeAll(async () => {
    desk = await openDesk(db, [openapi, quotas]);
    item_id = await desk.item({ password: 'secret' });
    page_id = await desk.page(item_id, 'One');
    const { api_key, api_token } = (await desk.ask('owner', '/api/item/getKey', { item_id })).data;
    pair = { api_key, api_token };
  });
  afterAll(() => desk?.host.close());

  const upload = (input: object = {}, file = note, legacy = false) =>
    desk.ask('guest', '/api/open/uploadAttachment', { ...pair, ...input }, { file, legacy });
  const remove = (file_id: number, who: 'guest' | 'owner' = 'guest') =>
    desk.ask(who, '/api/open/deleteAttachment', { ...pair, file_id });
  const rowOf = (file_id: number) => desk.host.db.handle('upload_file').where({ file_id }).first();
  const idAt = async (page: number) => (await desk.list('owner', page))[0]?.file_id ?? 0;

  it('stand among the attachments of the page, as its owner’s, who is charged for them', async () => {
    const { data } = await upload({ page_id });
    expect(data).toEqual({
      ...{ file_id: expect.any(Number), sign: expect.stringMatching(/^[0-9a-f]{32}$/) },
      url: expect.stringMatching(/\/api\/attachment\/visitFile\?sign=[0-9a-f]{32}$/),
    });
    expect(await idAt(page_id)).toBe(data.file_id);
    expect(asked.at(-1)).toEqual({ uid: desk.uid('owner'), item_id, size: note.content.length });
    expect(await rowOf(data.file_id)).toMatchObject({ uid: desk.uid('owner'), item_id, page_id });
    expect((await desk.see('owner', data.url)).body).toBe('a note');
    quota.isFull = true;
    const [kept, rows] = [desk.kept(), await desk.rows('upload_file')];
    expect((await upload({ page_id })).error_code).toBe(10309);
    quota.isFull = false;
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual([kept, rows]);
  });

  it('belong to the project alone without a page, at the older address form too', async () => {
    const { data } = await upload({}, png, true);
    expect(data.url).toContain('/server/index.php?s=/api/attachment/visitFile&sign=');
    expect(await rowOf(data.file_id)).toMatchObject({ item_id, page_id: 0 });
  });

  it.each(['before', 'behind'])('come with the fields %s the file', async (place) => {
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = Object.entries({ ...pair, page_id: String(page_id) }).map(([name, value]) => field(name, value));
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n';
    const parts = place === 'before' ? [...fields, file] : [file, ...fields];
    for (const url of ['/api/open/uploadAttachment', '/server/index.php?s=/api/open/uploadAttachment']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const sent = await desk.host.inject({ method: 'POST', url, payload: `${parts.join('')}--b--\r\n`, headers });
      expect(sent.json()).toMatchObject({ error_code: 0 });
      expect(await idAt(page_id)).toBe(sent.json().data.file_id);
    }
  });

  it('are refused by name, size, emptiness and a wrong pair, and nothing of them is kept', async () => {
    const before = [desk.kept(), await desk.rows('upload_file')];
    const code = async (...sent: Parameters<typeof upload>) => (await upload(...sent)).error_code;
    expect(await code({ page_id }, { ...note, name: 'run.php' })).toBe(10101);
    expect(await code({ page_id }, { ...note, content: Buffer.alloc(0) })).toBe(10101);
    expect(await code({ page_id, api_token: 'f'.repeat(32) })).toBe(10306);
    await desk.host.infra.settings.set('files', { max_size_m: 1 });
    expect(await code({ page_id }, { ...note, content: Buffer.alloc(2 ** 20 + 1, 'x') })).toBe(11301);
    await desk.host.infra.settings.set('files', { max_size_m: 20 });
    expect((await desk.ask('guest', '/api/open/uploadAttachment', { ...pair, page_id })).error_code).toBe(10101);
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual(before);
  });

  it('never touch another project of the same person, whoever sends the key', async () => {
    const other = await desk.item();
    const theirs = await desk.page(other, 'Theirs');
    await desk.attachment('owner', { page_id: theirs });
    const file_id = await idAt(theirs);
    for (const who of ['guest', 'owner'] as const) {
      const sent = { ...pair, page_id: theirs };
      expect((await desk.ask(who, '/api/open/uploadAttachment', sent, { file: note })).error_code).not.toBe(0);
      expect((await remove(file_id, who)).error_code).toBe(10101);
    }
    expect((await desk.list('owner', theirs)).map((one) => one.file_id)).toEqual([file_id]);
  });

  it('go from all pages of the project into the bin, with a line in the change log, but not while a page of another one has them', async () => {
    await desk.emptyBin();
    const [second, kept] = [await desk.page(item_id, 'Two'), desk.kept()];
    const { file_id } = (await upload({ page_id })).data;
    const elsewhere = await desk.page(await desk.item(), 'Elsewhere');
    for (const page of [second, elsewhere]) {
      await desk.ask('owner', '/api/attachment/bindingPage', { file_id, page_id: page });
    }
    expect(await remove(file_id)).toMatchObject({
      error_code: 10101,
      error_message: expect.stringContaining('another project'),
    });
    await desk.ask('owner', '/api/page/deleteUploadFile', { file_id, page_id: elsewhere });
    expect(await remove(file_id)).toEqual({ error_code: 0, data: { file_id } });
    expect([await rowOf(file_id), desk.kept(), await desk.list('owner', second)]).toEqual([undefined, kept + 1, []]);
    const log = await desk.ask('owner', '/api/item/getChangeLog', { item_id });
    expect(log.data.list[0]).toMatchObject({
      ...{ op_action_type: 'delete', op_object_type: 'attachment', op_object_name: 'note.txt', username: 'API' },
    });
    expect((await desk.ask('owner', '/api/attachment/recover', { file_id })).error_code).toBe(0);
    expect(await remove(file_id)).toMatchObject({ error_code: 0 });
    await desk.emptyBin();
    expect(desk.kept()).toBe(kept);
    expect((await remove(file_id)).error_code).toBe(10101);
  });

  it('neither come into an archived project nor go from it', async () => {
    const { file_id } = (await upload({ page_id })).data;
    const archive = (is_archived: boolean) =>
      desk.host.db.write(({ handle }) => handle('item').where({ item_id }).update({ is_archived }));
    await archive(true);
    expect([(await upload({ page_id })).error_code, (await remove(file_id)).error_code]).toEqual([11202, 11202]);
    await archive(false);
    expect((await remove(file_id)).error_code).toBe(0);
  });

  it('are refused in a sentence while files are off', async () => {
    await desk.host.disable('quotas');
    await desk.host.disable('files');
    const off = { error_code: 10101, error_message: 'This site keeps no files: they are switched off.' };
    expect(await upload({ page_id })).toMatchObject(off);
    expect(await remove(1)).toMatchObject(off);
  });
});
