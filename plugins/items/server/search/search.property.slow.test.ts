import { testDatabases } from '@docstead/core/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';
import { entryOf, type Indexed } from './indexing/entry.ts';
import { putWords } from './indexing/index.store.ts';
import { findPages } from './search.service.ts';

const PAGES = 60;
/** Few letters, so that most words stand somewhere; one of them is outside the first plane. */
const LETTERS = ['数', '据', '库', '接', '口', '的', '𠮷'];
const WORDS = ['token', 'getUser', 'user_name', 'a', 'v2', ' ', '，', '\n', '。'];

/** The same texts in every run. */
function textOf(seed: number): string {
  const all = [...LETTERS, ...LETTERS, ...WORDS];
  return fc.sample(fc.array(fc.constantFrom(...all), { maxLength: 24 }), { seed, numRuns: 1 })[0]?.join('') ?? '';
}

describe.each(testDatabases())('the index and the text agree, on %s', (db) => {
  let office: Office;
  let item_id: number;
  const pages: Indexed[] = [];
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
    const base = { item_id, author_uid: 1, author_username: 'x', addtime: 1, page_addtime: 1 };
    await office.host.db.write(async (tx) => {
      for (let at = 0; at < PAGES; at += 1) {
        const page = { page_id: 1000 + at, item_id, page_title: textOf(2 * at), page_content: textOf(2 * at + 1) };
        pages.push(page);
        await tx.handle('page').insert({ ...base, ...page });
        await putWords(tx, entryOf(page, 'markdown', db));
      }
    });
  });
  afterAll(() => office?.host.close());

  const byIndex = async (keyword: string) =>
    [...(await findPages(office.host.db, { item_id, keyword, cat_ids: 'all', count: PAGES })).page_ids].sort();
  const byText = (holds: (text: string) => boolean) =>
    pages.filter((page) => holds(page.page_title) || holds(page.page_content)).map((page) => page.page_id);

  it('on every Chinese word: what LIKE finds, and nothing else', async () => {
    const word = fc
      .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 })
      .map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(word, async (keyword) => {
        expect(await byIndex(keyword)).toEqual(byText((text) => text.includes(keyword)));
      }),
      { numRuns: 150 },
    );
  });

  it('on whole words: what stands between other characters', async () => {
    for (const word of ['token', 'getUser', 'user_name', 'v2']) {
      const whole = new RegExp(`(?<![A-Za-z0-9_])${word}(?![A-Za-z0-9_])`, 'i');
      const found = await byIndex(`${word}.`);
      for (const page_id of byText((text) => whole.test(text))) expect(found, word).toContain(page_id);
      for (const page_id of found) expect(byText((text) => new RegExp(word, 'i').test(text))).toContain(page_id);
    }
  });
});
