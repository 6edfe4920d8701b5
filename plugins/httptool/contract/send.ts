import { all, call, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { itemVisit } from '../../items/points.ts';
import { MOST_HEADERS, MOST_SENT } from '../limits.ts';
import { httptoolFailures as no } from '../points.ts';

const visiting = [f.itemUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];

export const Header = T.Object({ name: Text(200, 1), value: Text(8_000) });

export const sendCalls = {
  '/api/httptool/send': call({
    summary:
      'Sends one request from this server, to a public address and for who is logged in, where the site allows it.',
    bodyLimit: 2 * MOST_SENT,
    input: T.Object({
      item_id: Text(64, 1),
      method: T.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
      url: Text(8_000, 1),
      headers: T.Optional(T.Array(Header, { maxItems: MOST_HEADERS })),
      /** Base64 of the body. */
      body: T.Optional(Text(2 * MOST_SENT)),
    }),
    output: T.Object({
      /** Of a redirect too: none is followed. */
      status: T.Integer(),
      headers: T.Array(Header),
      /** Base64. */
      body: T.String(),
      ms: T.Integer(),
    }),
    access: all(
      user,
      itemVisit.for((i: { item_id: string }) => i.item_id),
    ),
    errors: [...visiting, no.sendingOff, no.tooManyRequests, no.requestRefused],
  }),
} as const;
