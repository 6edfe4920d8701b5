import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { answerLoggedIn, startSession } from '../session/log-in.ts';
import type { LoginTry } from '../session/login-lock.ts';
import { rowByName } from '../user/user.service.ts';

type Login = HandlerOf<typeof api, '/api/user/loginByVerify'>;

export function userLogin(accounts: Accounts): Login {
  const { lock, captchas, passwords, kit } = accounts;

  async function isCaptchaAsked(attempt: LoginTry): Promise<boolean> {
    const mode = kit.settings.get('captcha');
    return mode === 'always' || (mode === 'after-failure' && (await attempt.hasFailures()));
  }

  /** A server that is too busy to look at the password has seen no wrong one. */
  async function isRight(attempt: LoginTry, stored: string | undefined, password: string): Promise<boolean> {
    try {
      return await passwords.matches(stored, password);
    } catch (error) {
      await attempt.takeBack();
      throw error;
    }
  }

  return async ({ input, ctx }) => {
    const { username, password, captcha = '', captcha_id = '' } = input;
    const row = await rowByName(ctx.db, username);
    const attempt = await lock.at(ctx.db, { username, uid: row?.uid, ip: ctx.request.ip });
    if ((await isCaptchaAsked(attempt)) && !(await captchas.check(captcha_id, captcha))) {
      throw refuse(accountFailures.captchaWrong, 'captcha');
    }
    await attempt.enter();
    if (!(await isRight(attempt, row?.password, password)) || !row) throw fail(accountFailures.loginWrong);
    await attempt.succeeded();
    // Told only to who knows the password.
    if (row.is_banned) throw fail(accountFailures.banned);
    const token = await ctx.db.write((db) => startSession(accounts, ctx, { db, uid: row.uid }));
    return answerLoggedIn(ctx, row, token);
  };
}
