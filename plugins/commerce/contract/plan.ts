import { call, Flag, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { TimeText } from './shapes.ts';

const Use = T.Object({
  what: T.Union([
    T.Literal('items'),
    T.Literal('collaborators'),
    T.Literal('space'),
    T.Literal('traffic'),
    T.Literal('exports'),
  ]),
  /** Of `space` and `traffic`, bytes. */
  used: T.Integer(),
  /** −1: no limit. */
  limit: T.Integer(),
  /** Of `exports`: the days that `limit` is for; 0 of the others. */
  days: T.Integer(),
});

export const planCalls = {
  '/api/plan/usage': call({
    summary: 'The caller’s plan, and how much of its limits is used.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      /** The one that counts now: '0' once a paid plan has ended. */
      vip_type: T.String(),
      /** Of the plan that runs, or ran last; '' where there was none. */
      expiration_time: TimeText(),
      /** A paid plan has ended. */
      is_expired: Flag(),
      payment_verify: Flag(),
      uses: T.Array(Use),
      /** In each project; −1: no limit. */
      pages: T.Integer(),
      /** Of each page; −1: no limit. */
      versions: T.Integer(),
    }),
    access: user,
  }),
} as const;
