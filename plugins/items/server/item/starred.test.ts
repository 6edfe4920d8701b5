import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../testing/office.ts';

describe.each(testDatabases())('the star of a project, told with its page, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  const starOf = async (who: Person, { item_id, page_id }: { item_id: number; page_id: number }) => {
    const [item, page] = [
      await office.ask(who, '/api/item/info', { item_id }),
      await office.ask(who, '/api/page/info', { page_id }),
    ];
    expect([item.error_code, page.error_code]).toEqual([0, 0]);
    return [item.data.is_star, page.data.is_star];
  };
  const made = async () => {
    const item_id = await office.item();
    return { item_id, page_id: await office.page(item_id, 'Page') };
  };

  it('is this person’s and this project’s, of this moment', async () => {
    const [one, other] = [await made(), await made()];
    expect(await starOf('stranger', one)).toEqual([0, 0]);
    await office.ask('stranger', '/api/item/star', { item_id: one.item_id });
    expect(await starOf('stranger', one)).toEqual([1, 1]);
    expect(await starOf('stranger', other)).toEqual([0, 0]);
    expect(await starOf('owner', one)).toEqual([0, 0]);
    await office.ask('stranger', '/api/item/unstar', { item_id: one.item_id });
    expect(await starOf('stranger', one)).toEqual([0, 0]);
  });

  it('is none for a guest, whoever else has one', async () => {
    const one = await made();
    await office.ask('owner', '/api/item/star', { item_id: one.item_id });
    expect(await starOf('guest', one)).toEqual([0, 0]);
    expect(await starOf('owner', one)).toEqual([1, 1]);
  });
});
