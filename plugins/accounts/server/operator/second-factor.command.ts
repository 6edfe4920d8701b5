import type { Command } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { changeFactors } from '../second/change-factors.ts';
import { userNamed, whom } from './users.commands.ts';

/** `npm run docstead -- users-second-factor-off --username …`: for who has lost it, and the codes on paper. */
export function secondFactorOffCommand(accounts: Accounts): Command {
  return async ({ username = '' }, scope) => {
    const row = await userNamed(scope.db, username);
    const { uid } = row;
    const isEnded = await changeFactors(accounts, scope, { uid }, (db) => accounts.second.factors.end(db, uid));
    if (!isEnded) throw new Error(`${username} has no second factor.`);
    accounts.app.acted({ act: 'user_second_off', ...whom(row) }, scope);
    return [`${username} logs in with the password alone from now on.`];
  };
}
