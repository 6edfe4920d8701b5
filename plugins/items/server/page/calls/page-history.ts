import { fail } from '@docstead/core/contract';
import { raw } from 'objection';
import { versionUnknown } from '../../../contract/failures.ts';
import type { Handler } from '../../house.ts';
import { HistoryRow } from '../page.model.ts';
import { historyView, pageView } from '../page.view.ts';

const MOST = 100;
/** No version yet: the page as it stands. */
const PRESENT = 0;
/** All but the text, of which a hundred versions may be a hundred megabytes. */
const SLIM = [
  ...['page_history_id', 'page_id', 'item_id', 'cat_id', 'author_uid', 'author_username', 'page_title'],
  ...['page_comments', 'ext_info', 's_number', 'addtime'],
] as const;

export const pageHistory =
  (): Handler<'/api/page/history'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const query = HistoryRow.query(ctx.db.handle)
      .where({ page_id: page.page_id })
      .orderBy('page_history_id', 'desc')
      .limit(MOST);
    if (!input.slim) return (await query).map((row) => historyView(row));
    const rows = (await query.select(...SLIM, raw('length(page_content)').as('size'))) as (HistoryRow & {
      size?: unknown;
    })[];
    const present = { ...page, page_history_id: PRESENT, size: page.page_content.length };
    return [present, ...rows].map((row) => ({
      ...historyView(row, String),
      page_content: '',
      size: Number(row.size),
    }));
  };

export const pageDiff =
  (): Handler<'/api/page/diff'> =>
  async ({ input, allowed: { page }, ctx }) => {
    // A version is found only below the page that the caller may read.
    const version = { page_id: page.page_id, page_history_id: input.page_history_id };
    const row = await HistoryRow.query(ctx.db.handle).findOne(version);
    if (!row) throw fail(versionUnknown);
    return { page: pageView(page), history_page: historyView(row, String) };
  };

export const updateHistoryComments =
  (): Handler<'/api/page/updateHistoryComments'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const { page_history_id, page_comments } = input;
    const changed = await ctx.db.write(async (db) =>
      HistoryRow.query(db.handle).where({ page_id: page.page_id, page_history_id }).patch({ page_comments }),
    );
    if (changed === 0) throw fail(versionUnknown);
    return { success: true };
  };
