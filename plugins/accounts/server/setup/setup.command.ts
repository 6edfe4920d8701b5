import type { Command } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../user/password.ts';
import { complaintAbout } from '../user/strong-password.ts';
import { isReserved, isUsername } from '../user/username.ts';
import { createAdministrator, setSiteLocale } from './create-administrator.ts';

/** `npm run docstead -- setup --username … --password … [--locale en|zh-cn]` */
export function setupCommand(accounts: Accounts): Command {
  return async (options, scope) => {
    const { username = '', password = '', locale } = options;
    const chosen = { password, whose: { username }, locale: 'en' } as const;
    const complaint = complaintOf(username, password, locale) ?? complaintAbout(accounts.app, chosen);
    if (complaint !== undefined) throw new Error(complaint);
    if (await accounts.firstRun.isReady(scope.db)) {
      throw new Error('This site is already set up: log in as its administrator.');
    }
    const passwordHash = await accounts.passwords.hash(password);
    await createAdministrator(accounts, scope, { username, passwordHash });
    if (locale === 'en' || locale === 'zh-cn') await setSiteLocale(accounts, locale);
    return [`${username} is now the administrator of this site.`];
  };
}

function complaintOf(username: string, password: string, locale: string | undefined): string | undefined {
  if (!isUsername(username)) {
    return `The username "${username}" will not do: 2-30 letters, digits, _ - . or Chinese characters, or an email address.`;
  }
  if (isReserved(username)) return `The username "${username}" is reserved for scripts: choose another one.`;
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    return `The password has ${password.length} characters: choose ${PASSWORD_MIN} to ${PASSWORD_MAX}.`;
  }
  if (locale !== undefined && locale !== 'en' && locale !== 'zh-cn') {
    return `The language "${locale}" is unknown: choose en or zh-cn.`;
  }
  return undefined;
}
