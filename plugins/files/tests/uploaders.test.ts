import { fail, failure, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSaving, files as filesToken } from '../points.ts';
import { type Desk, GONE, openDesk, PNG, SHOWN } from '../testing/desk.ts';

/** Each has room for two dots. */
const full = failure('quotas/full', 10309);
const quotas = server({
  descriptor: plugin({ id: 'quotas', version: '1.0.0', sdk: '^1.0.0', requires: { files: '^1.0.0' } }),
  contract: {},
  setup(app) {
    const files = app.services.get(filesToken);
    app.on(fileSaving, async ({ uid, size }, { db }) => {
      const used = await files.spaceOf(db, uid);
      // Whoever comes at the same time has read by now, if they may.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (used + size > 2 * PNG.length) throw fail(full);
    });
    return { calls: {} };
  },
});

describe.each(testDatabases())('who uploads, on %s', (db) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(db, [quotas]);
  });
  afterAll(() => desk?.host.close());

  it('passes no limit with several files at once, and what is refused leaves nothing', async () => {
    const upload = (who: 'editor' | 'reader') => desk.upload(who, '/api/page/uploadImg', {});
    const answers = await Promise.all([...Array.from({ length: 5 }, () => upload('editor')), upload('reader')]);
    const codes = answers.map((answer) => (answer.success === 1 ? 0 : Number(answer.error_code)));
    expect(codes.slice(0, 5).sort()).toEqual([0, 0, 10309, 10309, 10309]);
    expect(codes[5]).toBe(0);
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual([3, 3]);
  });

  it('and is deleted leaves no file behind that nobody has, and what pages and projects have stays', async () => {
    const page_id = await desk.page(await desk.item(), 'Kept');
    const uid = desk.uid('stranger');
    const own = await desk.image('stranger');
    const bound = await desk.image('stranger');
    await desk.host.db.write(async ({ handle }) => {
      const [file] = await handle('upload_file').where({ sign: bound.slice(-32) });
      await handle('file_page').insert({ file_id: file.file_id, page_id, item_id: 1, addtime: 1 });
      await handle('upload_file').where({ file_id: file.file_id }).update({ page_id, item_id: 1 });
      await handle('file_flow').insert({ uid, month: '2026-01', bytes: 1 });
    });
    const before = [desk.kept(), await desk.rows('upload_file')];
    expect((await desk.ask('root', '/api/adminUser/deleteUser', { uid })).error_code).toBe(0);
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual(before.map((count) => Number(count) - 1));
    expect(await desk.rows('file_flow', { uid })).toBe(0);
    expect(await desk.seen('root', own)).toEqual(GONE);
    expect(await desk.seen('guest', bound)).toEqual(SHOWN);
    const { data } = await desk.ask('root', '/api/attachment/getAllList', { display_name: bound.slice(-32) });
    expect(data.list).toMatchObject([{ uid, username: '' }]);
  });
});
