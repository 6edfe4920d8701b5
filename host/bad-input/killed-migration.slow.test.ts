import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packed, start } from '../testing/process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Its second step changes every row, says so, and then takes `rest` milliseconds before it comes to an end. */
const plugin = (steps: number, rest: number): string => `
const first = async (db) => {
  await db.schema.createTable('diary', (table) => { table.increments('id'); table.string('text'); });
  for (let n = 1; n <= 50; n += 1) await db('diary').insert({ text: 'day ' + n });
};
const second = async (db) => {
  await db.schema.alterTable('diary', (table) => { table.string('mood'); });
  await db('diary').update({ text: db.raw("text || '!'"), mood: 'fine' });
  console.log('half way');
  await new Promise((resolve) => setTimeout(resolve, ${rest}));
  await db('diary').insert({ text: 'last', mood: 'done' });
};
export default {
  sdk: 1,
  descriptor: { id: 'diary', version: '1.0.0', sdk: '^1.0.0', tables: ['diary'] },
  contract: {},
  migrations: [{ name: '001-first', up: first }, { name: '002-second', up: second }].slice(0, ${steps}),
  setup: () => ({ calls: {} }),
};`;

interface Row {
  readonly text: string;
  readonly mood?: string;
}

async function look(): Promise<{ rows: Row[]; steps: string[]; sound: string }> {
  const filename = join(folder, 'data', 'docstead.db');
  const db = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
  try {
    const ledger: { name: string }[] = await db('migrations').where({ plugin: 'diary' }).orderBy('name');
    const [{ integrity_check: sound }] = await db.raw('PRAGMA integrity_check');
    return { rows: await db('diary').orderBy('id'), steps: ledger.map(({ name }) => name), sound };
  } finally {
    await db.destroy();
  }
}

it('a migration that is killed midway leaves the data of before, and the next start completes it', async () => {
  const before = await start(packed(folder, 'diary', plugin(1, 0)), { args: ['migrate'] }).ended;
  expect(before).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });

  const killed = start(packed(folder, 'diary', plugin(2, 60_000)));
  await killed.saw('half way');
  killed.child.kill('SIGKILL');
  expect((await killed.ended).code).toBeNull();

  const kept = await look();
  expect(kept).toMatchObject({ steps: ['001-first'], sound: 'ok' });
  expect(kept.rows).toHaveLength(50);
  expect(kept.rows.at(-1)).toEqual({ id: 50, text: 'day 50' });

  const again = start(packed(folder, 'diary', plugin(2, 0)));
  expect(await again.saw('Docstead is ready')).toContain('Plugins on: diary.');
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
  const after = await look();
  expect(after).toMatchObject({ steps: ['001-first', '002-second'], sound: 'ok' });
  expect(after.rows).toHaveLength(51);
  expect(after.rows[0]).toMatchObject({ text: 'day 1!', mood: 'fine' });
});
