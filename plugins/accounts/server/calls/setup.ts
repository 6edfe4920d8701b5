import { fail, flag, isFailed, type SiteLocale } from '@docstead/core/contract';
import type { CallScope, HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { answerLoggedIn, startSession } from '../session/log-in.ts';
import { type Administrator, createAdministrator, setSiteLocale } from '../setup/create-administrator.ts';
import { requireUsername } from '../user/require-username.ts';
import { requireStrong } from '../user/strong-password.ts';

export function setupState({ firstRun }: Accounts): HandlerOf<typeof api, '/api/setup/state'> {
  return async ({ input, ctx }) => {
    const isReady = await firstRun.isReady(ctx.db);
    const isGood = !isReady && input.token !== undefined && (await firstRun.isLinkGood(input.token));
    return { ready: flag(isReady), link_valid: flag(isGood) };
  };
}

export function setupCreate(accounts: Accounts): HandlerOf<typeof api, '/api/setup/create'> {
  const { app, firstRun, passwords } = accounts;
  return async ({ input, ctx }) => {
    const username = input.username.trim();
    if (await firstRun.isReady(ctx.db)) throw fail(accountFailures.alreadySetUp);
    requireUsername(username);
    if (input.password !== input.confirm_password) throw refuse(accountFailures.passwordsDiffer, 'confirm_password');
    requireStrong(app, { password: input.password, whose: { username }, field: 'password', locale: ctx.locale });
    if (!(await firstRun.isLinkGood(input.token))) throw fail(accountFailures.setupLinkWrong);
    const passwordHash = await passwords.hash(input.password);
    if (!(await firstRun.takeLink(input.token))) throw fail(accountFailures.setupLinkWrong);
    try {
      const { row, token } = await createAndLogIn(accounts, ctx, { username, passwordHash });
      await chooseLocale(accounts, ctx, input.locale);
      return answerLoggedIn(accounts, ctx, { row, token });
    } catch (error) {
      if (!isFailed(error)) await firstRun.giveBack(input.token);
      throw error;
    }
  };
}

async function createAndLogIn(accounts: Accounts, ctx: CallScope, administrator: Administrator) {
  return await ctx.db.write(async (db) => {
    const row = await createAdministrator(accounts, { ...ctx, db }, administrator);
    return { row, token: await startSession(accounts, ctx, { db, uid: row.uid, way: 'setup' }) };
  });
}

/** The administrator exists by now: a language that cannot be set is a matter for the log. */
async function chooseLocale(accounts: Accounts, ctx: CallScope, locale: SiteLocale): Promise<void> {
  try {
    await setSiteLocale(accounts, locale);
  } catch (error) {
    ctx.log.error(`The language of the site could not be set to ${locale}: choose it in the console.`, { error });
  }
}
