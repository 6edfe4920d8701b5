import { Alert, Dialog, Skeleton, Stack } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { ErrorView, formatTime, RefusalText, useText } from '@docstead/core/web';
import { useState } from 'react';
import { type Backup, useAction, useCall } from '../api.ts';

interface DownloadProps {
  readonly backup: Backup;
  readonly onClose: () => void;
}

/** Before a file with everything in it leaves the site: what it is, and the password again where the login is old. */
export function Download({ backup: { id, made_at }, onClose }: DownloadProps) {
  const t = useText('backups');
  const { data, error, refetch } = useCall('/api/backups/proof', {});
  const unlocking = useAction('/api/backups/unlock');
  const [password, setPassword] = useState('');
  const [isNeeded, need] = useState(false);
  const proof = data?.proof;
  async function go(): Promise<void> {
    if (proof === 'password' && password === '') return need(true);
    need(false);
    await unlocking.run({ backup_id: Number(id), ...(password === '' ? {} : { password }) });
    onClose();
    window.location.assign(`/api/backups/download?backup_id=${id}`);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('download.title', { name: formatTime(made_at) })}
      closeLabel={t('download.close')}
      cancelLabel={t('download.cancel')}
      primary={{
        label: t('download.action'),
        busy: unlocking.isRunning,
        disabled: proof === undefined || proof === 'login',
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // Why it was refused stands at the field; a login that has grown old meanwhile is asked about anew.
        void go().catch(() => void refetch());
      }}
    >
      <Stack gap="md">
        <Alert kind="warn">{t('download.text')}</Alert>
        {error && !data && <ErrorView error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton role="status" height={60} aria-label={t('loading')} />}
        {proof === 'login' && <Alert kind="info">{t('download.login')}</Alert>}
        {proof === 'password' ? (
          <PasswordField
            label={t('download.password')}
            toggleLabel={t('download.show')}
            autoComplete="current-password"
            data-autofocus
            maxLength={100}
            value={password}
            error={isNeeded ? t('download.needed') : unlocking.error && <RefusalText error={unlocking.error} />}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : (
          unlocking.error && <RefusalText error={unlocking.error} />
        )}
      </Stack>
    </Dialog>
  );
}
