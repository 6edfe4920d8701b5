import { call, contract, failure, Nothing, user } from '@docstead/core/contract';
import * as T from 'typebox';

/** The rules were not confirmed yet. */
export const notConfirmed = failure('gate-like/not_confirmed', 20111);

export const api = contract({
  '/api/gatelike/confirm': call({ input: T.Object({}), output: Nothing(), access: user }),
});
