import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { Accounts } from '../accounts.ts';
import { secondStep } from '../second/second-step.ts';

export function userLoginBySecondFactor(accounts: Accounts): HandlerOf<typeof api, '/api/user/loginBySecondFactor'> {
  return async ({ input: { proof, code }, ctx }) =>
    await secondStep(accounts, ctx, {
      proof,
      isRight: (db, uid) => accounts.second.factors.takeCode(db, uid, code),
    });
}
