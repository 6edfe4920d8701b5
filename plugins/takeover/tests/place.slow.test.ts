import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OldSite, openOldSite } from '../testing/old-site.ts';

const [ITEM, PAGE] = [623034040, 266733044];
const NOWHERE = { item_id: '0', page_id: '0' };

describe.each(testDatabases())('where records stand that had other numbers, on %s', (db) => {
  let site: OldSite;
  beforeEach(async () => {
    site = await openOldSite(db);
  });
  afterEach(() => site?.close());

  const place = async (asked: Readonly<Record<string, unknown>>) =>
    (await site.host.call('/api/takeover/place', asked)).data;
  const came = (source: string, table_name: string, old_id: number, new_id: number) =>
    site.host.db.write((tx) => tx.handle('takeover_row').insert({ source, table_name, old_id, new_id, digest: '' }));

  it('tells the new number of a project whose number was somebody’s, and the old one where that was free', async () => {
    await site.host.db.write(async (tx) => {
      const { uid } = await tx.handle('users').where({ username: 'root' }).first('uid');
      await tx.handle('item').insert({ item_id: ITEM, item_name: 'Ours', uid, addtime: 1, last_update_time: 1 });
    });
    await site.run({ write: 'yes' });
    const { item_id } = await site.host.db.handle('page').where({ page_id: PAGE }).first('item_id');
    expect(item_id).not.toBe(ITEM);
    expect(await place({ item_id: ITEM, page_id: PAGE })).toEqual({ item_id: String(item_id), page_id: String(PAGE) });
    expect(await place({ item_id: ITEM })).toEqual({ item_id: String(item_id), page_id: '0' });
    expect(await place({ page_id: PAGE })).toEqual({ item_id: '0', page_id: String(PAGE) });
  });

  it('knows nothing of numbers that nothing had, however they are written', async () => {
    await came('wiki', 'item', 12, 90);
    for (const asked of [{}, { item_id: 13 }, { page_id: 12 }, { item_id: 2 ** 31 + 12 }, { item_id: 0, page_id: 0 }])
      expect([asked, await place(asked)]).toEqual([asked, NOWHERE]);
    const refused = await site.host.call('/api/takeover/place', { item_id: '12 OR 1=1' });
    expect(refused.error_code).toBe(10101);
    expect(await place({ item_id: 12 })).toEqual({ item_id: '90', page_id: '0' });
  });

  it('of two sites with the same number means the one that has both, else the first that came', async () => {
    await came('first', 'item', 12, 90);
    await came('second', 'item', 12, 190);
    await came('second', 'page', 34, 191);
    expect(await place({ item_id: 12 })).toEqual({ item_id: '90', page_id: '0' });
    expect(await place({ item_id: 12, page_id: 34 })).toEqual({ item_id: '190', page_id: '191' });
    expect(await place({ page_id: 34 })).toEqual({ item_id: '0', page_id: '191' });
    expect(await place({ item_id: 12, page_id: 35 })).toEqual({ item_id: '90', page_id: '0' });
  });
});
