import { useSettings } from '@docstead/core/web';

interface AccountsSettings {
  readonly register_open: boolean;
  readonly captcha: 'always' | 'after-failure' | 'never';
}

const DEFAULTS: AccountsSettings = { register_open: true, captcha: 'always' };

export function useAccountsSettings(): AccountsSettings {
  return { ...DEFAULTS, ...useSettings<AccountsSettings>('accounts') };
}
