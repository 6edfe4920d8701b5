import { call, contract, failure, Nothing, user } from '@docstead/core/contract';
import * as T from 'typebox';

export const quotaReached = failure('commerce-like/quota_reached', 20309);

export const api = contract({
  '/api/commercelike/upgrade': call({
    summary: 'Puts the caller on the next plan for a year: three times the projects.',
    input: T.Object({}),
    output: Nothing(),
    access: user,
  }),
});
