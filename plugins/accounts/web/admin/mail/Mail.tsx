import { Alert, Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, useText } from '@docstead/core/web';
import { Settings } from '../settings/Settings.tsx';
import styles from '../settings/settings.module.css';
import { type Config, useConfig } from '../settings/use-config.ts';
import { TestMail } from './TestMail.tsx';
import { UnsentMails } from './UnsentMails.tsx';

/** Is mail on, by which server, does it take our mails, and what could not be sent: a section that may stand anywhere. */
export function Mail() {
  const t = useText('accounts');
  const { data, error, refetch } = useConfig();
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('admin.loading')} />;
  return (
    <Stack gap="lg" maw="var(--ds-measure)">
      <MailState missing={data.mail_missing} />
      <Settings page="mail" />
      <TestMail own={data.own_email} />
      <UnsentMails isOn={data.mail_missing.length === 0} />
    </Stack>
  );
}

function MailState({ missing }: { readonly missing: Config['mail_missing'] }) {
  const t = useText('accounts');
  if (missing.length === 0) return <Alert kind="ok">{t('admin.mail.on')}</Alert>;
  return (
    <Alert kind="info" title={t('admin.mail.off')}>
      <ul className={styles.missing}>
        {missing.map((key) => (
          <li key={key}>{t(`admin.mail.missing.${key}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
