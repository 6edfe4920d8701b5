import knex, { type Knex } from 'knex';
import { progress } from '../print.ts';

/** As many as the largest site that administration is to be quick at. */
export interface ListedSite {
  readonly users: number;
  readonly projects: number;
  readonly pages: number;
  /** Of files, visits and the audit. */
  readonly others: number;
}

/** The administrator of the site is the first. */
const FIRST_UID = 2;
const DAY = 86_400;
/** Of these the audit is made. */
const ACTS = ['user_added', 'user_banned', 'item_deleted', 'settings_saved', 'plugin_switched', 'file_deleted'];

/**
 * Writes rows that calls would take hours to write, into a database that nobody serves. What the lists do not read, as the
 * words of pages, is left out.
 */
export async function seedLists(file: string, site: ListedSite): Promise<void> {
  const db = knex({ client: 'sqlite3', connection: { filename: file }, useNullAsDefault: true, pool: { max: 1 } });
  const now = Math.floor(Date.now() / 1000);
  const parts = statementsOf(site, now);
  const tell = progress(`writing ${site.users} users, ${site.projects} projects and ${site.pages} pages`, parts.length);
  try {
    for (const [at, part] of parts.entries()) {
      await insert(db, part);
      tell(at + 1);
    }
    await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    await db.destroy();
  }
  tell.end();
}

interface Rows {
  readonly table: string;
  readonly count: number;
  /** SQL of each column, by `n` from 0. */
  readonly columns: Readonly<Record<string, string>>;
}

async function insert(db: Knex, { table, count, columns }: Rows): Promise<void> {
  const [names, values] = [Object.keys(columns).join(', '), Object.values(columns).join(', ')];
  await db.raw(
    `WITH RECURSIVE rows(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM rows WHERE n < ${count - 1})
     INSERT INTO ${table} (${names}) SELECT ${values} FROM rows`,
  );
}

/** Numbers that look like chance and are the same in every run; 7919 is a prime. */
const spread = (of: number): string => `(n * 7919 % ${of})`;

function statementsOf({ users, projects, pages, others }: ListedSite, now: number): Rows[] {
  const uid = `${FIRST_UID} + ${spread(users)}`;
  const item_id = `1 + ${spread(projects)}`;
  const act = `CASE n % ${ACTS.length} ${ACTS.map((name, at) => `WHEN ${at} THEN '${name}'`).join(' ')} END`;
  // Each on other rows: every number of the one would be among those of the other.
  const rarely = (every: number, on: number): string => `n % ${every} = ${on}`;
  return [
    {
      ...{ table: 'users', count: users },
      columns: {
        username: "'person-' || n",
        username_key: "'person-' || n",
        name: "'Person ' || n",
        email: "'person-' || n || '@example.com'",
        password: "''",
        is_banned: rarely(500, 3),
        reg_time: `${now} - (${users} - n) * 600`,
        last_login_time: `${now} - ${spread(400)} * ${DAY}`,
      },
    },
    {
      ...{ table: 'user_session', count: users * 10 },
      columns: {
        uid,
        expire_time: `${now}`,
        addtime: `${now} - ${spread(180)} * ${DAY}`,
        last_check_time: `${now}`,
        ip: "'192.0.2.1'",
        user_agent: "'Bench'",
      },
    },
    {
      ...{ table: 'item', count: projects },
      columns: {
        item_name: "'Project ' || n",
        item_type: `CASE WHEN ${rarely(7, 1)} THEN 2 ELSE 1 END`,
        item_description: "'What the project ' || n || ' is about, in one line'",
        uid,
        password: "CASE WHEN n % 2 = 0 THEN 'x' ELSE '' END",
        addtime: `${now} - (${projects} - n) * 60`,
        last_update_time: `${now} - ${spread(projects)} * 60`,
        ban: rarely(500, 7),
        is_white: rarely(300, 11),
        is_del: rarely(50, 13),
      },
    },
    {
      ...{ table: 'item_access', count: projects },
      columns: { item_id: 'n + 1', uid, level: '2', source: "'member'" },
    },
    {
      ...{ table: 'page', count: pages },
      columns: {
        item_id,
        author_uid: uid,
        author_username: "'person-' || n",
        page_title: "'Page ' || n",
        page_content: "'Text of the page ' || n",
        addtime: `${now}`,
        page_addtime: `${now}`,
      },
    },
    {
      ...{ table: 'item_views', count: others },
      columns: {
        day: `${Math.floor(now / DAY)} - n % 10`,
        item_id: `1 + n / 10 % ${projects}`,
        views: spread(1000),
        visitor_views: spread(700),
      },
    },
    {
      ...{ table: 'filter_keyword', count: 10_000 },
      columns: { keyword: "'keyword-' || n", addtime: `${now}` },
    },
    {
      ...{ table: 'item_view_total', count: Math.ceil(others / 10) },
      columns: { item_id: 'n + 1', views: spread(10_000) },
    },
    {
      ...{ table: 'recommend', count: Math.ceil(projects / 100) },
      columns: { item_id: 'n + 1', addtime: `${now}`, position: `CASE WHEN n < 20 THEN n + 1 ELSE 0 END` },
    },
    {
      ...{ table: 'upload_file', count: others },
      columns: {
        sign: "'sign-' || n",
        uid,
        display_name: "'picture-' || n || '.png'",
        file_type: "'image/png'",
        file_size: spread(1_000_000),
        item_id,
        page_id: `n % ${pages} + 1`,
        addtime: `${now} - (${others} - n) * 30`,
      },
    },
    {
      ...{ table: 'admin_audit', count: others },
      columns: {
        addtime: `${now} - (${others} - n) * 300`,
        uid: '1',
        username: "'bench'",
        ...{ way: "'session'", ip: "'192.0.2.1'", plugin: "'accounts'" },
        act,
        object: "'user'",
        object_id: uid,
        object_name: `'person-' || ${spread(users)}`,
        details: "'[]'",
      },
    },
  ];
}
