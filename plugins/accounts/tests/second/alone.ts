import type { CallOptions, TestHost } from '@docstead/core/testing';
import { PASSWORD } from '../../testing.ts';
import type { softKey } from './authenticator.ts';

export const SITE = 'https://docs.example.com';

type Key = ReturnType<typeof softKey>;

/** What a browser was asked, and the cookie that it was given with it. */
export interface Asked {
  readonly options: string;
  readonly cookie: string;
  /** As the answer sets it. */
  readonly set: string;
}

const cookiesOf = (response: { headers: { 'set-cookie'?: string | string[] | undefined } }): string[] =>
  [response.headers['set-cookie'] ?? []].flat();

/** Adds this key to the passkeys of somebody. */
export async function addKey(host: TestHost, by: { readonly token: string }, key: Key): Promise<Key> {
  const { data } = await host.call('/api/user/passkeyBegin', { password: PASSWORD }, { token: by.token });
  const answer = key.register(data.options);
  const added = await host.call('/api/user/passkeyAdd', { name: 'Key', answer }, { token: by.token });
  if (added.error_code !== 0) throw new Error(`${added.error_code} ${added.error_message}`);
  return key;
}

export async function askAlone(host: TestHost, more: CallOptions = {}): Promise<Asked> {
  const response = await host.send('/api/user/passkeyAloneOptions', {}, more);
  const [set = ''] = cookiesOf(response);
  return { options: JSON.parse(response.body).data.options, cookie: set.split(';')[0] ?? '', set };
}

interface Answer {
  readonly error_code: number;
  readonly error_message: string;
  readonly data: { readonly user_token: string };
}

/** The answer of the call, and the cookies that it sets. */
export async function aloneLogin(host: TestHost, { cookie }: Asked, answer: string, more: CallOptions = {}) {
  const response = await host.send('/api/user/loginByPasskeyAlone', { answer }, { ...more, cookie });
  const cookies = cookiesOf(response);
  // What the call answers.
  return { ...(JSON.parse(response.body) as Answer), cookies };
}
