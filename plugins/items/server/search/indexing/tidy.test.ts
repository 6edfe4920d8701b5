import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { partsOf, tidyIndex } from './tidy.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

describe.each(testDatabases())('the index after many writes, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  const isSqlite = db === 'sqlite';
  const parts = () => (isSqlite ? partsOf(office.host.db) : Promise.resolve(0));
  const tidy = (signal?: AbortSignal) => tidyIndex(office.host, signal);
  const titles = async (keyword: string): Promise<string[]> => {
    const { data } = await office.ask('owner', '/api/item/search', { item_id, keyword });
    return data.pages.map((page: { page_title: string }) => page.page_title);
  };
  /** As long as a part of its own has to be before it is put together with the next ones. */
  const write = (name: string) =>
    office.page(item_id, name, {
      page_content: `${name} ${Array.from({ length: 300 }, (_, at) => `${LETTERS[at % 26]}${name}${at}`).join(' ')}`,
    });

  it('is one part again, finds the same, and nothing of what was deleted', async () => {
    const names = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox', 'Gnu'];
    const ids = [];
    for (const name of names) ids.push(await write(name));
    await office.ask('owner', '/api/page/delete', { page_id: ids[1] });
    const before = await parts();
    if (isSqlite) expect(before).toBeGreaterThan(4);
    await tidy();
    expect(await parts()).toBe(isSqlite ? 1 : 0);
    expect([await titles('ant'), await titles('bee'), await titles('gn'), await titles('aant0')]).toEqual([
      ['Ant'],
      [],
      ['Gnu'],
      ['Ant'],
    ]);
    await write('Hen');
    expect([await titles('hen'), await titles('fox')]).toEqual([['Hen'], ['Fox']]);
  });

  it('is left as it is where there is little of it, and where it has to end', async () => {
    const before = await parts();
    await tidy();
    expect(await parts()).toBe(before);
    for (const name of ['Ibis', 'Jay', 'Kite', 'Lark', 'Mole']) await write(name);
    const many = await parts();
    if (!isSqlite) return;
    await expect(tidy(AbortSignal.abort())).rejects.toThrow();
    expect(await parts()).toBe(many);
    // A large one and small ones.
    await tidy();
    expect(await parts()).toBe(1);
  });
});
