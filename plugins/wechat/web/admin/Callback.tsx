import { Alert, Skeleton, Stack, Text } from '@docstead/core/ui';
import { CopyButton, Verbatim } from '@docstead/core/ui/data';
import { Refusal, useText } from '@docstead/core/web';
import { useId } from 'react';
import { useCall } from '../api.ts';
import styles from './trial.module.css';

/** The address to enter at the official account. */
export function Callback() {
  const t = useText('wechat');
  const id = useId();
  const { data, error } = useCall('/api/adminWechat/getCallback', {});
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text id={id} fw="var(--ds-weight-medium)">
        {t('trial.callback')}
      </Text>
      <Text c="dimmed" fz="var(--ds-font-size-small)">
        {t('trial.callback_text')}
      </Text>
      <Refusal error={error} />
      {!data && !error && <Skeleton role="status" height={34} aria-label={t('trial.loading')} />}
      {data && (
        <div className={styles.address}>
          <Verbatim>{data.url}</Verbatim>
          <CopyButton
            text={data.url}
            word={t('trial.copy')}
            labels={{ copy: t('trial.copy_callback'), copied: t('trial.copied') }}
          />
        </div>
      )}
      {data?.is_address_known === 0 && <Alert kind="warn">{t('trial.address_unknown')}</Alert>}
    </Stack>
  );
}
