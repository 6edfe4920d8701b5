import type { Request } from 'autocannon';
import { chanceOf } from './chance.ts';
import { type Client, formOf, logIn } from './client.ts';
import { type Figures, figuresOf, type Load, oneRound, type Round, warm } from './load.ts';
import type { BenchOptions } from './options.ts';
import { printed, progress, type Style, say } from './print.ts';
import { type MeasuredServer, startProduct } from './site.ts';
import { spreadText } from './spread.ts';
import { documentOf, titleOf } from './text.ts';
import { askOnce, refusalIn } from './wire.ts';

/** A site whose search would be slow if it looked into what the reader may not read. */
export interface SearchSite {
  readonly projects: number;
  /** In each of them. */
  readonly pages: number;
  /** The member is in so many of them, spread over all. */
  readonly joined: number;
}

export interface SearchFigures extends Figures {
  readonly name: string;
  readonly who: 'member' | 'owner';
}

export const SITE: SearchSite = { projects: 1000, pages: 100, joined: 50 };
const QUICK_SITE: SearchSite = { projects: 40, pages: 10, joined: 10 };

/** Milliseconds of CPU that a search of the member may take. */
export const MOST_CPU = 10;

/** Characters: an ordinary page. */
const LENGTH = 1000;
/** So many projects are written, and the others are copies of these: that is one call for each. */
const WRITTEN = 50;
/** SQLite writes one after another; a few at once keep it busy. */
const AT_ONCE = 4;

/** In very many pages, in some, in none; Chinese of one character, of two, of a word; and two words. */
const SOUGHT: Readonly<Record<string, readonly string[]>> = {
  common: ['replica', 'webhook', 'gateway'],
  'common, Chinese': ['事务', '缓存', '网关'],
  'one character': ['事', '缓', '网'],
  'two words': ['replica webhook', '缓存 网关'],
  'beginning of a word': ['repl', 'webh'],
  'a number': ['4711', '815'],
  nothing: ['zzyzx', '龘'],
};

export async function measureSearch(options: BenchOptions): Promise<readonly SearchFigures[]> {
  const server = await startProduct(options);
  try {
    const clients = await seedForSearch(server, options, options.quick ? QUICK_SITE : SITE);
    const figures: SearchFigures[] = [];
    for (const who of ['member', 'owner'] as const) {
      for (const [name, words] of Object.entries(SOUGHT)) {
        if (!name.includes(options.only)) continue;
        say(`  ${who}: ${name}`);
        figures.push({ name, who, ...(await measured(server, options, requestsOf(clients[who], words))) });
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function measured(server: MeasuredServer, options: BenchOptions, requests: readonly Request[]): Promise<Figures> {
  const { connections, seconds, rounds } = options;
  const load: Load = { origin: server.origin, pid: server.pid, requests, connections, seconds };
  for (const request of requests) {
    const why = refusalIn(await askOnce(server.origin, request));
    if (why !== undefined) throw new Error(`item/searchAll: ${why}`);
  }
  await warm(load);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await oneRound(load));
  return figuresOf(all);
}

const requestsOf = ({ token }: Client, words: readonly string[]): Request[] =>
  words.map((keyword) => ({
    method: 'POST',
    path: '/api/item/searchAll',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: formOf({ keyword }, token),
  }));

type Clients = Readonly<Record<'owner' | 'member', Client>>;

/** One person owns all projects; another is a member of a few. */
async function seedForSearch(
  { origin }: MeasuredServer,
  { username, password }: BenchOptions,
  { projects, pages, joined }: SearchSite,
): Promise<Clients> {
  const owner = await logIn(origin, { username, password });
  const account = { username: `${username}-member`, password };
  await owner.call('/api/adminUser/addUser', account);
  const every = Math.floor(projects / joined);
  const join = async (item_id: number, at: number) => {
    if (at % every !== 0) return;
    await owner.call('/api/member/save', { item_id, username: account.username, member_group_id: 1 });
  };
  const written = Math.min(WRITTEN, projects);
  const sources: number[] = [];
  await inTurns(written, `writing ${written} projects`, async (at) => {
    const item_id = await writeOne(owner, at, pages);
    sources[at] = item_id;
    await join(item_id, at);
  });
  await inTurns(projects - written, `copying ${projects - written} projects`, async (copied) => {
    const at = written + copied;
    const wish = { item_name: `Bench ${at}`, password: passwordOf(at), copy_item_id: sources[at % written] ?? 0 };
    await join(Number((await owner.call<{ item_id: number | string }>('/api/item/add', wish)).item_id), at);
  });
  return { owner, member: await logIn(origin, account) };
}

async function inTurns(count: number, what: string, work: (at: number) => Promise<void>): Promise<void> {
  const tell = progress(what, count);
  let [next, done] = [0, 0];
  const one = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      await work(at);
      done += 1;
      tell(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  tell.end();
}

/** Public and private ones in turn. */
const passwordOf = (at: number): string => (at % 2 === 0 ? '' : 'Open sesame');

/** Every second page is Chinese. */
async function writeOne(owner: Client, at: number, pages: number): Promise<number> {
  const chance = chanceOf(at);
  const added = await owner.call<{ item_id: number | string }>('/api/item/add', {
    ...{ item_name: `Bench ${at}`, item_type: 1, password: passwordOf(at) },
  });
  const item_id = Number(added.item_id);
  for (let page = 0; page < pages; page += 1) {
    const isChinese = page % 2 === 0;
    await owner.call('/api/page/save', {
      item_id,
      page_title: `${titleOf(chance, isChinese)} ${at * pages + page}`,
      page_content: encodeURIComponent(documentOf(chance, LENGTH, isChinese)),
      is_urlencode: 1,
    });
  }
  return item_id;
}

/** What is over the limit is marked, for the member, whom it is about. */
export function searchTable(all: readonly SearchFigures[], style: Style = 'text'): string {
  const rows = all.map(({ name, who, perSecond, p50, p99, cpu, failed }) => [
    `${name}, ${who}`,
    spreadText(perSecond, 0),
    spreadText(p50, 1),
    spreadText(p99, 1),
    cpu === null ? '–' : `${spreadText(cpu, 2)}${who === 'member' && cpu.median > MOST_CPU ? ' !' : ''}`,
    failed === 0 ? '' : String(failed),
  ]);
  return printed({ head: ['search', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'failed'], rows }, style);
}
