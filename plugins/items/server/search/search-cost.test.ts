import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';

describe.each(testDatabases())('what a search asks of the database, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  it('is one statement that finds and ranks, and one for what is shown, beside who may search', async () => {
    const [item_id, other] = [await office.item(), await office.item()];
    for (const [at, name] of ['One', 'Two wombats', 'Three'].entries())
      await office.page(item_id, name, { page_content: `wombat ${'of many '.repeat(at)}` });
    await office.page(other, 'Elsewhere', { page_content: 'wombat' });
    const ask = (keyword: string) => office.ask('owner', '/api/item/search', { item_id, keyword });
    const rights = await statementsOf(office.host, async () => void (await ask('...')));
    // Found by their titles and texts, by one page alone, and not at all.
    for (const [keyword, most] of [
      ['wombat', 2],
      ['wombats', 2],
      ['nobody', 1],
    ] as const) {
      await ask(keyword);
      const asked = await statementsOf(office.host, async () => void (await ask(keyword)));
      if (db === 'sqlite') expect([keyword, asked.length]).toEqual([keyword, most]);
      else expect(asked.length - rights.length).toBeLessThanOrEqual(4);
    }
    const { pages, total } = (await ask('wombat')).data;
    expect([total, pages.map((page: { page_title: string }) => page.page_title)]).toEqual([
      3,
      ['Two wombats', 'One', 'Three'],
    ]);
  });
});
