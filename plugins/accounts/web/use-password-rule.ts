import { useText } from '@docstead/core/web';
import { checksOf } from './checks.ts';
import { useAccountsSettings } from './settings.ts';

/** What the site asks of a new password: the check, and the words for it before one types. */
export function usePasswordRule() {
  const { newPassword, strongPassword } = checksOf(useText('accounts'));
  const { strong_password: isStrong } = useAccountsSettings();
  return {
    isStrong,
    check: isStrong ? strongPassword : newPassword,
    hint: isStrong ? 'fields.password_hint_strong' : 'fields.password_hint',
  };
}
