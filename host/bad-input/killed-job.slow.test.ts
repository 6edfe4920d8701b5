import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { originOf, type Started, start } from '../testing/process.ts';

const PASSWORD = 'correct horse';
const PAGES = 3_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-killed-job-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: folder, PORT: '0' });

/** Calls the product as a program does, in the session of the administrator, whom the first start makes. */
async function enter(server: Started, session = { user_token: '' }) {
  const said = await server.saw('Docstead is ready');
  const origin = originOf(said);
  const ask = async (path: string, input: Readonly<Record<string, string | number>>) => {
    const { user_token } = session;
    const form = Object.entries({ ...input, ...(user_token && { user_token }) });
    const body = new URLSearchParams(form.map(([name, value]) => [name, String(value)]));
    const answer = (await (await fetch(origin + path, { method: 'POST', body })).json()) as {
      error_code: number;
      data: never;
    };
    expect({ path, code: answer.error_code }).toEqual({ path, code: 0 });
    return answer.data as Readonly<Record<string, string>> & readonly Readonly<Record<string, string | number>>[];
  };
  const link = /setup\?token=(\w+)/.exec(said)?.[1];
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  if (link) {
    const user = await ask('/api/setup/create', { username: 'root', ...passwords, token: link, locale: 'en' });
    session.user_token = user.user_token ?? '';
  }
  return ask;
}

async function inDatabase<T>(work: (db: Knex) => Promise<T>): Promise<T> {
  const connection = { filename: join(folder, 'docstead.db') };
  const db = knex({ client: 'sqlite3', connection, useNullAsDefault: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

it('a job that is killed midway goes on where it was, and does nothing twice', async () => {
  const session = { user_token: '' };
  const first = start(env());
  const before = await enter(first, session);
  const { item_id = '' } = await before('/api/item/add', { item_name: 'Handbook' });
  const cat_id = Number(await before('/api/catalog/save', { item_id, cat_name: 'Large' }));
  await before('/api/page/save', { item_id, cat_id: 0, page_title: 'Beside', page_content: 'stays' });
  first.child.kill('SIGTERM');
  await first.ended;
  await inDatabase((db) =>
    db.raw(
      `INSERT INTO page (item_id, cat_id, author_uid, author_username, page_title, page_content, addtime, page_addtime)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${PAGES})
       SELECT ${item_id}, ${cat_id}, 1, 'root', 'Page ' || n, 'Text ' || n, 1, 1 FROM numbers`,
    ),
  );

  const killed = start(env());
  const ask = await enter(killed, session);
  await ask('/api/catalog/copy', { cat_id });
  await vi.waitFor(async () => expect((await ask('/api/item/jobs', { item_id }))[0]?.done).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 10,
  });
  killed.child.kill('SIGKILL');
  expect((await killed.ended).code).toBeNull();
  const half = await inDatabase(async (db) => {
    const rows = await db('page').pluck('page_id');
    // Its claim has run out, which takes a minute otherwise.
    await db('jobs').update({ claimed_until: 0 });
    return rows.length - PAGES;
  });
  expect(half).toBeGreaterThan(100);
  expect(half).toBeLessThan(PAGES);

  const again = start(env());
  const after = await enter(again, session);
  await vi.waitFor(
    async () => expect((await after('/api/item/jobs', { item_id }))[0]).toMatchObject({ state: 'done', done: PAGES }),
    { timeout: 60_000, interval: 100 },
  );
  again.child.kill('SIGTERM');
  await again.ended;
  await inDatabase(async (db) => {
    const copies: { text: string; n: number }[] = await db('page')
      .where('page_title', 'like', 'Page %')
      .groupBy('page_content')
      .select('page_content as text')
      .count({ n: '*' });
    expect([copies.length, copies.filter((copy) => Number(copy.n) !== 2)]).toEqual([PAGES, []]);
    expect(await db('catalog').pluck('job_id')).toEqual([0, 0]);
    expect(await db.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
}, 180_000);
