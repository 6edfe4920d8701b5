import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Person, staffed } from '../../items/server/testing/office.ts';
import { type Harbour, openHarbour } from '../testing/harbour.ts';

describe.each(testDatabases())('the print view, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  const titles = async (who: Person, input: Record<string, unknown>): Promise<string[]> =>
    (await harbour.did(who, '/api/print/outline', input)).nodes.map(
      ({ title, depth }: { title: string; depth: number }) => `${depth} ${title}`,
    );
  const texts = async (who: Person, item_id: number, page_ids: readonly number[]): Promise<number[]> =>
    (await harbour.did(who, '/api/print/pages', { item_id, page_ids })).pages.map((page: { page_id: string }) =>
      Number(page.page_id),
    );

  it('has a project, a catalog or a page in reading order, as far as its reader may read', async () => {
    harbour = await openHarbour(db);
    const { item_id, mine, pageAtRoot, pageOfMine, pageBelow, pageOfTheirs } = await staffed(harbour);
    const all = ['0 Root zebra', '0 Mine', '1 Mine zebra', '1 Below', '2 Below zebra', '0 Theirs', '1 Theirs zebra'];
    expect(await titles('reader', { item_id })).toEqual(all);
    expect(await titles('limited', { item_id })).toEqual(all.slice(1, 5));
    expect(await titles('reader', { item_id, cat_id: mine })).toEqual(all.slice(1, 5));
    expect(await titles('reader', { item_id, page_id: pageBelow })).toEqual(['0 Below zebra']);
    const page_ids = [pageAtRoot, pageOfMine, pageBelow, pageOfTheirs];
    expect(await texts('reader', item_id, page_ids)).toEqual(page_ids);
    expect(await texts('limited', item_id, page_ids)).toEqual([pageOfMine, pageBelow]);
    for (const part of [{ page_id: pageOfTheirs }, { page_id: 999_999 }, { cat_id: 999_999 }])
      expect((await harbour.ask('limited', '/api/print/outline', { item_id, ...part })).error_code).toBe(10101);
  });

  it('has neither drafts, nor what is in the bin, nor pages of other projects', async () => {
    harbour = await openHarbour(db);
    const { did } = harbour;
    const [item_id, other] = [await harbour.item(), await harbour.item()];
    const stays = await harbour.page(item_id, 'Stays');
    const draft = await harbour.page(item_id, 'Draft', { is_draft: 1 });
    const gone = await harbour.page(item_id, 'Gone');
    const elsewhere = await harbour.page(other, 'Elsewhere');
    await did('owner', '/api/page/delete', { page_id: gone });
    expect(await titles('owner', { item_id })).toEqual(['0 Stays']);
    const asked = { item_id, page_ids: [draft, stays, gone, elsewhere] };
    const answer = await did('owner', '/api/print/pages', asked);
    expect(answer).toMatchObject({ seen: 4, pages: [{ page_id: String(stays) }] });
    expect(answer.pages).toHaveLength(1);
    for (const page_id of [draft, gone, elsewhere])
      expect((await harbour.ask('owner', '/api/print/outline', { item_id, page_id })).error_code).toBe(10101);
  });

  it('is open to guests by the visit password alone, and to nobody where the project is banned or deleted', async () => {
    harbour = await openHarbour(db);
    const { host, did } = harbour;
    const item_id = await harbour.item({ password: 'visit me' });
    const page_id = await harbour.page(item_id, 'Welcome');
    const codes = async (who: Person, cookie = '') => {
      const more = { token: harbour.token(who), ...(cookie && { cookie }) };
      const outline = await host.call('/api/print/outline', { item_id }, more);
      const pages = await host.call('/api/print/pages', { item_id, page_ids: [page_id] }, more);
      return [outline.error_code, pages.error_code];
    };
    expect(await codes('guest')).toEqual([10303, 10303]);
    const opened = await host.send('/api/item/pwd', { item_id, password: 'visit me' });
    const grant = opened.cookies.find(({ name }) => name === 'docstead_visit')?.value ?? '';
    const visit = `docstead_visit=${encodeURIComponent(grant)}`;
    expect(await codes('guest', visit)).toEqual([0, 0]);
    await did('root', '/api/adminItem/ban', { item_id, remark: 'why', forbid_all: 1, is_ban: 1 });
    expect(await codes('guest', visit)).toEqual([11230, 11230]);
    expect(await codes('owner')).toEqual([11230, 11230]);
    await did('root', '/api/adminItem/ban', { item_id, is_ban: 0 });
    expect(await codes('owner')).toEqual([0, 0]);
    await did('owner', '/api/item/delete', { item_id, password: 'correct horse' });
    expect(await codes('owner')).toEqual([10303, 10303]);
  });

  it('answers with as many texts as one answer holds, and goes on from there', async () => {
    harbour = await openHarbour(db);
    const item_id = await harbour.item();
    const page_content = `word ${'a large page '.repeat(60_000)}`;
    const page_ids: number[] = [];
    for (const title of ['One', 'Two', 'Three']) page_ids.push(await harbour.page(item_id, title, { page_content }));
    const { pages, seen } = await harbour.did('owner', '/api/print/pages', { item_id, page_ids });
    expect([pages.length, seen]).toEqual([2, 2]);
    expect(await texts('owner', item_id, page_ids.slice(seen))).toEqual(page_ids.slice(2));
    const many = Array.from({ length: 21 }, (_, at) => at + 1);
    expect((await harbour.ask('owner', '/api/print/pages', { item_id, page_ids: many })).error_code).toBe(10101);
  });

  it('is not of a spreadsheet', async () => {
    harbour = await openHarbour(db);
    const item_id = await harbour.item();
    await harbour.host.infra.database.knex('item').where({ item_id }).update({ item_type: 4 });
    expect((await harbour.ask('owner', '/api/print/outline', { item_id })).error_message).toContain('format');
  });
});
