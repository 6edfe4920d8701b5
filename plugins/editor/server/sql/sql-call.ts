import { fail, type SiteLocale } from '@docstead/core/contract';
import type { ListedWords } from '../../format/sql/listed.ts';
import { editorFailures as no } from '../../points.ts';
import type { EditorSetup, Handler } from '../setup.ts';
import type { SqlAnswer, SqlTask } from './sql.thread.ts';

/** The thread begins with the first text that is read. */
export function pageSqlToMarkdownTable(app: EditorSetup): Handler<'/api/page/sqlToMarkdownTable'> {
  const thread = app.thread(new URL('./sql.thread.ts', import.meta.url));
  return async ({ input: { sql = '' }, ctx: { locale, signal } }) => {
    if (sql.trim() === '') throw fail(no.sqlEmpty);
    const task: SqlTask = { sql, words: wordsIn(app, locale) };
    const { markdown } = await thread.run<SqlAnswer>(task, { signal });
    if (markdown === undefined) throw fail(no.sqlUnread);
    return { markdown };
  };
}

/** The words of the browser's tool. */
function wordsIn(app: EditorSetup, locale: SiteLocale): ListedWords {
  const word = (name: string) => app.text(locale, `format.words.${name}`);
  return {
    ...{ field: word('field'), type: word('type'), nullable: word('nullable') },
    ...{ initial: word('initial_short'), comment: word('description'), yes: word('yes'), no: word('no') },
  };
}
