import { settingsConsole } from '@docstead/core/server';
import { type AnyHalf, createTestHost, type TestHost, type TestHostOptions } from '@docstead/core/testing';
import { afterEach } from 'vitest';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import wechatPlugin from '../server/index.ts';
import { ACCOUNT, type Callback, type FakeWechat, openFakeWechat } from './fake-wechat.ts';

/** What switches the plugin on, on a site of any language. */
const WECHAT_ON: NonNullable<TestHostOptions['manifest']> = {
  plugins: { wechat: { from: 'memory', enabled: true } },
};
/** What an administrator enters for the account of the tests. */
export const ENTERED = {
  ...{ app_id: ACCOUNT.appId, app_secret: ACCOUNT.secret, token: ACCOUNT.token, aes_key: ACCOUNT.aesKey },
};
export const SITE = 'https://docs.example';
export const LATER = 601;

const ends: (() => Promise<void> | void)[] = [];

/** Closes what a test has opened, after it. Call it at the top of a test file. */
export function closeSites(): void {
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
}

export interface SiteOptions {
  readonly db?: NonNullable<TestHostOptions['db']>;
  /** No setting is stored. */
  readonly isBare?: boolean;
  /** SITE_URL; '' where nobody has said it. */
  readonly siteUrl?: string;
  readonly others?: readonly AnyHalf[];
}

export interface WechatSite {
  readonly host: TestHost;
  readonly wechat: FakeWechat;
  readonly root: Person;
  readonly ann: Person;
  /** Where the fake sends messages to. */
  readonly callback: Callback;
  /** As an administrator does. */
  save(values: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** A site with an official account at the fake WeChat, and nobody on it. Close both. */
export async function openHost({ db, isBare, siteUrl = SITE, others = [] }: SiteOptions = {}) {
  const wechat = await openFakeWechat();
  const host = await createTestHost({
    ...{ plugins: [accounts, ...others, wechatPlugin], manifest: WECHAT_ON, env: { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' } },
    ...{ config: { wechat: { gateway: wechat.origin } }, settings: { accounts: { captcha: 'never' } } },
    ...{ ...(db && { db }), ...(siteUrl !== '' && { siteUrl }) },
  });
  wechat.now = () => host.clock.seconds();
  const save: WechatSite['save'] = (values) => host.services.get(settingsConsole).save({ wechat: { ...values } });
  if (!isBare) await save(ENTERED);
  return { host, wechat, save };
}

/** The same with its administrator and a user, closed after the test. */
export async function openSite(options: SiteOptions = {}): Promise<WechatSite> {
  const { host, wechat, save } = await openHost(options);
  ends.push(
    () => wechat.close(),
    () => host.close(),
  );
  const [root, ann] = [await setUpSite(host, 'root'), await signUp(host, 'ann')];
  return { host, wechat, root, ann, callback: callbackOf(host), save };
}

const callbackOf =
  (host: TestHost): Callback =>
  async (query, { method, body }) => {
    const headers = { 'content-type': 'text/xml', 'user-agent': 'Mozilla/4.0' };
    const url = `/api/wechat/callback?${query}`;
    const answer = await host.inject({ method, url, headers, ...(method === 'POST' && { payload: body }) });
    return { status: answer.statusCode, body: answer.body };
  };
