import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as points from '../../../points.ts';
import { type Office, openOffice, PASSWORD, type Person, staffed } from '../../testing/office.ts';

const told: string[] = [];
/** Takes its rows back only where it is asked to. */
let lets = true;
const SOURCE = { source: 'crew', source_ref: 7 };
const crew = server({
  descriptor: plugin({ id: 'crew', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(app) {
    const rows = app.services.get(points.access);
    rows.addSource(SOURCE.source);
    app.on(points.itemLeaving, async ({ item: { item_id }, uid }, { db }) => {
      if (lets) await rows.revoke(db, { source: SOURCE.source }, { item_id, uid });
    });
    app.on(points.itemArchived, ({ item }) => void told.push(`archived ${item.item_name} ${item.is_archived}`));
    app.on(
      points.itemTransferred,
      ({ item, from_uid, to_uid }) => void told.push(`${item.item_name}: ${from_uid} to ${to_uid}`),
    );
    return { calls: {} };
  },
});

describe.each(testDatabases())('the life of a project, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [crew]);
  });
  afterAll(() => office?.host.close());

  const code = async (who: Person, path: string, input: Record<string, unknown>) =>
    (await office.ask(who, path, input)).error_code;
  const reads = (who: Person, item_id: number) => code(who, '/api/item/info', { item_id });

  describe('is left', () => {
    const leave = (who: Person, item_id: number) => code(who, '/api/item/exitItem', { item_id });

    it('by its members, of this project only and for good', async () => {
      const [here, beside] = [await office.item({ password: 'secret' }), await office.item({ password: 'secret' })];
      for (const item_id of [here, beside]) {
        await office.admit(item_id, 'reader', 0);
        await office.admit(item_id, 'editor', 1, await office.catalog(item_id, 'Only'));
        await office.admit(item_id, 'admin', 2);
      }
      for (const who of ['reader', 'editor', 'admin'] as const) {
        expect([who, await leave(who, here), await reads(who, here), await reads(who, beside)]).toEqual([
          who,
          0,
          10303,
          0,
        ]);
        expect(await leave(who, here)).toBe(10101);
      }
      const { data } = await office.ask('owner', '/api/member/getList', { item_id: here });
      expect(data).toEqual([]);
    });

    it('by who is in it by a plugin that lets them go, and by nobody whom it keeps', async () => {
      const [item_id, beside] = [await office.item({ password: 'secret' }), await office.item({ password: 'secret' })];
      const rows = office.host.services.get(points.access);
      const uid = office.uid('editor');
      for (const one of [item_id, beside]) {
        await rows.grant(office.host.db, SOURCE, [{ item_id: one, uid, level: 1, cat_id: 0 }]);
        await office.admit(one, 'editor', 0);
      }
      lets = false;
      expect([await leave('editor', item_id), await reads('editor', item_id)]).toEqual([10101, 0]);
      // It was refused as a whole: the membership is there still.
      expect((await office.ask('owner', '/api/member/getList', { item_id })).data).toHaveLength(1);
      lets = true;
      expect([await leave('editor', item_id), await reads('editor', item_id)]).toEqual([0, 10303]);
      expect(await reads('editor', beside)).toBe(0);
    });

    it('by neither its owner, nor strangers, nor who administers the site, nor anybody where it is gone', async () => {
      const item_id = await office.item();
      for (const who of ['owner', 'stranger', 'root'] as const)
        expect([who, await leave(who, item_id)]).toEqual([who, 10101]);
      expect(await leave('guest', item_id)).toBe(10102);
      expect(await leave('stranger', 999_999)).toBe(10101);
      expect(await code('owner', '/api/item/detail', { item_id })).toBe(0);
    });

    it('without a page in one’s hands', async () => {
      const item_id = await office.item();
      const page_id = await office.page(item_id, 'Held');
      await office.admit(item_id, 'editor', 1);
      expect(await code('editor', '/api/page/setLock', { page_id })).toBe(0);
      // A plugin that takes rows back drops locks with them; this one takes none.
      lets = false;
      expect(await leave('editor', item_id)).toBe(0);
      lets = true;
      const { data } = await office.ask('owner', '/api/page/isLock', { page_id });
      expect(data.lock).toBe(0);
    });
  });

  describe('ends in the archive', () => {
    const archive = (who: Person, item_id: number, password: string | undefined = PASSWORD) =>
      code(who, '/api/item/archive', { item_id, password });

    it('by its owner and their password only', async () => {
      const { item_id, pageAtRoot: page_id } = await staffed(office);
      const others = {
        admin: 10303,
        editor: 10303,
        reader: 10303,
        stranger: 10303,
        root: 10303,
        guest: 10102,
      } as const;
      for (const [who, expected] of Object.entries(others)) {
        expect([who, await archive(who as Person, item_id)]).toEqual([who, expected]);
      }
      expect([await archive('owner', item_id, 'wrong'), await archive('owner', item_id, '')]).toEqual([10208, 10208]);
      expect(await code('editor', '/api/page/save', { page_id, page_content: 'open' })).toBe(0);
      expect(await archive('owner', item_id)).toBe(0);
      expect(await code('editor', '/api/page/save', { page_id, page_content: 'late' })).toBe(11202);
      expect(await code('reader', '/api/page/info', { page_id })).toBe(0);
      expect(await archive('owner', item_id)).toBe(11202);
    });

    it('tells plugins inside, and leaves nobody a page to write', async () => {
      const [item_id, beside] = [await office.item({ item_name: 'Old' }), await office.item()];
      const [page_id, other] = [await office.page(item_id, 'Held'), await office.page(beside, 'Held')];
      await office.ask('owner', '/api/page/setLock', { page_id });
      await office.ask('owner', '/api/page/setLock', { page_id: other });
      told.length = 0;
      expect(await archive('owner', item_id)).toBe(0);
      expect(told).toEqual(['archived Old true']);
      const locked = async (one: number) => (await office.ask('owner', '/api/page/isLock', { page_id: one })).data.lock;
      expect([await locked(page_id), await locked(other)]).toEqual([0, 1]);
      expect(await code('owner', '/api/page/save', { page_id: other, page_content: 'goes on' })).toBe(0);
    });

    it('and can be left, copied, given away and deleted all the same', async () => {
      const item_id = await office.item({ password: 'secret' });
      await office.admit(item_id, 'reader', 0);
      await archive('owner', item_id);
      expect(await code('reader', '/api/item/exitItem', { item_id })).toBe(0);
      expect(await code('owner', '/api/item/add', { copy_item_id: item_id })).toBe(0);
      const wish = { item_id, username: 'editor', password: PASSWORD };
      expect(await code('owner', '/api/item/attorn', wish)).toBe(0);
      expect(await code('editor', '/api/item/delete', { item_id, password: PASSWORD })).toBe(0);
    });
  });

  describe('goes on with another owner', () => {
    const give = (who: Person, item_id: number, more: Record<string, unknown> = {}) =>
      office.ask(who, '/api/item/attorn', { item_id, username: 'editor', password: PASSWORD, ...more });

    it('who has all of it, while who had it keeps nothing', async () => {
      const item_id = await office.item({ password: 'secret', item_domain: 'given' });
      await office.admit(item_id, 'editor', 0);
      await office.admit(item_id, 'reader', 0);
      told.length = 0;
      const { data, error_code } = await give('owner', item_id);
      expect(error_code).toBe(0);
      expect(data).toMatchObject({
        ...{ item_id: String(item_id), uid: String(office.uid('editor')), username: 'editor' },
        ...{ item_domain: 'given', is_archived: '0', is_del: '0' },
      });
      expect(data).not.toHaveProperty('password');
      expect(told).toEqual([`Handbook: ${office.uid('owner')} to ${office.uid('editor')}`]);
      expect([await reads('owner', item_id), await reads('reader', item_id)]).toEqual([10303, 0]);
      const members = (await office.ask('editor', '/api/member/getList', { item_id })).data as { username: string }[];
      expect(members.map((one) => one.username)).toEqual(['reader']);
    });

    it('only by its owner and their password, and only to somebody who is there', async () => {
      const item_id = await office.item();
      await office.admit(item_id, 'admin', 2);
      for (const who of ['admin', 'stranger', 'root'] as const)
        expect([who, (await give(who, item_id)).error_code]).toEqual([who, 10303]);
      expect((await give('owner', item_id, { password: 'wrong' })).error_code).toBe(10208);
      expect((await give('owner', item_id, { username: 'nobody-there' })).error_code).toBe(10209);
      // Who is asked about says nothing before the password is right.
      expect((await give('owner', item_id, { username: 'nobody-there', password: 'wrong' })).error_code).toBe(10208);
      expect((await give('owner', item_id, { username: 'owner' })).data.username).toBe('owner');
      expect(await code('owner', '/api/item/detail', { item_id })).toBe(0);
    });
  });

  it('is guarded by one password, which cannot be guessed by taking turns', async () => {
    const { data } = await office.ask('limited', '/api/item/add', { item_name: 'Mine' });
    const { item_id } = data;
    const acts = ['/api/item/archive', '/api/item/attorn', '/api/item/delete'] as const;
    const attempt = (at: number, password: string) =>
      code('limited', acts[at % 3] ?? acts[0], { item_id, username: 'editor', password });
    for (let at = 0; at < 5; at += 1) expect(await attempt(at, `guess ${at}`)).toBe(10208);
    for (const at of [0, 1, 2]) expect(await attempt(at, PASSWORD)).toBe(10204);
    expect(await reads('limited', item_id)).toBe(0);
  });
});
