import { Button, CloseButton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Modes } from '../hooks/use-modes.ts';
import styles from '../parts/panes.module.css';
import { LIVE_LIMIT } from './preview-limit.ts';

/** Said once for each page: the live preview is off, and how to have it all the same. */
export function PreviewOff({ onKeep, onTold }: Pick<Modes, 'onKeep' | 'onTold'>) {
  const t = useText('editor');
  return (
    <div className={styles.told} role="alert">
      <CloseButton className={styles.toldClose ?? ''} size="sm" aria-label={t('dialog.close')} onClick={onTold} />
      <strong>{t('preview.off_title')}</strong>
      <p>{t('preview.off_text', { count: LIVE_LIMIT })}</p>
      <Button size="xs" onClick={() => onKeep(true)}>
        {t('preview.keep')}
      </Button>
    </div>
  );
}
