import { workChanged } from '@docstead/core/contract';
import { Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, usePush, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { invalidate, LIST, useCall } from './api.ts';
import { BackupList } from './list/BackupList.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';

/** While nothing can be told. */
const LOOK_MS = 3_000;
const ADMINISTRATORS = { role: 'admin' } as const;

const refresh = () => void invalidate(LIST);

/** The section of the console: what there is and what is on its way, then when and where to. */
export default function Backups() {
  const t = useText('backups');
  const { data, error, refetch } = useCall(LIST, {});
  const isTold = usePush(workChanged, ADMINISTRATORS, refresh, { missed: refresh });
  const isWaiting = data !== undefined && data.work.length > 0 && !isTold;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <Stack gap="md" maw="var(--ds-measure)">
      {data ? <BackupList listed={data} /> : <Skeleton role="status" height={200} aria-label={t('loading')} />}
      <SettingsPanel />
    </Stack>
  );
}
