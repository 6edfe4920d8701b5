import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { raw } from 'objection';
import { versionUnknown } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { MAX_ID } from '../../item/item.model.ts';
import { namesOf } from '../../people/people.ts';
import { versionsFor } from '../drafts/drafts.ts';
import type { HistoryRow } from '../page.model.ts';
import { historyView, PRESENT, pageView } from '../page.view.ts';
import { bytesOf, fitting, textsOf } from '../text-budget.ts';

const MOST = 100;
/** All but the text, of which a hundred versions may be a hundred megabytes. */
const SLIM = [
  ...['page_history_id', 'page_id', 'item_id', 'cat_id', 'author_uid', 'author_username', 'page_title'],
  ...['page_comments', 'ext_info', 's_number', 'addtime'],
] as const;

export const pageHistory =
  (house: House): Handler<'/api/page/history'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const query = versionsFor(ctx, page.page_id).orderBy('page_history_id', 'desc').limit(MOST);
    if (input.before) query.where('page_history_id', '<', Math.min(input.before, MAX_ID));
    if (!input.slim) return withTexts(house, ctx.db, await query.select(...SLIM, bytesOf(ctx.db)));
    const rows = (await query.select(...SLIM, raw('length(page_content)').as('size'))) as (HistoryRow & {
      size?: unknown;
    })[];
    const present = { ...page, page_history_id: PRESENT, size: page.page_content.length };
    const shown = input.before ? rows : [present, ...rows];
    const nameOf = await namesOf(house, ctx.db, authorsOf(shown));
    return shown.map((row) => ({
      ...historyView(row, nameOf, String),
      page_content: '',
      size: Number(row.size),
    }));
  };

/** The newest texts, as many as fit into one answer; of the others it is said how long they are. */
async function withTexts(house: House, db: Db, found: readonly HistoryRow[]) {
  const rows = found as (HistoryRow & { bytes: unknown })[];
  const ids = fitting(rows).map((row) => row.page_history_id);
  const texts = await textsOf(db, { table: 'page_history', key: 'page_history_id' }, ids);
  const nameOf = await namesOf(house, db, authorsOf(rows));
  return rows.map((row) => {
    const text = texts.get(row.page_history_id);
    const view = historyView({ ...row, page_content: text ?? '' }, nameOf);
    return text === undefined ? { ...view, bytes: Number(row.bytes) } : view;
  });
}

const authorsOf = (rows: readonly { readonly author_uid: number }[]): number[] => rows.map((row) => row.author_uid);

export const pageDiff =
  (house: House): Handler<'/api/page/diff'> =>
  async ({ input, allowed: { page }, ctx }) => {
    // A version is found only below the page that the caller may read.
    const row = await versionsFor(ctx, page.page_id).findOne({ page_history_id: input.page_history_id });
    if (!row) throw fail(versionUnknown);
    const nameOf = await namesOf(house, ctx.db, authorsOf([page, row]));
    return {
      page: { ...pageView(page), author_name: nameOf(page.author_uid, page.author_username) },
      history_page: historyView(row, nameOf, String),
    };
  };

export const updateHistoryComments =
  (): Handler<'/api/page/updateHistoryComments'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const { page_history_id, page_comments } = input;
    const changed = await ctx.db.write(async (db) =>
      versionsFor({ ...ctx, db }, page.page_id)
        .where({ page_history_id })
        .patch({ page_comments }),
    );
    if (changed === 0) throw fail(versionUnknown);
    return { success: true };
  };
