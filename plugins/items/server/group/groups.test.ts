import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../testing/office.ts';

describe.each(testDatabases())('groups of projects, on %s', (db) => {
  let office: Office;
  let [a, b, c] = [0, 0, 0];
  beforeAll(async () => {
    office = await openOffice(db);
    [a, b, c] = [await office.item({ item_name: 'A' }), await office.item({ item_name: 'B' }), await office.item()];
  });
  afterAll(() => office?.host.close());

  const ask = async (who: Person, call: string, input = {}) => office.ask(who, `/api/${call}`, input);
  const save = async (who: Person, input: object) => ask(who, 'itemGroup/save', input);
  const made = async (who: Person, group_name: string, item_ids = '') =>
    Number((await save(who, { group_name, item_ids })).data.id);
  const listed = async (who: Person, item_group_id = 0) =>
    (await ask(who, 'item/myList', { item_group_id })).data.map((one: { item_id: string }) => Number(one.item_id));
  const held = async (who: Person, id: number) => {
    const { data } = await ask(who, 'itemGroup/getList');
    return data.find((one: { id: string }) => one.id === String(id))?.item_ids;
  };

  it('are made with a name and projects, and listed with text in every column', async () => {
    const { data } = await save('owner', { group_name: ' Work ', item_ids: `${b},${a}` });
    const row = { id: expect.stringMatching(/^\d+$/), group_name: 'Work', item_ids: `${a},${b}`, s_number: '0' };
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(data).toEqual({ ...row, created_at: time, updated_at: time });
    const { data: list } = await ask('owner', 'itemGroup/getList');
    expect(list).toEqual([{ ...data, uid: String(office.uid('owner')) }]);
    expect(await listed('owner', Number(data.id))).toEqual([a, b]);
  });

  it('are renamed with their projects as they were, or with others', async () => {
    const id = await made('owner', 'First', `[${a}]`);
    expect((await save('owner', { id, group_name: 'Second' })).data).toMatchObject({
      group_name: 'Second',
      item_ids: `${a}`,
    });
    expect((await save('owner', { id, group_name: 'Second', item_ids: `${c}` })).data.item_ids).toBe(`${c}`);
    expect((await save('owner', { id, group_name: 'Second', item_ids: '' })).data.item_ids).toBe('');
    expect(await listed('owner', id)).toEqual([]);
  });

  it('need a name, and ids that are ids', async () => {
    for (const input of [{ group_name: ' ' }, {}, { group_name: 'x', item_ids: '1,two' }])
      expect((await save('owner', input)).error_code).toBe(10101);
  });

  it('are nobody else’s: not listed, changed, deleted, sorted or filled by others', async () => {
    const id = await made('owner', 'Mine', `${a}`);
    await ask('stranger', 'item/star', { item_id: a });
    expect((await ask('stranger', 'itemGroup/getList')).data).toEqual([]);
    expect(await listed('stranger', id)).toEqual([]);
    expect((await save('stranger', { id, group_name: 'Theirs' })).error_code).toBe(10103);
    expect((await ask('stranger', 'itemGroup/delete', { id })).error_code).toBe(10101);
    const groups = JSON.stringify([{ id, s_number: 77 }]);
    expect((await ask('stranger', 'itemGroup/saveSort', { groups })).error_code).toBe(0);
    const theirs = (await ask('stranger', 'item/add', { item_name: 'Theirs', item_group_ids: `${id}` })).data.item_id;
    expect((await ask('stranger', 'item/sort', { data: '{"1":1}', item_group_id: id })).error_code).toBe(10103);
    const { data } = await ask('owner', 'itemGroup/getList');
    expect(data.at(-1)).toMatchObject({ id: String(id), group_name: 'Mine', item_ids: `${a}` });
    expect(data.at(-1).s_number).not.toBe('77');
    expect(await office.host.db.handle('item_group_item').where({ item_id: theirs })).toEqual([]);
  });

  it('hold what their owner may list and nothing else, at every moment', async () => {
    const secret = await office.item({ password: 'secret' });
    await office.admit(secret, 'reader', 0);
    await ask('reader', 'item/star', { item_id: b });
    const id = await made('reader', 'Read', `${secret},${a},${b},99999,9999999999`);
    // B is public and starred; A is public, and in no list of the reader.
    expect(await held('reader', id)).toBe(`${b},${secret}`);
    expect(await listed('reader', id)).toEqual([b, secret]);
    await office.dismiss(secret, 'reader');
    expect([await held('reader', id), await listed('reader', id)]).toEqual([`${b}`, [b]]);
    await save('reader', { id, group_name: 'Read', item_ids: '' });
    await office.admit(secret, 'reader', 0);
    expect(await held('reader', id)).toBe(`${secret}`);
  });

  it('stand in the order that they were given, new ones last', async () => {
    const ids = [await made('admin', 'One'), await made('admin', 'Two'), await made('admin', 'Three')];
    const [one, two, three] = ids;
    const order = async () =>
      (await ask('admin', 'itemGroup/getList')).data.map(({ id }: { id: string }) => Number(id));
    expect(await order()).toEqual(ids);
    const groups = JSON.stringify([
      { id: String(three), s_number: 1 },
      { id: one, s_number: '2' },
      { id: 99_999, s_number: 1 },
    ]);
    expect((await ask('admin', 'itemGroup/saveSort', { groups })).data).toEqual([]);
    expect(await order()).toEqual([two, three, one]);
    const four = await made('admin', 'Four');
    expect(await order()).toEqual([two, three, one, four]);
    for (const bad of ['', '{{', '{}', 'null', '[1]', '[{"id":"x","s_number":1}]', '[{"id":1,"s_number":-1}]'])
      expect((await ask('admin', 'itemGroup/saveSort', { groups: bad })).error_code).toBe(10101);
  });

  it('are left by a project that is deleted, and found again by it while it can be recovered', async () => {
    const gone = await office.item();
    const id = await made('owner', 'Some', `${a},${gone}`);
    await ask('owner', 'item/delete', { item_id: gone, password: 'correct horse' });
    expect(await held('owner', id)).toBe(`${a}`);
    await ask('root', 'adminItem/recoverItem', { item_id: gone });
    expect(await held('owner', id)).toBe(`${a},${gone}`);
    await ask('owner', 'item/sort', { item_group_id: id, data: JSON.stringify({ [gone]: 1 }) });
    await office.host.db.write(({ handle }) => handle('item').where({ item_id: gone }).delete());
    for (const table of ['item_group_item', 'item_sort'])
      expect(await office.host.db.handle(table).where({ item_id: gone })).toEqual([]);
  });

  it('take their order along when they are deleted, and no project', async () => {
    const id = await made('owner', 'Short', `${a},${b}`);
    await ask('owner', 'item/sort', { item_group_id: id, data: JSON.stringify({ [b]: 1, [a]: 2 }) });
    const orders = () => office.host.db.handle('item_sort').where({ item_group_id: id });
    expect(await orders()).toHaveLength(2);
    expect((await ask('owner', 'itemGroup/delete', { id })).data).toEqual({ success: true });
    expect(await orders()).toEqual([]);
    expect(await listed('owner')).toEqual(expect.arrayContaining([a, b]));
    expect((await ask('owner', 'itemGroup/delete', { id })).error_code).toBe(10101);
    expect((await ask('owner', 'itemGroup/delete')).error_code).toBe(10101);
    expect((await save('owner', { id, group_name: 'x' })).error_code).toBe(10103);
  });

  it('and orders go with the user', async () => {
    const uid = office.uid('limited');
    await office.admit(a, 'limited', 0);
    await made('limited', 'Left', `${a}`);
    await ask('limited', 'item/sort', { data: JSON.stringify({ [a]: 1 }) });
    expect((await ask('root', 'adminUser/deleteUser', { uid })).error_code).toBe(0);
    for (const table of ['item_group', 'item_sort'])
      expect(await office.host.db.handle(table).where({ uid })).toEqual([]);
  });

  it('are as many as a list bears', async () => {
    const uid = office.uid('editor');
    const row = { uid, group_name: 'x', created_at: 1, updated_at: 1 };
    await office.host.db.write(({ handle }) => handle('item_group').insert(Array.from({ length: 199 }, () => row)));
    expect((await save('editor', { group_name: 'last' })).error_code).toBe(0);
    expect((await save('editor', { group_name: 'too many' })).error_code).toBe(10101);
  });

  it('are chosen when a project is made, copied or changed', async () => {
    const [one, two] = [await made('owner', 'Chosen 1'), await made('owner', 'Chosen 2')];
    const groupsOf = async (item_id: number) => (await ask('owner', 'item/detail', { item_id })).data.group_ids;
    const first = (await ask('owner', 'item/add', { item_name: 'x', item_group_ids: `${one},777` })).data.item_id;
    const second = (await ask('owner', 'item/add', { copy_item_id: first, item_group_id: two })).data.item_id;
    expect([await groupsOf(first), await groupsOf(second)]).toEqual([[one], [two]]);
    const update = (input: object) => ask('owner', 'item/update', { item_id: first, item_name: 'y', ...input });
    await update({});
    await update({ item_group_id: 0 });
    expect(await groupsOf(first)).toEqual([one]);
    await update({ item_group_ids: `["${two}"]` });
    expect(await groupsOf(first)).toEqual([two]);
    await update({ item_group_ids: '' });
    expect(await groupsOf(first)).toEqual([]);
    expect((await update({ item_group_ids: 'x' })).error_code).toBe(10101);
    await office.admit(first, 'admin', 2);
    await ask('owner', 'item/update', { item_id: first, item_group_ids: `${one},${two}` });
    expect((await ask('admin', 'item/detail', { item_id: first })).data.group_ids).toEqual([]);
    await ask('admin', 'item/update', { item_id: first, item_group_ids: '' });
    expect(await groupsOf(first)).toEqual([one, two]);
  });

  it('hold nothing that a site administrator manages without being in it', async () => {
    const id = await made('root', 'Root');
    expect((await ask('root', 'item/update', { item_id: a, item_group_ids: `${id}` })).error_code).toBe(0);
    expect((await ask('root', 'item/detail', { item_id: a })).data.group_ids).toEqual([]);
  });
});

describe.each(testDatabases())('the order of somebody’s projects, on %s', (db) => {
  let office: Office;
  let [a, b, c] = [0, 0, 0];
  beforeAll(async () => {
    office = await openOffice(db);
    [a, b, c] = [await office.item(), await office.item(), await office.item()];
    for (const item_id of [a, b, c]) await office.admit(item_id, 'reader', 0);
  });
  afterAll(() => office?.host.close());

  const sort = (who: Person, orders: object | string, item_group_id?: number) => {
    const data = typeof orders === 'string' ? orders : JSON.stringify(orders);
    return office.ask(who, '/api/item/sort', { data, ...(item_group_id !== undefined && { item_group_id }) });
  };
  const listed = async (who: Person, item_group_id = 0) => {
    const { data } = await office.ask(who, '/api/item/myList', { item_group_id });
    return data.map((one: { item_id: string; s_number: number }) => [Number(one.item_id), one.s_number]);
  };

  it('is that of their making until they give another, which is theirs alone', async () => {
    expect(await listed('owner')).toEqual([
      [a, 0],
      [b, 0],
      [c, 0],
    ]);
    expect((await sort('owner', { [c]: 1, [a]: '20', 99999: 3 })).data).toEqual([]);
    // What was not placed stands behind.
    const own = [
      [c, 1],
      [a, 20],
      [b, 21],
    ];
    expect(await listed('owner')).toEqual(own);
    expect((await listed('reader')).map(([item_id]: number[]) => item_id)).toEqual([a, b, c]);
    await sort('reader', { [b]: 1 });
    expect(await listed('owner')).toEqual(own);
  });

  it('is one of each list', async () => {
    for (const item_id of [a, b]) await office.ask('owner', '/api/item/star', { item_id });
    const { data } = await office.ask('owner', '/api/itemGroup/save', { group_name: 'G', item_ids: `${a},${b},${c}` });
    const id = Number(data.id);
    await sort('owner', { [a]: 1, [b]: 2, [c]: 3 });
    await sort('owner', { [b]: 1, [a]: 2 }, -1);
    await sort('owner', { [c]: 1, [b]: 2, [a]: 3 }, id);
    const ids = async (group: number) => (await listed('owner', group)).map(([item_id]: number[]) => item_id);
    expect([await ids(0), await ids(-1), await ids(id)]).toEqual([
      [a, b, c],
      [b, a],
      [c, b, a],
    ]);
  });

  it('keeps nothing of what is not in the list', async () => {
    const secret = await office.item({ password: 'secret' });
    await sort('stranger', { [secret]: 1, [a]: 2 });
    expect(await office.host.db.handle('item_sort').where({ uid: office.uid('stranger') })).toEqual([]);
  });

  it('is a map of ids and positions', async () => {
    for (const bad of ['', 'x', '[1]', 'null', '{"a":1}', '{"1":"x"}', '{"1":1e20}', '{"1":-1}'])
      expect((await sort('owner', bad)).error_code).toBe(10101);
    expect((await office.ask('owner', '/api/item/sort')).error_code).toBe(10101);
    expect((await sort('owner', {}, 99_999)).error_code).toBe(10103);
  });
});
