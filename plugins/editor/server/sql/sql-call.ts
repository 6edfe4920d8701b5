import { fail, type SiteLocale } from '@docstead/core/contract';
import { FormatError } from '../../format/problem.ts';
import { type ListedWords, listedTables } from '../../format/sql/listed.ts';
import { readSql } from '../../format/sql/read.ts';
import { editorFailures as no } from '../../points.ts';
import type { EditorSetup, Handler } from '../setup.ts';

export const pageSqlToMarkdownTable =
  (app: EditorSetup): Handler<'/api/page/sqlToMarkdownTable'> =>
  ({ input: { sql = '' }, ctx: { locale } }) => {
    if (sql.trim() === '') throw fail(no.sqlEmpty);
    try {
      return { markdown: listedTables(readSql(sql).tables, wordsIn(app, locale)) };
    } catch (thrown) {
      throw thrown instanceof FormatError ? fail(no.sqlUnread) : thrown;
    }
  };

/** The words of the browser's tool. */
function wordsIn(app: EditorSetup, locale: SiteLocale): ListedWords {
  const word = (name: string) => app.text(locale, `format.words.${name}`);
  return {
    ...{ field: word('field'), type: word('type'), nullable: word('nullable') },
    ...{ initial: word('initial_short'), comment: word('description'), yes: word('yes'), no: word('no') },
  };
}
