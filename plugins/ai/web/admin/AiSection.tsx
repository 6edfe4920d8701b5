import { Skeleton, Stack } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { AiForm } from './AiForm.tsx';
import { adminSettings, HERE, SETTINGS } from './admin-calls.ts';
import { Usage } from './Usage.tsx';

/** Which model answers, how much may be asked of it, and how much was asked today. */
export default function AiSection() {
  const t = useText('ai');
  return (
    <>
      <Lead>{t('admin.lead')}</Lead>
      <Stack gap="md" maw="var(--ds-measure)">
        <Loaded />
        <Usage />
      </Stack>
    </>
  );
}

function Loaded() {
  const t = useText('ai');
  const { data, error, refetch } = adminSettings.useCall(SETTINGS, HERE);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" height={420} aria-label={t('admin.loading')} />;
  return <AiForm fields={data.find(({ plugin }) => plugin === 'ai')?.fields ?? []} />;
}
