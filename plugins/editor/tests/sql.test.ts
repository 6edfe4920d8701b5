import { readFileSync } from 'node:fs';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShelf, type Shelf } from '../testing/shelf.ts';

const CALL = '/api/page/sqlToMarkdownTable';
const HEAD = '| Field | Type | Null | Default | Description |\n| --- | --- | --- | --- | --- |\n';

let shelf: Shelf;
beforeAll(async () => {
  // No table is asked: one database says it all.
  shelf = await openShelf(testDatabases()[0] ?? 'sqlite');
});
afterAll(() => shelf?.host.close());
const markdown = async (sql: string): Promise<string> => (await shelf.made('reader', CALL, { sql })).markdown;

it('makes a list line and five columns of a table, in the language of who asks', async () => {
  const sql = `CREATE TABLE \`user\` (
    \`id\` int(11) unsigned NOT NULL AUTO_INCREMENT COMMENT 'the id',
    \`name\` varchar(20) DEFAULT 'x' COMMENT 'nick',
    \`price\` decimal(10,2) NOT NULL DEFAULT '0.00',
    \`created\` timestamp NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (\`id\`), KEY \`k\` (\`name\`)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8 COMMENT='user table';`;
  const rows = [
    '| id | int (11) unsigned | no |  | the id |',
    '| name | varchar (20) | yes | x | nick |',
    '| price | decimal (10,2) | no | 0.00 | - |',
    '| created | timestamp | yes | CURRENT_TIMESTAMP | - |',
  ];
  expect(await markdown(sql)).toBe(`\n- user user table\n\n${HEAD}${rows.join('\n')}\n\n`);
  const { data } = await shelf.ask('reader', CALL, { sql }, { headers: { 'accept-language': 'zh-CN' } });
  expect(data.markdown).toContain('| 字段 | 类型 | 允许空 | 默认 | 说明 |');
  expect(data.markdown).toContain('| id | int (11) unsigned | 否 |  | the id |');
});

it('takes every table of the text, its schema left out, and breaks no cell', async () => {
  const made = await markdown(
    `CREATE TABLE IF NOT EXISTS \`db\`.\`t2\` (\`id\` bigint NOT NULL, e enum('a','b') DEFAULT 'a' COMMENT 'it''s|pipe'); create table b (id int);`,
  );
  expect(made).toContain(
    `\n- t2 \n\n${HEAD}| id | bigint | no |  | - |\n| e | enum ('a','b') | yes | a | it's\\|pipe |\n\n`,
  );
  expect(made).toContain(`\n- b \n\n${HEAD}| id | int | yes |  | - |\n\n`);
});

it.each(['', '  \n ', 'select 1', 'drop table a;', '{"a": 1}', 'create table'])('refuses %j', async (sql) => {
  expect((await shelf.ask('reader', CALL, { sql })).error_code).toBe(10101);
});

it('is for who is logged in, and takes no text without end', async () => {
  expect(await shelf.code('guest', CALL, { sql: 'create table a (id int)' })).toBe(10102);
  expect(await shelf.code('reader', CALL, { sql: ' '.repeat(200_001) })).toBe(10101);
  expect((await shelf.ask('reader', CALL)).error_code).toBe(10101);
});

it('reads the longest text in little time, whatever stands in it', async () => {
  const dump = readFileSync(new URL('../format/sql/fixtures/mysql.txt', import.meta.url), 'utf8');
  const most = 200_000;
  for (const piece of [
    dump,
    'create table a (',
    '('.repeat(50),
    "'",
    "create table t (a int comment 'x', ",
    '/*',
    '`"[',
  ]) {
    const sql = piece.repeat(Math.ceil(most / piece.length)).slice(0, most);
    const begun = process.cpuUsage();
    await shelf.ask('reader', CALL, { sql });
    const { user, system } = process.cpuUsage(begun);
    expect([piece.slice(0, 20), (user + system) / 1000 < 1500]).toEqual([piece.slice(0, 20), true]);
  }
});

it('is read beside the requests: what is asked after it is answered before it', async () => {
  const dump = readFileSync(new URL('../format/sql/fixtures/mysql.txt', import.meta.url), 'utf8');
  const sql = dump.repeat(40).slice(0, 180_000);
  const answered: string[] = [];
  await Promise.all([
    shelf.ask('reader', CALL, { sql }).then(() => answered.push('the long one')),
    shelf.ask('reader', CALL, { sql: '' }).then(() => answered.push('a short one')),
  ]);
  expect(answered).toEqual(['a short one', 'the long one']);
});
