import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import knex from 'knex';
import type { House } from '../house.ts';

/** Their copy takes many times as long as it takes to see it and to press a button. */
export const PAGES = 20_000;

/** A project with a page and the catalog “All”, whose pages are laid in past the server, which would take a minute. */
export async function addLargeProject(
  context: BrowserContext,
  house: House,
): Promise<{ readonly item_id: string; readonly cat_id: string }> {
  const item_id = await house.addProject(context, { name: 'Reference' });
  await house.addPage(context, item_id, { title: 'Welcome', content: 'Text.' });
  const form = { item_id, cat_name: 'All', parent_cat_id: '0' };
  const answer = await context.request.post(house.at('/api/catalog/save'), { form });
  const { data: cat_id } = (await answer.json()) as { data: number };
  const filename = join(house.site.dataFolder, 'docstead.db');
  const db = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
  try {
    await db.raw('PRAGMA busy_timeout = 10000');
    await db.raw(
      `INSERT INTO page (item_id, cat_id, author_uid, author_username, page_title, page_content, addtime, page_addtime)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${PAGES})
       SELECT ?, ?, 1, 'admin', 'Page ' || n, ?, 1, 1 FROM numbers`,
      [Number(item_id), cat_id, 'Text. '.repeat(50)],
    );
  } finally {
    await db.destroy();
  }
  return { item_id, cat_id: String(cat_id) };
}
