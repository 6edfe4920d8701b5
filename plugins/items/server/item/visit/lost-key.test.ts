import { sealedOpens, siteKeyLost } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';

/** As another site key would have sealed it. */
const FOREIGN = `v1.${'A'.repeat(60)}`;

describe.each(testDatabases())('a visit password of another site key, on %s', (db) => {
  let office: Office;
  let lost: number;
  let kept: number;
  beforeAll(async () => {
    office = await openOffice(db);
    kept = await office.item({ item_name: 'Kept', password: 'secret' });
    lost = await office.item({ item_name: 'Lost', password: 'secret' });
    await office.item({ item_name: 'Open' });
  });
  afterAll(() => office?.host.close());

  const damage = (item_id: number) =>
    office.host.db.write(async ({ handle }) => {
      await handle('item').where({ item_id }).update({ password: FOREIGN });
    });
  const passwords = async () => {
    const { data } = await office.ask('owner', '/api/item/myList');
    return Object.fromEntries(
      data.map((item: { item_name: string; password: string; is_private: number }) => [
        item.item_name,
        [item.password, item.is_private],
      ]),
    );
  };
  const asked = () => office.host.raise(sealedOpens, {});

  it('reads as none in lists and details, keeps its project private, and is told in the log', async () => {
    await damage(lost);
    expect(await passwords()).toEqual({ Kept: ['secret', 1], Lost: ['', 1], Open: ['', 0] });
    const { data } = await office.ask('owner', '/api/item/detail', { item_id: lost });
    expect([data.password, data.is_private]).toEqual(['', 1]);
    expect((await office.ask('guest', '/api/item/info', { item_id: lost })).error_code).toBe(10303);
    expect((await office.ask('guest', '/api/item/pwd', { item_id: lost, password: '' })).error_code).toBe(10010);
    const notes = office.host.log.lines.filter(({ message }) => message.startsWith('A visit password cannot be read'));
    expect(notes.map(({ level, detail }) => [level, detail.item_id])).toEqual([
      ['warn', lost],
      ['warn', lost],
    ]);
  });

  it('does not make the key a wrong one, as long as another opens', async () => {
    // The settings of accounts are the first that answer.
    expect(await asked()).toEqual([true, true]);
    await damage(kept);
    expect(await asked()).toEqual([true, false]);
  });

  it('is replaced by a random one when the key is given up, and no project becomes public', async () => {
    await office.ask('owner', '/api/item/update', { item_id: kept, password: 'chosen' });
    expect(await office.host.raise(siteKeyLost, {})).toEqual([
      [],
      [`Project ${lost} (Lost): the visit password was replaced by a random one; its managers see it in the settings.`],
    ]);
    const now = await passwords();
    expect(now).toEqual({ Kept: ['chosen', 1], Lost: [expect.stringMatching(/^[0-9a-f]{16}$/), 1], Open: ['', 0] });
    const enter = (password: string) => office.ask('guest', '/api/item/pwd', { item_id: lost, password });
    expect((await enter('secret')).error_code).toBe(10010);
    expect((await enter(now.Lost[0])).error_code).toBe(0);
    expect(await office.host.raise(siteKeyLost, {})).toEqual([[], []]);
  });

  it('stays where the settings are saved with the empty field that they show, until there is a new one', async () => {
    const item_id = await office.item({ item_name: 'Saved', password: 'secret' });
    await damage(item_id);
    const save = (more: object) =>
      office.ask('owner', '/api/item/update', { item_id, item_name: 'Saved', item_description: 'new', ...more });
    const isPrivate = async () => (await passwords()).Saved?.[1];
    expect((await save({ password: '' })).error_code).toBe(0);
    expect((await office.ask('owner', '/api/item/detail', { item_id })).data.item_description).toBe('new');
    expect(await isPrivate()).toBe(1);
    expect((await office.ask('guest', '/api/item/info', { item_id })).error_code).toBe(10303);
    expect((await save({ password: 'another' })).error_code).toBe(0);
    expect((await office.ask('guest', '/api/item/pwd', { item_id, password: 'another' })).error_code).toBe(0);
    expect((await save({ password: '' })).error_code).toBe(0);
    expect(await isPrivate()).toBe(0);
  });
});
