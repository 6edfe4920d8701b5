import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person, staffed } from '../testing/office.ts';
import { LEASE_SECONDS } from './lock.service.ts';

describe.each(testDatabases())('the editing lock, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
    for (const who of ['editor', 'admin'] as const) await office.admit(item_id, who, 1);
  });
  beforeEach(async () => {
    page_id = await office.page(item_id, 'Locked');
  });
  afterAll(() => office?.host.close());

  const lock = (who: Person, more = {}) => office.ask(who, '/api/page/setLock', { page_id, item_id, ...more });
  const state = async (who: Person) => (await office.ask(who, '/api/page/isLock', { page_id, item_id })).data;

  it('is free at first, and then names its holder to those who may write', async () => {
    const nobody = { lock_uid: '', lock_username: '', lock_name: '', lock_since: 0 };
    const free = { lock: 0, exceed: 0, ...nobody, is_cur_user: 0 };
    expect(await state('editor')).toEqual(free);
    expect((await lock('owner')).error_code).toBe(0);
    expect(await state('owner')).toMatchObject({ lock: 1, is_cur_user: 1 });
    expect(await state('editor')).toMatchObject({ lock: 1, lock_username: 'owner', is_cur_user: 0 });
    expect(await state('guest')).toEqual({ ...free, lock: 1 });
  });

  it('is refused to others, and so are their saves and deletions', async () => {
    await lock('owner');
    expect(await lock('editor')).toMatchObject({ error_code: 10101, error_message: expect.stringContaining('owner') });
    const save = await office.ask('editor', '/api/page/save', { page_id, page_content: 'mine' });
    expect(save).toMatchObject({
      error_code: 11203,
      data: { lock_username: 'owner', yours: { page_content: 'mine' } },
    });
    expect((await office.ask('editor', '/api/page/delete', { page_id })).error_code).toBe(11203);
    expect((await office.ask('owner', '/api/page/save', { page_id, page_content: 'ours' })).error_code).toBe(0);
  });

  it('tells its holder that the right has ended when the page is moved out of their catalogs, and others nothing', async () => {
    const { mine, theirs, pageOfTheirs, item_id: staffedItem } = await staffed(office);
    const moved = await office.page(staffedItem, 'Moved', { cat_id: mine });
    const save = (id: number) => office.ask('limited', '/api/page/save', { page_id: id, page_content: 'mine' });
    expect((await office.ask('limited', '/api/page/setLock', { page_id: moved })).error_code).toBe(0);
    const nodes = JSON.stringify([{ page_id: moved, parent_cat_id: theirs, s_number: 1 }]);
    expect(
      (await office.ask('owner', '/api/catalog/batUpdate', { item_id: staffedItem, cats: nodes })).error_code,
    ).toBe(0);
    expect((await save(moved)).error_code).toBe(10103);
    expect((await office.ask('limited', '/api/page/info', { page_id: moved })).error_code).toBe(10101);
    expect((await save(pageOfTheirs)).error_code).toBe(10101);
  });

  it('is taken over by managers alone, on this page alone, and keeps off whoever had it', async () => {
    const beside = await office.page(item_id, 'Beside');
    await lock('editor');
    await lock('editor', { page_id: beside });
    expect(await lock('admin', { take_over: 1 })).toMatchObject({ error_code: 10303 });
    expect(await lock('owner')).toMatchObject({ error_code: 10101 });
    expect(await state('editor')).toMatchObject({ is_cur_user: 1 });
    expect(await lock('owner', { take_over: 1 })).toMatchObject({ error_code: 0, data: { id: page_id } });
    expect(await state('editor')).toMatchObject({ lock: 1, is_cur_user: 0, lock_username: 'owner' });
    expect(await office.ask('editor', '/api/page/save', { page_id, page_content: 'late' })).toMatchObject({
      error_code: 11203,
      data: { yours: { page_content: 'late' } },
    });
    expect(await lock('editor')).toMatchObject({ error_code: 10101 });
    expect((await office.ask('editor', '/api/page/isLock', { page_id: beside, item_id })).data).toMatchObject({
      is_cur_user: 1,
    });
  });

  it('ends when its holder releases it, and by itself after the lease, however long was asked', async () => {
    await lock('owner');
    await lock('owner', { lock_to: 1000 });
    expect((await lock('editor', { lock_to: 2_000_000_000 })).error_code).toBe(0);
    office.host.clock.advance(LEASE_SECONDS - 1);
    expect((await lock('owner')).error_code).toBe(10101);
    office.host.clock.advance(1);
    expect((await lock('owner')).error_code).toBe(0);
  });

  it.each([-3600, -200 * 86_400])(
    'ends where the clock of the machine is set by %i s, and holds from then on as ever',
    async (by) => {
      await lock('owner');
      office.host.clock.set(by);
      expect(await state('editor')).toMatchObject({ lock: 0 });
      expect((await office.ask('editor', '/api/page/delete', { page_id })).error_code).toBe(0);
      page_id = await office.page(item_id, 'Another');
      await lock('owner');
      expect((await lock('editor')).error_code).toBe(10101);
      office.host.clock.set(-by);
      expect((await lock('editor')).error_code).toBe(0);
    },
  );

  it('tells since when it is held, however often it was renewed, and anew after it ran out', async () => {
    await lock('owner');
    const { lock_since: since } = await state('editor');
    office.host.clock.advance(LEASE_SECONDS - 1);
    await lock('owner');
    office.host.clock.advance(60);
    expect(await state('editor')).toMatchObject({ lock: 1, lock_since: since });
    office.host.clock.advance(LEASE_SECONDS);
    await lock('owner');
    expect(await state('editor')).toMatchObject({ lock: 1, lock_since: since + 2 * LEASE_SECONDS + 59 });
  });

  it('holds where the clock is corrected by a few seconds', async () => {
    await lock('owner');
    office.host.clock.set(-30);
    expect((await lock('editor')).error_code).toBe(10101);
    office.host.clock.set(30);
  });

  it('of one page stays where its holder takes or releases that of another', async () => {
    await lock('owner');
    const another = await office.page(item_id, 'Beside');
    for (const lock_to of [0, 1000]) {
      expect((await lock('owner', { page_id: another, lock_to })).error_code).toBe(0);
      expect(await state('editor')).toMatchObject({ lock: 1, lock_username: 'owner' });
    }
  });

  it('is not released by others', async () => {
    await lock('owner');
    expect((await lock('editor', { lock_to: 1000 })).error_code).toBe(0);
    expect(await state('editor')).toMatchObject({ lock: 1, lock_username: 'owner' });
  });

  it('has one holder when many ask at once', async () => {
    const people = ['owner', 'editor', 'admin'] as const;
    const codes = (await Promise.all(people.map((who) => lock(who)))).map((answer) => answer.error_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
  });

  it('stands in nobody’s way after its lease: the next one saves, and the late one meets the new text', async () => {
    await lock('owner');
    office.host.clock.advance(LEASE_SECONDS);
    const theirs = { page_id, page_content: 'theirs', base_rev: 1 };
    expect((await office.ask('editor', '/api/page/save', theirs)).error_code).toBe(0);
    const late = await office.ask('owner', '/api/page/save', { page_id, page_content: 'late', base_rev: 1 });
    expect(late).toMatchObject({
      error_code: 11201,
      data: { page: { page_content: 'theirs' }, yours: { page_content: 'late' } },
    });
  });

  it('lets its late holder save after the lease when nobody else came', async () => {
    await lock('owner');
    office.host.clock.advance(LEASE_SECONDS * 2);
    const late = await office.ask('owner', '/api/page/save', { page_id, page_content: 'late', base_rev: 1 });
    expect(late.error_code).toBe(0);
  });

  it('is taken by one of two when a lease has just run out', async () => {
    for (let round = 0; round < 5; round += 1) {
      await lock('admin');
      office.host.clock.advance(LEASE_SECONDS);
      const codes = (await Promise.all([lock('owner'), lock('editor')])).map((answer) => answer.error_code);
      expect(codes.sort()).toEqual([0, 10101]);
      for (const who of ['owner', 'editor'] as const) await lock(who, { lock_to: 1000 });
    }
  });

  it('of a new page is nothing to hold, and nothing to release', async () => {
    expect(await lock('owner', { page_id: 0 })).toMatchObject({ error_code: 0, data: { id: 0 } });
    expect(await lock('owner', { page_id: 0, lock_to: 1000 })).toMatchObject({ error_code: 0 });
  });

  it('is decided by the page and not by the item that was sent beside it', async () => {
    const { data } = await office.ask('stranger', '/api/item/add', { item_name: 'Mine' });
    const foreign = await office.ask('stranger', '/api/page/setLock', { page_id, item_id: data.item_id });
    expect(foreign.error_code).toBe(10103);
  });
});
