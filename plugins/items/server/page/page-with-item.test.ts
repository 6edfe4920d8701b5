import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findItem } from '../item/item.model.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { findPage } from './page.model.ts';
import { findPageWithItem } from './page-with-item.ts';

describe.each(testDatabases())('a page with its item, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  it('is the same as both read apart, every column', async () => {
    const item_id = await office.item({ password: 'secret', item_domain: 'handbook' });
    const page_id = await office.page(item_id, 'Page');
    const found = await findPageWithItem(office.host.db, page_id);
    expect(found?.page.toJSON()).toEqual((await findPage(office.host.db, page_id))?.toJSON());
    expect(found?.item.toJSON()).toEqual((await findItem(office.host.db, item_id))?.toJSON());
  });

  it('is not there when either is gone, or the number is none', async () => {
    const item_id = await office.item();
    const [gone, left] = [await office.page(item_id, 'Gone'), await office.page(item_id, 'Left')];
    await office.ask('owner', '/api/page/delete', { page_id: gone });
    expect(await findPageWithItem(office.host.db, gone)).toBeUndefined();
    expect((await findPageWithItem(office.host.db, left))?.page.page_title).toBe('Left');
    await office.ask('owner', '/api/item/delete', { item_id, password: 'correct horse' });
    expect(await findPageWithItem(office.host.db, left)).toBeUndefined();
    for (const none of [0, -1, 1.5, Number.NaN, 2_147_483_648]) {
      expect(await findPageWithItem(office.host.db, none)).toBeUndefined();
    }
  });
});
