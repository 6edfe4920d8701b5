import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { Accounts } from '../accounts.ts';

export function userUpdateInfo({ users }: Accounts): HandlerOf<typeof api, '/api/user/updateInfo'> {
  return async ({ input, allowed, ctx }) => {
    await users.rename(allowed.uid, input.name, ctx);
    return [];
  };
}
