import { fail } from '@docstead/core/contract';
import { versionUnknown } from '../../../contract/failures.ts';
import type { Handler } from '../../house.ts';
import { MAX_ID } from '../../item/item.model.ts';
import { versionsFor } from '../drafts/drafts.ts';
import { historyView, PRESENT } from '../page.view.ts';

export const pageVersion =
  (): Handler<'/api/page/version'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const { page_history_id = PRESENT } = input;
    if (page_history_id === PRESENT) return historyView({ ...page, page_history_id }, String);
    const row = page_history_id <= MAX_ID && (await versionsFor(ctx, page.page_id).findOne({ page_history_id }));
    if (!row) throw fail(versionUnknown);
    return historyView(row, String);
  };
