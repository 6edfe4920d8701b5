import { gate, identify, server, siteReady, startNotice } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { captcha, emailState, mail, sessions, siteAddress, userDoor, users } from '../points.ts';
import { createAccounts } from './accounts.ts';
import { retryMail, sendTestMail, unsentMails } from './calls/admin-mail.ts';
import { loadAccountsConfig, requirePassword, saveAccountsConfig } from './calls/admin-setting.ts';
import { adminUserAdd } from './calls/admin-user-add.ts';
import { adminUserBan } from './calls/admin-user-ban.ts';
import { adminUserDelete } from './calls/admin-user-delete.ts';
import { adminUserGetList } from './calls/admin-user-get-list.ts';
import { adminUserLoginLog } from './calls/admin-user-login-log.ts';
import {
  captchaTask,
  commonVersion,
  createCaptcha,
  homePageSetting,
  showCaptcha,
  solveCaptcha,
} from './calls/common.ts';
import { setupCreate, setupState } from './calls/setup.ts';
import { userCreateToken, userRevokeToken, userTokenList, userTokenPlaces } from './calls/user-access-tokens.ts';
import { userInfo } from './calls/user-info.ts';
import { userLogin } from './calls/user-login.ts';
import { userLoginByToken, userTokenOwner } from './calls/user-login-by-token.ts';
import { userLoginBySecondFactor } from './calls/user-login-second.ts';
import { userLogout } from './calls/user-logout.ts';
import { userLoginByPasskeyAlone, userPasskeyAloneOptions } from './calls/user-passkey-alone.ts';
import {
  userLoginByPasskey,
  userLoginPasskeyOptions,
  userPasskeyAdd,
  userPasskeyBegin,
  userPasskeyRemove,
  userPasskeyRename,
} from './calls/user-passkeys.ts';
import { userRegister } from './calls/user-register.ts';
import { userResetPassword } from './calls/user-reset-password.ts';
import { userResetPasswordByUrlToken } from './calls/user-reset-password-by-url-token.ts';
import { userResetPasswordEmail } from './calls/user-reset-password-email.ts';
import {
  adminUserSecondFactorOff,
  userSecondFactor,
  userSecondFactorBegin,
  userSecondFactorCodes,
  userSecondFactorConfirm,
  userSecondFactorOff,
} from './calls/user-second-factor.ts';
import { userEndOtherSessions, userEndSession, userSessionList } from './calls/user-sessions.ts';
import { userUpdateEmail } from './calls/user-update-email.ts';
import { userUpdateInfo } from './calls/user-update-info.ts';
import { userVerifyEmailByUrlToken } from './calls/user-verify-email-by-url-token.ts';
import { createEmailStates } from './email/email-state.ts';
import { handleResets } from './email/reset-mail.ts';
import { formFirsts } from './first/forms.first.ts';
import { linkFirsts } from './first/links.first.ts';
import { mailCommand, mailTestCommand } from './mail/mail.commands.ts';
import { usersAndSessions } from './migrations/001-users-and-sessions.ts';
import { bindings } from './migrations/002-bindings.ts';
import { emailTokens } from './migrations/003-email-tokens.ts';
import { wayIn } from './migrations/004-way-in.ts';
import { secondFactor } from './migrations/005-second-factor.ts';
import { sessionKeeps } from './migrations/006-session-keeps.ts';
import { accessTokens } from './migrations/007-access-tokens.ts';
import { emailKey } from './migrations/008-email-key.ts';
import { passkeyAlone } from './migrations/009-passkey-alone.ts';
import { secondFactorOffCommand } from './operator/second-factor.command.ts';
import { administratorCommand, logoutCommand, passwordCommand, sessionsCommand } from './operator/users.commands.ts';
import { importCommand } from './operator/users-import.command.ts';
import { behindGate } from './second/behind-gate.ts';
import { identifyUser } from './session/identify.ts';
import { createUserSessions } from './session/user-sessions.ts';
import { setupCommand } from './setup/setup.command.ts';
import { setupNotice } from './setup/setup-notice.ts';
import { createSiteAddress } from './site-address.ts';
import type { HashCost } from './user/password.ts';
import { createUserDoor } from './user/user-door.ts';

/** Accounts whose passwords are hashed at this cost. */
export function accountsAt(cost: HashCost) {
  return server({
    descriptor,
    contract: api,
    migrations: [
      ...[usersAndSessions, bindings, emailTokens, wayIn, secondFactor, sessionKeeps, accessTokens, emailKey],
      passkeyAlone,
    ],
    setup(app) {
      const accounts = createAccounts(app, cost);
      app.provide(users, accounts.users);
      app.provide(userDoor, createUserDoor(app));
      app.provide(captcha, accounts.captchas);
      app.provide(mail, accounts.mail);
      app.provide(siteAddress, createSiteAddress(app));
      app.provide(sessions, createUserSessions(accounts));
      app.provide(emailState, createEmailStates(accounts));
      app.settings.rule((_next, sent) => requirePassword(app, sent));
      app.on(identify, identifyUser(accounts));
      app.on(gate, (_asked, { caller, db }) => accounts.second.gate.closed(caller, db));
      app.on(siteReady, (_, scope) => accounts.firstRun.isReady(scope.db));
      app.on(startNotice, setupNotice(accounts));
      handleResets(accounts);
      app.every('sweep-sessions', 86_400, () => {
        const days = app.settings.get('login_log_days');
        return app.system().db.write((db) => accounts.sessions.sweep(db, days));
      });
      app.every('sweep-links', 86_400, () => app.system().db.write((db) => accounts.tokens.sweep(db)));
      app.every('sweep-tokens', 86_400, () => app.system().db.write((db) => accounts.accessTokens.sweep(db)));
      return {
        calls: behindGate(accounts.second.gate, {
          '/api/user/loginByVerify': userLogin(accounts),
          '/api/user/registerByVerify': userRegister(accounts),
          '/api/user/tokenOwner': userTokenOwner(accounts),
          '/api/user/loginByUserToken': userLoginByToken(accounts),
          '/api/user/logout': userLogout(accounts),
          '/api/user/info': userInfo(accounts),
          '/api/user/updateInfo': userUpdateInfo(accounts),
          '/api/user/resetPassword': userResetPassword(accounts),
          '/api/user/updateEmail': userUpdateEmail(accounts),
          '/api/user/resetPasswordEmail': userResetPasswordEmail(accounts),
          '/api/user/resetPasswordByUrlToken': userResetPasswordByUrlToken(accounts),
          '/api/user/verifyEmailByUrlToken': userVerifyEmailByUrlToken(accounts),
          '/api/common/createCaptcha': createCaptcha(accounts),
          '/api/common/captchaTask': captchaTask(accounts),
          '/api/common/solveCaptcha': solveCaptcha(accounts),
          '/api/common/showCaptcha': showCaptcha(accounts),
          '/api/common/homePageSetting': homePageSetting(accounts),
          '/api/common/version': commonVersion,
          '/api/user/sessionList': userSessionList(accounts),
          '/api/user/endSession': userEndSession(accounts),
          '/api/user/endOtherSessions': userEndOtherSessions(accounts),
          '/api/user/tokenList': userTokenList(accounts),
          '/api/user/tokenPlaces': userTokenPlaces(accounts),
          '/api/user/createToken': userCreateToken(accounts),
          '/api/user/revokeToken': userRevokeToken(accounts),
          '/api/adminUser/getList': adminUserGetList(accounts),
          '/api/adminUser/addUser': adminUserAdd(accounts),
          '/api/adminUser/ban': adminUserBan(accounts),
          '/api/adminUser/deleteUser': adminUserDelete(accounts),
          '/api/adminUser/loginLog': adminUserLoginLog(),
          '/api/adminSetting/loadAccountsConfig': loadAccountsConfig(accounts),
          '/api/adminSetting/saveAccountsConfig': saveAccountsConfig(accounts),
          '/api/adminSetting/sendTestMail': sendTestMail(accounts),
          '/api/adminSetting/unsentMails': unsentMails(accounts),
          '/api/adminSetting/retryMail': retryMail(accounts),
          '/api/setup/state': setupState(accounts),
          '/api/setup/create': setupCreate(accounts),
          '/api/user/loginBySecondFactor': userLoginBySecondFactor(accounts),
          '/api/user/loginPasskeyOptions': userLoginPasskeyOptions(accounts),
          '/api/user/loginByPasskey': userLoginByPasskey(accounts),
          '/api/user/passkeyAloneOptions': userPasskeyAloneOptions(accounts),
          '/api/user/loginByPasskeyAlone': userLoginByPasskeyAlone(accounts),
          '/api/user/passkeyBegin': userPasskeyBegin(accounts),
          '/api/user/passkeyAdd': userPasskeyAdd(accounts),
          '/api/user/passkeyRename': userPasskeyRename(accounts),
          '/api/user/passkeyRemove': userPasskeyRemove(accounts),
          '/api/user/secondFactor': userSecondFactor(accounts),
          '/api/user/secondFactorBegin': userSecondFactorBegin(accounts),
          '/api/user/secondFactorConfirm': userSecondFactorConfirm(accounts),
          '/api/user/secondFactorOff': userSecondFactorOff(accounts),
          '/api/user/secondFactorCodes': userSecondFactorCodes(accounts),
          '/api/adminUser/secondFactorOff': adminUserSecondFactorOff(accounts),
        }),
        first: { ...formFirsts(accounts), ...linkFirsts(accounts) },
        start: accounts.mail.warn,
        commands: {
          setup: setupCommand(accounts),
          'users-administrator': administratorCommand(accounts),
          'users-password': passwordCommand(accounts),
          'users-import': importCommand(accounts),
          'users-sessions': sessionsCommand(accounts),
          'users-logout': logoutCommand(accounts),
          'users-second-factor-off': secondFactorOffCommand(accounts),
          mail: mailCommand(accounts),
          'mail-test': mailTestCommand(accounts),
        },
      };
    },
  });
}
