import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';

const MIB = 1024 * 1024;

describe.each(testDatabases())('the history of a page with long texts, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  /** A page whose versions, the oldest first, have these texts. */
  async function pageWith(texts: readonly string[]): Promise<number> {
    const page_id = await office.page(item_id, 'Long');
    const row = { page_id, item_id, author_uid: 1, author_username: 'owner', page_title: 'Long', addtime: 1 };
    await office.host.db.write(async (tx) => {
      for (const page_content of texts) await tx.handle('page_history').insert({ ...row, page_content });
    });
    return page_id;
  }
  const history = async (page_id: number, more = {}) =>
    (await office.ask('owner', '/api/page/history', { page_id, ...more })).data;

  it('sends the newest texts that fit into 5 MiB together, and of the others how long they are', async () => {
    const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => letter.repeat(MIB));
    const page_id = await pageWith(['old and short', ...texts]);
    const rows = await history(page_id);
    const sent = rows.map((row: { page_content: string; bytes?: number }) => [
      row.page_content.slice(0, 1),
      row.page_content.length,
      row.bytes,
    ]);
    expect(sent).toEqual([
      ...['g', 'f', 'e', 'd', 'c'].map((letter) => [letter, MIB, undefined]),
      ...[
        ['', 0, MIB],
        ['', 0, MIB],
      ],
      ['', 0, 13],
    ]);
    const left = rows[6];
    const { data } = await office.ask('owner', '/api/page/diff', { page_id, page_history_id: left.page_history_id });
    expect(data.history_page.page_content).toBe(texts[0]);
  });

  it('is as short where a page has a thousand large versions', async () => {
    const page_id = await office.page(item_id, 'Old');
    const row = { page_id, item_id, author_uid: 1, author_username: 'owner', page_title: 'Old', addtime: 1 };
    const page_content = 'x'.repeat(60_000);
    await office.host.db.write(async (tx) => {
      for (let some = 0; some < 1_000; some += 50)
        await tx.handle('page_history').insert(Array.from({ length: 50 }, () => ({ ...row, page_content })));
    });
    const rows = await history(page_id);
    expect(rows).toHaveLength(100);
    expect(rows.filter((one: { page_content: string }) => one.page_content !== '')).toHaveLength(87);
    expect(JSON.stringify(rows).length).toBeLessThan(5.2 * MIB);
    expect(await history(page_id, { slim: 1 })).toHaveLength(101);
  });

  it('counts bytes and not letters, and does not read what it does not send', async () => {
    const page_id = await pageWith(['页'.repeat(MIB), '页'.repeat(MIB)]);
    const seen: string[] = [];
    const listen = ({ sql }: { sql: string }) => void seen.push(sql);
    const { handle } = office.host.db;
    handle.on('query', listen);
    const rows = await history(page_id);
    handle.removeListener('query', listen);
    expect(rows.map((row: { bytes?: number }) => row.bytes)).toEqual([undefined, 3 * MIB]);
    expect(seen.filter((sql) => /from [`"]page_history/.test(sql) && /\*/.test(sql))).toEqual([]);
  });

  it('leaves out even the newest where it alone is too large', async () => {
    const page_id = await pageWith(['short', 'x'.repeat(5 * MIB + 1)]);
    expect((await history(page_id)).map((row: { bytes?: number }) => row.bytes)).toEqual([5 * MIB + 1, 5]);
  });

  it('is whole where it is of the usual length, and says no lengths then', async () => {
    const page_id = await pageWith(['one', '', 'two']);
    const rows = await history(page_id);
    expect(rows.map((row: { page_content: string }) => row.page_content)).toEqual(['two', '', 'one']);
    expect(rows.every((row: object) => !('bytes' in row) && !('size' in row))).toBe(true);
    expect((await history(page_id, { slim: 1 })).map((row: { size: number }) => row.size)).toEqual([6, 3, 0, 3]);
  });

  it('bounds the texts of a search by keyword in item/info in the same way', async () => {
    const found = await office.item();
    for (let n = 1; n <= 4; n += 1) {
      await office.page(found, `Page ${n}`, { s_number: n, page_content: `keyword ${'word '.repeat(400_000)}` });
    }
    const { data } = await office.ask('owner', '/api/item/info', { item_id: found, keyword: 'keyword' });
    expect(data.menu.pages.map((page: { page_content: string }) => page.page_content.length)).toEqual([
      2_000_008, 2_000_008, 0, 0,
    ]);
  });
});
