import { describe, expect, it } from 'vitest';
import { readSql } from './read.ts';

const commentsOf = (sql: string) =>
  readSql(sql).tables.map(({ columns }) => columns.map(({ name, comment }) => `${name}: ${comment}`));

describe('what is said of a column', () => {
  it.each([
    [
      'a comment where the column is defined',
      "create table t (id bigint comment 'user\\'s id, 主键', name varchar(20) comment '1=启用; 0=停用');",
      ["id: user's id, 主键", 'name: 1=启用; 0=停用'],
    ],
    [
      'a backslash before two quotes',
      "create table t (a int);\ncomment on column t.a is 'in C:\\''x';",
      ["a: in C:\\'x"],
    ],
    ['two quotes', "create table t (id int comment 'user''s id, key');", ["id: user's id, key"]],
    ['double quotes', 'create table t (id int comment "the \\"id\\", a key");', ['id: the "id", a key']],
    [
      'brackets, comment signs and semicolons',
      "create table t (a int comment 'a) -- b', b int comment '/* c */; d # e');",
      ['a: a) -- b', 'b: /* c */; d # e'],
    ],
    [
      'a text of another dialect that ends with a backslash',
      "CREATE TABLE t (a varchar(9) DEFAULT 'C:\\', b int);\nCOMMENT ON COLUMN t.b IS 'in C:\\';",
      ['a: ', 'b: in C:\\'],
    ],
    [
      'a backslash before a quote that a letter follows, in no known dialect',
      "create table t (a varchar(9) default 'it\\'s, so', b int);",
      ['a: ', 'b: '],
    ],
    [
      'E and N before the quote',
      "CREATE TABLE t (a int);\nCOMMENT ON COLUMN t.a IS E'user\\'s, (id)';",
      ["a: user's, (id)"],
    ],
    ['dollars', "CREATE TABLE t (a int);\nCOMMENT ON COLUMN t.a IS $c$user's, (id) -- x$c$;", ["a: user's, (id) -- x"]],
    [
      'the word comment in a dump of PostgreSQL',
      "CREATE TABLE t (a int);\n-- comment 'C:\\'\nCOMMENT ON COLUMN t.a IS 'dir C:\\';",
      ['a: dir C:\\'],
    ],
  ])('is read to its end: %s', (_, sql, expected) => {
    expect(commentsOf(sql)).toEqual([expected]);
  });

  const property = (name: string, value: string) =>
    `EXEC sys.sp_addextendedproperty @name=N'${name}', @value=N'${value}', @level0type=N'SCHEMA', @level0name=N'dbo',
     @level1type=N'TABLE', @level1name=N't', @level2type=N'COLUMN', @level2name=N'id';\nGO\n`;
  const table = 'CREATE TABLE dbo.t (id int);\nGO\n';

  it.each([
    'MS_Description',
    'ms_description',
    'Column_Description',
    'Description',
    'Caption',
    'Remark',
    '备注',
    '字段说明',
  ])('is a property of SQL Server that plainly holds it: %s', (name) => {
    expect(commentsOf(table + property(name, '主键'))).toEqual([['id: 主键']]);
  });

  it('is no other property, and a description before a caption', () => {
    expect(commentsOf(table + property('MS_DisplayControl', '109') + property('Author', 'ada'))).toEqual([['id: ']]);
    const both = [property('Caption', 'Key'), property('MS_Description', 'The key')];
    expect(commentsOf(table + both.join(''))).toEqual([['id: The key']]);
    expect(commentsOf(table + both.reverse().join(''))).toEqual([['id: The key']]);
  });
});
