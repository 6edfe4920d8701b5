import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../items/render/index.ts';
import { FormatError } from '../problem.ts';
import { dictionaryOf } from './markdown.ts';
import { readSql } from './read.ts';

const WORDS = {
  field: 'Field',
  type: 'Type',
  nullable: 'Null',
  key: 'Key',
  initial: 'Default',
  comment: 'Comment',
  yes: 'yes',
  no: 'no',
};
const names = (sql: string) => readSql(sql).tables.map(({ path }) => path.at(-1));

function problemOf(sql: string) {
  try {
    readSql(sql);
  } catch (thrown) {
    if (thrown instanceof FormatError) return thrown.problem;
    throw thrown;
  }
  return undefined;
}

describe('SQL', () => {
  it('that makes no table is refused by a sentence', () => {
    expect(problemOf('  ')).toEqual({ key: 'empty' });
    expect(problemOf('SELECT 1; DROP TABLE x;')).toEqual({ key: 'sql_none' });
    expect(problemOf("SELECT 'it; CREATE TABLE x (y int);")).toEqual({ key: 'sql_open', at: 7 });
  });

  it('with a quote that nothing closes is read up to there, and that is said', () => {
    const { tables, warning } = readSql(
      "CREATE TABLE a (x int);\nCREATE TABLE b (y text DEFAULT 'open);\nCREATE TABLE c (z int);",
    );
    expect(tables.map(({ path }) => path)).toEqual([['a'], ['b']]);
    expect(warning).toEqual({ key: 'sql_open', at: 55 });
  });

  it('adds columns to a table that it does not make', () => {
    expect(names('ALTER TABLE elsewhere ADD COLUMN later int; ALTER TABLE nothing ADD PRIMARY KEY (id);')).toEqual([
      'elsewhere',
    ]);
  });

  it('becomes a heading, a comment and a table for each', () => {
    const sql =
      "CREATE TABLE t (a enum('x|y') NOT NULL COMMENT '*one*\ntwo') ENGINE=InnoDB COMMENT='all of <it>'; CREATE TABLE u (b_c_d int);";
    const markdown = dictionaryOf(readSql(sql).tables, WORDS);
    expect(markdown.split('\n')).toEqual([
      '### t',
      '',
      'all of \\<it>',
      '',
      '| Field | Type         | Null | Key | Default | Comment        |',
      '| ----- | ------------ | ---- | --- | ------- | -------------- |',
      "| a     | enum('x\\|y') | no   |     |         | \\*one\\*<br>two |",
      '',
      '### u',
      '',
      '| Field | Type | Null | Key | Default | Comment |',
      '| ----- | ---- | ---- | --- | ------- | ------- |',
      '| b_c_d | int  | yes  |     |         |         |',
    ]);
    expect(renderMarkdown(markdown).html).toContain('*one*<br>two');
  });

  const column = (at: number) => `\`column_${at}\` varchar(255) NOT NULL DEFAULT 'x' COMMENT 'about it',`;
  it.each([
    ['rows of a dump', `CREATE TABLE t (a int);\nINSERT INTO t VALUES ${"(1,'a''b (c'),".repeat(350_000)}`],
    ['tables', 'CREATE TABLE t1 (a int);\n'.repeat(200_000)],
    ['tables of many names', Array.from({ length: 50_000 }, (_, at) => `CREATE TABLE s.t${at} (a int);`).join('\n')],
    ['columns', `CREATE TABLE t (${Array.from({ length: 70_000 }, (_, at) => column(at)).join('\n')} PRIMARY KEY (a))`],
    ['brackets', `CREATE TABLE t (a int DEFAULT ${'('.repeat(1_000_000)}`],
    ['brackets that close', `CREATE TABLE t (a int DEFAULT ${'('.repeat(500_000)}1${')'.repeat(500_000)})`],
    ['quotes', `CREATE TABLE t (a int); ${"'".repeat(4_999_999)}`],
    ['comments that nothing ends', '/*'.repeat(2_500_000)],
    ['changes', `CREATE TABLE t (a int);\n${'ALTER TABLE t ADD b int FIRST;\n'.repeat(150_000)}`],
    ['blanks', `create${' '.repeat(5_000_000)}table`],
  ])(
    'of megabytes of %s are answered or refused in a moment',
    (_, sql) => {
      let count = 0;
      try {
        count = readSql(sql).tables.length;
      } catch (thrown) {
        expect(thrown).toHaveProperty('problem');
        return;
      }
      expect(count).toBeGreaterThan(0);
    },
    60_000,
  );
});
