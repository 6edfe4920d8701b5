import { fail } from '@docstead/core/contract';
import { type Db, Row, type Scope } from '@docstead/core/server';
import * as f from '../../../contract/failures.ts';
import type { ItemsSetup } from '../../setup.ts';
import { type Filter, filterOf, partsOf } from './filter.ts';

export class KeywordRow extends Row {
  static override tableName = 'filter_keyword';
  static override booleans = ['is_replace'];
  declare id: number;
  declare keyword: string;
  declare is_replace: boolean;
  declare addtime: number;
}

/** All are held in memory, and read through at every save. */
const MOST = 1000;
const CHANGED = 'keywords.changed';
/** Should a message of another host be missed. */
const MOST_SECONDS = 60;

interface Written {
  readonly page_title?: string | undefined;
  readonly page_content: string;
}

interface Place {
  readonly is_white: boolean;
}

export interface Keywords {
  /** The newest first. */
  list(db: Db): Promise<readonly KeywordRow[]>;
  /** One that is there already gets the other way of acting. */
  add(keyword: string, is_replace: boolean, scope: Scope): Promise<KeywordRow>;
  /** What is gone already is no mistake, and ''. Gives the keyword. */
  remove(id: number, scope: Scope): Promise<string>;
  /** Title and text with the words written over that are to be; 11231 where one refuses them. Whitelisted projects hear nothing of it. */
  screen<P extends Written>(page: P, item: Place, db: Db): Promise<P>;
}

export function createKeywords({ clock, events }: Pick<ItemsSetup, 'clock' | 'events'>): Keywords {
  const filterNow = createKept({ clock, events });
  const changed = (db: Db) => db.afterCommit(() => events.emit(CHANGED, ''));
  return {
    list: all,
    add: (given, is_replace, scope) =>
      scope.db.write(async (db) => {
        const keyword = partsOf(given).join('&');
        if (keyword === '') throw fail(f.keywordMissing);
        const { handle } = db;
        const row = { keyword, is_replace, addtime: clock.seconds() };
        if ((await KeywordRow.query(handle).resultSize()) >= MOST)
          throw fail(f.tooManyKeywords, { params: { most: MOST } });
        await handle('filter_keyword').insert(row).onConflict('keyword').merge({ is_replace });
        changed(db);
        return KeywordRow.query(handle).findOne({ keyword }).throwIfNotFound();
      }),
    remove: (id, { db }) =>
      db.write(async (tx) => {
        const row = await KeywordRow.query(tx.handle).findById(id);
        await KeywordRow.query(tx.handle).deleteById(id);
        changed(tx);
        return row?.keyword ?? '';
      }),
    async screen(page, { is_white }, db) {
      if (is_white) return page;
      const filter = await filterNow(db);
      const [title, content] = [filter(page.page_title ?? ''), filter(page.page_content)];
      const keyword = title.refusedBy ?? content.refusedBy;
      if (keyword !== undefined) throw fail(f.keywordRefused, { params: { keyword } });
      const named = page.page_title !== undefined && { page_title: title.text };
      return { ...page, ...named, page_content: content.text };
    },
  };
}

/**
 * Every save asks, inside its transaction, where the plugin's cache keeps nothing. Only the two calls above write keywords,
 * and nothing else with them, so what a transaction reads of them holds for everybody.
 */
function createKept({ clock, events }: Pick<ItemsSetup, 'clock' | 'events'>): (db: Db) => Promise<Filter> {
  let kept: { readonly at: number; readonly filter: Filter } | undefined;
  let changes = 0;
  events.on(CHANGED, () => {
    changes += 1;
    kept = undefined;
  });
  return async (db) => {
    const now = clock.seconds();
    if (kept && now - kept.at < MOST_SECONDS) return kept.filter;
    const before = changes;
    const filter = filterOf(await all(db));
    // Changed while it was read: the next save reads again.
    if (before === changes) kept = { at: now, filter };
    return filter;
  };
}

const all = async (db: Db): Promise<readonly KeywordRow[]> =>
  KeywordRow.query(db.handle).orderBy('id', 'desc').limit(MOST);
