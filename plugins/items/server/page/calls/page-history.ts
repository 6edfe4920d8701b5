import { fail } from '@docstead/core/contract';
import { versionUnknown } from '../../../contract/failures.ts';
import type { Handler } from '../../house.ts';
import { HistoryRow } from '../page.model.ts';
import { historyView, pageView } from '../page.view.ts';

const MOST = 100;

export const pageHistory =
  (): Handler<'/api/page/history'> =>
  async ({ allowed: { page }, ctx }) => {
    const rows = await HistoryRow.query(ctx.db.handle)
      .where({ page_id: page.page_id })
      .orderBy('page_history_id', 'desc')
      .limit(MOST);
    return rows.map((row) => historyView(row));
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
