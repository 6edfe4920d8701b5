import type { Request } from 'autocannon';
import { type Client, type Fields, formOf, logIn } from '../client.ts';
import { type Figures, figuresOf, type Load, oneRound, type Round, warm } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { printed, type Style, say } from '../print.ts';
import { untilIdle } from '../process.ts';
import { type MeasuredServer, startFilled } from '../site.ts';
import { spreadText } from '../spread.ts';
import { askOnce, refusalIn } from '../wire.ts';
import { type ListedSite, seedLists } from './seed.ts';

export interface ListFigures extends Figures {
  readonly name: string;
}

/** Milliseconds of CPU that a list of administration may take. */
export const MOST_CPU = 20;

const SITE: ListedSite = { users: 10_000, projects: 100_000, pages: 1_000_000, others: 100_000 };
const QUICK_SITE: ListedSite = { users: 200, projects: 1000, pages: 5000, others: 2000 };

interface List {
  readonly name: string;
  readonly call: string;
  readonly fields?: (site: ListedSite) => Fields;
}

/** The pages that the console asks for when 20 rows are wanted. */
const COUNT = 20;
const page = (at: number) => ({ page: at, count: COUNT });

const ALL_OF_IT = { item_name: 'ject', username: 'person-1', item_type: 1, privacy_type: 3, positive_type: 2 };

/** The first page, one in the middle, and what is asked for by name, person or state. */
const LISTS: readonly List[] = [
  { name: 'users', call: 'adminUser/getList', fields: () => page(1) },
  { name: 'users, middle', call: 'adminUser/getList', fields: ({ users }) => page(Math.ceil(users / COUNT / 2)) },
  { name: 'users, by name', call: 'adminUser/getList', fields: () => ({ ...page(1), username: 'person-19' }) },
  { name: 'users, of nobody', call: 'adminUser/getList', fields: () => ({ ...page(1), username: 'zzyzx' }) },
  { name: 'users, banned', call: 'adminUser/getList', fields: () => ({ ...page(1), state: 'banned' }) },
  { name: 'users, administrators', call: 'adminUser/getList', fields: () => ({ ...page(1), state: 'admin' }) },
  { name: 'users, away', call: 'adminUser/getList', fields: () => ({ ...page(1), state: 'idle' }) },
  { name: 'login log', call: 'adminUser/loginLog', fields: () => ({ uid: 100 }) },
  { name: 'projects', call: 'adminItem/getList', fields: () => page(1) },
  {
    ...{ name: 'projects, middle', call: 'adminItem/getList' },
    fields: ({ projects }) => page(Math.ceil(projects / COUNT / 2)),
  },
  { name: 'projects, by name', call: 'adminItem/getList', fields: () => ({ ...page(1), item_name: 'ject 19' }) },
  { name: 'projects, of no name', call: 'adminItem/getList', fields: () => ({ ...page(1), item_name: 'zzyzx' }) },
  { name: 'projects, by owner', call: 'adminItem/getList', fields: () => ({ ...page(1), username: 'person-19' }) },
  { name: 'projects, with pages', call: 'adminItem/getList', fields: () => ({ ...page(1), positive_type: 2 }) },
  { name: 'projects, by type', call: 'adminItem/getList', fields: () => ({ ...page(1), item_type: 2 }) },
  { name: 'projects, of no type', call: 'adminItem/getList', fields: () => ({ ...page(1), item_type: 9 }) },
  { name: 'projects, public', call: 'adminItem/getList', fields: () => ({ ...page(1), privacy_type: 2 }) },
  { name: 'projects, private', call: 'adminItem/getList', fields: () => ({ ...page(1), privacy_type: 3 }) },
  { name: 'projects, banned', call: 'adminItem/getList', fields: () => ({ ...page(1), trust: 1 }) },
  { name: 'projects, whitelist', call: 'adminItem/getList', fields: () => ({ ...page(1), trust: 2 }) },
  { name: 'projects, deleted', call: 'adminItem/getList', fields: () => ({ ...page(1), is_del: 1 }) },
  {
    ...{ name: 'projects, by all of it', call: 'adminItem/getList' },
    fields: () => ({ ...page(1), ...ALL_OF_IT }),
  },
  { name: 'visits, today', call: 'adminItem/getVisitList', fields: () => page(1) },
  { name: 'visits, a week', call: 'adminItem/getVisitList', fields: () => ({ ...page(1), day_num: 7 }) },
  {
    ...{ name: 'visits, a week, of visitors', call: 'adminItem/getVisitList' },
    fields: () => ({ ...page(1), day_num: 7, number_type: 'only_visitor', item_type: 'all' }),
  },
  { name: 'files', call: 'attachment/getAllList', fields: () => page(1) },
  {
    ...{ name: 'files, middle', call: 'attachment/getAllList' },
    fields: ({ others }) => page(Math.ceil(others / COUNT / 2)),
  },
  { name: 'files, by name', call: 'attachment/getAllList', fields: () => ({ ...page(1), display_name: 'ture-19' }) },
  { name: 'files, by person', call: 'attachment/getAllList', fields: () => ({ ...page(1), username: 'person-19' }) },
  { name: 'files, of no name', call: 'attachment/getAllList', fields: () => ({ ...page(1), display_name: 'zzyzx' }) },
  { name: 'files, unused', call: 'attachment/getAllList', fields: () => ({ ...page(1), unused: 1 }) },
  { name: 'audit', call: 'admin/audit', fields: () => ({ count: COUNT }) },
  { name: 'audit, middle', call: 'admin/audit', fields: ({ others }) => ({ count: COUNT, before: others / 2 }) },
  { name: 'audit, by person', call: 'admin/audit', fields: () => ({ count: COUNT, person: 'person-19' }) },
  { name: 'audit, of nobody', call: 'admin/audit', fields: () => ({ count: COUNT, person: 'zzyzx' }) },
  { name: 'audit, of a day', call: 'admin/audit', fields: () => ({ count: COUNT, since: 1, until: 86_400 }) },
  { name: 'audit, by act', call: 'admin/audit', fields: () => ({ count: COUNT, act: 'accounts/user_banned' }) },
  { name: 'health', call: 'adminHealth/look' },
  { name: 'plugins', call: 'adminPlugin/getList' },
  { name: 'backups', call: 'backups/list' },
  { name: 'recommended', call: 'adminItem/getRecommendList', fields: () => page(1) },
  { name: 'keywords', call: 'adminItem/getKeywordList', fields: () => page(1) },
  { name: 'keywords, by a part', call: 'adminItem/getKeywordList', fields: () => ({ ...page(1), keyword: 'word-19' }) },
  { name: 'announcements', call: 'adminMessage/getAnnouncementList' },
];

export async function measureLists(options: BenchOptions): Promise<readonly ListFigures[]> {
  const site = options.quick ? QUICK_SITE : SITE;
  const server = await startFilled(options, (file) => seedLists(file, site));
  try {
    const client = await logIn(server.origin, options);
    // What was written without its calls is taken up first: links, words, notices.
    await untilIdle(server.pid);
    const figures: ListFigures[] = [];
    for (const list of LISTS) {
      if (!list.name.includes(options.only)) continue;
      say(`  ${list.name}`);
      figures.push({ name: list.name, ...(await measured(server, options, requestOf(client, list, site))) });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function measured(server: MeasuredServer, options: BenchOptions, request: Request): Promise<Figures> {
  const { seconds, rounds } = options;
  // Administrators are few: more at once would measure the queue.
  const load: Load = { origin: server.origin, pid: server.pid, requests: [request], connections: 2, seconds };
  const why = refusalIn(await askOnce(server.origin, request));
  if (why !== undefined) throw new Error(`${request.path}: ${why}`);
  await warm(load);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await oneRound(load));
  return figuresOf(all);
}

const requestOf = ({ token }: Client, { call, fields }: List, site: ListedSite): Request => ({
  method: 'POST',
  path: `/api/${call}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: formOf(fields?.(site) ?? {}, token),
});

/** What is over the limit is marked. */
export function listsTable(all: readonly ListFigures[], style: Style = 'text'): string {
  const rows = all.map(({ name, perSecond, p50, p99, cpu, failed }) => [
    name,
    spreadText(perSecond, 0),
    spreadText(p50, 1),
    spreadText(p99, 1),
    cpu === null ? '–' : `${spreadText(cpu, 2)}${cpu.median > MOST_CPU ? ' !' : ''}`,
    failed === 0 ? '' : String(failed),
  ]);
  return printed({ head: ['list', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'failed'], rows }, style);
}
