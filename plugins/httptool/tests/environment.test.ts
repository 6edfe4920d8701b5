import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../../items/server/testing/office.ts';
import { MOST_ENVIRONMENTS, MOST_VARIABLE_TEXT } from '../limits.ts';
import httptool from '../server/index.ts';

describe.each(testDatabases())('environments, on %s', (db) => {
  let office: Office;
  let item_id = 0;
  beforeAll(async () => {
    office = await openOffice(db, [httptool]);
    await office.host.enable('httptool');
  });
  afterAll(() => office?.host.close());

  const fresh = async () => {
    item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
  };
  const ask = (call: string, input: object = {}, who: Person = 'owner') =>
    office.ask(who, `/api/httptool/${call}`, { item_id, ...input });
  const save = (input: object = {}, who: Person = 'owner') =>
    ask('saveEnvironment', { name: 'Test', variables: [], ...input }, who);
  const list = async (who: Person = 'owner') => (await ask('getEnvironments', {}, who)).data;

  it('are kept with their variables in their order, and changed as a whole', async () => {
    await fresh();
    const variables = [
      { name: ' host ', value: 'https://a.example' },
      { name: 'token', value: ' {{x}} <b>"\'好😀\n' },
      { name: ' ', value: 'of no name' },
    ];
    const { id } = (await save({ name: '  Staging 测试 ', variables })).data;
    const kept = [
      { name: 'host', value: 'https://a.example' },
      { name: 'token', value: ' {{x}} <b>"\'好😀\n' },
    ];
    expect(await list()).toEqual([{ id, name: 'Staging 测试', variables: kept }]);
    expect((await save({ id, name: 'Live', variables: [{ name: 'a', value: '' }] })).data).toEqual({ id });
    expect(await list()).toEqual([{ id, name: 'Live', variables: [{ name: 'a', value: '' }] }]);
    expect((await ask('deleteEnvironment', { id })).error_code).toBe(0);
    expect(await list()).toEqual([]);
  });

  it('stand sealed in the database', async () => {
    await fresh();
    await save({ variables: [{ name: 'token', value: 'a very secret value' }] });
    const rows = await office.host.db.handle('http_environment').where({ item_id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/secret|token/);
  });

  it('are their person’s alone, and of one project', async () => {
    await fresh();
    const { id } = (await save({ name: 'Mine' })).data;
    expect(await list('editor')).toEqual([]);
    expect((await save({ id, name: 'Stolen' }, 'editor')).error_code).toBe(10101);
    expect((await ask('deleteEnvironment', { id }, 'editor')).error_code).toBe(10101);
    const elsewhere = await office.item();
    expect((await save({ id, name: 'Moved', item_id: elsewhere })).error_code).toBe(10101);
    expect((await ask('deleteEnvironment', { id, item_id: elsewhere })).error_code).toBe(10101);
    expect((await save({ id: 999_999 })).error_message).toContain('not there any more');
    expect(await list()).toEqual([{ id, name: 'Mine', variables: [] }]);
  });

  it('may have the same name, and need one', async () => {
    await fresh();
    expect((await save({ name: 'A' })).error_code).toBe(0);
    expect((await save({ name: 'A' })).error_code).toBe(0);
    expect((await save({ name: ' \u200b ' })).error_message).toContain('a name');
    expect((await save({ name: 'x'.repeat(101) })).error_code).toBe(10101);
    expect(await list()).toHaveLength(2);
  });

  it('are so many of one person in one project, also where several are made at once', async () => {
    await fresh();
    for (let count = 1; count < MOST_ENVIRONMENTS; count += 1) await save();
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ error_code }) => error_code).sort()).toEqual([0, 10101, 10101]);
    const [{ id }, ...rest] = await list();
    expect(rest).toHaveLength(MOST_ENVIRONMENTS - 1);
    expect((await save({ id, name: 'Changed' })).error_code).toBe(0);
    expect((await save({}, 'editor')).error_code).toBe(0);
  });

  it('hold so much text', async () => {
    await fresh();
    const row = { name: 'a', value: 'x'.repeat(8_000) };
    const most = Math.floor(MOST_VARIABLE_TEXT / 8_000);
    expect((await save({ variables: Array(most).fill(row) })).error_code).toBe(0);
    expect((await save({ variables: Array(most + 1).fill(row) })).error_code).toBe(10101);
    expect((await save({ variables: Array(101).fill({ name: 'a', value: '' }) })).error_code).toBe(10101);
    expect(await list()).toHaveLength(1);
  });

  it('go with their person', async () => {
    await fresh();
    await save({}, 'editor');
    await office.host.db.write(async ({ handle }) => {
      await handle('users')
        .where({ uid: office.uid('editor') })
        .delete();
    });
    expect(await office.host.db.handle('http_environment').where({ uid: office.uid('editor') })).toEqual([]);
  });
});
