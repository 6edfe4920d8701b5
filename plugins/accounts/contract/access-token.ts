import { call, Flag, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as no } from '../points.ts';

/** `items/item:12`, as `limitTo` writes it. */
const placeWord = () => T.String({ maxLength: 120, pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*:[A-Za-z0-9_-]+$' });
const place = () => T.Object({ place: T.String(), label: T.String() });

const listed = T.Object({
  token_id: IdOut(),
  name: T.String(),
  /** `write` reads, too. */
  access: T.Union([T.Literal('read'), T.Literal('write')]),
  /** What it is limited to; empty where it is good for all that its user may. A label is '' where that is out of the user's reach now. */
  places: T.Array(place()),
  /** All times in seconds since 1970. */
  addtime: T.Integer(),
  /** 0: never. */
  expire_time: T.Integer(),
  is_expired: Flag(),
  /** Noted once an hour at most; 0: never. */
  last_used_time: T.Integer(),
});

/** The caller's own access tokens: for programs that work in their name. A token makes none and sees none. */
export const accessTokenCalls = {
  '/api/user/tokenList': call({
    summary: 'The access tokens of the caller, without what they are; the newest first.',
    input: T.Object({}),
    output: T.Array(listed),
    access: user,
    bySession: true,
    reads: true,
  }),
  '/api/user/tokenPlaces': call({
    summary: 'What an access token can be limited to: projects of the caller, by name. At most fifty.',
    input: T.Object({ term: T.Optional(Text(100)) }),
    output: T.Array(place()),
    access: user,
    bySession: true,
    reads: true,
  }),
  '/api/user/createToken': call({
    summary:
      'Makes an access token, for headers or forms in place of a session’s. It is told this once. Without `places` it is good for all that the caller may.',
    input: T.Object({
      name: T.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      access: T.Union([T.Literal('read'), T.Literal('write')]),
      places: T.Optional(T.Array(placeWord(), { minItems: 1, maxItems: 20 })),
      /** In seconds since 1970; absent or 0: it never ends by itself. */
      expire_time: T.Optional(T.Integer({ minimum: 0, maximum: 253_402_300_799 })),
    }),
    output: T.Object({ token_id: IdOut(), token: T.String() }),
    access: user,
    bySession: true,
    errors: [no.tokenTimeOver, no.tokenPlaceWrong, no.tooManyTokens],
  }),
  '/api/user/revokeToken': call({
    summary: 'Ends an access token of the caller at once.',
    input: T.Object({ token_id: T.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [no.tokenUnknown],
  }),
};
