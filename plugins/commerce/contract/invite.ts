import { call, user } from '@docstead/core/contract';
import * as T from 'typebox';

export const inviteCalls = {
  '/api/invite/getCode': call({
    summary: 'The caller’s own code, by which friends register; it never changes.',
    input: T.Object({}),
    output: T.Object({ invite_code: T.String() }),
    access: user,
  }),
  '/api/invite/getRecord': call({
    summary: 'Friends who came by the caller’s code in the last half year.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      num1: T.Integer(),
      /** Those of them who have passed the real-name check or paid a plan. */
      num2: T.Integer(),
      /** Days of the advanced plan, or their worth, that each of those brings. */
      reward_days: T.Integer(),
    }),
    access: user,
  }),
} as const;
