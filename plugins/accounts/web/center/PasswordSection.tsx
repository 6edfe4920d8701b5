import { Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { PasswordForm } from '../parts/PasswordForm.tsx';
import { Section } from './Section.tsx';
import { WithAccount } from './WithAccount.tsx';

export function PasswordSection() {
  const t = useText('accounts');
  return (
    <Section title={t('center.password')}>
      <WithAccount>
        {({ is_sso }) => (is_sso === '1' ? <Text c="dimmed">{t('center.password_elsewhere')}</Text> : <PasswordForm />)}
      </WithAccount>
    </Section>
  );
}
