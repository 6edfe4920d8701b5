import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, staffed } from '../testing/office.ts';

const TEXT = 'A line of a page of common length.\n'.repeat(140);
/** `statementsOf` leaves them out. */
const BEGIN_AND_COMMIT = 2;

describe.each(testDatabases())('what saving and reading a page asks of the database, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  const codes: number[] = [];
  const asking =
    (...asked: Parameters<Office['ask']>) =>
    async () =>
      void codes.push((await office.ask(...asked)).error_code);
  const count = async (...asked: Parameters<Office['ask']>) =>
    (await statementsOf(office.host, asking(...asked))).length;

  it('is nine statements at most for a save, rights, change log, BEGIN and COMMIT among them', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'Page', { page_content: TEXT });
    const save = { page_id, page_title: 'Page', page_content: `${TEXT}more` };
    expect((await count('owner', '/api/page/save', save)) + BEGIN_AND_COMMIT).toBeLessThanOrEqual(9);
    const made = { item_id, page_title: 'New', page_content: TEXT };
    expect((await count('owner', '/api/page/save', made)) + BEGIN_AND_COMMIT).toBeLessThanOrEqual(9);
  });

  it('is one more where the oldest version goes', async () => {
    await office.host.infra.settings.set('items', { history_versions: 2 });
    const page_id = await office.page(await office.item(), 'Page');
    const save = (n: number) => ['owner', '/api/page/save', { page_id, page_content: `${TEXT}${n}` }] as const;
    for (const n of [1, 2]) await asking(...save(n))();
    const young = await count(...save(3));
    expect(await count(...save(4))).toBeLessThanOrEqual(young + 1);
    await office.host.infra.settings.set('items', {});
  });

  it('is nothing for what was read since the last write, where no other host can write', async () => {
    const { item_id, pageOfMine } = await staffed(office);
    for (const who of ['owner', 'limited', 'reader'] as const) {
      const read = [who, '/api/page/info', { page_id: pageOfMine, with_path: 1 }] as const;
      // The first one keeps the rendered text, which is a write.
      for (let round = 0; round < 2; round += 1) await asking(...read)();
      const again = await count(...read);
      if (db === 'sqlite') expect(again).toBe(0);
      await asking(who, '/api/item/info', { item_id })();
      if (db === 'sqlite') expect(await count(who, '/api/item/info', { item_id })).toBe(0);
    }
    await asking('owner', '/api/item/myList')();
    if (db === 'sqlite') expect(await count('owner', '/api/item/myList')).toBe(0);
    expect(codes.filter((code) => code !== 0)).toEqual([]);
  });

  it('never shows what was: texts, titles, places, projects and rights are those of this moment', async () => {
    const { item_id, mine, pageOfMine: page_id, pageOfTheirs } = await staffed(office);
    const info = async (who: Parameters<Office['ask']>[0], id = page_id) =>
      (await office.ask(who, '/api/page/info', { page_id: id, with_path: 1 })) as {
        error_code: number;
        data: Record<string, unknown>;
      };
    const path = async () =>
      ((await info('reader')).data.full_path as { cat_name?: string }[]).map((step) => step.cat_name);
    await info('owner');
    expect((await info('reader')).data).toMatchObject({
      page_title: 'Mine zebra',
      item_edit: false,
      item_manage: false,
    });
    expect((await info('owner')).data).toMatchObject({ item_edit: true, item_manage: true });
    await office.ask('owner', '/api/page/save', { page_id, page_title: 'Other', page_content: 'changed' });
    expect((await info('reader')).data).toMatchObject({
      page_title: 'Other',
      page_content: 'changed',
      html: expect.stringContaining('changed'),
    });
    await office.ask('owner', '/api/catalog/save', { item_id, cat_id: mine, cat_name: 'Renamed' });
    expect(await path()).toEqual(['Renamed', undefined]);
    await office.ask('owner', '/api/item/update', { item_id, item_name: 'New name' });
    expect((await info('reader')).data.item_name).toBe('New name');
    expect(
      (await office.ask('owner', '/api/item/myList')).data.map((one: { item_name: string }) => one.item_name),
    ).toContain('New name');
    expect((await info('limited', pageOfTheirs)).error_code).toBe(10101);
    await office.admit(item_id, 'limited', 1, 0);
    expect((await info('limited', pageOfTheirs)).error_code).toBe(0);
    await office.dismiss(item_id, 'limited');
    expect((await info('limited', pageOfTheirs)).error_code).toBe(10303);
    await office.ask('owner', '/api/page/delete', { page_id });
    expect((await info('reader')).error_code).toBe(10101);
    expect((await info('reader', pageOfTheirs)).error_code).toBe(0);
  });
});
