import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { access } from '../points.ts';
import { type Office, openOffice, PEOPLE, type Person } from '../server/testing/office.ts';

const SAVE = '/api/member/save';
const LIST = '/api/member/getList';

interface Listed {
  readonly item_member_id: string;
  readonly username: string;
  readonly member_group_id: string;
  readonly cat_id: string;
  readonly cat_ids: string;
  readonly cat_name: string;
  readonly member_group: string;
  readonly addtime: string;
  readonly added_time: number;
}

describe.each(testDatabases())('members of a project, on %s', (db) => {
  let office: Office;
  let item_id = 0;
  let beside = 0;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  beforeEach(async () => {
    item_id = await office.item({ password: 'secret' });
    beside = await office.item({ password: 'secret' });
  });
  afterAll(() => office?.host.close());

  const save = (fields: Record<string, unknown>, who: Person = 'owner') =>
    office.ask(who, SAVE, { item_id, ...fields });
  const list = async (of = item_id): Promise<Listed[]> => (await office.ask('owner', LIST, { item_id: of })).data;
  const shown = async (of = item_id) =>
    (await list(of)).map(({ username, member_group_id, cat_ids }) =>
      `${username} ${member_group_id} ${cat_ids}`.trim(),
    );
  const codeOf = async (who: Person, path: string, input: Record<string, unknown>) =>
    (await office.ask(who, path, input)).error_code;
  const rows = () => office.host.db.handle('item_access').where({ item_id }).orderBy('id');

  describe('are added', () => {
    it('several at once, by names between commas whatever their case, each once', async () => {
      const { data, error_code } = await save({ username: ' Editor ,reader，EDITOR,', member_group_id: 1 });
      expect(error_code).toBe(0);
      expect(await shown()).toEqual(['editor 1', 'reader 1']);
      expect(data).toEqual({ id: Number((await list())[1]?.item_member_id), unknown: [] });
      expect(await shown(beside)).toEqual([]);
    });

    it('by an address that is confirmed, and by no other', async () => {
      const set = (username: string, more: object) =>
        office.host.db.write(({ handle }) => handle('users').where({ username }).update(more));
      await set('reader', { email: 'Reader@example.com', email_verify: true });
      await set('editor', { email: 'editor@example.com', email_verify: false });
      expect(await save({ username: 'editor@example.com' })).toMatchObject({ error_code: 10209 });
      expect((await save({ username: 'reader@EXAMPLE.com' })).error_code).toBe(0);
      expect(await shown()).toEqual(['reader 0']);
    });

    it('as far as the names are somebody’s, and the others are named', async () => {
      expect(await save({ username: 'nobody, reader, ghost' })).toMatchObject({
        ...{ error_code: 0, data: { unknown: ['nobody', 'ghost'] } },
      });
      expect(await shown()).toEqual(['reader 0']);
      const none = await save({ username: 'nobody, ghost' });
      expect([none.error_code, none.error_message]).toEqual([
        10209,
        'There is no user with this name or confirmed address: nobody, ghost',
      ]);
      expect((await save({ username: ' , ' })).error_code).toBe(10209);
    });

    it('never the owner, and nobody with them', async () => {
      expect(await save({ username: 'reader, owner', member_group_id: 2 })).toMatchObject({ error_code: 10101 });
      expect(await rows()).toEqual([]);
    });

    it('at the levels 0, 1 and 2, of whole projects or first-level catalogs of theirs', async () => {
      const [one, two] = [await office.catalog(item_id, 'One'), await office.catalog(item_id, 'Two')];
      const [below, foreign] = [await office.catalog(item_id, 'Below', one), await office.catalog(beside, 'Foreign')];
      for (const member_group_id of [3, -1, 9, 'x']) {
        expect((await save({ username: 'reader', member_group_id })).error_code).toBe(10101);
      }
      for (const wrong of [{ cat_id: below }, { cat_id: foreign }, { cat_ids: `${one},${foreign}` }]) {
        expect((await save({ username: 'reader', member_group_id: 1, ...wrong })).error_code).toBe(10101);
      }
      for (const cat_ids of ['x', `${one};DROP`, '[1', '99999999999']) {
        expect((await save({ username: 'reader', cat_ids })).error_code).toBe(10101);
      }
      expect(await rows()).toEqual([]);
      await save({ username: 'reader', member_group_id: 0, cat_id: two });
      await save({ username: 'editor', member_group_id: 1, cat_id: one, cat_ids: `["${two}",${one}]` });
      await save({ username: 'admin', member_group_id: 2, cat_ids: `${foreign}` });
      expect(await shown()).toEqual([`reader 0 ${two}`, `editor 1 ${one},${two}`, 'admin 2']);
      expect(await list()).toMatchObject([
        { cat_id: String(two), cat_name: 'Two', member_group: 'Can read: Two' },
        { cat_id: String(one), cat_name: 'One, Two', member_group: 'Can edit: One, Two' },
        { cat_id: '0', cat_name: 'All catalogs', member_group: 'Can manage: All catalogs' },
      ]);
      const zh = await office.ask('owner', LIST, { item_id }, { headers: { 'accept-language': 'zh-CN' } });
      expect(zh.data[1].member_group).toBe('编辑：One、Two');
    });

    it('a hundred at most in one call', async () => {
      const names = (count: number) => Array.from({ length: count }, (_, at) => `nobody${at}`).join(',');
      expect((await save({ username: names(100) })).error_code).toBe(10209);
      expect((await save({ username: names(101) })).error_code).toBe(10101);
    });
  });

  describe('are changed', () => {
    it('in level and catalogs, with their id and since when; what is not sent stays', async () => {
      const [one, two] = [await office.catalog(item_id, 'One'), await office.catalog(item_id, 'Two')];
      await save({ username: 'limited, reader', member_group_id: 1, cat_ids: `${one},${two}` });
      const [before] = await list();
      office.host.clock.advance(60);
      const change = async (fields: object) => {
        expect((await save({ username: 'limited', ...fields })).error_code).toBe(0);
        const [after] = await list();
        expect(after).toMatchObject({ ...{ item_member_id: before?.item_member_id, addtime: before?.addtime } });
        expect(after?.added_time).toBe(before?.added_time);
        return (await shown())[0];
      };
      expect(await change({ member_group_id: 0 })).toBe(`limited 0 ${one},${two}`);
      expect(await change({ cat_ids: `${two}` })).toBe(`limited 0 ${two}`);
      expect(await change({ cat_ids: `${one},${two}` })).toBe(`limited 0 ${one},${two}`);
      expect(await change({ member_group_id: 2 })).toBe('limited 2');
      expect(await change({ cat_id: one })).toBe('limited 2');
      expect(await change({ member_group_id: 1, cat_id: one })).toBe(`limited 1 ${one}`);
      expect(await change({ cat_ids: '' })).toBe('limited 1');
      expect((await shown())[1]).toBe(`reader 1 ${one},${two}`);
    });

    it('and what they may do there follows at once, in this project alone', async () => {
      const page = { page_title: 'Mine', page_content: 'Mine.' };
      const may = async (of: number) => [
        await codeOf('reader', '/api/item/info', { item_id: of }),
        await codeOf('reader', '/api/page/save', { item_id: of, ...page }),
        await codeOf('reader', '/api/item/detail', { item_id: of }),
      ];
      expect(await may(item_id)).toEqual([10303, 10103, 10303]);
      await save({ username: 'reader' });
      expect(await may(item_id)).toEqual([0, 10103, 10303]);
      await save({ username: 'reader', member_group_id: 1 });
      expect(await may(item_id)).toEqual([0, 0, 10303]);
      await save({ username: 'reader', member_group_id: 2 });
      expect(await may(item_id)).toEqual([0, 0, 0]);
      expect(await may(beside)).toEqual([10303, 10103, 10303]);
      const [row] = await list();
      const removed = { item_id, item_member_id: row?.item_member_id };
      expect(await codeOf('owner', '/api/member/delete', removed)).toBe(0);
      expect(await may(item_id)).toEqual([10303, 10103, 10303]);
      expect(await codeOf('owner', '/api/member/delete', removed)).toBe(10101);
    });

    it('and who may write no more holds no page, in this project alone', async () => {
      const pages = [await office.page(item_id, 'Mine'), await office.page(beside, 'Beside')];
      const [mine, there] = pages;
      const holders = async () =>
        await Promise.all(
          pages.map(async (page_id, at) => {
            const where = { page_id, item_id: at === 0 ? item_id : beside };
            return (await office.ask('owner', '/api/page/isLock', where)).data.lock_username;
          }),
        );
      const writes = async () => {
        await save({ username: 'editor, reader', member_group_id: 1 });
        await save({ item_id: beside, username: 'editor', member_group_id: 1 });
        await office.ask('editor', '/api/page/setLock', { page_id: mine, item_id });
        await office.ask('editor', '/api/page/setLock', { page_id: there, item_id: beside });
      };
      await writes();
      await save({ username: 'reader', member_group_id: 0 });
      expect(await holders()).toEqual(['editor', 'editor']);
      await save({ username: 'editor', member_group_id: 0 });
      expect(await holders()).toEqual(['', 'editor']);
      await writes();
      const { item_member_id } = (await list()).find(({ username }) => username === 'editor') ?? {};
      await office.ask('owner', '/api/member/delete', { item_id, item_member_id });
      expect(await holders()).toEqual(['', 'editor']);
    });

    it('and keep what a plugin gave them', async () => {
      const rights = office.host.services.get(access);
      rights.addSource('teams');
      const from = { source: 'teams', source_ref: 4 };
      await rights.grant(office.host.db, from, [{ item_id, uid: office.uid('reader'), level: 1, cat_id: 0 }]);
      expect(await shown()).toEqual([]);
      await save({ username: 'reader' });
      expect(await shown()).toEqual(['reader 0']);
      const [row] = await list();
      await office.ask('owner', '/api/member/delete', { item_id, item_member_id: row?.item_member_id });
      expect(await codeOf('reader', '/api/item/info', { item_id })).toBe(0);
      await rights.revoke(office.host.db, { source: 'teams' }, { item_id });
    });
  });

  describe('are nobody else’s to touch', () => {
    it('an editor raises nobody, himself neither', async () => {
      await save({ username: 'editor', member_group_id: 1 });
      for (const username of ['editor', 'stranger']) {
        expect((await save({ username, member_group_id: 2 }, 'editor')).error_code).toBe(10303);
      }
      const [row] = await list();
      const own = { item_id, item_member_id: row?.item_member_id };
      expect(await codeOf('editor', '/api/member/delete', own)).toBe(10303);
      expect(await shown()).toEqual(['editor 1']);
    });

    it('who manages one project has no say in another, whichever id stands beside', async () => {
      await save({ username: 'admin', member_group_id: 2 });
      await office.admit(beside, 'reader', 1);
      const [row] = await list(beside);
      const item_member_id = row?.item_member_id;
      expect(await codeOf('admin', '/api/member/delete', { item_id, item_member_id })).toBe(10101);
      expect(await codeOf('admin', '/api/member/delete', { item_id: beside, item_member_id })).toBe(10303);
      expect(await codeOf('admin', SAVE, { item_id: beside, username: 'admin', member_group_id: 2 })).toBe(10303);
      expect(await shown(beside)).toEqual(['reader 1']);
    });

    it('the site administrator is a manager everywhere, and an archived project stays what it is', async () => {
      expect((await save({ username: 'reader', member_group_id: 1 }, 'root')).error_code).toBe(0);
      const [row] = await list();
      await office.host.db.write(({ handle }) => handle('item').where({ item_id }).update({ is_archived: true }));
      expect((await save({ username: 'reader', member_group_id: 0 })).error_code).toBe(11202);
      const gone = { item_id, item_member_id: row?.item_member_id };
      expect(await codeOf('owner', '/api/member/delete', gone)).toBe(11202);
      expect(await shown()).toEqual(['reader 1']);
    });
  });

  describe('are listed', () => {
    it('with the owner first and who is in by a plugin last, each once at the highest level', async () => {
      await save({ username: 'reader' });
      await save({ username: 'editor', member_group_id: 1 });
      await office.host.db.write(({ handle }) => handle('users').where({ username: 'editor' }).update({ name: 'Ed' }));
      const rights = office.host.services.get(access);
      rights.addSource('teams');
      const from = { source: 'teams', source_ref: 4 };
      const all = (['stranger', 'reader'] as const).map((who) => ({
        ...{ item_id, uid: office.uid(who), level: 1 as const, cat_id: 0 },
      }));
      await rights.grant(office.host.db, from, all);
      const off = { source: 'switched-off', source_ref: 1 };
      await rights.grant(office.host.db, off, [{ item_id, uid: office.uid('limited'), level: 2, cat_id: 0 }]);
      const { data } = await office.ask('editor', '/api/member/getAllList', { item_id });
      expect(data).toEqual(
        [
          ['owner', 'owner', '1'],
          ['reader', 'reader', '1'],
          ['editor', 'editor(Ed)', '1'],
          ['stranger', 'stranger', '1'],
        ].map(([username, username_name, member_group_id]) => ({
          ...{ item_id, uid: office.uid(username as Person), username, username_name, member_group_id },
        })),
      );
      await rights.revoke(office.host.db, { source: 'teams' }, { item_id });
    });

    it('to existing clients as people that one may know and oneself, to the site administrator as everybody', async () => {
      const all = async (who: Person, username?: string) =>
        (await office.ask(who, '/api/user/allUser', username === undefined ? {} : { username })).data as object[];
      const row = (who: Person) => ({ username: who, uid: String(office.uid(who)), name: expect.any(String) });
      const mine = Number((await office.ask('stranger', '/api/item/add', { item_name: 'Mine' })).data.item_id);
      expect(await all('stranger')).toEqual([row('stranger')]);
      await office.ask('stranger', SAVE, { item_id: mine, username: 'reader', member_group_id: 0 });
      expect(await all('stranger')).toEqual([row('reader'), row('stranger')]);
      expect(await all('stranger', 'READ')).toEqual([row('reader')]);
      // Who is not known is not there, by the whole name, an address or a number either.
      const editor = String(office.uid('editor'));
      for (const term of ['editor', 'EDITOR', editor, '%', '_']) expect(await all('stranger', term)).toEqual([]);
      expect((await all('root')).length).toBeGreaterThanOrEqual(PEOPLE.length);
      expect(await all('root', 'editor')).toEqual([row('editor')]);
      expect((await office.ask('guest', '/api/user/allUser')).error_code).toBe(10102);
      await office.ask('stranger', '/api/item/delete', { item_id: mine, password: 'correct horse' });
    });

    it('as people that one knows: those of projects that one manages, newest first, and not oneself', async () => {
      const known = async (who: Person) =>
        ((await office.ask(who, '/api/member/getMyAllList')).data as { username: string }[]).map((one) => one.username);
      const mine = Number((await office.ask('stranger', '/api/item/add', { item_name: 'Mine' })).data.item_id);
      const put = (username: string, level: number, of = mine) =>
        office.ask('stranger', SAVE, { item_id: of, username, member_group_id: level });
      expect(await known('stranger')).toEqual([]);
      await put('reader', 0);
      office.host.clock.advance(5);
      await put('admin', 2);
      expect(await known('stranger')).toEqual(['admin', 'reader']);
      expect(await known('admin')).toContain('reader');
      // Who only reads or edits there is told of nobody.
      expect(await known('reader')).not.toContain('admin');
      await office.ask('stranger', '/api/item/delete', { item_id: mine, password: 'correct horse' });
      expect(await known('stranger')).toEqual([]);
    });
  });
});
