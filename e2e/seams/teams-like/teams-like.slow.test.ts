import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../plugins/accounts/testing.ts';
import { addItem, addPage, closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import teams from './server/index.ts';

closeHouses();

interface Scene {
  readonly host: TestHost;
  readonly owner: Person;
  readonly member: Person;
  readonly item_id: number;
  readonly team_id: number;
}

describe.each(testDatabases())('a plugin that grants access, on %s', (db) => {
  async function scene(): Promise<Scene> {
    const host = await openHouse(db, teams);
    const [owner, member] = [await signUp(host, 'owner'), await signUp(host, 'member')];
    const item_id = await addItem(host, owner.token);
    await addPage(host, owner.token, { item_id, page_title: 'Roof', page_content: 'Secret needle.' });
    const asked = { team_name: 'Writers' };
    const { team_id } = await did(host, '/api/teamslike/create', asked, { token: owner.token });
    return { host, owner, member, item_id, team_id };
  }

  const grant = ({ host, owner, item_id, team_id }: Scene, fields: Record<string, unknown>) =>
    host.call('/api/teamslike/grant', { item_id, team_id, username: 'member', ...fields }, { token: owner.token });

  /** What the member meets wherever rights count. */
  async function seen({ host, member: { token }, item_id }: Scene) {
    const ask = (path: string, input: Record<string, unknown> = {}) => host.call(path, input, { token });
    const list = await ask('/api/item/myList');
    const info = await ask('/api/item/info', { item_id, keyword: 'needle' });
    const search = await ask('/api/item/search', { item_id, keyword: 'needle' });
    const tree = await ask('/api/item/tree', { item_id });
    const count = await ask('/api/teamslike/count');
    return {
      list: list.data.map((item: { item_id: string }) => Number(item.item_id)),
      info: info.error_code || info.data.menu.pages.length,
      search: search.error_code || search.data.pages.length,
      tree: tree.error_code || tree.data.pages.length,
      count: count.error_code || count.data.items,
    };
  }

  const nothing = { list: [], info: 10303, search: 10303, tree: 10303, count: 0 };

  it('is seen by list, menu, search, tree and counts, and no longer once the grant is taken back', async () => {
    const s = await scene();
    expect(await seen(s)).toEqual(nothing);
    expect(await grant(s, { level: 0 })).toMatchObject({ error_code: 0 });
    expect(await seen(s)).toEqual({ list: [s.item_id], info: 1, search: 1, tree: 1, count: 1 });
    const asked = { item_id: s.item_id, username: 'member' };
    await did(s.host, '/api/teamslike/revoke', asked, { token: s.owner.token });
    expect(await seen(s)).toEqual(nothing);
  });

  it('loses its effect with the plugin and has it again, rows and all', async () => {
    const s = await scene();
    await grant(s, { level: 1 });
    const before = await seen(s);
    await s.host.disable('teams-like');
    expect(await seen(s)).toEqual({ ...nothing, count: 10404 });
    await expectNoTrace(s.host, teams);
    await s.host.enable('teams-like');
    expect(await seen(s)).toEqual(before);
  });

  it('reads gives no writing, writing no managing, and level 2 gives both', async () => {
    const s = await scene();
    const page = { item_id: s.item_id, page_title: 'Mine', page_content: 'Mine.' };
    const tried = async () => {
      const { token } = s.member;
      const save = await s.host.call('/api/page/save', page, { token });
      const detail = await s.host.call('/api/item/detail', { item_id: s.item_id }, { token });
      return [save.error_code, detail.error_code];
    };
    const answers = [];
    for (const level of [0, 1, 2]) {
      await grant(s, { level });
      answers.push(await tried());
    }
    expect(answers).toEqual([
      [10103, 10303],
      [0, 10303],
      [0, 0],
    ]);
  });

  describe('with two catalogs', () => {
    async function withCatalogs() {
      const s = await scene();
      const { token } = s.owner;
      const add = async (cat_name: string) => {
        const cat_id: number = await did(s.host, '/api/catalog/save', { item_id: s.item_id, cat_name }, { token });
        const page_id = await addPage(s.host, token, { item_id: s.item_id, cat_id, page_title: cat_name });
        return { cat_id, page_id };
      };
      return { s, mine: await add('Mine'), theirs: await add('Theirs') };
    }

    it('limits a member to the catalog of the grant, for reading, searching and writing', async () => {
      const { s, mine, theirs } = await withCatalogs();
      await grant(s, { level: 1, cat_id: mine.cat_id });
      const { token } = s.member;
      const tree = await did(s.host, '/api/item/tree', { item_id: s.item_id }, { token });
      expect(tree.pages.map(([page_id]: [number]) => page_id)).toEqual([mine.page_id]);
      expect(await seen(s)).toMatchObject({ list: [s.item_id], info: 0, search: 0 });
      const codeOf = async (path: string, input: Record<string, unknown>) =>
        (await s.host.call(path, input, { token })).error_code;
      expect(await codeOf('/api/page/info', { page_id: theirs.page_id })).toBe(10101);
      const text = { page_title: 'Changed', page_content: 'Changed.' };
      expect(await codeOf('/api/page/save', { ...text, page_id: mine.page_id })).toBe(0);
      expect(await codeOf('/api/page/save', { ...text, page_id: theirs.page_id })).not.toBe(0);
      expect(await codeOf('/api/page/save', { ...text, item_id: s.item_id, cat_id: theirs.cat_id })).toBe(10103);
    });

    it('never limits level 2 to a catalog', async () => {
      const { s, mine, theirs } = await withCatalogs();
      await grant(s, { level: 2, cat_id: mine.cat_id });
      const { token } = s.member;
      expect((await did(s.host, '/api/item/tree', { item_id: s.item_id }, { token })).pages).toHaveLength(3);
      await addPage(s.host, token, { item_id: s.item_id, cat_id: theirs.cat_id, page_title: 'By an admin' });
    });

    it('refuses a catalog of another project', async () => {
      const { s, mine } = await withCatalogs();
      const other = await addItem(s.host, s.owner.token);
      expect(await grant(s, { item_id: other, level: 1, cat_id: mine.cat_id })).toMatchObject({ error_code: 10101 });
    });
  });

  it('lets nobody but managers grant', async () => {
    const s = await scene();
    expect(await grant({ ...s, owner: s.member }, { level: 2 })).toMatchObject({ error_code: 10303 });
    expect(await seen(s)).toEqual(nothing);
  });
});
