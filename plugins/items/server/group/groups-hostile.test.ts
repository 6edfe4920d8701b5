import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';

describe.each(testDatabases())('groups under attack, on %s', (db) => {
  let office: Office;
  let [a, b] = [0, 0];
  beforeAll(async () => {
    office = await openOffice(db);
    [a, b] = [await office.item({ item_name: 'A' }), await office.item({ item_name: 'B' })];
  });
  afterAll(() => office?.host.close());

  const ask = (call: string, input = {}) => office.ask('owner', `/api/${call}`, input);
  const code = async (call: string, input = {}) => (await ask(call, input)).error_code;
  const made = async (group_name: string) =>
    Number((await ask('itemGroup/save', { group_name, item_ids: `${a},${b}` })).data.id);

  it('give a hostile name back as it was written, and refuse what is none, or too long', async () => {
    const group_name = `<b onclick=x>"'\`{{name}} \u202e𠮷</b>`;
    await made(group_name);
    expect((await ask('itemGroup/getList')).data.at(-1).group_name).toBe(group_name);
    expect(await code('itemGroup/save', { group_name: 'x'.repeat(256) })).toBe(10101);
    expect(await code('itemGroup/save', { group_name: 'x', item_ids: '1,'.repeat(60_000) })).toBe(10101);
    expect(await code('itemGroup/save', { group_name: 'x', item_ids: '1 OR 1=1' })).toBe(10101);
  });

  it('take positions that are numbers of the database, and no others', async () => {
    const id = await made('Placed');
    const sort = (one: unknown) => code('itemGroup/saveSort', { groups: JSON.stringify([one]) });
    for (const s_number of [2 ** 31, -(2 ** 31) - 1, 1e300, 1.5, 'x', null, {}, [], true])
      expect([s_number, await sort({ id, s_number })]).toEqual([s_number, 10101]);
    for (const groups of ['{}', 'null', '"x"', '[', '[[1,2]]', '[{"id":{}}]'])
      expect([groups.slice(0, 9), await code('itemGroup/saveSort', { groups })]).toEqual([groups.slice(0, 9), 10101]);
    expect(await code('itemGroup/saveSort', { groups: '['.repeat(40_000) })).toBe(11002);
    const many = Array.from({ length: 2_500 }, (_, at) => ({ id: at + 1_000, s_number: at }));
    expect(
      await code('itemGroup/saveSort', { groups: JSON.stringify([...many, { id, s_number: 2 }, { id, s_number: 5 }]) }),
    ).toBe(0);
    const { data } = await ask('itemGroup/getList');
    expect(data.find((one: { id: string }) => one.id === String(id)).s_number).toBe('5');
    for (const text of ['[]', '{"1":', '{"x":1}', '{"1":1e300}', '{"__proto__":{"1":1}}'])
      expect([text, await code('item/sort', { data: text })]).toEqual([text, 10101]);
  });

  it('that are filled, sorted and deleted at the same time answer as if one came after the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await made(`Round ${round}`);
      const codes = await Promise.all([
        code('itemGroup/save', { id, group_name: 'Other', item_ids: `${a}` }),
        code('item/update', { item_id: a, item_name: 'A', item_group_ids: `${id}` }),
        code('itemGroup/delete', { id }),
        code('item/sort', { data: `{"${a}":1,"${b}":2}`, item_group_id: id }),
        code('itemGroup/saveSort', { groups: JSON.stringify([{ id, s_number: 1 }]) }),
        code('itemGroup/save', { id, group_name: 'Another', item_ids: `${b}` }),
        code('item/update', { item_id: b, item_name: 'B', item_group_ids: `${id}` }),
        code('itemGroup/delete', { id }),
      ]);
      expect([0, 10101, 10103]).toEqual(expect.arrayContaining(codes));
      expect(codes.filter((one) => one === 0).length).toBeGreaterThan(0);
      const { handle } = office.host.db;
      expect(await handle('item_group_item').where({ group_id: id })).toEqual([]);
      expect(await handle('item_sort').where({ item_group_id: id })).toEqual([]);
    }
  });
});
