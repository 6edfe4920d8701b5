import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../accounts/points.ts';
import { type Office, openOffice, type Person } from '../testing/office.ts';

const NAMES = { owner: 'Olga Owner', editor: 'Eddi Tor' } as const;

describe.each(testDatabases())('the names of people, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
    await office.admit(item_id, 'reader', 0);
    await call('owner', NAMES.owner);
    await call('editor', NAMES.editor);
  });
  afterAll(() => office?.host.close());

  const call = (who: Person, name: string) =>
    office.host.services.get(users).rename(office.uid(who), name, office.host.system());
  const answer = (who: Person, path: string, input: object) => office.ask(who, path, { ...input });
  const data = async (path: string, input: object, who: Person = 'owner') => (await answer(who, path, input)).data;

  /** Olga's page that Eddi wrote on, and the number of its version. */
  async function written() {
    const page_id = await office.page(item_id, 'Shared', { page_content: '# One' });
    office.host.clock.advance(60);
    await answer('editor', '/api/page/save', { page_id, page_content: '# Two' });
    const [, version] = await data('/api/page/history', { page_id, slim: 1 });
    return { page_id, page_history_id: version.page_history_id as string };
  }

  it('are shown beside the usernames: of a page, its versions, its sections and who made it', async () => {
    const { page_id, page_history_id } = await written();
    const [olga, eddi] = [
      { author_username: 'owner', author_name: NAMES.owner },
      { author_username: 'editor', author_name: NAMES.editor },
    ];
    expect(await data('/api/page/info', { page_id }, 'guest')).toMatchObject(eddi);
    expect(await data('/api/page/history', { page_id, slim: 1 })).toMatchObject([eddi, olga]);
    expect(await data('/api/page/history', { page_id })).toMatchObject([olga]);
    expect(await data('/api/page/diff', { page_id, page_history_id })).toMatchObject({
      page: eddi,
      history_page: olga,
    });
    expect(await data('/api/page/version', { page_id, page_history_id })).toMatchObject(olga);
    expect(await data('/api/page/version', { page_id })).toMatchObject(eddi);
    expect((await data('/api/page/sections', { page_id, lines: '0' })).sections).toMatchObject([eddi]);
    expect(await data('/api/page/about', { page_id })).toMatchObject({
      created_by: NAMES.owner,
      saved_by: NAMES.editor,
    });
  });

  it('are those of who deleted a page, and of the owner for who is logged in', async () => {
    const { page_id } = await written();
    await answer('editor', '/api/page/delete', { page_id });
    expect((await data('/api/recycle/getList', { item_id }))[0]).toMatchObject({
      del_by_username: 'editor',
      del_by_name: NAMES.editor,
    });
    expect(await data('/api/item/detail', { item_id })).toMatchObject({ username: 'owner', owner_name: NAMES.owner });
    expect(await data('/api/item/info', { item_id }, 'reader')).toMatchObject({ owner_name: NAMES.owner });
    expect(await data('/api/item/info', { item_id }, 'guest')).not.toHaveProperty('owner_name');
    const all = await data('/api/adminItem/getList', {}, 'root');
    expect(all.items[0]).toMatchObject({ username: 'owner', owner_name: NAMES.owner });
  });

  it('say who is in the way: of a lock, a save, and a deletion', async () => {
    const { page_id } = await written();
    const { data: page } = await office.ask('editor', '/api/page/info', { page_id });
    await answer('owner', '/api/page/setLock', { page_id });
    expect(await data('/api/page/isLock', { page_id }, 'editor')).toMatchObject({
      lock_username: 'owner',
      lock_name: NAMES.owner,
    });
    expect(await data('/api/page/isLock', { page_id }, 'reader')).toMatchObject({
      lock: 1,
      lock_name: '',
      lock_since: 0,
    });
    const refused = (path: string, more: object = {}) => answer('editor', path, { page_id, item_id, ...more });
    for (const one of [
      await refused('/api/page/setLock'),
      await refused('/api/page/delete'),
      await refused('/api/page/save', { page_content: 'x' }),
    ]) {
      expect([one.error_code === 0, one.error_message]).toEqual([false, expect.stringContaining(NAMES.owner)]);
    }
    const locked = await refused('/api/page/save', { page_content: 'x' });
    expect(locked.data).toMatchObject({ lock_name: NAMES.owner, page: { author_name: NAMES.editor } });
    await answer('owner', '/api/page/save', { page_id, page_content: '# Three' });
    await answer('owner', '/api/page/setLock', { page_id, lock_to: 1 });
    const stale = await refused('/api/page/save', { page_content: 'x', base_rev: page.rev });
    expect(stale.error_message).toContain(NAMES.owner);
    expect(stale.data).toMatchObject({ page: { author_username: 'owner', author_name: NAMES.owner } });
  });

  it('say who keeps a catalog from being deleted', async () => {
    const cat_id = await office.catalog(item_id, 'Busy');
    const page_id = await office.page(item_id, 'In it', { cat_id });
    await answer('editor', '/api/page/setLock', { page_id });
    const { error_message } = await answer('owner', '/api/catalog/delete', { item_id, cat_id });
    expect(error_message).toContain(NAMES.editor);
  });

  it('are told of all who edit together', async () => {
    const together = await office.item();
    await answer('owner', '/api/item/update', { item_id: together, edit_together: 1 });
    await office.admit(together, 'editor', 1);
    const page_id = await office.page(together, 'Ours');
    await answer('owner', '/api/page/setLock', { page_id, together: 1 });
    expect(await data('/api/page/setLock', { page_id, together: 1 }, 'editor')).toMatchObject({
      others: ['owner'],
      other_names: [NAMES.owner],
    });
    expect(await data('/api/page/isLock', { page_id }, 'editor')).toMatchObject({ other_names: [NAMES.owner] });
  });

  it('are those of today, and the usernames of who has none or is gone', async () => {
    const { page_id } = await written();
    await call('editor', 'Eddi Newname');
    expect(await data('/api/page/info', { page_id })).toMatchObject({ author_name: 'Eddi Newname' });
    await call('editor', '');
    expect(await data('/api/page/info', { page_id })).toMatchObject({ author_name: 'editor' });
    await office.host.db.write(({ handle }) => handle('page').where({ page_id }).update({ author_uid: 99_999 }));
    expect(await data('/api/page/info', { page_id })).toMatchObject({ author_name: 'editor' });
    await call('editor', NAMES.editor);
  });
});
