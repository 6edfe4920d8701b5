import { call, Flag, IdIn, IdOut, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { pageEdit, pageVisit } from '../../items/points.ts';
import { MOST_DELAY_MS, MOST_HEADERS, MOST_TEMPLATE } from '../limits.ts';
import { mockFailures as no } from '../points.ts';

const editing = [f.pageUnknown, f.itemGone, f.editRefused, f.itemArchived, f.itemBanned];
const visiting = [f.pageUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];
const edit = pageEdit.for((i: { page_id: number }) => i.page_id);

/** What is answered beside the body. */
const AnswerFields = {
  /** '' is every method. */
  method: T.Enum(['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
  status: T.Integer({ minimum: 200, maximum: 599 }),
  /** Milliseconds. */
  delay: T.Integer({ minimum: 0, maximum: MOST_DELAY_MS }),
  /** Pages of other sites may read the answer. */
  cors: Flag(),
};

export const Header = T.Object({ name: Text(100, 1), value: Text(1_000) });

export const mockCalls = {
  '/api/mock/add': call({
    summary:
      'Sets what is answered in the place of the API that a page describes: a template in Mock.js notation as JSON. One for each page; its key stays.',
    bodyLimit: 2 * 1024 ** 2,
    input: T.Object({
      page_id: IdIn(),
      template: Text(MOST_TEMPLATE),
      /** `/user/list`, or after `~` a pattern of RE2 that the path must fit somewhere: `~^/user/\\d+$` all of it. What does not begin with `/` gets one. */
      path: T.Optional(Text(1_000)),
      method: T.Optional(AnswerFields.method),
      status: T.Optional(AnswerFields.status),
      delay: T.Optional(AnswerFields.delay),
      cors: T.Optional(AnswerFields.cors),
      headers: T.Optional(T.Array(Header, { maxItems: MOST_HEADERS })),
    }),
    output: T.Object({ page_id: T.Integer(), path: T.String(), unique_key: T.String() }),
    access: edit,
    errors: [...editing, no.notJson, no.templateRefused, no.pathRefused, no.headerRefused],
  }),
  '/api/mock/infoByPageId': call({
    summary: 'The mock of a page; an empty list where it has none.',
    reads: true,
    input: T.Object({ page_id: IdIn() }),
    output: T.Union([
      T.Object({
        id: IdOut(),
        unique_key: T.String(),
        uid: T.String(),
        page_id: IdOut(),
        item_id: IdOut(),
        view_times: T.String(),
        template: T.String(),
        addtime: T.String(),
        last_update_time: T.String(),
        path: T.String(),
        ...AnswerFields,
        headers: T.Array(Header),
      }),
      Nothing(),
    ]),
    access: pageVisit.for((i: { page_id: number }) => i.page_id),
    errors: visiting,
  }),
  '/api/mock/getCalls': call({
    summary: 'The last calls of the mock of a page, newest first.',
    reads: true,
    input: T.Object({ page_id: IdIn() }),
    output: T.Object({
      view_times: T.Integer(),
      calls: T.Array(
        T.Object({
          /** Unix seconds. */
          addtime: T.Integer(),
          method: T.String(),
          /** As it was asked, cut; without its query, which may hold secrets. */
          path: T.String(),
          status: T.Integer(),
          ms: T.Integer(),
        }),
      ),
    }),
    access: edit,
    errors: editing,
  }),
  '/api/mock/delete': call({
    summary: 'Ends the mock of a page: its addresses answer 404 from now on.',
    input: T.Object({ page_id: IdIn() }),
    output: Nothing(),
    access: edit,
    errors: [...editing, no.mockUnknown],
  }),
} as const;
