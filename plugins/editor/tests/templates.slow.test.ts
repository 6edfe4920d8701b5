import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../items/points.ts';
import { PASSWORD } from '../../items/server/testing/office.ts';
import { openShelf, type Shelf } from '../testing/shelf.ts';

const SAVE = '/api/template/save';

describe.each(testDatabases())('templates, on %s', (db) => {
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await openShelf(db);
  });
  afterAll(() => shelf?.host.close());

  it('are kept as they were written, and listed for their author alone, the newest first', async () => {
    const text = '# a <b> & "q"\n\n$x';
    const id = await shelf.template('owner', ' Plan <x> ', text);
    const next = await shelf.template('owner', 'Empty', '');
    expect([typeof id, id < next]).toEqual(['number', true]);
    const [newest, oldest] = await shelf.mine('owner');
    expect(newest).toMatchObject({ id: String(next), template_title: 'Empty', template_content: '' });
    expect(oldest).toEqual({
      ...{ id: String(id), uid: String(shelf.uid('owner')), username: 'owner', template_title: 'Plan <x>' },
      ...{ template_content: text, share_item: [], share_item_count: 0 },
      ...{ addtime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), added_time: shelf.host.clock.seconds() },
    });
    expect(await shelf.mine('reader')).toEqual([]);
  });

  it('need a title, and no text', async () => {
    for (const input of [{}, { template_title: '' }, { template_title: ' \n ' }])
      expect([input, await shelf.code('reader', SAVE, { template_content: 'x', ...input })]).toEqual([input, 10101]);
    expect(await shelf.code('reader', SAVE, { template_title: 'x'.repeat(501) })).toBe(10101);
    expect(await shelf.code('reader', SAVE, { template_title: 'x', template_content: '汉'.repeat(200_001) })).toBe(
      10101,
    );
    expect(await shelf.mine('reader')).toEqual([]);
    expect(await shelf.code('reader', SAVE, { template_title: '汉'.repeat(500) })).toBe(0);
  });

  it('get another title by their id, and another text only where one is sent; nobody else’s do', async () => {
    const id = await shelf.template('editor', 'First', 'text');
    expect((await shelf.made('editor', SAVE, { id, template_title: 'Second' })).id).toBe(id);
    expect(await shelf.mine('editor')).toMatchObject([{ template_title: 'Second', template_content: 'text' }]);
    await shelf.made('editor', SAVE, { id, template_title: 'Third', template_content: '' });
    expect(await shelf.mine('editor')).toMatchObject([{ template_title: 'Third', template_content: '' }]);
    for (const who of ['reader', 'root'] as const)
      expect(await shelf.code(who, SAVE, { id, template_title: 'Stolen' })).toBe(10103);
    expect(await shelf.code('editor', SAVE, { id: 999_999, template_title: 'Nobody’s' })).toBe(10103);
    expect(await shelf.mine('editor')).toMatchObject([{ template_title: 'Third' }]);
  });

  it('are shared with exactly the projects that are named, for who may write there', async () => {
    const [one, two] = [await shelf.item({ password: 'x' }), await shelf.item({ password: 'x' })];
    await shelf.admit(one, 'editor', 1);
    await shelf.admit(one, 'reader', 0);
    const id = await shelf.template('owner', 'Shared');
    expect(await shelf.share('owner', id, one, two, one)).toBe(0);
    const mine = (await shelf.mine('owner')).find((row) => row.id === String(id));
    expect([mine?.share_item, mine?.share_item_count]).toEqual([[String(one), String(two)], 2]);
    const [row] = await shelf.made('editor', '/api/template/getItemList', { item_id: one });
    expect(row).toMatchObject({
      ...{ template_id: String(id), uid: String(shelf.uid('owner')), username: 'owner', name: '' },
      ...{ template_title: 'Shared', template_content: '# Text', item_id: String(one) },
    });
    expect(row.created_at).toMatch(/^\d{4}-/);
    const list = { item_id: one };
    expect(await shelf.code('reader', '/api/template/getItemList', list)).toBe(10103);
    expect(await shelf.code('stranger', '/api/template/getItemList', list)).toBe(10103);
    // What stays shared keeps its row.
    expect(await shelf.share('owner', id, one)).toBe(0);
    expect((await shelf.made('editor', '/api/template/getItemList', list))[0]).toEqual(row);
    expect(await shelf.shared('owner', two)).toEqual([]);
    expect(await shelf.share('owner', id)).toBe(0);
    expect(await shelf.shared('owner', one)).toEqual([]);
  });

  it('are shared by their author alone, and with nothing where one project is refused', async () => {
    const [mine, kept] = [await shelf.item(), await shelf.item()];
    const foreign = Number((await shelf.made('stranger', '/api/item/add', { item_name: 'Foreign' })).item_id);
    const id = await shelf.template('owner', 'All or none');
    await shelf.share('owner', id, kept);
    expect(await shelf.share('owner', id, mine, foreign)).toBe(10103);
    expect(await shelf.share('owner', id, mine, 'x')).toBe(10101);
    expect(await shelf.share('owner', id, mine, 99_999_999)).toBe(10303);
    const many = Array.from({ length: 101 }, (_, at) => mine + at);
    expect(await shelf.share('owner', id, ...many)).toBe(10101);
    expect((await shelf.mine('owner'))[0]).toMatchObject({ share_item: [String(kept)] });
    await shelf.admit(mine, 'editor', 2);
    expect(await shelf.share('editor', id, mine)).toBe(10103);
    expect(await shelf.share('root', id, mine)).toBe(10103);
  });

  it('go with their deletion everywhere, by their author alone', async () => {
    const item_id = await shelf.item();
    const id = await shelf.template('owner', 'Gone');
    await shelf.share('owner', id, item_id);
    for (const who of ['editor', 'root'] as const)
      expect(await shelf.code(who, '/api/template/delete', { id })).toBe(10103);
    expect(await shelf.shared('owner', item_id)).toEqual(['Gone']);
    expect(await shelf.made('owner', '/api/template/delete', { id })).toEqual([]);
    expect(await shelf.shared('owner', item_id)).toEqual([]);
    expect(await shelf.code('owner', '/api/template/delete', { id })).toBe(10103);
    expect(await shelf.host.db.handle('template_item').where({ template_id: id })).toEqual([]);
  });

  it('are shared as long as their author may write in the project, and again from when they may', async () => {
    const item_id = await shelf.item({ password: 'x' });
    await shelf.admit(item_id, 'editor', 1);
    const id = await shelf.template('editor', 'By a member');
    await shelf.share('editor', id, item_id);
    expect(await shelf.shared('owner', item_id)).toEqual(['By a member']);
    await shelf.dismiss(item_id, 'editor');
    await shelf.made('editor', SAVE, { id, template_title: 'From outside', template_content: 'bad' });
    expect(await shelf.shared('owner', item_id)).toEqual([]);
    await shelf.admit(item_id, 'editor', 0);
    expect(await shelf.shared('owner', item_id)).toEqual([]);
    await shelf.admit(item_id, 'editor', 1);
    expect(await shelf.shared('owner', item_id)).toEqual(['From outside']);
  });

  it('are not shared with a deleted project, and are again when it comes back', async () => {
    const [item_id, other] = [await shelf.item(), await shelf.item()];
    const id = await shelf.template('owner', 'Comes back');
    await shelf.share('owner', id, item_id);
    await shelf.made('owner', '/api/item/delete', { item_id, password: PASSWORD });
    expect((await shelf.mine('owner'))[0]).toMatchObject({ share_item: [], share_item_count: 0 });
    await shelf.share('owner', id, other);
    await shelf.made('root', '/api/adminItem/recoverItem', { item_id });
    expect((await shelf.mine('owner'))[0]?.share_item).toEqual([String(item_id), String(other)]);
  });

  it('go with a user who is deleted', async () => {
    const name = `leaver-${db}`;
    const form = { username: name, password: PASSWORD, confirm_password: PASSWORD };
    const { data } = await shelf.ask('guest', '/api/user/registerByVerify', form, { ip: '192.0.2.77' });
    const item_id = await shelf.item();
    await shelf.host.call(SAVE, { template_title: 'Left' }, { token: data.user_token });
    const template_id = Number((await shelf.host.db.handle('template').where({ uid: data.uid }).first()).id);
    await shelf.host.db.write(({ handle }) => handle('template_item').insert({ template_id, item_id, created_at: 1 }));
    const source = { source: 'items', source_ref: 0 };
    const grant = { item_id, uid: Number(data.uid), level: 1 as const, cat_id: 0 };
    await shelf.host.services.get(access).grant(shelf.host.db, source, [grant]);
    expect(await shelf.shared('owner', item_id)).toEqual(['Left']);
    await shelf.made('root', '/api/adminUser/deleteUser', { uid: data.uid });
    expect(await shelf.shared('owner', item_id)).toEqual([]);
    expect(await shelf.host.db.handle('template').where({ uid: data.uid })).toEqual([]);
  });
});
