import { type Db, inChunks } from '@docstead/core/server';
import type { NamedPage } from './addresses-in.ts';

/** A page, and those that its text links to. */
export interface LinkingPage {
  readonly page_id: number;
  readonly named: readonly NamedPage[];
}

interface Target {
  readonly page_id: number;
  readonly item_id: number;
  readonly item_domain: string;
}

/** Rows of one statement: SQLite takes no more than so many values, two for each. */
const ROWS = 400;

/** In place of what was known of these pages. Addresses of pages that are not there, or not in that project, lead nowhere. Inside `db.write`. */
export async function putLinks(db: Db, pages: readonly LinkingPage[]): Promise<void> {
  const ids = pages.map((page) => page.page_id);
  for (const some of inChunks(ids)) await db.handle('page_link').whereIn('page_id', some).delete();
  const targets = await targetsOf(db, pages);
  const rows = pages.flatMap(({ page_id, named }) => {
    const to = named.filter((one) => leadsTo(targets.get(one.page_id), one)).map((one) => one.page_id);
    return [...new Set(to)].filter((one) => one !== page_id).map((to_page_id) => ({ page_id, to_page_id }));
  });
  for (let at = 0; at < rows.length; at += ROWS) await db.handle('page_link').insert(rows.slice(at, at + ROWS));
}

export async function dropLinksTo(db: Db, page_ids: readonly number[]): Promise<void> {
  for (const some of inChunks(page_ids)) await db.handle('page_link').whereIn('to_page_id', some).delete();
}

async function targetsOf({ handle }: Db, pages: readonly LinkingPage[]): Promise<ReadonlyMap<number, Target>> {
  const targets = new Map<number, Target>();
  const wanted = new Set(pages.flatMap(({ named }) => named.map((one) => one.page_id)));
  for (const some of inChunks(wanted)) {
    const rows: Target[] = await handle('page')
      .join('item', 'item.item_id', 'page.item_id')
      .whereIn('page.page_id', some)
      .select('page.page_id', 'page.item_id', 'item.item_domain');
    for (const row of rows) targets.set(row.page_id, row);
  }
  return targets;
}

function leadsTo(target: Target | undefined, { item }: NamedPage): boolean {
  if (!target || item === undefined) return target !== undefined;
  return item === String(target.item_id) || item === target.item_domain.toLowerCase();
}
