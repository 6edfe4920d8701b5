import type { Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';
import type { Users } from '../points.ts';
import { type Captchas, createCaptchas } from './captcha/captcha.service.ts';
import { createLoginLock, type LoginLock } from './session/login-lock.ts';
import { createSessions, type Sessions } from './session/session.service.ts';
import { createFirstRun, type FirstRun } from './setup/first-run.ts';
import { createPasswords, type HashCost, type Passwords } from './user/password.ts';
import { createUsers } from './user/user.service.ts';
import { createUserCache, type UserCache } from './user/user-cache.ts';

export type AccountsSetup = Setup<typeof descriptor>;

/** The parts that the calls of this plugin work with. */
export interface Accounts {
  readonly kit: AccountsSetup;
  readonly passwords: Passwords;
  readonly users: Users;
  readonly userCache: UserCache;
  readonly sessions: Sessions;
  readonly captchas: Captchas;
  readonly lock: LoginLock;
  readonly firstRun: FirstRun;
}

export function createAccounts(kit: AccountsSetup, cost: HashCost): Accounts {
  const passwords = createPasswords(kit.heavy, cost);
  const sessions = createSessions(kit);
  return {
    kit,
    passwords,
    users: createUsers(passwords),
    userCache: createUserCache(kit.cache),
    sessions,
    captchas: createCaptchas({ ...kit, mode: () => kit.settings.get('captcha') }),
    lock: createLoginLock(kit.limits, sessions),
    firstRun: createFirstRun(kit),
  };
}
