import { Skeleton, Stack } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { Settings } from '../settings/Settings.tsx';
import { useConfig } from '../settings/use-config.ts';
import { MailState } from './MailState.tsx';
import { TestMail } from './TestMail.tsx';
import { UnsentMails } from './UnsentMails.tsx';

/** Is mail on, by which server, does it take our mails, and what could not be sent. */
export default function Mail() {
  const t = useText('accounts');
  return (
    <>
      <Lead>{t('admin.leads.mail')}</Lead>
      <Loaded />
    </>
  );
}

function Loaded() {
  const t = useText('accounts');
  const { data, error, refetch } = useConfig();
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('admin.loading')} />;
  return (
    <Stack gap="md" maw="var(--ds-measure)">
      <MailState config={data} />
      <Settings page="mail" />
      <TestMail config={data} />
      <UnsentMails isOn={data.mail_missing.length === 0} />
    </Stack>
  );
}
