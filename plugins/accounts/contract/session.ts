import { call, Flag, Nothing, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as no } from '../points.ts';

/** The caller's own sessions. */
export const sessionCalls = {
  '/api/user/sessionList': call({
    summary: 'Where the caller is logged in: this session first, then the one that was used last.',
    input: T.Object({}),
    output: T.Array(
      T.Object({
        session_id: T.String(),
        /** Of the login, in seconds since 1970. */
        addtime: T.Integer(),
        /** Of the last use, noted once an hour at most. */
        last_check_time: T.Integer(),
        ip: T.String(),
        user_agent: T.String(),
        /** `password`, `registration`, `setup`, or the plugin that offers another way to log in; '' where it was not noted. */
        way: T.String(),
        /** The session that asks. */
        is_current: Flag(),
      }),
    ),
    access: user,
    bySession: true,
    reads: true,
  }),
  '/api/user/endSession': call({
    summary: 'Ends one session of the caller.',
    input: T.Object({ session_id: T.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [no.sessionUnknown],
  }),
  '/api/user/endOtherSessions': call({
    summary: 'Ends all sessions of the caller but this one.',
    input: T.Object({}),
    output: Nothing(),
    access: user,
    bySession: true,
  }),
};
