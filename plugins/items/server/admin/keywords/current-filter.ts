import type { Db } from '@docstead/core/server';
import type { ItemsSetup } from '../../setup.ts';
import { type Filter, filterOf } from './filter.ts';
import { allKeywords, revisionOf } from './keyword.model.ts';

const REVISION = 'keywords';

export interface CurrentFilter {
  /**
   * The filter of the list as it is. Ask for it before the transaction: inside of one the database is asked for the
   * revision each time.
   */
  get(db: Db): Promise<Filter>;
  /** After a change, inside its transaction. */
  forget(db: Db): void;
}

/**
 * Made once for each revision of the list. A change holds at once on this host, and on others as soon as their caches hear
 * of it: within a second where they are connected, and within a minute (the cache's own limit) where they are not.
 */
export function createCurrentFilter({ cache }: Pick<ItemsSetup, 'cache'>): CurrentFilter {
  let kept: { readonly revision: number; readonly filter: Promise<Filter> } | undefined;
  return {
    async get(db) {
      const revision = await cache.get(REVISION, () => revisionOf(db));
      if (kept?.revision === revision) return await kept.filter;
      const made = { revision, filter: allKeywords(db).then(filterOf) };
      kept = made;
      made.filter.catch(() => {
        if (kept === made) kept = undefined;
      });
      return await made.filter;
    },
    forget: (db) => db.afterCommit(() => cache.drop(REVISION)),
  };
}
