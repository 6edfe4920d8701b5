import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { access } from '../../points.ts';
import { editTogether } from '../migrations/006-edit-together.ts';
import { type Office, openOffice, type Person } from '../testing/office.ts';
import { LEASE_SECONDS } from './lock.service.ts';

describe.each(testDatabases())('several people with one page, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  beforeEach(async () => {
    item_id = await project();
    await setting(1);
    page_id = await office.page(item_id, 'Shared');
  });
  afterAll(() => office?.host.close());

  async function project(): Promise<number> {
    const made = await office.item();
    await office.admit(made, 'admin', 2);
    for (const who of ['editor', 'limited'] as const) await office.admit(made, who, 1);
    await office.admit(made, 'reader', 0);
    return made;
  }
  const setting = async (edit_together: number) => {
    expect((await office.ask('owner', '/api/item/update', { item_id, edit_together })).error_code).toBe(0);
  };
  const older = (who: Person, more = {}) => office.ask(who, '/api/page/setLock', { page_id, item_id, ...more });
  /** As a client does that merges at saving. */
  const begin = (who: Person, more = {}) => older(who, { together: 1, ...more });
  const those = (...others: readonly Person[]) => ({
    others,
    other_uids: others.map((who) => String(office.uid(who))),
    other_names: others,
  });
  const state = async (who: Person) => (await office.ask(who, '/api/page/isLock', { page_id, item_id })).data;
  const save = (who: Person, page_content: string, more = {}) =>
    office.ask(who, '/api/page/save', { page_id, page_content, ...more });
  const stored = async () => (await office.ask('owner', '/api/page/info', { page_id })).data.page_content;

  it('begin beside one another, and each knows of the others', async () => {
    expect((await begin('owner')).data).toEqual({ id: page_id, together: 1, ...those() });
    expect(await state('editor')).toMatchObject({ lock: 1, lock_username: 'owner', together: 1, others: ['owner'] });
    expect((await begin('editor')).data).toEqual({ id: page_id, together: 1, ...those('owner') });
    expect((await begin('admin')).data).toEqual({ id: page_id, together: 1, ...those('owner', 'editor') });
    expect(await state('owner')).toMatchObject({ together: 1, ...those('editor', 'admin') });
    await begin('editor', { lock_to: 1000 });
    expect(await state('owner')).toMatchObject({ others: ['admin'] });
    office.host.clock.advance(LEASE_SECONDS);
    expect(await state('owner')).toMatchObject({ lock: 0, together: 1, others: [] });
  });

  it('are named to those who may write, and to nobody else', async () => {
    await begin('editor');
    for (const who of ['reader', 'stranger', 'guest'] as const) {
      const seen = await state(who);
      expect(seen).toMatchObject({ lock: 1, lock_username: '', lock_uid: '', is_cur_user: 0 });
      expect(['together', 'others', 'other_uids', 'other_names'].filter((field) => field in seen)).toEqual([]);
      expect((await begin(who)).error_code).toBe(who === 'guest' ? 10102 : 10103);
    }
  });

  it('save both: the second is told of the first with both texts, and what was merged of them is the page', async () => {
    await begin('owner');
    await begin('editor');
    expect((await save('owner', 'ONE\ntwo', { base_rev: 1 })).error_code).toBe(0);
    const met = await save('editor', 'one\nTWO', { base_rev: 1 });
    expect(met).toMatchObject({
      error_code: 11201,
      data: { page: { page_content: 'ONE\ntwo', rev: 2 }, yours: { page_content: 'one\nTWO' } },
    });
    expect(await stored()).toBe('ONE\ntwo');
    expect((await save('editor', 'ONE\nTWO', { base_rev: 2 })).error_code).toBe(0);
    expect((await save('owner', 'ONE!\nTWO', { base_rev: 3 })).error_code).toBe(0);
    expect(await stored()).toBe('ONE!\nTWO');
  });

  it('are safe from a save that does not say what it began from: of an older client, or of a script', async () => {
    await begin('owner');
    for (const who of ['editor', 'admin'] as const) {
      const refused = await save(who, 'over it all');
      expect(refused).toMatchObject({
        error_code: 11203,
        data: { lock_username: 'owner', yours: { page_content: 'over it all' } },
      });
    }
    await begin('editor');
    expect((await save('owner', 'over it all')).data).toMatchObject({ lock_username: 'editor' });
    expect((await office.ask('owner', '/api/page/delete', { page_id })).error_code).toBe(11203);
    await begin('editor', { lock_to: 1000 });
    expect((await save('owner', 'alone again')).error_code).toBe(0);
    expect((await office.ask('owner', '/api/page/delete', { page_id })).error_code).toBe(0);
  });

  it('keep an older client out as a lock does, and are kept out by its lock', async () => {
    await begin('owner');
    expect(await state('editor')).toMatchObject({ lock: 1, is_cur_user: 0, lock_username: 'owner' });
    expect((await older('editor')).error_code).toBe(10101);
    await begin('owner', { lock_to: 1000 });

    expect((await older('editor')).data).toEqual({ id: page_id });
    expect(await state('owner')).toMatchObject({ lock: 1, lock_username: 'editor', together: 0, others: ['editor'] });
    expect(await begin('owner')).toMatchObject({ error_code: 10101 });
    expect((await save('owner', 'mine', { base_rev: 1 })).error_code).toBe(11203);
    expect((await save('editor', 'of the older client')).error_code).toBe(0);
    await older('editor', { lock_to: 1000 });
    expect((await begin('owner')).error_code).toBe(0);
  });

  it('leave an older client of one’s own no way over the others', async () => {
    await begin('owner');
    await begin('editor');
    // The person is the same, the program is not: somebody else is writing.
    expect(await state('owner')).toMatchObject({ lock: 1, is_cur_user: 0, lock_username: 'editor' });
    expect((await older('owner')).error_code).toBe(10101);
    expect(await state('editor')).toMatchObject({ together: 1, others: ['owner'] });
  });

  it('are one at a time in the project beside it, and where the setting was never made', async () => {
    item_id = await project();
    page_id = await office.page(item_id, 'Beside');
    expect((await begin('owner')).data).toEqual({ id: page_id });
    const seen = await state('editor');
    expect([seen.lock_username, seen.together, seen.others]).toEqual(['owner', undefined, undefined]);
    expect((await begin('editor')).error_code).toBe(10101);
    expect((await save('editor', 'mine', { base_rev: 1 })).error_code).toBe(11203);
  });

  it('are one again when the setting is taken away: whoever came first; the other is told at saving, with both texts', async () => {
    await begin('owner');
    await begin('editor');
    await setting(0);
    expect((await save('owner', 'first', { base_rev: 1 })).error_code).toBe(0);
    expect(await save('editor', 'second', { base_rev: 1 })).toMatchObject({
      error_code: 11203,
      data: { lock_username: 'owner', page: { page_content: 'first' }, yours: { page_content: 'second' } },
    });
    expect((await begin('editor')).error_code).toBe(10101);
    expect(await state('owner')).toMatchObject({ lock: 1, is_cur_user: 1 });
    expect((await begin('owner')).data).toEqual({ id: page_id });
    await begin('owner', { lock_to: 1000 });
    expect(await state('editor')).toMatchObject({ lock: 0 });
    expect((await begin('editor')).error_code).toBe(0);
  });

  it('may be several as soon as the setting is made, beside whoever holds the page already', async () => {
    await setting(0);
    await begin('owner');
    expect((await begin('editor')).error_code).toBe(10101);
    await setting(1);
    expect((await begin('editor')).data).toEqual({ id: page_id, together: 1, ...those('owner') });
  });

  it('lose nothing that was acknowledged, however many save at once: one version each, with its author', async () => {
    const people = ['owner', 'admin', 'editor', 'limited'] as const;
    await save('owner', people.join('\n'), { base_rev: 1 });
    for (const who of people) await begin(who);
    const acknowledged: string[] = [];
    /** Each writes behind their own name; whoever comes too late does so in the text that came before. */
    const write = async (who: Person, round: number) => {
      const put = (text: string) => text.replace(new RegExp(`^${who}.*$`, 'm'), (line) => `${line} ${round}`);
      let { page_content, rev } = (await office.ask(who, '/api/page/info', { page_id })).data;
      for (let tries = 0; tries < 50; tries += 1) {
        const { error_code, data } = await save(who, put(page_content), { base_rev: rev });
        if (error_code === 0) return void acknowledged.push(who);
        expect([who, error_code]).toEqual([who, 11201]);
        ({ page_content, rev } = data.page);
      }
    };
    for (const round of [1, 2, 3]) await Promise.all(people.map((who) => write(who, round)));
    expect(acknowledged).toHaveLength(12);
    expect(await stored()).toBe(people.map((who) => `${who} 1 2 3`).join('\n'));
    const { data } = await office.ask('owner', '/api/page/history', { page_id, slim: 1 });
    const authors = data.map((version: { author_username: string }) => version.author_username);
    expect(authors).toEqual([...acknowledged.reverse(), 'owner', 'owner']);
  });

  it('are refused like anybody whose right was taken away or whose page is gone, and write nothing', async () => {
    await begin('owner');
    await begin('editor');
    await office.dismiss(item_id, 'editor');
    expect((await save('editor', 'still here', { base_rev: 1 })).error_code).toBe(10103);
    expect((await state('owner')).others).toEqual([]);
    expect(await stored()).toBe('# Shared');
    await office.admit(item_id, 'editor', 1);
    await begin('owner', { lock_to: 1000 });
    await office.ask('editor', '/api/page/delete', { page_id });
    expect((await save('owner', 'of a page that is gone', { base_rev: 1 })).error_code).toBe(10101);
  });

  it('stand in nobody’s way when their right is gone, whatever it was taken by; who may still write stays', async () => {
    const source = { source: 'items', source_ref: 7 };
    const again = (level: 0 | 1) => [{ item_id, uid: office.uid('editor'), level, cat_id: 0 }];
    const rights = office.host.services.get(access);
    await setting(0);
    await begin('editor');
    expect((await begin('owner')).error_code).toBe(10101);
    // By another way the right is still there.
    await rights.grant(office.host.db, source, again(1));
    await rights.revoke(office.host.db, { source: 'items', source_ref: 0 }, { item_id, uid: office.uid('editor') });
    await office.dismiss(item_id, 'admin');
    expect((await state('owner')).lock_username).toBe('editor');
    await rights.grant(office.host.db, source, again(0));
    expect(await state('owner')).toMatchObject({ lock: 0 });
    expect((await begin('owner')).error_code).toBe(0);
    // Nor is the owner's own lock anybody else's matter.
    await rights.revoke(office.host.db, source, { item_id });
    expect(await state('owner')).toMatchObject({ lock: 1, is_cur_user: 1 });
  });

  it('begin at the same time, all of them, and no older client among them', async () => {
    const people = ['owner', 'admin', 'editor'] as const;
    const codes = (await Promise.all(people.map((who) => begin(who)))).map(({ error_code }) => error_code);
    expect(codes).toEqual([0, 0, 0]);
    const mixed = await Promise.all([older('limited'), begin('owner')]);
    expect(mixed.map(({ error_code }) => error_code)).toEqual([10101, 0]);
  });

  it('leaves the locks of before as they were, by the migration', async () => {
    await setting(0);
    await older('owner');
    await office.host.db.write(async ({ handle }) => {
      const columns = ['page_id', 'lock_uid', 'lock_username', 'lock_to', 'addtime'];
      const locks = await handle('page_lock').where({ page_id }).select(columns);
      await handle.schema.dropTable('page_lock');
      await handle.raw('ALTER TABLE item DROP COLUMN edit_together');
      await handle.schema.createTable('page_lock', (t) => {
        t.integer('page_id').primary().references('page_id').inTable('page').onDelete('CASCADE');
        t.integer('lock_uid').notNullable();
        t.text('lock_username').notNullable();
        t.integer('lock_to').notNullable();
        t.integer('addtime').notNullable();
      });
      await handle('page_lock').insert(locks);
      await editTogether.up(handle);
    });
    expect(await state('editor')).toMatchObject({ lock: 1, lock_username: 'owner' });
    expect((await begin('editor')).error_code).toBe(10101);
    await setting(1);
    // Nobody knows of such a lock whether its holder merges.
    expect((await begin('editor')).error_code).toBe(10101);
    expect((await begin('owner')).error_code).toBe(0);
    expect((await begin('editor')).error_code).toBe(0);
  });

  it('is a setting of who may manage the project, off at first, and in its copies', async () => {
    const beside = await project();
    const asked = async (of: number) =>
      (await office.ask('owner', '/api/item/detail', { item_id: of })).data.edit_together;
    expect([await asked(item_id), await asked(beside)]).toEqual([1, 0]);
    for (const [who, code] of [
      ['guest', 10102],
      ['stranger', 10303],
      ['reader', 10303],
      ['editor', 10303],
    ] as const) {
      const refused = await office.ask(who, '/api/item/update', { item_id: beside, edit_together: 1 });
      expect([who, refused.error_code]).toEqual([who, code]);
    }
    expect(await asked(beside)).toBe(0);
    for (const who of ['admin', 'root'] as const) {
      for (const edit_together of [1, 0]) {
        const changed = await office.ask(who, '/api/item/update', { item_id: beside, edit_together });
        expect([changed.error_code, await asked(beside)]).toEqual([0, edit_together]);
      }
    }
    await office.ask('owner', '/api/item/update', { item_id, item_name: 'Renamed' });
    const copy = async (copy_item_id: number) =>
      asked((await office.ask('owner', '/api/item/add', { copy_item_id })).data.item_id);
    expect([await asked(item_id), await copy(item_id), await copy(beside)]).toEqual([1, 1, 0]);
  });
});
