import { Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { PasswordForm } from '../parts/PasswordForm.tsx';
import { WithAccount } from './WithAccount.tsx';

export function PasswordSection() {
  const t = useText('accounts');
  return (
    <Panel title={t('center.password')}>
      <WithAccount>
        {({ is_sso }) => (is_sso === '1' ? <Text c="dimmed">{t('center.password_elsewhere')}</Text> : <PasswordForm />)}
      </WithAccount>
    </Panel>
  );
}
