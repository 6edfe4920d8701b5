import { fail, uidOf } from '@docstead/core/contract';
import { inChunks } from '@docstead/core/server';
import { pagesMoved } from '../../../items/points.ts';
import type { mockCalls } from '../../contract/mock.ts';
import { CALLS_KEPT } from '../../limits.ts';
import { mockFailures as no } from '../../points.ts';
import type { CallLog } from '../calls/call-log.ts';
import type { HandlersOf, MockSetup } from '../setup.ts';
import { MockRow, mockOfPage } from './mock.model.ts';
import { mockView } from './mock.view.ts';
import { saveMock } from './save-mock.ts';

export function setUpMocks(app: MockSetup, log: CallLog): HandlersOf<typeof mockCalls> {
  app.on(pagesMoved, async ({ page_ids, to_item_id }, { db }) => {
    for (const some of inChunks(page_ids)) {
      await MockRow.query(db.handle).whereIn('page_id', some).patch({ item_id: to_item_id });
    }
  });
  return {
    '/api/mock/add': async ({ input, allowed: { page, item }, ctx }) => {
      const place = { page_id: page.page_id, item_id: item.item_id, uid: uidOf(ctx.caller) };
      const { path, unique_key } = await saveMock(app, { sent: input, place }, ctx);
      return { page_id: page.page_id, path, unique_key };
    },
    '/api/mock/infoByPageId': async ({ allowed: { page }, ctx: { db } }) => {
      const mock = await mockOfPage(db, page.page_id);
      return mock ? mockView(mock, log.waiting(mock.id).times) : [];
    },
    '/api/mock/getCalls': async ({ allowed: { page }, ctx: { db } }) => {
      await log.stored();
      const mock = await mockOfPage(db, page.page_id);
      if (!mock) return { view_times: 0, calls: [] };
      const { times, calls } = log.waiting(mock.id);
      const before = await log.last(db, mock.id);
      return {
        view_times: Number(mock.view_times) + times,
        calls: [...calls.toReversed(), ...before].slice(0, CALLS_KEPT),
      };
    },
    '/api/mock/delete': async ({ allowed: { page }, ctx: { db } }) => {
      const gone = await db.write(async ({ handle }) =>
        MockRow.query(handle).delete().where({ page_id: page.page_id }),
      );
      if (gone === 0) throw fail(no.mockUnknown);
      return [];
    },
  };
}
