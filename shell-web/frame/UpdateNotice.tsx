import { Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { SHELL } from '../boot/load-texts.ts';
import styles from './UpdateNotice.module.css';

/** The server runs something newer than this tab: one offer, which the reader may put off. */
export default function UpdateNotice() {
  const t = useText(SHELL);
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <div className={styles.notice} role="status">
      <span className={styles.text}>{t('updated.text')}</span>
      <Button size="compact-sm" onClick={() => window.location.reload()}>
        {t('updated.action')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setPutOff(true)}>
        {t('updated.later')}
      </Button>
    </div>
  );
}
