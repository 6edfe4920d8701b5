import type { CallInput } from '@docstead/core/web';
import type { api } from '../../contract.ts';

export type TrialInput = CallInput<typeof api, '/api/adminSms/try'>;
export type Provider = TrialInput['provider'];

/** What a provider needs, in the order of the form; its secret may be stored. */
const NEEDED = {
  aliyun: ['aliyun_key_id', 'aliyun_sign_name', 'aliyun_template'],
  tencent: ['tencent_secret_id', 'tencent_app_id', 'tencent_sign_name', 'tencent_template'],
} as const satisfies Record<Provider, readonly (keyof TrialInput)[]>;

const SECRETS: readonly string[] = ['aliyun_key_secret', 'tencent_secret_key'];

export type Values = Readonly<Record<string, string>>;

export const providerIn = ({ provider }: Values): Provider | undefined =>
  provider === 'aliyun' || provider === 'tencent' ? provider : undefined;

export const missingIn = (values: Values, provider: Provider): readonly string[] =>
  NEEDED[provider].filter((key) => (values[key] ?? '').trim() === '');

/** The provider's own fields; a secret that nobody typed is left out, so that the stored one counts. */
export function trialInput(values: Values, { provider, mobile }: Pick<TrialInput, 'provider' | 'mobile'>): TrialInput {
  const own = Object.entries(values).filter(
    ([key, text]) => key.startsWith(`${provider}_`) && (text !== '' || !SECRETS.includes(key)),
  );
  // The console has checked none of it yet: the server does.
  return { ...(Object.fromEntries(own) as Partial<TrialInput>), provider, mobile };
}
