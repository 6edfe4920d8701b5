import { Button, ErrorState, Skeleton, Stack, Text } from '@docstead/core/ui';
import { Slot, useHeader, useText } from '@docstead/core/web';
import { userSection } from '../../points.ts';
import { useCall } from '../api.ts';
import { NameForm } from '../parts/NameForm.tsx';
import { PasswordForm } from '../parts/PasswordForm.tsx';
import styles from '../parts/Section.module.css';
import { Section } from '../parts/Section.tsx';
import { useLogout } from '../use-logout.ts';

/** The user center. Panels of other plugins stand between the account and the way out. */
export default function UserSetting() {
  const t = useText('accounts');
  useHeader({ crumbs: [{ label: t('titles.user_setting') }] });
  const logout = useLogout();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('titles.user_setting')}</h1>
      <Account />
      <Section title={t('center.password')}>
        <PasswordForm />
      </Section>
      <Slot id={userSection} props={{}} />
      <Section title={t('center.session')}>
        <Stack gap="sm" align="flex-start">
          <Text c="dimmed">{t('center.session_text')}</Text>
          <Button variant="default" loading={logout.isRunning} onClick={() => void logout.run()}>
            {t('actions.logout')}
          </Button>
        </Stack>
      </Section>
    </div>
  );
}

function Account() {
  const t = useText('accounts');
  const { data, error, refetch } = useCall('/api/user/info', {});
  if (error) {
    const retry = { label: t('actions.retry'), onPress: () => void refetch() };
    return <ErrorState title={t('center.failed')} text={error.message} retry={retry} />;
  }
  return (
    <Section title={t('center.account')}>
      {data ? (
        <Stack gap="md">
          <dl className={styles.facts}>
            <dt>{t('fields.account')}</dt>
            <dd>{data.username}</dd>
            <dt>{t('fields.email')}</dt>
            <dd>
              {data.email === '' ? t('center.email_none') : `${data.email} (${t(emailState(data.email_verify))})`}
            </dd>
          </dl>
          <NameForm name={data.name} />
        </Stack>
      ) : (
        <Skeleton height={120} aria-label={t('center.loading')} />
      )}
    </Section>
  );
}

function emailState(email_verify: number): string {
  return email_verify > 0 ? 'center.email_verified' : 'center.email_unverified';
}
