import { coreFailures, fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { userFields } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { userInfoView } from '../user/user.view.ts';

export function userInfo({ app, userCache }: Accounts): HandlerOf<typeof api, '/api/user/info'> {
  return async ({ input, allowed, ctx }) => {
    const row = await userCache.find(ctx.db, allowed.uid);
    if (!row) throw fail(coreFailures.loginNeeded);
    const answers = await app.raise(userFields, { uids: [row.uid] }, ctx);
    const fields = answers.map((answer) => answer.get(row.uid) ?? {});
    return userInfoView(row, fields, sentToken(input.user_token));
  };
}

/** Existing clients send these words for what they do not have. */
function sentToken(text = ''): string {
  return text === 'null' || text === 'undefined' ? '' : text;
}
