import { settingsConsole } from '@docstead/core/server';
import {
  type AnyHalf,
  type CallAnswer,
  createTestHost,
  type TestHost,
  type TestHostOptions,
} from '@docstead/core/testing';
import { afterEach } from 'vitest';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import sms from '../server/index.ts';
import type { ProviderId } from '../server/provider/provider.ts';
import { ALIYUN, type FakeSms, type FakeSmsOptions, openFakeSms, TENCENT } from './fake-sms.ts';

/** What switches the plugin on, on a site of any language. */
export const SMS_ON: NonNullable<TestHostOptions['manifest']> = {
  plugins: { sms: { from: 'memory', enabled: true } },
};
/** What the operator says so that the fake may be called. */
export const LOOPBACK = { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' } as const;

/** What an administrator enters for the fake. */
export const SETTINGS: Readonly<Record<ProviderId, Readonly<Record<string, string>>>> = {
  aliyun: {
    ...{ provider: 'aliyun', aliyun_key_id: ALIYUN.keyId, aliyun_key_secret: ALIYUN.keySecret },
    ...{ aliyun_sign_name: ALIYUN.signName, aliyun_template: ALIYUN.template },
  },
  tencent: {
    ...{ provider: 'tencent', tencent_secret_id: TENCENT.secretId, tencent_secret_key: TENCENT.secretKey },
    ...{ tencent_app_id: TENCENT.appId, tencent_sign_name: TENCENT.signName, tencent_template: TENCENT.template },
  },
};

export const MOBILE = '13800138000';
export const OTHER_MOBILE = '13900139000';

export interface SmsSiteOptions {
  readonly db?: NonNullable<TestHostOptions['db']>;
  readonly provider?: ProviderId;
  /** Over those of the provider. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** No setting is stored. */
  readonly isBare?: boolean;
  readonly captcha?: 'always' | 'never';
  readonly env?: Readonly<Record<string, string>>;
  readonly others?: readonly AnyHalf[];
  readonly fake?: FakeSmsOptions;
  /** Instead of the fake's. */
  readonly gateway?: string;
}

export interface SmsSite {
  readonly host: TestHost;
  readonly fake: FakeSms;
  readonly root: Person;
  readonly ann: Person;
  readonly bob: Person;
  /** user/getCaptcha. */
  ask(person: Person, mobile?: string, more?: object): Promise<CallAnswer>;
  /** Has a code sent, and gives it with what it is found by. */
  code(person: Person, mobile?: string): Promise<SentCode>;
  /** user/bindingMobile; gives the error code. */
  bind(person: Person, sent: object): Promise<number>;
}

/** What user/bindingMobile is sent. */
export interface SentCode {
  readonly mobile: string;
  readonly captcha_id: string;
  readonly captcha: string;
}

const ends: (() => Promise<void> | void)[] = [];

/** Closes what a test has opened, after it. Call it at the top of a test file. */
export function closeSmsSites(): void {
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
}

/** A site that sends its messages by a fake provider, with its administrator and two users. */
export async function openSmsSite(options: SmsSiteOptions = {}): Promise<SmsSite> {
  const { db, provider = 'aliyun', settings, isBare, captcha = 'never', env = LOOPBACK, others = [] } = options;
  const clock: { now: () => number } = { now: Date.now };
  const fake = await openFakeSms({ now: () => clock.now(), ...options.fake });
  ends.push(() => fake.close());
  const { gateway = fake.origin } = options;
  const host = await createTestHost({
    ...{ plugins: [accounts, ...others, sms], manifest: SMS_ON, env, ...(db && { db }) },
    config: { sms: { aliyun_gateway: gateway, tencent_gateway: gateway } },
    settings: { accounts: { captcha: 'never' } },
  });
  ends.push(() => host.close());
  clock.now = () => host.clock.now();
  const console = host.services.get(settingsConsole);
  if (!isBare) await console.set('sms', { ...SETTINGS[provider], ...settings });
  const [root, ann, bob] = [await setUpSite(host), await signUp(host, 'ann'), await signUp(host, 'bob')];
  if (captcha !== 'never') await console.set('accounts', { captcha });
  return { host, fake, root, ann, bob, ...callsOf(host, fake) };
}

function callsOf(host: TestHost, fake: FakeSms): Pick<SmsSite, 'ask' | 'code' | 'bind'> {
  const ask: SmsSite['ask'] = ({ token }, mobile = MOBILE, more = {}) =>
    host.call('/api/user/getCaptcha', { mobile, ...more }, { token });
  return {
    ask,
    async code(person, mobile = MOBILE) {
      const answer = await ask(person, mobile);
      if (answer.error_code !== 0) throw new Error(`user/getCaptcha: ${answer.error_code} ${answer.error_message}`);
      return { mobile, captcha_id: answer.data.captcha_id, captcha: fake.messages.at(-1)?.code ?? '' };
    },
    bind: async ({ token }, sent) => (await host.call('/api/user/bindingMobile', { ...sent }, { token })).error_code,
  };
}

/** A code that is not this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
