import { Alert, Dialog } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './gate.module.css';

/** The group's number: over the page at first, and then in it. */
export function Told({ group }: { readonly group: string }) {
  const t = useText('community');
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const number = (
    <span className={styles.told}>
      <strong className={styles.number}>{group}</strong>
      <CopyButton text={group} labels={{ copy: t('told.copy'), copied: t('told.copied') }} />
    </span>
  );
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={close}
        size="sm"
        title={t('told.title')}
        closeLabel={t('told.close')}
        primary={{ label: t('told.ok'), onPress: close }}
      >
        <p className={styles.ask}>{t('told.text')}</p>
        {number}
      </Dialog>
      {!isOpen && (
        <Alert kind="ok" title={t('told.title')}>
          {number}
        </Alert>
      )}
    </>
  );
}
