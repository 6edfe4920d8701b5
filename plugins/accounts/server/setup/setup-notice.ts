import type { HookHandler } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';

/** The setup link, for whoever reads the terminal that the site was started in. Nothing once the site is set up. */
export function setupNotice({ firstRun }: Accounts): HookHandler<{ readonly origin: string }, readonly string[]> {
  return async ({ origin }, scope) => {
    if (await firstRun.isReady(scope.db)) return [];
    const token = await firstRun.makeLink();
    return ['Create the administrator of this site (works once):', `${origin}/setup?token=${token}`];
  };
}
