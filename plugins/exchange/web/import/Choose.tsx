import { Button, IconUpload, ProgressBar } from '@docstead/core/ui';
import { DropArea, FieldRow } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './import.module.css';
import type { Reading } from './use-reading.ts';

const ACCEPTED = '.zip,.json,.yaml,.yml,.md';

/** The first step: a file, dropped or chosen, or an address. What was refused leaves everything in place for another. */
export function Choose({ reading, url }: { readonly reading: Reading; readonly url: string }) {
  const t = useText('exchange');
  const [address, setAddress] = useState(url);
  const { isBusy, part, name, error } = reading;
  if (isBusy) {
    const isSent = part === undefined || part >= 1;
    return (
      <ProgressBar
        label={t(isSent ? 'web.reading' : 'web.sending', { name })}
        {...(isSent ? {} : { value: part * 100 })}
        stop={{ label: t('web.cancel'), onPress: reading.cancel }}
      />
    );
  }
  return (
    <div className={styles.steps}>
      <Refusal error={error} />
      <DropArea
        className={styles.drop}
        label={t('web.choose')}
        accept={ACCEPTED}
        onFiles={([file]) => file && reading.read({ file })}
      >
        {(choose) => (
          <>
            <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={choose}>
              {t('web.choose')}
            </Button>
            <p className={styles.drag}>{t('web.drag')}</p>
            <p className={styles.dim}>{t('web.kinds')}</p>
          </>
        )}
      </DropArea>
      <FieldRow label={t('web.address')} onSubmit={() => address.trim() && reading.read({ url: address.trim() })}>
        <TextField
          label={t('web.address')}
          description={t('web.address_hint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          className={styles.address ?? ''}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!address.trim()}>
          {t('web.fetch')}
        </Button>
      </FieldRow>
    </div>
  );
}
