import { Stack, Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Link, useSession, useText } from '@docstead/core/web';
import { EmailForm } from '../parts/EmailForm.tsx';
import { useMail } from '../use-mail.ts';
import styles from './center.module.css';
import { emailState } from './email-state.ts';
import { type AccountInfo, WithAccount } from './WithAccount.tsx';

export function EmailSection() {
  const t = useText('accounts');
  return (
    <Panel title={t('fields.email')}>
      <WithAccount>{(account) => <Email account={account} />}</WithAccount>
    </Panel>
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
        <Text c="dimmed">{isElsewhere ? t('email.elsewhere') : <NoMail />}</Text>
      )}
    </Stack>
  );
}

/** Who could change it is led there; all others are told whom to ask. */
function NoMail() {
  const t = useText('accounts');
  const { caller } = useSession();
  if (caller.kind !== 'user' || caller.groupid !== '1') return t('email.no_mail');
  return (
    <>
      {t('email.no_mail_yet')} <Link to="/x/accounts/mail">{t('email.set_up_mail')}</Link>
    </>
  );
}
