import { call, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { pageEdit } from '../../items/points.ts';
import { noticeFailures as no } from '../points.ts';
import { RowId } from './shapes.ts';

const id = (i: { page_id: number }) => i.page_id;
const people = () => T.Object({ page_id: RowId(), uids: Text(10_000) });

export const subscriptionCalls = {
  '/api/subscription/getPageList': call({
    summary: 'Who is told where somebody saves this page with a notice, whoever follows it longest standing first.',
    reads: true,
    input: T.Object({ page_id: RowId() }),
    output: T.Array(
      T.Object({
        id: IdOut(),
        uid: IdOut(),
        object_id: IdOut(),
        object_type: T.Literal('page'),
        action_type: T.Literal('update'),
        /** In the server's zone. */
        sub_time: T.String(),
        username: T.String(),
        /** The display name; '' where there is none. */
        name: T.String(),
      }),
    ),
    access: pageEdit.for(id),
  }),
  '/api/subscription/savePage': call({
    summary: 'Lets people of the project follow a page. Who follows it already goes on.',
    input: people(),
    output: Nothing(),
    access: pageEdit.for(id),
    errors: [no.notInProject, no.tooManyPeople],
  }),
  '/api/subscription/deletePage': call({
    summary: 'These people follow a page no more.',
    input: people(),
    output: Nothing(),
    access: pageEdit.for(id),
    errors: [no.notInProject, no.tooManyPeople],
  }),
  '/api/subscription/leavePage': call({
    summary: 'The caller follows a page no more. No right to it is needed, and of a page that nobody knows it is true.',
    input: T.Object({ page_id: RowId() }),
    output: Nothing(),
    access: user,
  }),
} as const;
