import { Button, IconCircleCheck } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import styles from './setting.module.css';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Something has been saved since the screen was opened. */
  readonly isSaved: boolean;
  /** Nothing may be changed here. */
  readonly isFixed: boolean;
  readonly onDiscard: () => void;
}

/** What is saved and what is not, always in view; the buttons that make it so. */
export function SaveBar({ isDirty, isBusy, isSaved, isFixed, onDiscard }: SaveBarProps) {
  const t = useText('items');
  const isShownSaved = isSaved && !isDirty;
  return (
    <div className={styles.save} data-dirty={isDirty || undefined}>
      <span className={styles.state} role="status" data-saved={isShownSaved || undefined}>
        {isShownSaved && <IconCircleCheck size={16} aria-hidden />}
        {isDirty ? t('setting.unsaved') : isShownSaved ? t('setting.saved') : ''}
      </span>
      {isDirty && (
        <Button variant="default" disabled={isBusy} onClick={onDiscard}>
          {t('setting.discard')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={isFixed} aria-keyshortcuts="Control+S">
        {t('dialogs.save')}
      </Button>
    </div>
  );
}
