import type { CallSpec } from '@docstead/core/contract';
import { startNotice } from '@docstead/core/server';
import { type CallOptions, readCodes, type TestHost } from '@docstead/core/testing';
import { accountsAt } from './server/accounts-at.ts';

/** The plugin itself, but for what a hash costs: the product's (`COST`) is most of the time that a test with people takes. */
export const accounts = accountsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Factories for the tests of this plugin and of those that stand on it. The captcha must be `never`. */
export const PASSWORD = 'a good password';

const NO_RIGHT = 10103;

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

/**
 * The callers of a table of rights: `guest`, the administrator `root`, `user` (as `cookie` by the cookie), further people of
 * these names, and three who are let in no more: `banned`, `expired` and `ended`.
 */
export async function callersOf(host: TestHost, ...names: readonly string[]): Promise<Record<string, CallOptions>> {
  const root = await setUpSite(host);
  const callers: Record<string, CallOptions> = { guest: {}, root: { token: root.token } };
  for (const name of ['user', ...names, 'banned', 'expired', 'ended']) {
    const { token, uid } = await signUp(host, name);
    callers[name] = { token };
    if (name === 'ended') await host.call('/api/user/logout', { confirm: 1 }, { token });
    await host.db.write(async ({ handle }) => {
      if (name === 'banned') await handle('users').where({ uid }).update({ is_banned: true });
      if (name === 'expired') await handle('user_session').where({ uid }).update({ expire_time: 1 });
    });
  }
  // What was cached of those who are let in no more is over.
  host.clock.advance(120);
  return { ...callers, cookie: { cookie: callers.user?.token } };
}

/** Callers with access tokens of somebody in a table of rights: `reads` and `writes`, neither limited to a place. */
export async function tokensOf(host: TestHost, who: CallOptions): Promise<Record<'reads' | 'writes', CallOptions>> {
  const make = async (access: 'read' | 'write'): Promise<CallOptions> => {
    const { error_code, data } = await host.call('/api/user/createToken', { name: access, access }, who);
    if (error_code !== 0) throw new Error(`No token was made: ${error_code}`);
    const caller = { token: (data as { token: string }).token };
    // Its first use is noted now, so that it is no change that a refused call makes.
    await host.call('/api/user/info', {}, caller);
    return caller;
  };
  return { reads: await make('read'), writes: await make('write') };
}

/**
 * What `tokensOf` this caller hear, by the table of rights: what they hear in their session, but for calls that are changed
 * by none that only reads, and by none at all where a session is needed.
 */
export function codesOfTokens(codes: string, of: string, { access, bySession, reads, method }: CallSpec): string {
  const isRead = reads ?? method === 'GET';
  // Who is no administrator hears that first.
  const reading = (own: number) => (isRead || (access.access.kind === 'admin' && own === NO_RIGHT) ? own : 11008);
  const lines = Object.entries(readCodes(codes)).map(([ground, { [of]: own }]) => {
    if (own === undefined) throw new Error(`The table says nothing of ${of} on ${ground}.`);
    return bySession ? `${ground} 11042 11042` : `${ground} ${reading(own)} ${own}`;
  });
  return ['reads writes', ...lines].join('\n');
}

function personOf(answer: { error_code: number; error_message?: string; data?: unknown }): Person {
  if (answer.error_code !== 0) throw new Error(`${answer.error_code} ${answer.error_message}`);
  // The contract's `loggedIn`.
  const { uid, username, user_token } = answer.data as { uid: string; username: string; user_token: string };
  return { uid: Number(uid), username, token: user_token };
}
