import { Button, EmptyState, Stack } from '@docstead/core/ui';
import { Lines, Panel } from '@docstead/core/ui/data';
import { formatTime, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { type Backup, LIST, type Listed, MINE, useAction } from '../api.ts';
import { BackupLine } from './BackupLine.tsx';
import { Download } from './Download.tsx';
import { WorkBar } from './WorkBar.tsx';

/** Backups, newest first, with what is being made or verified above them. */
export function BackupList({ listed }: { readonly listed: Listed }) {
  const t = useText('backups');
  const making = useAction('/api/backups/make', { invalidates: [LIST, MINE] });
  const [wanted, want] = useState<Backup>();
  const { backups, next_at } = listed;
  const [work] = listed.work;
  const isEmpty = backups.length === 0 && !work;
  const make = (
    <Button
      {...(isEmpty ? {} : { size: 'xs' })}
      loading={making.isRunning}
      disabled={work !== undefined}
      onClick={() => void making.run({}).catch(() => undefined)}
    >
      {t('list.make')}
    </Button>
  );
  const next = next_at > 0 ? t('list.next', { time: formatTime(next_at) }) : t('list.off');
  return (
    <Panel title={t('list.title')} text={`${t('list.text')} ${next}`} action={!isEmpty && make}>
      <Stack gap="md">
        <Refusal error={making.error} />
        {work && <WorkBar work={work} />}
        {isEmpty && <EmptyState drawing="empty" title={t('list.empty')} text={t('list.empty_text')} action={make} />}
        {backups.length > 0 && (
          <Lines label={t('list.title')}>
            {backups.map((backup) => (
              <BackupLine key={backup.id} backup={backup} isBusy={work !== undefined} onDownload={() => want(backup)} />
            ))}
          </Lines>
        )}
      </Stack>
      {wanted && <Download backup={wanted} onClose={() => want(undefined)} />}
    </Panel>
  );
}
