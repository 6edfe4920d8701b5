import type { Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';
import type { Users } from '../points.ts';
import { type Captchas, createCaptchas } from './captcha/captcha.service.ts';
import { type AccountMails, createAccountMails } from './email/account-mails.ts';
import { createEmailTokens, type EmailTokens } from './email/email-tokens.ts';
import { createMail, type Mails } from './mail/mail.service.ts';
import { createSecond, type Second } from './second/second.ts';
import { createHandOvers, type HandOvers } from './session/hand-over.ts';
import { createLoginLock, type LoginLock } from './session/login-lock.ts';
import { createSessions, type Sessions } from './session/session.service.ts';
import { createFirstRun, type FirstRun } from './setup/first-run.ts';
import { type AccessTokens, createAccessTokens } from './token/access-token.service.ts';
import { usersByNames } from './user/by-names.ts';
import { nameFor } from './user/name-for.ts';
import { createNewcomers } from './user/newcomers.ts';
import { createPasswords, type HashCost, type Passwords } from './user/password.ts';
import { createRename } from './user/rename.ts';
import { userReader } from './user/user.service.ts';
import { createUserCache, type UserCache } from './user/user-cache.ts';

export type AccountsSetup = Setup<typeof descriptor>;

/** The parts that the calls of this plugin work with. */
export interface Accounts {
  readonly app: AccountsSetup;
  readonly passwords: Passwords;
  readonly users: Users;
  readonly userCache: UserCache;
  readonly sessions: Sessions;
  readonly handOvers: HandOvers;
  readonly captchas: Captchas;
  readonly lock: LoginLock;
  readonly firstRun: FirstRun;
  readonly mail: Mails;
  readonly tokens: EmailTokens;
  readonly emails: AccountMails;
  readonly second: Second;
  readonly accessTokens: AccessTokens;
}

export function createAccounts(app: AccountsSetup, cost: HashCost): Accounts {
  const passwords = createPasswords(app, cost);
  const sessions = createSessions({ ...app, days: () => app.settings.get('session_days') });
  const userCache = createUserCache(app.cache);
  const mail = createMail(app);
  const tokens = createEmailTokens(app);
  return {
    app,
    passwords,
    users: {
      ...userReader(passwords),
      byNames: usersByNames,
      nameFor: (db, called) => nameFor(db, called, app.random),
      ...createNewcomers(app),
      rename: createRename({ app, sessions, userCache }),
    },
    userCache,
    sessions,
    handOvers: createHandOvers(app, sessions),
    accessTokens: createAccessTokens({ ...app, userCache }),
    captchas: createCaptchas({ ...app, mode: () => app.settings.get('captcha') }),
    lock: createLoginLock(app.limits, sessions),
    firstRun: createFirstRun(app),
    ...{ mail, tokens, emails: createAccountMails({ ...app, mail, tokens }) },
    second: createSecond(app),
  };
}
