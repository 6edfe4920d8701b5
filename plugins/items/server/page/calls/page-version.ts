import { fail } from '@docstead/core/contract';
import { versionUnknown } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { MAX_ID } from '../../item/item.model.ts';
import { namesOf } from '../../people/people.ts';
import { versionsFor } from '../drafts/drafts.ts';
import { historyView, PRESENT } from '../page.view.ts';

export const pageVersion =
  (house: House): Handler<'/api/page/version'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const { page_history_id = PRESENT } = input;
    const isPresent = page_history_id === PRESENT;
    const kept = isPresent || page_history_id > MAX_ID ? undefined : versionsFor(ctx, page.page_id);
    const row = isPresent ? { ...page, page_history_id } : await kept?.findOne({ page_history_id });
    if (!row) throw fail(versionUnknown);
    return historyView(row, await namesOf(house, ctx.db, [row.author_uid]), String);
  };
