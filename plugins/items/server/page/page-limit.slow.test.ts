import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';

const MIB = 1024 * 1024;
const BYTES = 8 * MIB;

/** Texts of this length go through many hands. */
const TIMEOUT = 180_000;

describe.each(testDatabases())('the length of a page, on %s', { timeout: TIMEOUT }, (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());
  const save = (page_content: string, more: Record<string, unknown> = {}) =>
    office.ask('owner', '/api/page/save', { item_id, page_title: 'Long', page_content, ...more });

  it('is 8 MiB at most, and such a page is opened, searched and written again', async () => {
    const page_content = 'zebra '.repeat(BYTES / 6).padEnd(BYTES, '!');
    const { data, error_code } = await save(page_content);
    expect(error_code).toBe(0);
    const { page_id } = data;
    const info = await office.ask('guest', '/api/page/info', { page_id });
    expect(info.error_code).toBe(0);
    expect(info.data.page_content === page_content).toBe(true);
    expect(info.data.html.startsWith('<div class="md-written"><pre>\nzebra zebra')).toBe(true);
    const found = await office.ask('guest', '/api/item/search', { item_id: String(item_id), keyword: 'zebra' });
    expect(found.data.pages.map((page: { page_id: string }) => page.page_id)).toEqual([String(page_id)]);
    expect((await save(`${page_content.slice(1)}?`, { page_id, base_rev: 1 })).error_code).toBe(0);
    expect((await office.ask('owner', '/api/page/info', { page_id })).data.rev).toBe(2);
  });

  it('counts what is stored: bytes, after decoding', async () => {
    const refused = await save('a'.repeat(BYTES + 1));
    expect(refused).toMatchObject({
      error_code: 11207,
      error_message: 'A page can hold 8 MiB of text; this one has 8.0 MiB. Split it into several pages.',
    });
    expect((await save('汉'.repeat(BYTES / 3 + 1))).error_code).toBe(11207);
    expect((await save('%61'.repeat(BYTES / 2), { is_urlencode: 1 })).error_code).toBe(0);
    expect((await save('a'.repeat(20 * MIB))).error_code).toBe(11207);
  });

  it('leaves the stored text as it was when it refuses another', async () => {
    const page_id = await office.page(item_id, 'Short', { page_content: 'short' });
    expect((await save('a'.repeat(BYTES + 1), { page_id })).error_code).toBe(11207);
    expect((await office.ask('owner', '/api/page/info', { page_id })).data).toMatchObject({
      page_content: 'short',
      rev: 1,
    });
  });
});
