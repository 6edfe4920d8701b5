import { Stack, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { EmailForm } from '../parts/EmailForm.tsx';
import { useMail } from '../use-mail.ts';
import { emailState } from './email-state.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';
import { type AccountInfo, WithAccount } from './WithAccount.tsx';

export function EmailSection() {
  const t = useText('accounts');
  return (
    <Section title={t('fields.email')}>
      <WithAccount>{(account) => <Email account={account} />}</WithAccount>
    </Section>
  );
}

function Email({ account }: { readonly account: AccountInfo }) {
  const t = useText('accounts');
  const hasMail = useMail();
  const { email, email_verify, is_sso } = account;
  const isElsewhere = is_sso === '1';
  return (
    <Stack gap="md">
      <p className={styles.fact}>{t(emailState(account), { email })}</p>
      {hasMail && !isElsewhere ? (
        <EmailForm key={`${email} ${email_verify}`} email={email} isVerified={email_verify > 0} />
      ) : (
        <Text c="dimmed">{t(isElsewhere ? 'email.elsewhere' : 'email.no_mail')}</Text>
      )}
    </Stack>
  );
}
