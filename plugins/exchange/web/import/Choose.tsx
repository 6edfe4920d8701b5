import { Button, IconUpload, ProgressBar } from '@docstead/core/ui';
import { DropArea, FieldRow } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { useCall } from '../api.ts';
import styles from './import.module.css';
import { NotRead } from './NotRead.tsx';
import type { Reading } from './use-reading.ts';

/** The first step: a file, dropped or chosen, or an address. What was refused leaves everything in place for another. */
export function Choose({ reading, url }: { readonly reading: Reading; readonly url: string }) {
  const t = useText('exchange');
  const [address, setAddress] = useState(url);
  const { data: forms = [] } = useCall('/api/import/forms', {}, { silent: true });
  const endings = [...new Set(forms.flatMap((form) => form.endings))];
  const { isBusy, part, name } = reading;
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
      <NotRead reading={reading} />
      <DropArea
        className={styles.drop}
        label={t('web.choose')}
        accept={endings.join(',')}
        onFiles={([file]) => file && reading.read({ file })}
      >
        {(choose) => (
          <>
            <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={choose}>
              {t('web.choose')}
            </Button>
            <p className={styles.drag}>{t('web.drag')}</p>
            {forms.length > 0 && (
              <>
                <p className={styles.dim}>{forms.map((form) => form.importer_name).join(' · ')}</p>
                <p className={styles.dim}>{t('web.kinds', { endings: endings.join(', ') })}</p>
              </>
            )}
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
