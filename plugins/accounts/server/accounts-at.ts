import { identify, server, siteReady, startNotice } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { captcha, users } from '../points.ts';
import { createAccounts } from './accounts.ts';
import { captchaTask, createCaptcha, homePageSetting, showCaptcha, solveCaptcha } from './calls/common.ts';
import { setupCreate, setupState } from './calls/setup.ts';
import { userInfo } from './calls/user-info.ts';
import { userLogin } from './calls/user-login.ts';
import { userLogout } from './calls/user-logout.ts';
import { userRegister } from './calls/user-register.ts';
import { userResetPassword } from './calls/user-reset-password.ts';
import { userUpdateInfo } from './calls/user-update-info.ts';
import { formFirsts } from './first/forms.first.ts';
import { usersAndSessions } from './migrations/001-users-and-sessions.ts';
import { identifyUser } from './session/identify.ts';
import { setupCommand } from './setup/setup.command.ts';
import { setupNotice } from './setup/setup-notice.ts';
import type { HashCost } from './user/password.ts';

/** Accounts whose passwords are hashed at this cost. */
export function accountsAt(cost: HashCost) {
  return server({
    descriptor,
    contract: api,
    migrations: [usersAndSessions],
    setup(ctx) {
      const accounts = createAccounts(ctx, cost);
      ctx.provide(users, accounts.users);
      ctx.provide(captcha, accounts.captchas);
      ctx.on(identify, identifyUser(accounts));
      ctx.on(siteReady, (_, scope) => accounts.firstRun.isReady(scope.db));
      ctx.on(startNotice, setupNotice(accounts));
      ctx.every('sweep-sessions', 86_400, () => ctx.system().db.write((db) => accounts.sessions.sweep(db)));
      return {
        calls: {
          '/api/user/loginByVerify': userLogin(accounts),
          '/api/user/registerByVerify': userRegister(accounts),
          '/api/user/logout': userLogout(accounts),
          '/api/user/info': userInfo(accounts),
          '/api/user/updateInfo': userUpdateInfo(accounts),
          '/api/user/resetPassword': userResetPassword(accounts),
          '/api/common/createCaptcha': createCaptcha(accounts),
          '/api/common/captchaTask': captchaTask(accounts),
          '/api/common/solveCaptcha': solveCaptcha(accounts),
          '/api/common/showCaptcha': showCaptcha(accounts),
          '/api/common/homePageSetting': homePageSetting(accounts),
          '/api/setup/state': setupState(accounts),
          '/api/setup/create': setupCreate(accounts),
        },
        first: formFirsts(accounts),
        commands: { setup: setupCommand(accounts) },
      };
    },
  });
}
