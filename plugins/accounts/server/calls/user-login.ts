import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { answerLoggedIn, startSession } from '../session/log-in.ts';
import { rowByName } from '../user/user.service.ts';

type Login = HandlerOf<typeof api, '/api/user/loginByVerify'>;

export function userLogin(accounts: Accounts): Login {
  const { lock, captchas, passwords, kit } = accounts;

  async function isCaptchaAsked(username: string, ip: string): Promise<boolean> {
    const mode = kit.settings.get('captcha');
    return mode === 'always' || (mode === 'after-failure' && (await lock.hasFailures(username, ip)));
  }

  return async ({ input, ctx }) => {
    const { username, password, captcha = '', captcha_id = '' } = input;
    const { ip } = ctx.request;
    if ((await isCaptchaAsked(username, ip)) && !(await captchas.check(captcha_id, captcha))) {
      throw refuse(accountFailures.captchaWrong, 'captcha');
    }
    await lock.enter(username, ip);
    const row = await rowByName(ctx.db, username);
    const isRight = await passwords.matches(row?.password, password);
    if (!row || !isRight) {
      await lock.failed(ip);
      throw fail(accountFailures.loginWrong);
    }
    // Told only to who knows the password.
    if (row.is_banned) throw fail(accountFailures.banned);
    const token = await ctx.db.write((db) => startSession(accounts, ctx, { db, uid: row.uid }));
    await lock.succeeded(username);
    return answerLoggedIn(ctx, row, token);
  };
}
