import { FormatError } from '../../format/problem.ts';
import { type ListedWords, listedTables } from '../../format/sql/listed.ts';
import { readSql } from '../../format/sql/read.ts';

export interface SqlTask {
  readonly sql: string;
  readonly words: ListedWords;
}

/** Undefined where the text makes no table. */
export interface SqlAnswer {
  readonly markdown: string | undefined;
}

/** Away from the requests: a long dump takes a third of a second. */
export default ({ sql, words }: SqlTask): SqlAnswer => {
  try {
    return { markdown: listedTables(readSql(sql).tables, words) };
  } catch (thrown) {
    if (thrown instanceof FormatError) return { markdown: undefined };
    throw thrown;
  }
};
