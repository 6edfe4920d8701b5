import { useSettings } from '@docstead/core/web';

interface AccountsSettings {
  readonly register_open: boolean;
  readonly captcha: 'always' | 'after-failure' | 'never';
  readonly strong_password: boolean;
}

const DEFAULTS: AccountsSettings = { register_open: true, captcha: 'always', strong_password: false };

export function useAccountsSettings(): AccountsSettings {
  return { ...DEFAULTS, ...useSettings<AccountsSettings>('accounts') };
}
