import type { Db } from '@docstead/core/server';
import type { ChangeLog, Contents, PastVersion } from '../../points.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { bytesOf, fitting } from '../page/text-budget.ts';
import type { Renders } from '../render/render.service.ts';
import { outlineOf } from './outline.ts';

interface Parts {
  readonly renders: Pick<Renders, 'of'>;
  readonly changelog: ChangeLog;
}

/** Versions that are measured at once, and bytes of texts of one part. */
const MOST = 100;
const MOST_BYTES = 2 ** 20;

/** `items/contents@1` for other plugins. */
export function createContents({ renders, changelog }: Parts): Contents {
  return {
    outline: outlineOf,
    versions: versionsAfter,
    html: async (db, page_content, locale) => (await renders.of(db, page_content, locale)).html,
    noteExport: ({ item_id, item_name: name }, scope) =>
      changelog.write(scope.db, actorOf(scope), [
        { item_id, action: 'export', object: 'item', object_id: item_id, name },
      ]),
  };
}

/** What was a draft stays its author's. */
async function versionsAfter(db: Db, page_id: number, after: number): Promise<PastVersion[]> {
  const sized: { page_history_id: number; bytes: unknown }[] = await db
    .handle('page_history')
    .where({ page_id, is_draft: false })
    .where('page_history_id', '>', after)
    .orderBy('page_history_id')
    .limit(MOST)
    .select('page_history_id', bytesOf(db));
  const fit = fitting(sized, MOST_BYTES);
  const ids = (fit.length > 0 ? fit : sized.slice(0, 1)).map((row) => row.page_history_id);
  if (ids.length === 0) return [];
  return db
    .handle('page_history')
    .whereIn('page_history_id', ids)
    .orderBy('page_history_id')
    .select('page_history_id', 'page_title', 'page_content', 'author_username', 'addtime');
}
