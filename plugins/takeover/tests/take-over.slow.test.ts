import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestHost, housePlugins, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A site as ShowDoc 3.9.2 wrote it. */
const SITE = join(import.meta.dirname, '../testing/site');
const PASSWORD = 'correct horse';
const COUNTS = { user: 14, item: 97, catalog: 36, page_history: 46, item_change_log: 200 };

describe.each(testDatabases())('the take-over of a site, on %s', (db) => {
  let host: TestHost;
  let folder: string;
  beforeEach(async () => {
    const settings = { accounts: { captcha: 'never' } };
    const names = ['accounts', 'admin', 'items', 'files', 'teams', 'openapi', 'editor', 'notices', 'takeover'];
    host = await createTestHost({ plugins: await housePlugins(...names), settings, db });
    await host.current.commands.get('setup')?.value.run({ username: 'root', password: PASSWORD }, host.system());
    folder = mkdtempSync(join(tmpdir(), 'showdoc-'));
    cpSync(SITE, folder, { recursive: true });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await host.close();
  });
  const run = async (options: Record<string, string> = {}) =>
    (await host.current.commands.get('take-over')?.value.run({ from: folder, ...options }, host.system())) ?? [];
  const rows = async (table: string) => Number((await host.db.handle(table).count({ n: '*' }).first())?.n);

  it('writes nothing until it is told to, and counts what it would take', async () => {
    const before = await rows('users');
    const lines = await run();
    expect(lines).toContain('user: 14 rows, 14 to be taken');
    expect(lines.at(-1)).toBe('Nothing was written: --write yes takes it over.');
    expect([await rows('users'), await rows('takeover_row')]).toEqual([before, 0]);
  });

  it('takes all that has a place here with its numbers, once, and compares every text', async () => {
    const lines = await run({ write: 'yes' });
    const came = (table: string, count: number) => `${table}: ${count} rows, ${count} taken, ${count} compared`;
    for (const [table, count] of Object.entries(COUNTS)) expect(lines).toContain(came(table, count));
    expect(lines).toContain('page: 126 rows, 125 taken, 125 compared');
    expect(lines).toContain('  1 left behind: it was deleted, and is not in the recycle bin (266733437)');
    const again = await run({ write: 'yes' });
    expect(again).toContain('page: 126 rows, 125 here already, 125 compared');
    expect(again.filter((line) => line.includes(' taken'))).toEqual([]);
    expect([await rows('users'), await rows('page'), await rows('page_history')]).toEqual([15, 125, 46]);
  });

  it('opens pages at the addresses that they had, to who may read them', async () => {
    await run({ write: 'yes' });
    const { data } = await host.call('/api/page/info', { page_id: '266733044' });
    expect(data).toMatchObject({ page_title: 'Shown', page_content: 'public text', item_id: '623034040' });
    const closed = await host.db.handle('item').whereNot({ password: '' }).where({ is_del: false }).first();
    const page = await host.db.handle('page').where({ item_id: closed.item_id, is_del: false }).first();
    expect((await host.call('/api/page/info', { page_id: page.page_id })).error_code).toBe(10303);
    const own = await host.db.handle('item').where({ item_id: 623034040 }).first();
    expect(own).toMatchObject({ uid: 2 });
  });

  it('says what reads otherwise here, and fails then', async () => {
    await run({ write: 'yes' });
    await host.db.write((tx) =>
      tx.handle('page').where({ page_id: 266733044 }).update({ page_content: 'public texT' }),
    );
    await expect(run({ verify: 'yes' })).rejects.toThrow('1 read otherwise here: page_content (266733044)');
    await expect(run({ verify: 'yes' })).rejects.toThrow('Not all reads here as it does there');
  });

  it('gives another number to what is somebody’s here, and what refers to it follows', async () => {
    await host.db.write(async (tx) => {
      const first = await tx.handle('users').where({ username: 'root' }).first();
      await tx.handle('users').insert({ ...first, uid: 2, username: 'two', username_key: 'two' });
      const item = { item_id: 623034040, item_name: 'Ours', uid: 2, addtime: 1, last_update_time: 1 };
      await tx.handle('item').insert(item);
    });
    await run({ write: 'yes' });
    expect(await host.db.handle('item').where({ item_id: 623034040 }).first()).toMatchObject({ item_name: 'Ours' });
    const owner = await host.db.handle('users').where({ username: 'rc_owner_qy8ytc' }).first();
    expect(owner.uid).toBeGreaterThan(14);
    const item = await host.db.handle('item').where({ item_name: 'Drafts qy8ytcpagedr1' }).first();
    expect(item).toMatchObject({ uid: owner.uid });
    expect(item.item_id).toBeGreaterThan(664_724_802);
    const page = await host.db.handle('page').where({ page_id: 266733044 }).first();
    expect(page).toMatchObject({ item_id: item.item_id, author_uid: owner.uid });
  });

  it('gives another name to who has one of here, unless they are said to be the same person', async () => {
    await host.call('/api/user/registerByVerify', {
      username: 'RC_mate_qz8fzq',
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
    const lines = await run();
    expect(lines).toContain('  1 with a change: the username is somebody’s here: it has another one (10)');
    await run({ write: 'yes', people: 'merge' });
    const here = await host.db.handle('users').where({ username_key: 'rc_mate_qz8fzq' });
    expect(here).toHaveLength(1);
    const member = await host.db.handle('item_access').where({ item_id: 649635730 }).first();
    expect(member).toMatchObject({ uid: here[0].uid, level: 1 });
  });

  it('says in a sentence what is no site of ShowDoc', async () => {
    await expect(run({ from: join(folder, 'nowhere') })).rejects.toThrow('is not there');
    await expect(run({ from: join(folder, 'Public') })).rejects.toThrow('Name the folder of the site');
    const file = join(folder, 'broken.db');
    writeFileSync(file, 'no database at all, but long enough to be looked at as one'.repeat(50));
    await expect(run({ from: file })).rejects.toThrow('is no SQLite database, or it is encrypted');
    await expect(run({ write: 'y' })).rejects.toThrow('--write yes');
    await expect(run({ name: 'x'.repeat(65) })).rejects.toThrow('1 to 64 characters');
  });
});
