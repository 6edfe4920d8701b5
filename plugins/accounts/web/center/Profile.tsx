import { LetterMark, Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { NameForm } from '../parts/NameForm.tsx';
import { Choices } from './Choices.tsx';
import { emailState } from './email-state.ts';
import styles from './Profile.module.css';
import { type AccountInfo, WithAccount } from './WithAccount.tsx';

export function Profile() {
  const t = useText('accounts');
  return (
    <>
      <Panel title={t('center.profile')}>
        <WithAccount>{(account) => <Person account={account} />}</WithAccount>
      </Panel>
      <Panel title={t('center.display')}>
        <Choices />
      </Panel>
    </>
  );
}

function Person({ account }: { readonly account: AccountInfo }) {
  const t = useText('accounts');
  const { uid, username, name, email } = account;
  return (
    <Stack gap="md">
      <div className={styles.person}>
        <div className={styles.face}>
          <LetterMark name={name || username} id={uid} size="md" isRound />
        </div>
        <div className={styles.who}>
          <div className={styles.username}>
            <span className={styles.label}>{t('fields.account')}</span> <span>{username}</span>
          </div>
          <div>
            <span className={styles.label}>{t('fields.email')}</span> <span>{t(emailState(account), { email })}</span>
          </div>
        </div>
      </div>
      <NameForm name={name} />
    </Stack>
  );
}
