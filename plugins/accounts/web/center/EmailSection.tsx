import { Badge, Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Link, usePages, useSession, useText } from '@docstead/core/web';
import { CONSOLE } from '../../console.ts';
import { EmailActs } from '../email/EmailActs.tsx';
import { useMail } from '../use-mail.ts';
import styles from './center.module.css';
import { type AccountInfo, WithAccount } from './WithAccount.tsx';

export function EmailSection() {
  const t = useText('accounts');
  return (
    <Panel title={t('fields.email')}>
      <WithAccount>{(account) => <Email account={account} />}</WithAccount>
    </Panel>
  );
}

const COLORS = { none: 'gray', unverified: 'yellow', verified: 'green' } as const;

/** The address with its state, and the one act that this state asks for. */
function Email({ account }: { readonly account: AccountInfo }) {
  const t = useText('accounts');
  const hasMail = useMail();
  const { email, email_verify, is_sso } = account;
  const state = email === '' ? 'none' : email_verify > 0 ? 'verified' : 'unverified';
  const isElsewhere = is_sso === '1';
  return (
    <>
      <p className={styles.fact}>
        {email !== '' && <span>{email}</span>}
        <Badge color={COLORS[state]}>{t(`email.states.${state}`)}</Badge>
      </p>
      {isElsewhere && <Text c="dimmed">{t('email.elsewhere')}</Text>}
      {!isElsewhere && hasMail && <EmailActs key={`${email} ${state}`} email={email} state={state} />}
      {!isElsewhere && !hasMail && (
        <Text c="dimmed">
          <NoMail isVerified={state === 'verified'} />
        </Text>
      )}
    </>
  );
}

/** Who could change it is led there; all others are told whom to ask. */
function NoMail({ isVerified }: { readonly isVerified: boolean }) {
  const t = useText('accounts');
  const { caller } = useSession();
  const isPage = usePages();
  if (caller.kind !== 'user' || caller.groupid !== '1') return t(isVerified ? 'email.no_change' : 'email.no_mail');
  return (
    <>
      {t(isVerified ? 'email.no_change_yet' : 'email.no_mail_yet')}{' '}
      {isPage(CONSOLE.mail) && <Link to={CONSOLE.mail}>{t('email.set_up_mail')}</Link>}
    </>
  );
}
