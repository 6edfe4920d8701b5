import { admin, call, contract, IdIn, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { REASON_MOST } from './limits.ts';
import { communityFailures as no } from './points.ts';

export const api = contract({
  '/api/common/community': call({
    summary:
      'The number of the chat group, for who gives a reason of at least 20 characters. A pledge that is sent has to be the sentence; existing clients compare it themselves and send none.',
    input: T.Object({ reason: Text(REASON_MOST, 1), pledge: T.Optional(Text(400)) }),
    output: T.Object({ community: T.String() }),
    access: user,
    errors: [no.closed, no.pledgeWrong, no.reasonShort, no.dayUsedUp],
  }),
  '/api/common/communityGate': call({
    summary: 'What stands at the gate: the sentence to pledge in the caller’s language, and the official channels.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      pledge: T.String(),
      links: T.Array(T.Object({ label: T.String(), url: T.String() })),
      /** Requests that the caller may still make today. */
      left: T.Integer(),
    }),
    access: user,
    errors: [no.closed],
  }),
  '/api/adminCommunity/getRequests': call({
    summary: 'Who has asked for the group, and why; the newest first. `term` is found in names and reasons.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 20 })),
      term: T.Optional(Text(100)),
    }),
    output: T.Object({
      rows: T.Array(
        T.Object({
          request_id: IdOut(),
          uid: IdOut(),
          username: T.String(),
          name: T.String(),
          reason: T.String(),
          /** Unix seconds. */
          addtime: T.Integer(),
        }),
      ),
      total: T.Integer(),
    }),
    access: admin,
  }),
  '/api/adminCommunity/deleteRequest': call({
    summary: 'Deletes a reason that was given.',
    input: T.Object({ request_id: IdIn() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'community_request_deleted', object: 'community_request', id: 'request_id' },
    errors: [no.requestUnknown],
  }),
});
