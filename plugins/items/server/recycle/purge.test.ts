import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access, items, pages } from '../../points.ts';
import { type Office, openOffice, PASSWORD } from '../testing/office.ts';

const DAY = 86_400;

describe.each(testDatabases())('what is deleted, and what other plugins write, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  const count = async (table: string, where: object) => {
    const [row] = await office.host.db.handle(table).where(where).count({ n: '*' });
    return Number(row?.n);
  };
  const saveAs = (base: { item_id: number; page_id?: number; base_rev?: number }, page_content: string) =>
    office.host.services
      .get(pages)
      .save(
        { cat_id: 0, page_title: 'Script', page_content, ...base },
        { uid: 0, username: 'API' },
        office.host.system(),
      );

  it('goes for good after the days of the setting, counted from deletion and not from the last save', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'Old');
    await office.ask('owner', '/api/page/save', { page_id, page_content: 'newer' });
    const doomed = await office.item();
    await office.page(doomed, 'Inside');
    office.host.clock.advance(30 * DAY);
    const login = { username: 'owner', password: PASSWORD };
    const { data } = await office.ask('guest', '/api/user/loginByVerify', login);
    const again = { token: data.user_token };
    await office.host.call('/api/page/delete', { page_id }, again);
    await office.host.call('/api/item/delete', { item_id: doomed, password: PASSWORD }, again);
    await office.host.jobs.drain();
    expect(await count('page', { page_id })).toBe(1);
    expect(await count('item', { item_id: doomed })).toBe(1);
    office.host.clock.advance(3 * DAY - 3600);
    await office.host.jobs.drain();
    expect([await count('page', { page_id }), await count('item', { item_id: doomed })]).toEqual([1, 1]);
    office.host.clock.advance(3601);
    await office.host.jobs.drain();
    expect(await count('page', { page_id })).toBe(0);
    expect(await count('page_history', { page_id })).toBe(0);
    expect(await count('recycle', { page_id })).toBe(0);
    expect(await count('item', { item_id: doomed })).toBe(0);
    expect(await count('page', { item_id: doomed })).toBe(0);
    expect(await count('item', { item_id })).toBe(1);
  });

  it('lets a script save by the rules of page/save, into catalogs made by their path', async () => {
    const { host } = office;
    const item_id = await office.item();
    const service = host.services.get(pages);
    const cat_id = await service.catalogByPath(item_id, ['a', 'b'], host.system());
    expect(await service.catalogByPath(item_id, ['a', 'b'], host.system())).toBe(cat_id);
    expect(await service.catalogByPath(item_id, ['b'], host.system())).not.toBe(cat_id);
    const page = await saveAs({ item_id }, 'one');
    expect(page).toMatchObject({ author_username: 'API', author_uid: 0, revision: 1 });
    await saveAs({ item_id, page_id: page.page_id }, 'two');
    await expect(saveAs({ item_id, page_id: page.page_id, base_rev: 1 }, 'three')).rejects.toThrow('11201');
    expect(await count('page_history', { page_id: page.page_id })).toBe(1);
    expect((await service.byTitle(host.db, { item_id, cat_id: 0, page_title: 'Script' })).length).toBe(1);
    expect((await service.list(host.db, { item_id, page: 1, count: 10 })).total).toBe(1);
    const other = await office.item();
    await expect(saveAs({ item_id: other, page_id: page.page_id }, 'x')).rejects.toThrow('page_unknown');
  });

  it('shows granted items in joined lists, by the sources that are on', async () => {
    const { host } = office;
    const item_id = await office.item({ password: 'secret' });
    const service = host.services.get(access);
    const seen = async () => {
      const query = host.db.handle('item').select('item_id');
      return (await service.visibleItems(query, office.uid('reader'))).map((row: { item_id: number }) => row.item_id);
    };
    const grants = [{ item_id, uid: office.uid('reader'), level: 1 as const, cat_id: 0 }];
    await service.grant(host.db, { source: 'teams', source_ref: 5 }, grants);
    expect(await seen()).not.toContain(item_id);
    service.addSource('teams');
    expect(await seen()).toContain(item_id);
    expect(await service.rights(host.db, office.uid('reader'), item_id)).toMatchObject({ edit: true, manage: false });
    await service.revoke(host.db, { source: 'teams', source_ref: 6 }, {});
    expect(await seen()).toContain(item_id);
    await service.revoke(host.db, { source: 'teams', source_ref: 5 }, { item_id });
    expect(await service.rights(host.db, office.uid('reader'), item_id)).toBeUndefined();
    expect((await host.services.get(items).byIds(host.db, [item_id, 999_999])).size).toBe(1);
    const named = async (item_name: string) =>
      (await host.services.get(items).list(host.db, { page: 1, count: 5, item_name })).total;
    expect([await named('HANDB'), await named('HANDBALL')]).toEqual([await count('item', { is_del: false }), 0]);
  });
});
