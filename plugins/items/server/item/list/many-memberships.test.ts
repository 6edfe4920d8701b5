import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';

/** More than either database binds in one statement. */
const MEMBERSHIPS = 66_000;

describe.each(testDatabases())('the list of somebody who is in very many projects, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  it('is given, of projects that are there, with the starred ones among them', async () => {
    const [first, last] = [await office.item({ item_name: 'First' }), await office.item({ item_name: 'Last' })];
    for (const item_id of [first, last]) await office.admit(item_id, 'reader', 0);
    const uid = office.uid('reader');
    await office.host.db.write(async ({ handle }) => {
      const row = `'Gone', ${office.uid('owner')}, 1, 1, true`;
      const gone = `INSERT INTO item (item_id, item_name, uid, addtime, last_update_time, is_del)
        WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 1000 + ${MEMBERSHIPS})
        SELECT i, ${row} FROM n`;
      await handle.raw(gone);
      await handle.raw(`INSERT INTO item_access (item_id, uid, level, source)
        SELECT item_id, ${uid}, 0, 'member' FROM item WHERE item_id >= 1000`);
      await handle.raw(`INSERT INTO item_star (item_id, uid, addtime)
        SELECT item_id, ${uid}, 1 FROM item WHERE item_id >= 1000`);
    });
    expect((await office.ask('reader', '/api/item/star', { item_id: last })).error_code).toBe(0);
    const names = async (fields: Record<string, number> = {}) => {
      const { error_code, data } = await office.ask('reader', '/api/item/myList', fields);
      expect(error_code).toBe(0);
      return (data as { item_name: string }[]).map((one) => one.item_name);
    };
    expect(await names()).toEqual(['First', 'Last']);
    expect(await names({ item_group_id: -1 })).toEqual(['Last']);
    expect(await names({ original: 1 })).toEqual([]);
    await office.dismiss(first, 'reader');
    expect(await names()).toEqual(['Last']);
  });
});
