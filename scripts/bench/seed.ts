import { type Client, logIn } from './client.ts';
import { type Plan, type PlannedPage, planOf, textOf } from './plan.ts';
import { progress } from './print.ts';

export interface SeededProject {
  readonly item_id: number;
  readonly item_name: string;
  readonly size: number;
  /** In the order of the plan: page n of the plan is `page_ids[n]`. */
  readonly page_ids: readonly number[];
}

/** A site with projects in it: what both halves of the benchmark measure. */
export interface SeededSite {
  readonly origin: string;
  readonly account: { readonly username: string; readonly password: string };
  readonly client: Client;
  /** Public ones: a guest may read them. Smallest first. */
  readonly projects: readonly SeededProject[];
}

export interface SeedOptions {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly sizes: readonly number[];
}

/** How the names of all seeded projects begin. */
export const LISTED = 'Bench ';
/** As many as somebody who has worked there for some years sees. */
export const LIST = 50;
/** One in so many has a visit password. */
const PRIVATE = 5;

/** SQLite writes one after another; a few at once keep it busy. */
const AT_ONCE = 4;

/** Seeds through the public API, so that it works at every server that speaks it. */
export async function seedSite({ origin, username, password, sizes }: SeedOptions): Promise<SeededSite> {
  const client = await logIn(origin, { username, password });
  const projects: SeededProject[] = [];
  for (const size of [...sizes].sort((a, b) => a - b)) projects.push(await seedProject(client, size));
  await fillList(client, LIST - projects.length);
  return { origin, account: { username, password }, client, projects };
}

/** Empty projects, so that the list is long. */
async function fillList(client: Client, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const text = { item_name: `${LISTED}list ${at}`, item_description: `One of ${count} that make the list long.` };
    const password = at % PRIVATE === 0 ? { password: 'Open sesame' } : {};
    await client.call('/api/item/add', { ...text, ...password, item_type: 1 });
  }
}

/** What a page says; written when it is needed. */
export type Write = (page: PlannedPage, at: number) => Promise<string>;

export async function seedProject(
  client: Client,
  size: number,
  write: Write = async (page) => textOf(page),
): Promise<SeededProject> {
  const plan = planOf(size);
  const item_name = `${LISTED}${size}`;
  const added = await client.call<{ item_id: number | string }>('/api/item/add', { item_name, item_type: 1 });
  const item_id = Number(added.item_id);
  const cat_ids = await seedCatalogs(client, item_id, plan);
  const page_ids = await seedPages(client, { item_id, cat_ids, plan, write });
  return { item_id, item_name, size, page_ids };
}

/** One after another: each needs the id of the one above it. */
async function seedCatalogs(client: Client, item_id: number, { catalogs }: Plan): Promise<number[]> {
  const cat_ids: number[] = [];
  for (const { name, parent } of catalogs) {
    const fields = { item_id, cat_name: name, parent_cat_id: cat_ids[parent] ?? 0 };
    const saved = await client.call<number | string | { cat_id: number | string }>('/api/catalog/save', fields);
    cat_ids.push(Number(typeof saved === 'object' ? saved.cat_id : saved));
  }
  return cat_ids;
}

interface Shelves {
  readonly item_id: number;
  readonly cat_ids: readonly number[];
  readonly plan: Plan;
  readonly write: Write;
}

async function seedPages(client: Client, { item_id, cat_ids, plan, write }: Shelves): Promise<number[]> {
  const { pages } = plan;
  const page_ids: number[] = new Array(pages.length);
  const tell = progress(`seeding ${pages.length} pages`, pages.length);
  let next = 0;
  async function work(): Promise<void> {
    for (let at = next++; at < pages.length; at = next++) {
      const page = pages[at];
      if (!page) return;
      const saved = await client.call<{ page_id: number | string }>('/api/page/save', {
        item_id,
        cat_id: cat_ids[page.catalog] ?? 0,
        // Numbered, as many titles are: no two alike, and no kinder to the compression than real ones.
        page_title: `${page.title} ${at + 1}`,
        page_content: encodeURIComponent(await write(page, at)),
        is_urlencode: 1,
      });
      page_ids[at] = Number(saved.page_id);
      tell(at + 1);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  tell.end();
  return page_ids;
}
