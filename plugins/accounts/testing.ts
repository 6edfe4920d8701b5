import { startNotice } from '@docstead/core/server';
import type { TestHost } from '@docstead/core/testing';
import { accountsAt } from './server/accounts-at.ts';

/** The plugin itself, but for what a hash costs: the product's (`COST`) is most of the time that a test with people takes. */
export const accounts = accountsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Factories for the tests of this plugin and of those that stand on it. The captcha must be `never`. */
export const PASSWORD = 'a good password';

export interface Person {
  readonly uid: number;
  readonly username: string;
  readonly token: string;
}

/** The one-time token of the link that the start prints; '' once the site is set up. */
export async function setupToken(host: TestHost): Promise<string> {
  const lines = (await host.raise(startNotice, { origin: 'http://localhost' })).flat();
  return /\/setup\?token=(\w+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
}

/** Makes the site administrator, user 1. */
export async function setUpSite(host: TestHost, username = 'admin'): Promise<Person> {
  const token = await setupToken(host);
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  return personOf(await host.call('/api/setup/create', { token, username, ...passwords, locale: 'en' }));
}

/** Registers somebody; the site must be set up. */
export async function signUp(host: TestHost, username: string): Promise<Person> {
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  return personOf(await host.call('/api/user/registerByVerify', { username, ...passwords }));
}

function personOf(answer: { error_code: number; error_message?: string; data?: unknown }): Person {
  if (answer.error_code !== 0) throw new Error(`${answer.error_code} ${answer.error_message}`);
  // The contract's `loggedIn`.
  const { uid, username, user_token } = answer.data as { uid: string; username: string; user_token: string };
  return { uid: Number(uid), username, token: user_token };
}
