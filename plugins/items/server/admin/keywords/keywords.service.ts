import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../../contract/failures.ts';
import type { ItemsSetup } from '../../setup.ts';
import { createCurrentFilter } from './current-filter.ts';
import { partsOf } from './filter.ts';
import {
  KeywordRow,
  type KeywordsAsked,
  keywordsPage,
  presentKeywords,
  putKeywords,
  raiseRevision,
} from './keyword.model.ts';

/** All are held in memory by every host: a few megabytes, and some forty where all of them are as long as can be. */
const MOST = 10_000;

interface Written {
  readonly page_title?: string | undefined;
  readonly page_content: string;
}

interface Place {
  readonly is_white: boolean;
}

/** Title and text with the words written over that are to be; 11231 where one refuses them. Whitelisted projects hear nothing of it. */
export type Screen = <P extends Written>(page: P, item: Place) => P;

export interface Keywords {
  /** The newest first. */
  list(db: Db, asked: KeywordsAsked): Promise<{ readonly rows: readonly KeywordRow[]; readonly total: number }>;
  /** One that is there already gets the other way of acting. */
  add(keyword: string, is_replace: boolean, scope: Scope): Promise<KeywordRow>;
  /** All of them or none. `known` were there already, or stand in it twice; they get the other way of acting. */
  addMany(keywords: readonly string[], is_replace: boolean, scope: Scope): Promise<{ added: number; known: number }>;
  /** What is gone already is no mistake, and ''. Gives the keyword. */
  remove(id: number, scope: Scope): Promise<string>;
  /** What all texts go through that are saved. Ask for it before the transaction that saves them. */
  screen(db: Db): Promise<Screen>;
}

/** As it is kept; '' where it shows nothing. */
const keptAs = (keyword: string): string => partsOf(keyword).join('&');

export function createKeywords(app: Pick<ItemsSetup, 'clock' | 'cache'>): Keywords {
  const current = createCurrentFilter(app);

  async function put(db: Db, given: readonly string[], is_replace: boolean) {
    const asked = given.map(keptAs).filter(Boolean);
    if (asked.length === 0) throw fail(f.keywordMissing);
    const keywords = [...new Set(asked)];
    await raiseRevision(db);
    const added = keywords.length - (await presentKeywords(db, keywords)).size;
    if ((await KeywordRow.query(db.handle).resultSize()) + added > MOST)
      throw fail(f.tooManyKeywords, { params: { most: MOST } });
    await putKeywords(db, keywords, { is_replace, addtime: app.clock.seconds() });
    current.forget(db);
    return { added, known: asked.length - added };
  }

  return {
    list: keywordsPage,
    add: (given, is_replace, scope) =>
      scope.db.write(async (db) => {
        await put(db, [given], is_replace);
        return KeywordRow.query(db.handle)
          .findOne({ keyword: keptAs(given) })
          .throwIfNotFound();
      }),
    addMany: (given, is_replace, scope) => scope.db.write((db) => put(db, given, is_replace)),
    remove: (id, scope) =>
      scope.db.write(async (db) => {
        await raiseRevision(db);
        const row = await KeywordRow.query(db.handle).findById(id);
        await KeywordRow.query(db.handle).deleteById(id);
        current.forget(db);
        return row?.keyword ?? '';
      }),
    async screen(db) {
      const filter = await current.get(db);
      return (page, { is_white }) => {
        if (is_white) return page;
        const [title, content] = [filter(page.page_title ?? ''), filter(page.page_content)];
        const keyword = title.refusedBy ?? content.refusedBy;
        if (keyword !== undefined) throw fail(f.keywordRefused, { params: { keyword } });
        const named = page.page_title !== undefined && { page_title: title.text };
        return { ...page, ...named, page_content: content.text };
      };
    },
  };
}
